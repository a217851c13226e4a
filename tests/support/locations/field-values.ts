import { type ZodType, z } from "zod";

interface Shape {
	type?: string;
	enum?: unknown[];
	const?: unknown;
	example?: unknown;
	default?: unknown;
	format?: string;
	minimum?: number;
	maximum?: number;
	anyOf?: Shape[];
	allOf?: Shape[];
	items?: Shape;
	properties?: Record<string, Shape>;
}

/** The fields of an endpoint's body, each with values to try, the likeliest first. Throws for a body without fields. */
export function fieldValues(body: ZodType): Map<string, unknown[]> {
	const shape = z.toJSONSchema(body, { io: "input", unrepresentable: "any" }) as Shape;
	const { properties } = shape;
	if (!properties) throw new Error("The body has no fields");
	return new Map(Object.entries(properties).map(([name, field]) => [name, sampleValues(field)]));
}

function sampleValues(shape: Shape): unknown[] {
	const { type, anyOf, allOf, enum: choices, items, properties, example } = shape;
	const known = example === undefined ? [] : [example];
	if (shape.const !== undefined) return [shape.const];
	if (choices) return choices;
	if (anyOf) return [...known, ...anyOf.flatMap(sampleValues)];
	if (allOf) return [...known, ...allOf.flatMap(sampleValues)];
	switch (type) {
		case "boolean":
			return [true, false];
		case "integer":
		case "number":
			return [...known, ...sampleNumbers(shape)];
		case "string":
			return [...known, "Touched by a test", "", "one@example.test"];
		case "array":
			return [...known, ...(items ? sampleValues(items).map((each) => [each]) : []), []];
		case "object":
			return [...known, ...sampleObjects(properties ?? {})];
		case "null":
			return [null];
		default:
			return known;
	}
}

function sampleNumbers({ minimum = 0, maximum = 10_000 }: Shape): number[] {
	return [1, 2, 5, 10, 30, 60, 240].filter((each) => each >= minimum && each <= maximum);
}

/** With each part at its likeliest value, and with one part after another at its next. */
function sampleObjects(properties: Record<string, Shape>): object[] {
	const parts = Object.entries(properties).map(
		([name, part]) => [name, sampleValues(part)] as const,
	);
	const first = Object.fromEntries(parts.map(([name, [value]]) => [name, value]));
	const others = parts.flatMap(([name, [, value]]) =>
		value === undefined ? [] : [{ ...first, [name]: value }],
	);
	return [first, ...others];
}
