import { ButtonForm } from "~/components/form/button-form";
import { type Column, DataTable } from "~/components/list/data-table";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { EmptyState } from "~/components/ui/empty-state";
import { OnBadge } from "~/components/ui/on-badge";
import { TextLink } from "~/components/ui/text-link";

export type AutoSyncRow = {
	uuid: string;
	title: string;
	posGuid: string;
	isAutoSyncEnabled: boolean;
	to: string;
};

type AutoSyncTableProps = {
	page: { csrf: string; formKey: string };
	rows: AutoSyncRow[];
	canChange: boolean;
};

export function AutoSyncTable({ page, rows, canChange }: AutoSyncTableProps) {
	return (
		<Card flush>
			<DataTable
				caption="Categories"
				columns={autoSyncColumns(page, canChange)}
				rows={rows}
				rowKey={({ uuid }) => uuid}
				empty={
					<EmptyState icon="folder" title="No category is linked to the POS">
						Open a category and link it to the POS by its ID.
					</EmptyState>
				}
			/>
		</Card>
	);
}

function autoSyncColumns(
	page: AutoSyncTableProps["page"],
	canChange: boolean,
): Column<AutoSyncRow>[] {
	const columns: (Column<AutoSyncRow> | false)[] = [
		{
			id: "title",
			header: "Category",
			card: "title",
			cell: ({ title, to }) => <TextLink to={to}>{title}</TextLink>,
		},
		{ id: "guid", header: "ID at the POS", card: "labelled", cell: ({ posGuid }) => posGuid },
		{
			id: "state",
			header: "Auto-sync",
			card: "status",
			cell: ({ isAutoSyncEnabled }) => <OnBadge isOn={isAutoSyncEnabled} />,
		},
		canChange && {
			id: "switch",
			header: "Action",
			cell: ({ uuid, title, isAutoSyncEnabled }) => (
				<ButtonForm
					preventScrollReset
					csrf={page.csrf}
					idempotencyKey={`${page.formKey}:${uuid}`}
					values={{ category: uuid, isOn: isAutoSyncEnabled ? "no" : "yes" }}
				>
					<Button size="sm">
						{isAutoSyncEnabled ? "Turn off" : "Turn on"}
						<span className="sr-only">{` ${title}`}</span>
					</Button>
				</ButtonForm>
			),
		},
	];
	return columns.filter((column) => column !== false);
}
