import { type Column, DataTable } from "~/components/list/data-table";
import { Card } from "~/components/ui/card";
import { EmptyState } from "~/components/ui/empty-state";
import { TextLink } from "~/components/ui/text-link";
import { LAYOUT_SYNC_FAILED, type LayoutStatus } from "~/models/menu/pos-layout/pos-layout";
import { headWithZone } from "~/models/shared/zone-in-head";
import { LayoutBadge } from "./layout-badge";

export type LayoutRow = {
	storeId: string;
	title: string;
	status: LayoutStatus | null;
	words: string;
	synced: string | null;
	to: string | null;
};

type LayoutsTableProps = {
	rows: LayoutRow[];
	zone: string | null;
};

export function LayoutsTable({ rows, zone }: LayoutsTableProps) {
	return (
		<Card flush>
			<DataTable
				caption="POS layouts"
				columns={columnsIn(zone)}
				rows={rows}
				rowKey={({ storeId }) => storeId}
				empty={
					<EmptyState icon="grid" title="No POS yet">
						Choose a location’s POS in its general settings.
					</EmptyState>
				}
			/>
		</Card>
	);
}

const columnsIn = (zone: string | null): Column<LayoutRow>[] => [
	{
		id: "title",
		header: "Location",
		card: "title",
		cell: ({ title, to }) => (to ? <TextLink to={to}>{title}</TextLink> : title),
	},
	{
		id: "status",
		header: "Status",
		card: "status",
		cell: ({ status }) => <LayoutBadge status={status} />,
	},
	{
		id: "why",
		header: "Reason",
		cell: ({ status, words }) => status === "error" && `${LAYOUT_SYNC_FAILED}: ${words}`,
	},
	{
		id: "synced",
		header: headWithZone("Synced", zone),
		card: "labelled",
		cell: ({ synced }) => synced,
	},
];
