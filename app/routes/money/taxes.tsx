import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { Column } from "~/components/list/data-table";
import { ListPage } from "~/components/list/list-page";
import type { Tax } from "~/models/money/tax";
import { taxList } from "~/models/money/tax.list";
import { canSee } from "~/models/pages/page-access";
import { pages } from "~/models/pages/pages";
import { formatRate } from "~/models/shared/rate";
import { taxClient } from "~/services/money/tax-editor.server";
import { requireLocationPage } from "~/services/web/access.server";
import { listView } from "~/services/web/list-view.server";

export async function loader(args: LoaderFunctionArgs) {
	const access = await requireLocationPage(args, pages.locationTaxes);
	const { gateway, page, viewer, location } = access;
	const { storeId } = location;
	const list = await listView(args, access, taxList, taxClient.reader(gateway), {
		csv: `/location/${storeId}/menu-management/taxes.csv`,
	});
	return json({
		page,
		list,
		storeId,
		create: canSee(pages.newTax, viewer, location)
			? { to: `/location/${storeId}/menu-management/taxes/new`, label: "New tax" }
			: null,
		canEdit: canSee(pages.editTax, viewer, location),
	});
}

export default function Taxes() {
	const { page, list, storeId, create, canEdit } = useLoaderData<typeof loader>();
	return (
		<ListPage
			{...page}
			list={list}
			create={create}
			columns={COLUMNS}
			rowKey={({ id }) => id}
			rowHref={
				canEdit ? ({ id }) => `/location/${storeId}/menu-management/taxes/${id}/edit` : undefined
			}
			empty={EMPTY}
		/>
	);
}

const COLUMNS: Column<Tax>[] = [
	{ id: "name", header: "Name", sortable: true, card: "title", cell: ({ name }) => name },
	{
		id: "rate",
		header: "Rate",
		sortable: true,
		align: "right",
		card: "plain",
		cell: ({ ratePpm }) => formatRate(ratePpm),
	},
	{
		id: "menu",
		header: "Applies to",
		cell: ({ appliesToMenu }) => (appliesToMenu ? "Whole menu" : "Chosen items"),
	},
	{
		id: "price",
		header: "In the price",
		cell: ({ isIncluded }) => (isIncluded ? "Included" : "Added on top"),
	},
	{
		id: "guid",
		header: "POS GUID",
		hideBelow: "lg",
		card: "hide",
		cell: ({ guid }) => guid ?? "None",
	},
];

const EMPTY = {
	icon: "cash",
	title: "No taxes yet",
	text: "Add a tax to charge it on orders. Without one, orders are not taxed.",
} as const;
