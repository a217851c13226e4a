import { defineList, toOptions } from "~/models/shared/define-list";
import { instantColumns } from "~/models/shared/instant-columns";
import { CURRENCIES } from "~/models/shared/money";
import { moneyColumn } from "~/models/shared/money-column";
import { CLOSING_STATES, HEALTH, type ListedClosing } from "./period-closing";

const CURRENCY_NAMES = Object.fromEntries(CURRENCIES.map((name) => [name, name]));

export const periodClosingList = defineList<ListedClosing>()({
	name: "closed-periods",
	noun: ["closed period", "closed periods"],
	search: { label: "Search by person or reason" },
	filters: {
		currency: { kind: "select", label: "Currency", options: toOptions(CURRENCY_NAMES) },
		state: { kind: "choices", label: "Status", options: toOptions(CLOSING_STATES) },
	},
	sorts: ["first", "closedAt"],
	descending: true,
	exports: "REPORT.EXPORT",
	csv: [
		{ header: "ID", value: ({ id }) => id },
		{ header: "First day", value: ({ first }) => first },
		{ header: "Last day", value: ({ last }) => last },
		{ header: "Currency", value: ({ currency }) => currency },
		moneyColumn(
			"Billed",
			({ billed }) => billed,
			({ currency }) => currency,
		),
		{ header: "Status", value: ({ state }) => CLOSING_STATES[state] },
		{ header: "Closed by", value: ({ closedBy }) => closedBy },
		...instantColumns<ListedClosing>("Closed at", ({ closedAt }) => closedAt),
		{ header: "Reopened by", value: ({ reopenedBy }) => reopenedBy },
		{ header: "Reason", value: ({ reopenReason }) => reopenReason },
		{ header: "Hash", value: ({ hash }) => hash },
		{ header: "Nightly check", value: ({ health }) => HEALTH[health] },
	],
});
