import { defineEntity } from "~/models/shared/entity";

export const giftCardTermsEntity = defineEntity({
	name: "gift-card-terms",
	label: "Gift card settings",
	pages: [{ page: "giftCardTerms", label: "Open the gift card settings" }],
	fields: {
		isSold: { label: "Sell gift cards online", kind: "switch" },
		values: { label: "Values" },
		allowsOtherValues: { label: "Other values", kind: "switch" },
		leastValue: { label: "At least", kind: "money" },
		mostValue: { label: "At most", kind: "money" },
		expiresAfterMonths: { label: "Months that a card pays" },
		letterText: { label: "Words in the email" },
		isSettled: { label: "Settle between locations", kind: "switch" },
		sellerKeeps: { label: "The seller keeps", kind: "rate" },
	},
});
