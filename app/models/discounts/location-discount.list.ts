import { defineList, toOptions, yesNo } from "~/models/shared/define-list";
import { discountList } from "./discount.list";
import { DISCOUNT_STATE_LABELS, type LocationDiscount } from "./location-discount";

const OF_ORGANIZATION = [
	"Locations",
	"Location IDs",
	"Location IDs where off",
	"Customers",
	"Customer IDs",
];

export const locationDiscountList = defineList<LocationDiscount>()({
	name: "discounts-here",
	noun: ["discount", "discounts"],
	search: discountList.search,
	filters: {
		state: { kind: "choices", label: "Status", options: toOptions(DISCOUNT_STATE_LABELS) },
		level: discountList.filters.level,
		own: {
			kind: "select",
			label: "Applies at",
			options: toOptions({ yes: "This location only", no: "Other locations too" }),
		},
	},
	sorts: ["priority", "name"],
	csv: [
		{ header: "Status", value: ({ state }) => DISCOUNT_STATE_LABELS[state] },
		{ header: "This location only", value: ({ isOwn }) => yesNo(isOwn) },
		...(discountList.csv ?? [])
			.filter(({ header }) => !OF_ORGANIZATION.includes(header))
			.map(({ header, value, format }) => ({
				header,
				value: (row: LocationDiscount, zone: string) => value(withoutLocations(row), zone),
				...(format && { format: (row: LocationDiscount) => format(withoutLocations(row)) }),
			})),
	],
});

function withoutLocations(row: LocationDiscount) {
	return { ...row, stores: null, offAt: [], customers: [] };
}
