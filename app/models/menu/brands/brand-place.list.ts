import { defineList, toOptions } from "~/models/shared/define-list";
import { BRAND_STATE_LABELS, BRAND_STATES, type BrandPlace, COUNTER_LABELS } from "./brand";

export const brandPlaceList = defineList<BrandPlace>()({
	name: "brands-by-location",
	noun: ["location", "locations"],
	search: { label: "Search by location" },
	pageSize: 50,
	filters: {
		brand: { kind: "choices", label: "Sells" },
		counter: { kind: "select", label: "Counter", options: toOptions(COUNTER_LABELS) },
	},
	sorts: ["title", "brands"],
	csv: [
		{ header: "Location", value: ({ title }) => title },
		{ header: "Location ID", value: ({ storeId }) => storeId },
		{ header: "Counter", value: ({ isShared }) => COUNTER_LABELS[isShared ? "shared" : "apart"] },
		...BRAND_STATES.map((state) => ({
			header: BRAND_STATE_LABELS[state],
			value: ({ brands }: BrandPlace) => titlesIn(brands, state).join(", "),
		})),
	],
});

export type BrandPlaceFilter = keyof typeof brandPlaceList.filters;
export type BrandPlaceSort = (typeof brandPlaceList.sorts)[number];

export function titlesIn(
	brands: BrandPlace["brands"],
	state: BrandPlace["brands"][number]["state"],
): string[] {
	return brands.filter((brand) => brand.state === state).map(({ title }) => title);
}
