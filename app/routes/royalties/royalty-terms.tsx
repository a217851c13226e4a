import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { Column } from "~/components/list/data-table";
import { ListPage } from "~/components/list/list-page";
import { canSee } from "~/models/pages/page-access";
import { pages } from "~/models/pages/pages";
import type { RoyaltyTermRow } from "~/models/royalties/royalty-term";
import { royaltyTermList } from "~/models/royalties/royalty-term.list";
import { royaltyTermClient, royaltyTermRow } from "~/services/royalties/royalty-term.server";
import { requirePage } from "~/services/web/access.server";
import { listView } from "~/services/web/list-view.server";
import { locationOptions } from "~/services/web/location-options.server";

export async function loader(args: LoaderFunctionArgs) {
	const access = await requirePage(args, pages.royaltyTerms);
	const { gateway, page, viewer } = access;
	const list = await listView(args, access, royaltyTermList, royaltyTermClient.reader(gateway), {
		options: { store: locationOptions(viewer) },
		csv: "/settings/royalty-terms.csv",
	});
	return json({
		page,
		list: { ...list, rows: list.rows.map((row) => royaltyTermRow(row, access)) },
		create: canSee(pages.newRoyaltyTerm, viewer)
			? { to: "/settings/royalty-terms/new", label: "New royalty term" }
			: null,
		canEdit: canSee(pages.editRoyaltyTerm, viewer),
	});
}

export default function RoyaltyTerms() {
	const { page, list, create, canEdit } = useLoaderData<typeof loader>();
	return (
		<ListPage
			{...page}
			list={list}
			create={create}
			columns={COLUMNS}
			rowKey={({ id }) => id}
			rowHref={canEdit ? ({ id }) => `/settings/royalty-terms/${id}/edit` : undefined}
			empty={EMPTY}
		/>
	);
}

const COLUMNS: Column<RoyaltyTermRow>[] = [
	{ id: "name", header: "Name", sortable: true, card: "title", cell: ({ name }) => name },
	{ id: "kind", header: "Kind", cell: ({ kind }) => kind },
	{ id: "what", header: "Owed", cell: ({ amount }) => amount },
	{ id: "firstDay", header: "Period", sortable: true, cell: ({ days }) => days },
	{
		id: "stores",
		header: "Locations",
		align: "right",
		card: "labelled",
		cell: ({ locations }) => locations,
	},
	{ id: "isOn", header: "On", card: "labelled", cell: ({ isOn }) => (isOn ? "Yes" : "No") },
];

const EMPTY = {
	icon: "percent",
	title: "No royalty terms yet",
	text: "A royalty term sets what locations owe: a percentage of sales, a fixed amount, or both.",
} as const;
