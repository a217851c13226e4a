import { defineList, toOptions, yesNo } from "~/models/shared/define-list";
import { instantColumns } from "~/models/shared/instant-columns";
import { moneyColumn } from "~/models/shared/money-column";
import {
	CARD_SCOPES,
	GIFT_CARD_SOURCES,
	GIFT_CARD_STATES,
	GIFT_CARD_TYPES,
	type GiftCard,
} from "./gift-card";

export const giftCardList = defineList<GiftCard>()({
	name: "gift-cards",
	noun: ["gift card", "gift cards"],
	search: {
		label: "Search by last 4 digits, recipient or order",
		placeholder: "Last 4, recipient or order",
	},
	filters: {
		state: { kind: "choices", label: "Status", options: toOptions(GIFT_CARD_STATES) },
		type: { kind: "choices", label: "Type", options: toOptions(GIFT_CARD_TYPES) },
		source: { kind: "choices", label: "Source", options: toOptions(GIFT_CARD_SOURCES) },
		scope: { kind: "choices", label: "Accepted at", options: toOptions(CARD_SCOPES) },
		location: { kind: "choices", label: "Sold at" },
		from: { kind: "dates", until: "to", label: "Issued" },
		to: { kind: "hidden" },
		currency: { kind: "select", label: "Currency" },
		collides: {
			kind: "select",
			label: "Number",
			options: toOptions({ yes: "Duplicate number" }),
		},
	},
	sorts: ["createdAt", "balance", "value", "expiresOn"],
	descending: true,
	exports: "GIFT_CARD.EXPORT",
	csv: [
		{ header: "ID", value: ({ id }) => id },
		{ header: "Number ends in", value: ({ last4 }) => last4 },
		{ header: "Type", value: ({ type }) => GIFT_CARD_TYPES[type] },
		{ header: "Source", value: ({ source }) => GIFT_CARD_SOURCES[source] },
		{ header: "Currency", value: ({ currency }) => currency },
		moneyColumn("Value", ({ value }) => value, cardCurrency),
		moneyColumn("Balance", ({ balance }) => balance, cardCurrency),
		{ header: "Off", value: ({ isOff }) => yesNo(isOff) },
		{ header: "Expires", value: ({ expiresOn }) => expiresOn, format: () => "day" },
		{ header: "Recipient", value: ({ recipientName }) => recipientName },
		{ header: "Email", value: ({ recipientEmail }) => recipientEmail },
		{ header: "From", value: ({ senderName }) => senderName },
		{ header: "Location ID", value: ({ storeId }) => storeId },
		{ header: "Order", value: ({ orderNumber }) => orderNumber },
		{ header: "Order ID", value: ({ orderId }) => orderId },
		{ header: "Duplicate number", value: ({ collides }) => yesNo(collides) },
		...instantColumns<GiftCard>("Issued at", ({ createdAt }) => createdAt),
	],
});

function cardCurrency({ currency }: GiftCard) {
	return currency;
}
