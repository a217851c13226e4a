import { describe, expect, it } from "vitest";
import type { ListDefinition } from "~/models/shared/define-list";
import { choicesView } from "~/models/shared/searched-choices";
import { locationCount, withPresentLocations } from "~/services/web/location-options.server";
import { DELETED_LOCATION, locationChoices } from "~/services/web/searched-locations.server";

const viewer = { locations: [{ storeId: "a" }, { storeId: "b" }] } as never;
const modules = import.meta.glob<Record<string, unknown>>("/app/models/**/*.list.ts", {
	eager: true,
});
const lists = Object.values(modules)
	.flatMap((module) => Object.values(module))
	.filter((value): value is ListDefinition<unknown> => Object(value).csv !== undefined);

/** An invoice keeps the locations that were billed. */
const KEEPS_DELETED = ["royalty-invoices", "your-royalties"];

describe("a set of locations", () => {
	it.each([
		[null, "All"],
		[["a", "b"], "2"],
		[["a", "gone"], "1 (1 deleted)"],
		[["gone"], "0 (1 deleted)"],
	])("%j is counted as %s", (stores, label) => {
		expect(locationCount(stores, viewer)).toBe(label);
	});

	it("keeps a deleted location that was chosen as a choice, few or many", () => {
		const searched = {
			name: "stores",
			searchName: "storeSearch",
			goneLabel: DELETED_LOCATION,
			options: [{ value: "a", label: "Pier" }],
		};
		const gone = { value: "gone", label: "Deleted location" };
		expect(locationChoices(searched, ["a", "gone"]).choices).toEqual([gone, ...searched.options]);
		expect(locationChoices(searched, ["a"]).choices).toEqual(searched.options);
		const many = { chosen: ["gone"], max: 0, goneLabel: DELETED_LOCATION };
		expect(choicesView(searched.options, many).choices).toEqual([gone]);
	});
});

const withSets = lists.filter(({ csv = [] }) =>
	csv.some(({ header }) => header === "Location IDs"),
);

it("knows the lists with sets of locations", () => {
	expect(withSets.map(({ name }) => name)).toEqual(
		expect.arrayContaining(["discounts", "audiences", "loyalty-programs", "location-groups"]),
	);
});

it.each(withSets)("the file of $name counts and names no deleted location", (list) => {
	if (KEEPS_DELETED.includes(list.name)) return;
	expect(list.hasLocations).toBe(true);
	const row = withPresentLocations({ stores: ["a", "gone"] }, viewer);
	for (const { header, value } of list.csv ?? []) {
		if (header === "Locations") expect(value(row, "UTC")).toBe(1);
		if (header === "Location IDs") expect(value(row, "UTC")).toBe("a");
	}
});
