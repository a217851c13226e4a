import { defineList, toOptions } from "~/models/shared/define-list";
import { instantColumns } from "~/models/shared/instant-columns";
import { moneyColumn } from "~/models/shared/money-column";
import { CARD_KINDS, type CardEntry } from "./card-entry";

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
		{ header: "Location ID", value: ({ storeId }) => storeId },
		{ header: "Order", value: ({ orderNumber }) => orderNumber },
		{ header: "Order ID", value: ({ orderId }) => orderId },
		{ header: "Reason", value: ({ reason }) => reason },
		{ header: "By", value: ({ by }) => by },
	],
});
