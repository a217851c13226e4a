import { defineEntity } from "~/models/shared/entity";

export const soldOutEntity = defineEntity({
	name: "sold-out",
	label: "Sold out",
	digest: "menu",
	sentence: ({ entityLabel }) => entityLabel,
	verbs: { "sell-out": "marked as sold out", "sell-again": "put back on sale" },
	pages: [{ page: "soldOut", label: "Open what is sold out", needsLocation: true }],
	exports: { "sold-out": "what is sold out" },
	fields: { since: { label: "Since" }, until: { label: "Until" } },
});
