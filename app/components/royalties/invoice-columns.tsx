import type { Column } from "~/components/list/data-table";
import type { InvoiceRow } from "~/models/royalties/royalty-invoice";
import { InvoiceState } from "./invoice-state";

/** Columns for an invoice's total, balance, due date and state, for senders and recipients. */
export const AMOUNT_COLUMNS: Column<InvoiceRow>[] = [
	{
		id: "total",
		header: "Total",
		align: "right",
		hideBelow: "md",
		card: "hide",
		cell: ({ total }) => total,
	},
	{
		id: "balance",
		header: "Balance",
		align: "right",
		card: "labelled",
		cell: ({ balance }) => balance,
	},
	{
		id: "due",
		header: "Due date",
		card: "labelled",
		cell: ({ due }) => <span className="whitespace-nowrap">{due || "–"}</span>,
	},
	{
		id: "state",
		header: "Status",
		card: "status",
		cell: ({ state }) => <InvoiceState state={state} />,
	},
];
