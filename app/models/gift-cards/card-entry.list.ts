import { defineList, toOptions } from "~/models/shared/define-list";
import { instantColumns } from "~/models/shared/instant-columns";
import { moneyColumn } from "~/models/shared/money-column";
import { CARD_KINDS, type CardEntry, type LedgerEntry } from "./card-entry";

const entryColumns = [
	{ header: "Location ID", value: ({ storeId }: CardEntry) => storeId },
	{ header: "Order", value: ({ orderNumber }: CardEntry) => orderNumber },
	{ header: "Order ID", value: ({ orderId }: CardEntry) => orderId },
	{ header: "Reason", value: ({ reason }: CardEntry) => reason },
	{ header: "By", value: ({ by }: CardEntry) => by },
];

export const cardEntryList = defineList<CardEntry>()({
	name: "gift-card-changes",
	noun: ["change", "changes"],
	filters: { kind: { kind: "choices", label: "Change", options: toOptions(CARD_KINDS) } },
	sorts: ["at"],
	descending: true,
	exports: "GIFT_CARD.EXPORT",
	csv: [
		{ header: "ID", value: ({ id }) => id },
		...instantColumns<CardEntry>("Time", ({ at }) => at),
		{ header: "Change", value: ({ kind }) => CARD_KINDS[kind] },
		moneyColumn("Amount", ({ amount }) => amount),
		moneyColumn("Balance", ({ balance }) => balance),
		...entryColumns,
	],
});

const ofCard = ({ currency }: LedgerEntry) => currency;

/** Changes of all gift cards, by the days of their locations. */
export const cardLedgerList = defineList<LedgerEntry>()({
	name: "gift-card-ledger",
	noun: ["change", "changes"],
	filters: {
		...cardEntryList.filters,
		from: { kind: "dates", until: "to", label: "Changed" },
		to: { kind: "hidden" },
	},
	sorts: ["at"],
	descending: true,
	exports: "GIFT_CARD.EXPORT",
	csv: [
		{ header: "ID", value: ({ id }) => id },
		...instantColumns<LedgerEntry>("Time", ({ at }) => at),
		{ header: "Gift card ID", value: ({ cardId }) => cardId },
		{ header: "Number ends in", value: ({ last4 }) => last4 },
		{ header: "Currency", value: ofCard },
		{ header: "Change", value: ({ kind }) => CARD_KINDS[kind] },
		moneyColumn("Amount", ({ amount }) => amount, ofCard),
		moneyColumn("Balance", ({ balance }) => balance, ofCard),
		...entryColumns,
	],
});
