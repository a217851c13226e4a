import { defineEntity } from "~/models/shared/entity";

export const giftCardTermsEntity = defineEntity({
	name: "gift-card-terms",
	label: "Gift card settings",
	pages: [{ page: "giftCardTerms", label: "Open the gift card settings" }],
	fields: {
		isSold: { label: "Sell gift cards online", kind: "switch" },
		values: { label: "Amounts" },
		allowsOtherValues: { label: "Custom amounts", kind: "switch" },
		leastValue: { label: "Minimum amount", kind: "money" },
		mostValue: { label: "Maximum amount", kind: "money" },
		expiresAfterMonths: { label: "Expires after (months)" },
		letterText: { label: "Note in the email" },
		isSettled: { label: "Settle between locations", kind: "switch" },
		sellerKeeps: { label: "Seller’s share", kind: "rate" },
	},
});
