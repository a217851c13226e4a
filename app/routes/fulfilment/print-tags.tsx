import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { Column } from "~/components/list/data-table";
import { ListPage } from "~/components/list/list-page";
import type { PrintTag } from "~/models/fulfilment/print-tag";
import { printTagList } from "~/models/fulfilment/print-tag.list";
import { DINING_LABELS } from "~/models/orders/order";
import { canSee } from "~/models/pages/page-access";
import { pages } from "~/models/pages/pages";
import { printTagClient } from "~/services/fulfilment/print-tag-editor.server";
import { requireLocationPage } from "~/services/web/access.server";
import { listView } from "~/services/web/list-view.server";

export async function loader(args: LoaderFunctionArgs) {
	const access = await requireLocationPage(args, pages.printTags);
	const { gateway, page, viewer, location } = access;
	const { storeId } = location;
	const list = await listView(args, access, printTagList, printTagClient.reader(gateway), {
		csv: `/location/${storeId}/print-tags.csv`,
	});
	return json({
		page,
		list,
		storeId,
		create: canSee(pages.newPrintTag, viewer, location)
			? { to: `/location/${storeId}/print-tags/new`, label: "New print tag" }
			: null,
		canEdit: canSee(pages.editPrintTag, viewer, location),
	});
}

export default function PrintTags() {
	const { page, list, storeId, create, canEdit } = useLoaderData<typeof loader>();
	return (
		<ListPage
			{...page}
			list={list}
			create={create}
			columns={COLUMNS}
			rowKey={({ id }) => id}
			rowHref={canEdit ? ({ id }) => `/location/${storeId}/print-tags/${id}/edit` : undefined}
			empty={EMPTY}
		/>
	);
}

const COLUMNS: Column<PrintTag>[] = [
	{ id: "tag", header: "Tag", sortable: true, card: "title", cell: ({ tag }) => tag },
	{ id: "tagName", header: "Print tag title", cell: ({ tagName }) => tagName },
	{
		id: "groupTitle",
		header: "Group title",
		sortable: true,
		hideBelow: "lg",
		cell: ({ groupTitle }) => groupTitle,
	},
	{
		id: "items",
		header: "Items",
		card: "labelled",
		cell: ({ items }) => (items.length === 0 ? "Every ticket" : shortened(items)),
	},
	{
		id: "availability",
		header: "Availability",
		card: "labelled",
		cell: ({ availability }) =>
			availability.map((each) => DINING_LABELS[each].label).join(", ") || "All orders",
	},
];

function shortened([first, ...others]: string[]): string {
	return others.length === 0 ? `${first}` : `${first} and ${others.length} more`;
}

const EMPTY = {
	icon: "printer",
	title: "No print tags",
	text: "A print tag is a kitchen message printed beside chosen items, or once on every ticket.",
} as const;
