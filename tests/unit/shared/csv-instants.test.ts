import { expect, it } from "vitest";
import { locationMenuList } from "~/models/menu/location-menu-part.list";
import { allOrdersList } from "~/models/orders/all-orders.list";
import { orderList } from "~/models/orders/order.list";
import type { CsvHead, ListDefinition } from "~/models/shared/define-list";
import { instantColumns } from "~/models/shared/instant-columns";
import { countInstants, instantNames, lonelyInstants } from "../../support/csv-instants";

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
