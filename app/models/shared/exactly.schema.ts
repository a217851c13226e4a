import { z } from "zod";

/** Ties an answer schema to a plain type: `exactly<Location[]>()(z.array(…))`. Any difference fails to compile. */
export function exactly<T>() {
	return <S extends z.ZodType>(
		schema: S & (Same<T, z.output<S>> extends true ? unknown : never),
	): z.ZodType<T> => schema as z.ZodType<T>;
}

/** The same for an object, by its fields: `exactObject<Location>()({ … })`. */
export function exactObject<T>() {
	return <S extends z.ZodRawShape>(
		fields: S & (Same<T, z.output<z.ZodObject<S>>> extends true ? unknown : never),
	): z.ZodType<T> => z.object(fields) as unknown as z.ZodType<T>;
}

/** Assignable both ways, with the same keys, optional ones included. */
type Same<A, B> = [A, keyof A] extends [B, keyof B]
	? [B, keyof B] extends [A, keyof A]
		? true
		: false
	: false;
