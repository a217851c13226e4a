import type { z } from "zod";

/** Ties an answer schema to a plain type: `exactly<Location>()(z.object({ … }))`. Any difference fails to compile. */
export function exactly<T>() {
	return <S extends z.ZodType>(
		schema: S & (Same<T, z.output<S>> extends true ? unknown : never),
	): z.ZodType<T> => schema as z.ZodType<T>;
}

/** Assignable both ways, with the same keys, optional ones included. */
type Same<A, B> = [A, keyof A] extends [B, keyof B]
	? [B, keyof B] extends [A, keyof A]
		? true
		: false
	: false;
