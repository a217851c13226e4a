import { expect, it } from "vitest";
import { z } from "zod";
import { locationMenuList } from "~/models/menu/location-menu-part.list";
import { allOrdersList } from "~/models/orders/all-orders.list";
import { orderList } from "~/models/orders/order.list";
import type { CsvHead, ListDefinition } from "~/models/shared/define-list";
import { instantColumns } from "~/models/shared/instant-columns";

const EPOCH = Date.UTC(2026, 0, 1);

const NAMES = instantNames(
	Object.values(import.meta.glob<object>("/app/models/**/*.schema.ts", { eager: true })),
);

const LISTS = [
	...Object.values(import.meta.glob<object>("/app/models/**/*.list.ts", { eager: true })).flatMap(
		(module) => Object.values(module).flatMap(listsIn),
	),
	allOrdersList(orderList),
	locationMenuList("storeItem"),
].filter((list) => list.csv);

it("finds the lists with a file, and the names of times", () => {
	expect(LISTS.length).toBeGreaterThan(25);
	expect(NAMES).toEqual(expect.arrayContaining(["updatedAt", "since", "until", "startsAt"]));
	const withInstants = LISTS.filter(({ csv = [] }) => countInstants(csv, NAMES) > 0);
	expect(withInstants.map(({ name }) => name)).toEqual(
		expect.arrayContaining(["orders", "all-orders", "stops", "sold-out", "menu-drift"]),
	);
});

it("every time in the file of a list has a local and a UTC column", () => {
	const lonely = LISTS.flatMap(({ name, csv = [] }) =>
		lonelyInstants(csv, NAMES).map((header) => `${name}: ${header}`),
	);
	expect(lonely).toEqual([]);
});

it("a time in one column only is found", () => {
	const once: CsvHead<{ updatedAt: string; name: string }>[] = [
		{ header: "Name", value: ({ name }) => name },
		{ header: "Changed at (UTC)", value: ({ updatedAt }) => updatedAt },
	];
	expect(lonelyInstants(once, NAMES)).toEqual(["Changed at (UTC)"]);
	const twice = instantColumns<{ updatedAt: string }>("Changed at", ({ updatedAt }) => updatedAt);
	expect(lonelyInstants(twice, NAMES)).toEqual([]);
	expect(countInstants(twice, NAMES)).toBe(1);
});

type AnyList = ListDefinition<never>;

/** The list that a module exports, or those of a record of lists. */
function listsIn(exported: unknown): AnyList[] {
	if (typeof exported !== "object" || exported === null) return [];
	if (isList(exported)) return [exported];
	return Object.values(exported).filter(isList);
}

function isList(value: unknown): value is AnyList {
	return typeof value === "object" && value !== null && "noun" in value && "filters" in value;
}

/** The names under which the answers of the gateway hold a time. */
function instantNames(modules: readonly object[]): string[] {
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
function lonelyInstants<Row>(csv: readonly CsvHead<Row>[], names: readonly string[]): string[] {
	const row = sampleRow(names) as Row;
	const headers = csv.map(({ header }) => header);
	return csv.flatMap(({ header, value }) => {
		if (!isInstant(() => value(row, "America/Chicago"))) return [];
		const local = header.replace(/ \(UTC\)$/, " (local)");
		return local !== header && headers.includes(local) ? [] : [header];
	});
}

/** How many times a file tells. */
function countInstants<Row>(csv: readonly CsvHead<Row>[], names: readonly string[]): number {
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
