import { defineEntity } from "~/models/shared/entity";

export const cardLocationEntity = defineEntity({
	name: "gift-card-location",
	label: "Gift card sharing",
	sentence: ({ entityLabel }) => `gift card sharing at ${entityLabel}`,
	pages: [{ page: "giftCardManagement", label: "Open gift card management" }],
	exports: {
		"gift-card-locations": "gift card sharing",
		"gift-card-settlement": "the gift card settlement",
	},
	fields: { isShared: { label: "Shared with other locations", kind: "switch" } },
});
