import { defineEntity } from "~/models/shared/entity";

export const cardLocationEntity = defineEntity({
	name: "gift-card-location",
	label: "Where gift cards pay",
	sentence: ({ entityLabel }) => `where gift cards of ${entityLabel} pay`,
	pages: [{ page: "giftCardManagement", label: "Open the gift card management" }],
	exports: {
		"gift-card-locations": "where gift cards pay",
		"gift-card-settlement": "the settlement of gift cards",
	},
	fields: { isShared: { label: "Shared with other locations", kind: "switch" } },
});
