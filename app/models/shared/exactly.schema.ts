import type { z } from "zod";

/**
 * Gives the schema of an answer the plain type it describes: `exactly<Location>()(z.object({ … }))`. A field that only
 * one of the two has, or has otherwise, does not compile, so that neither drifts from the other.
 */
export function exactly<T>() {
	return <S extends z.ZodType>(
		schema: S & (Same<T, z.output<S>> extends true ? unknown : never),
	): z.ZodType<T> => schema as z.ZodType<T>;
}

/** Each can stand for the other, and neither has a key, optional ones included, that the other lacks. */
type Same<A, B> = [A, keyof A] extends [B, keyof B]
	? [B, keyof B] extends [A, keyof A]
		? true
		: false
	: false;
