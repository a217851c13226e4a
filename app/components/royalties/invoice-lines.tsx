import { Link } from "@remix-run/react";
import { type Column, DataTable } from "~/components/list/data-table";
import { Card } from "~/components/ui/card";
import type { InvoiceLineRow } from "~/models/royalties/royalty-invoice";

interface Settled {
	what: string;
	on: string;
	reason: string;
	amount: string;
}

type InvoiceLinesProps = { lines: InvoiceLineRow[]; total: string; settled: Settled[] };

/** The lines of an invoice with their total, and what was paid and credited. */
export function InvoiceLines({ lines, total, settled }: InvoiceLinesProps) {
	return (
		<>
			<Card
				title="Lines"
				flush
				footer={
					<p className="quote-total">
						<span>Total</span> <strong>{total}</strong>
					</p>
				}
			>
				<DataTable caption="Invoice lines" columns={COLUMNS} rows={lines} rowKey={({ id }) => id} />
			</Card>
			{settled.length > 0 && (
				<Card title="Payments and credit notes" flush>
					<DataTable
						caption="Payments and credit notes"
						columns={SETTLED}
						rows={settled.map((each, index) => ({ ...each, id: String(index) }))}
						rowKey={({ id }) => id}
					/>
				</Card>
			)}
		</>
	);
}

const COLUMNS: Column<InvoiceLineRow>[] = [
	{ id: "place", header: "Location", card: "title", cell: ({ place }) => place },
	{
		id: "term",
		header: "Term",
		cell: ({ term, note }) => (
			<>
				{term}
				{note && <div className="hint">{note}</div>}
			</>
		),
	},
	{
		id: "base",
		header: "Base",
		align: "right",
		cell: ({ base, orders }) => (orders ? <Link to={orders}>{base}</Link> : base),
	},
	{ id: "rate", header: "Rate", align: "right", cell: ({ rate }) => rate },
	{ id: "amount", header: "Amount", align: "right", card: "status", cell: ({ amount }) => amount },
];

const SETTLED: Column<Settled & { id: string }>[] = [
	{ id: "what", header: "Document", card: "title", cell: ({ what }) => what },
	{ id: "on", header: "Date", cell: ({ on }) => on },
	{ id: "reason", header: "Reason", cell: ({ reason }) => reason || "–" },
	{ id: "amount", header: "Amount", align: "right", card: "status", cell: ({ amount }) => amount },
];
