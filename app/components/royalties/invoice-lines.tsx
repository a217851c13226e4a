import { type Column, DataTable } from "~/components/list/data-table";
import { Card } from "~/components/ui/card";
import type { InvoiceLineRow } from "~/models/royalties/royalty-invoice";

type InvoiceLinesProps = { lines: InvoiceLineRow[]; total: string };

export function InvoiceLines({ lines, total }: InvoiceLinesProps) {
	return (
		<Card
			title="Lines"
			flush
			footer={
				<p className="quote-total">
					<span>Total</span> <strong>{total}</strong>
				</p>
			}
		>
			<DataTable
				caption="Lines of the invoice"
				columns={COLUMNS}
				rows={lines}
				rowKey={({ id }) => id}
			/>
		</Card>
	);
}

const COLUMNS: Column<InvoiceLineRow>[] = [
	{ id: "place", header: "Location", card: "title", cell: ({ place }) => place },
	{ id: "term", header: "Term", cell: ({ term }) => term },
	{ id: "base", header: "Base", align: "right", cell: ({ base }) => base },
	{ id: "rate", header: "Rate", align: "right", cell: ({ rate }) => rate },
	{ id: "amount", header: "Amount", align: "right", card: "status", cell: ({ amount }) => amount },
];
