import { defineEntity } from "~/models/shared/entity";
import { GIFT_CARD_TYPES } from "./gift-card";

export const giftCardEntity = defineEntity({
	name: "gift-card",
	label: "Gift card",
	pages: [
		{ page: "giftCard", label: "Open the gift card", param: "giftCardId" },
		{ page: "giftCardSettings", label: "Open the gift cards" },
	],
	verbs: {
		adjust: "changed the balance of",
		"show-number": "viewed the number of",
		"new-number": "gave a new number to",
		send: "resent",
	},
	undo: {
		permissions: ["GIFT_CARD.API_UPDATE"],
		actions: ["update", "create", "delete", "restore"],
		begins: { actions: ["create"], over: "The gift card no longer exists." },
		whole: {
			restore: "Restores the gift card.",
			delete: "Deletes the gift card.",
		},
	},
	exports: {
		"gift-cards": "gift cards",
		"gift-card-changes": "the changes of a gift card",
		"gift-card-ledger": "the changes of all gift cards",
		"gift-card-imports": "gift card imports",
	},
	fields: {
		value: { label: "Value", kind: "money" },
		type: { label: "Type", choices: GIFT_CARD_TYPES },
		balance: { label: "Balance", kind: "money" },
		reason: { label: "Reason" },
		isOff: { label: "Off", kind: "switch" },
		offReason: { label: "Reason turned off" },
		expiresOn: { label: "Expires" },
		recipientName: { label: "Recipient" },
		recipientEmail: { label: "Recipient’s email" },
		senderName: { label: "From" },
		message: { label: "Message" },
		last4: { label: "Last 4 digits" },
	},
});
