import { type Column, DataTable } from "~/components/list/data-table";
import { Card } from "~/components/ui/card";
import type { StatementTable, StatementTableRow } from "~/models/closing/statement-view";

export function StatementTables({ tables }: { tables: readonly StatementTable[] }) {
	if (tables.length === 0) {
		return (
			<Card title="Statement">
				<p className="m-0">No orders, refunds or gift cards in this period.</p>
			</Card>
		);
	}
	return (
		<>
			{tables.map((table) => (
				<Card
					key={table.id}
					className={table.columns.length > 2 ? "statement-table" : ""}
					title={table.title}
					flush
					footer={table.note && <p className="hint m-0">{table.note}</p>}
				>
					<DataTable
						caption={table.title}
						columns={tableColumns(table)}
						rows={table.total ? [...table.rows, table.total] : table.rows}
						rowKey={({ id }) => id}
						rowClass={({ id }) => (id === "total" ? "font-semibold" : undefined)}
					/>
				</Card>
			))}
		</>
	);
}

function tableColumns({ by, columns }: StatementTable): Column<StatementTableRow>[] {
	return [
		{ id: "name", header: by, card: "title", cell: ({ name }) => name },
		...columns.map(
			({ id, label }): Column<StatementTableRow> => ({
				id,
				header: label,
				align: "right",
				card: columns.length === 1 ? "status" : "labelled",
				cell: ({ values }) => values[id],
			}),
		),
	];
}
