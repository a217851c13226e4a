import { Link } from "@remix-run/react";
import { type Column, DataTable } from "~/components/list/data-table";
import { Badge } from "~/components/ui/badge";
import { Card } from "~/components/ui/card";
import { CLOSING_STATES, type ClosingState as State } from "~/models/closing/period-closing";
import type { AdjustmentView, ChecklistView, CheckView } from "~/models/closing/statement-view";

export function ClosingState({ state }: { state: State }) {
	return <Badge tone={state === "closed" ? "success" : "warning"}>{CLOSING_STATES[state]}</Badge>;
}

/** Checks of a statement: two sums each, and whether they are equal. */
export function StatementChecks({ checks }: { checks: readonly CheckView[] }) {
	return (
		<Card title="Balance checks" flush>
			<DataTable
				caption="Balance checks"
				columns={CHECK_COLUMNS}
				rows={checks}
				rowKey={({ id }) => id}
			/>
		</Card>
	);
}

const CHECK_COLUMNS: Column<CheckView>[] = [
	{
		id: "label",
		header: "Check",
		card: "title",
		cell: ({ label, places }) => (
			<>
				{label}
				{places && <div className="hint">Not balanced at {places}</div>}
			</>
		),
	},
	{ id: "left", header: "First total", align: "right", card: "labelled", cell: ({ left }) => left },
	{
		id: "right",
		header: "Second total",
		align: "right",
		card: "labelled",
		cell: ({ right }) => right,
	},
	{
		id: "state",
		header: "Result",
		card: "status",
		cell: ({ isBalanced }) => (
			<Badge tone={isBalanced ? "success" : "danger"}>
				{isBalanced ? "Balanced" : "Not balanced"}
			</Badge>
		),
	},
];

export function ChecklistTable({ points }: { points: readonly ChecklistView[] }) {
	return (
		<Card title="Checklist" flush>
			<DataTable
				caption="Checklist"
				columns={CHECKLIST_COLUMNS}
				rows={points}
				rowKey={({ id }) => id}
			/>
		</Card>
	);
}

const CHECKLIST_COLUMNS: Column<ChecklistView>[] = [
	{ id: "label", header: "Issue", card: "title", cell: ({ label }) => label },
	{
		id: "count",
		header: "Open",
		card: "labelled",
		cell: ({ count, to }) => (to ? <Link to={to}>{count}</Link> : count),
	},
	{
		id: "state",
		header: "Status",
		card: "status",
		cell: ({ isOpen, isAcknowledged }) => (
			<Badge tone={isOpen ? "warning" : "success"}>
				{isOpen ? (isAcknowledged ? "Acknowledged" : "Open") : "Settled"}
			</Badge>
		),
	},
];

/** Changes of earlier closed periods posted to this one, with the orders behind them. */
export function Adjustments({ adjustments }: { adjustments: readonly AdjustmentView[] }) {
	if (adjustments.length === 0) return null;
	return (
		<>
			{adjustments.map(({ id, title, to, lines, orders, more }) => (
				<Card
					key={id}
					title={`Adjustments for ${title}`}
					flush
					footer={more && <p className="hint m-0">{more}</p>}
				>
					<p className="card-body m-0">
						This period includes changes to{" "}
						<Link to={to} discover="none">
							{title}
						</Link>{" "}
						made after it was closed.
					</p>
					<DataTable
						caption={`Adjustments for ${title}`}
						columns={LINE_COLUMNS}
						rows={lines}
						rowKey={(line) => line.id}
					/>
					{orders.length > 0 && (
						<DataTable
							caption={`Orders in the adjustments for ${title}`}
							columns={ORDER_COLUMNS}
							rows={orders}
							rowKey={(order) => order.id}
							rowHref={(order) => order.to}
						/>
					)}
				</Card>
			))}
		</>
	);
}

const LINE_COLUMNS: Column<AdjustmentView["lines"][number]>[] = [
	{ id: "name", header: "Figure", card: "title", cell: ({ name }) => name },
	{ id: "row", header: "Row", cell: ({ values }) => values.row },
	{
		id: "amount",
		header: "Change",
		align: "right",
		card: "status",
		cell: ({ values }) => values.amount,
	},
];

const ORDER_COLUMNS: Column<AdjustmentView["orders"][number]>[] = [
	{ id: "number", header: "Order", card: "title", cell: ({ number }) => number },
	{ id: "place", header: "Location", cell: ({ place }) => place },
	{ id: "reason", header: "Reason", cell: ({ reason }) => reason },
	{ id: "total", header: "Total", align: "right", card: "status", cell: ({ total }) => total },
];
