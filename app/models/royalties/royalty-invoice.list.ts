import { defineList, toOptions } from "~/models/shared/define-list";
import { instantColumns } from "~/models/shared/instant-columns";
import { moneyColumn } from "~/models/shared/money-column";
import { INVOICE_STATES, type ListedInvoice } from "./royalty-invoice";

export const royaltyInvoiceList = defineList<ListedInvoice>()({
	name: "royalty-invoices",
	noun: ["invoice", "invoices"],
	search: { label: "Search by number or franchisee" },
	filters: {
		franchisee: { kind: "select", label: "Franchisee" },
		store: { kind: "select", label: "Location" },
		month: { kind: "select", label: "Month" },
		state: { kind: "choices", label: "Status", options: toOptions(INVOICE_STATES) },
	},
	sorts: ["number", "month", "recipient"],
	descending: true,
	exports: "FRANCHISE_REPORT.EXPORT",
	csv: [
		{ header: "ID", value: ({ id }) => id },
		{ header: "Number", value: ({ number }) => number },
		{ header: "Month", value: ({ month }) => month, format: () => "month" },
		{ header: "Billed to", value: ({ recipient }) => recipient },
		{ header: "Locations", value: ({ stores }) => stores.length },
		{ header: "Location IDs", value: ({ stores }) => stores.join(" ") },
		moneyColumn(
			"Total",
			({ total }) => total,
			({ currency }) => currency,
		),
		moneyColumn(
			"Balance",
			({ balance }) => balance,
			({ currency }) => currency,
		),
		{ header: "Due date", value: ({ dueOn }) => dueOn, format: () => "day" },
		{ header: "Currency", value: ({ currency }) => currency },
		{ header: "Status", value: ({ state }) => INVOICE_STATES[state] },
		{ header: "Paid on", value: ({ paidOn }) => paidOn, format: () => "day" },
		{ header: "Void reason", value: ({ voidReason }) => voidReason },
		...instantColumns<ListedInvoice>("Created at", ({ createdAt }) => createdAt),
	],
});

/** Invoices billed to the franchisee who views them. */
export const ownInvoiceList = defineList<ListedInvoice>()({
	name: "your-royalties",
	noun: ["invoice", "invoices"],
	search: { label: "Search by number" },
	filters: {
		month: { kind: "select", label: "Month" },
		state: { kind: "choices", label: "Status", options: toOptions(INVOICE_STATES) },
	},
	sorts: ["number", "month"],
	descending: true,
	exports: "REPORT.EXPORT",
	csv: royaltyInvoiceList.csv,
});
