import type { z } from "zod";

/** Reads null and what is absent as a value. */
export function orElse<Schema extends z.ZodType>(schema: Schema, otherwise: z.output<Schema>) {
	return schema.nullish().transform((value): z.output<Schema> => value ?? otherwise);
}

export function optional<Schema extends z.ZodType>(schema: Schema) {
	return schema.nullish().transform((value): z.output<Schema> | undefined => value ?? undefined);
}
