import type { PartView, QuoteView } from "~/models/quotes/quote-view";
import { type Column, DataTable } from "../list/data-table";
import { Card } from "../ui/card";

const COLUMNS: Column<PartView>[] = [
	{ id: "label", header: "Part", cell: ({ label }) => label, card: "title" },
	{ id: "why", header: "Why", cell: ({ why }) => why },
	{
		id: "amount",
		header: "Amount",
		cell: ({ amount }) => amount,
		align: "right",
		card: "status",
	},
];

export function QuoteMoney({ view }: { view: QuoteView }) {
	return (
		<Card
			id="quote"
			title="What it costs"
			flush
			footer={
				<>
					<p className="quote-total">
						<span>Total</span> <strong>{view.total}</strong>
					</p>
					{view.points && (
						<p className="quote-total">
							<span>{view.points.paid}, left to pay</span> <strong>{view.points.due}</strong>
						</p>
					)}
				</>
			}
		>
			<DataTable
				caption="What the order costs"
				columns={COLUMNS}
				rows={view.parts}
				rowKey={(part) => String(view.parts.indexOf(part))}
			/>
		</Card>
	);
}
