import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ClosingState } from "~/components/closing/statement-state";
import type { Column } from "~/components/list/data-table";
import { ListPage } from "~/components/list/list-page";
import { ButtonLink } from "~/components/ui/button";
import { HEALTH } from "~/models/closing/period-closing";
import { periodClosingList } from "~/models/closing/period-closing.list";
import type { ClosingListRow } from "~/models/closing/statement-view";
import { canSee } from "~/models/pages/page-access";
import { pages } from "~/models/pages/pages";
import { closingReader, closingRow } from "~/services/closing/period-closing.server";
import { requirePage } from "~/services/web/access.server";
import { listView } from "~/services/web/list-view.server";

export async function loader(args: LoaderFunctionArgs) {
	const access = await requirePage(args, pages.periodClosings);
	const { gateway, page, viewer } = access;
	const list = await listView(args, access, periodClosingList, closingReader(gateway), {
		csv: "/reports/closed-periods.csv",
	});
	return json({
		page,
		list: { ...list, rows: list.rows.map((row) => closingRow(row, access)) },
		create: canSee(pages.closePeriod, viewer)
			? { to: pages.closePeriod.path, label: "Close period" }
			: null,
	});
}

export default function PeriodClosings() {
	const { page, list, create } = useLoaderData<typeof loader>();
	return (
		<ListPage
			{...page}
			list={list}
			create={create}
			actions={
				<ButtonLink to={pages.ledgerAccounts.path} icon="settings">
					Ledger accounts
				</ButtonLink>
			}
			columns={COLUMNS}
			rowKey={({ id }) => id}
			rowHref={({ id }) => `${pages.periodClosings.path}/${id}`}
			empty={EMPTY}
		/>
	);
}

const COLUMNS: Column<ClosingListRow>[] = [
	{ id: "first", header: "Period", sortable: true, card: "title", cell: ({ period }) => period },
	{ id: "currency", header: "Currency", cell: ({ currency }) => currency },
	{
		id: "billed",
		header: "Billed",
		align: "right",
		card: "labelled",
		cell: ({ billed }) => billed,
	},
	{
		id: "state",
		header: "Status",
		card: "status",
		cell: ({ state }) => <ClosingState state={state} />,
	},
	{ id: "health", header: "Nightly check", card: "labelled", cell: ({ health }) => HEALTH[health] },
	{ id: "by", header: "Closed by", hideBelow: "lg", card: "hide", cell: ({ by }) => by },
	{
		id: "closedAt",
		header: "Closed",
		sortable: true,
		card: "labelled",
		cell: ({ closed }) => closed,
	},
];

const EMPTY = {
	icon: "lock",
	title: "No closed periods yet",
	text: "Close a month once it is over. Later changes then appear as adjustments.",
} as const;
