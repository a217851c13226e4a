import { PRINT_TAG_POS } from "~/models/viewer/pos-provider";
import { fixedId } from "../gateway/adapters/sandbox/random";
import type { printTags } from "../gateway/fulfilment/tables";
import type { DemoTenant } from "./demo-tenant";

/** A few print tags for every location that sells and whose point of sale prints them. */
export function printTagRows({
	merchant: { merchantId, createdAt },
	locations,
}: DemoTenant): (typeof printTags.$inferSelect)[] {
	const selling = locations.filter(({ trade, row }) => trade && row.posProvider === PRINT_TAG_POS);
	const rows = selling.flatMap(({ row: { storeId } }) =>
		EXAMPLES.map((example) => ({ ...example, storeId })),
	);
	return rows.map((row) => ({
		...row,
		id: fixedId(`print-tag:${row.storeId}:${row.tag}`),
		merchantId,
		version: 1,
		createdAt,
		updatedAt: createdAt,
		deletedAt: null,
	}));
}

const EXAMPLES = [
	{
		tag: "DIP",
		tagName: "Add a second dip",
		groupTitle: "Fryer",
		items: ["3 Tenders", "5 Tenders", "8 Tenders", "Kids Tenders"],
		availability: [],
	},
	{
		tag: "BAG",
		tagName: "Seal the bag and add napkins",
		groupTitle: "",
		items: [],
		availability: ["delivery" as const],
	},
];
