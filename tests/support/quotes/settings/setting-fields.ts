import { z } from "zod";

/** Read as one setting each, whatever they are made of. */
const WHOLE = ["weeklySchedule", "weekly[]", "weekly", "dineIn", "area", "specialDays[].times"];

/** Every field of a schema by its path: "delayedOrders.minDelay", "byTotal[].from". */
export function fieldPaths(
	schema: z.ZodType,
	path = "",
	whole: readonly string[] = WHOLE,
): string[] {
	const inner = unwrapped(schema);
	if (inner instanceof z.ZodObject && !whole.includes(path)) {
		return Object.entries(inner.shape).flatMap(([name, field]) =>
			fieldPaths(field as z.ZodType, path === "" ? name : `${path}.${name}`, whole),
		);
	}
	if (inner instanceof z.ZodArray && !whole.includes(path)) {
		const element = unwrapped(inner.element as z.ZodType);
		if (element instanceof z.ZodObject) return fieldPaths(element, `${path}[]`, whole);
	}
	return [path];
}

function unwrapped(schema: z.ZodType): z.ZodType {
	if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
		return unwrapped(schema.unwrap() as z.ZodType);
	}
	if (schema instanceof z.ZodDefault) return unwrapped(schema.unwrap() as z.ZodType);
	if (schema instanceof z.ZodPipe) return unwrapped(schema.in as z.ZodType);
	return schema;
}
