import { z } from "zod";
import type { CsvHead } from "~/models/shared/define-list";

const EPOCH = Date.UTC(2026, 0, 1);

/** The names under which the answers of the gateway hold a time. */
export function instantNames(modules: readonly object[]): string[] {
	const names = new Set<string>();
	const seen = new Set<unknown>();
	const walk = (schema: unknown, name: string): void => {
		if (schema instanceof z.ZodISODateTime && name) names.add(name);
		if (typeof schema !== "object" || schema === null || seen.has(schema)) return;
		if (!(schema instanceof z.ZodISODateTime)) seen.add(schema);
		if (schema instanceof z.ZodObject) {
			for (const [key, field] of Object.entries(schema.shape)) walk(field, key);
			return;
		}
		for (const inner of innerSchemas(schema)) walk(inner, name);
	};
	for (const module of modules) for (const schema of Object.values(module)) walk(schema, "");
	return [...names].sort();
}

/** The headers of a file under which one of the times stands as it is, without another column that tells it locally. */
export function lonelyInstants<Row>(
	csv: readonly CsvHead<Row>[],
	names: readonly string[],
): string[] {
	const row = sampleRow(names) as Row;
	const headers = csv.map(({ header }) => header);
	return csv.flatMap(({ header, value }) => {
		if (!isInstant(() => value(row, "America/Chicago"))) return [];
		const local = header.replace(/ \(UTC\)$/, " (local)");
		return local !== header && headers.includes(local) ? [] : [header];
	});
}

/** How many times a file tells. */
export function countInstants<Row>(csv: readonly CsvHead<Row>[], names: readonly string[]): number {
	const row = sampleRow(names) as Row;
	return csv.filter(({ value }) => isInstant(() => value(row, "America/Chicago"))).length;
}

function innerSchemas(schema: unknown): unknown[] {
	if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return [schema.unwrap()];
	if (schema instanceof z.ZodArray) return [schema.element];
	if (schema instanceof z.ZodUnion) return [...schema.options];
	if (schema instanceof z.ZodIntersection) return [schema.def.left, schema.def.right];
	if (schema instanceof z.ZodRecord) return [schema.valueType];
	if (schema instanceof z.ZodLazy) return [schema.unwrap()];
	return [];
}

function isInstant(read: () => unknown): boolean {
	try {
		return String(read()) === new Date(EPOCH).toISOString();
	} catch {
		// A column that needs more than a time shows no time.
		return false;
	}
}

/** A row that has every field: a time where the name is of one, and else something that can be read, called and walked. */
function sampleRow(names: readonly string[]): unknown {
	const field = (name: string): unknown =>
		names.includes(name) ? new Date(EPOCH).toISOString() : anything(field);
	return anything(field);
}

function anything(field: (name: string) => unknown): unknown {
	return new Proxy(() => "", {
		get: (_, name) => {
			if (name === Symbol.toPrimitive) return () => "";
			if (name === Symbol.iterator) return undefined;
			return typeof name === "symbol" ? undefined : field(name);
		},
		apply: () => anything(field),
	});
}
