import { defineEntity } from "~/models/shared/entity";

export const soldOutEntity = defineEntity({
	name: "sold-out",
	affectsOrders: true,
	label: "Sold out",
	digest: "menu",
	sentence: ({ entityLabel }) => entityLabel,
	verbs: { "sell-out": "stopped selling", "sell-again": "resumed selling" },
	pages: [{ page: "soldOut", label: "Open sold out", needsLocation: true }],
	undo: {
		permissions: ["STORE_MENU_MANAGEMENT.SOLD_OUT"],
		actions: ["sell-out"],
		otherwise: "Mark it as sold out again instead.",
		whole: { restore: "The item is sold out again.", delete: "The item is on sale again." },
		begins: { actions: ["sell-out"], over: "The item is already back on sale here." },
	},
	exports: { "sold-out": "sold-out items" },
	fields: { since: { label: "Since" }, until: { label: "Until" } },
});
