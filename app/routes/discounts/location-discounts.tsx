import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { DiscountStateBadge } from "~/components/discounts/discount-state";
import type { Column } from "~/components/list/data-table";
import { ListPage } from "~/components/list/list-page";
import type { LocationDiscountRow } from "~/models/discounts/location-discount";
import { locationDiscountList } from "~/models/discounts/location-discount.list";
import { canSee } from "~/models/pages/page-access";
import { pages } from "~/models/pages/pages";
import { priorityTexts } from "~/services/discounts/discount.server";
import {
	locationDiscountClient,
	locationDiscountRow,
} from "~/services/discounts/location-discount.server";
import { requireLocationPage } from "~/services/web/access.server";
import { listView } from "~/services/web/list-view.server";

export async function loader(args: LoaderFunctionArgs) {
	const access = await requireLocationPage(args, pages.locationDiscounts);
	const { gateway, page, viewer, location } = access;
	const here = `/location/${location.storeId}/discounts`;
	const { reader } = locationDiscountClient;
	const list = await listView(args, access, locationDiscountList, reader(gateway), {
		csv: `${here}.csv`,
	});
	const places = await priorityTexts(reader(gateway));
	return json({
		page,
		here,
		list: { ...list, rows: list.rows.map((row) => locationDiscountRow(row, access, places)) },
		create: canSee(pages.newLocationDiscount, viewer, location)
			? { to: `${here}/add`, label: "New discount" }
			: null,
	});
}

export default function LocationDiscounts() {
	const { page, here, list, create } = useLoaderData<typeof loader>();
	return (
		<ListPage
			{...page}
			list={list}
			create={create}
			columns={COLUMNS}
			rowKey={({ id }) => id}
			rowHref={({ id }) => `${here}/${id}`}
			empty={EMPTY}
		/>
	);
}

const COLUMNS: Column<LocationDiscountRow>[] = [
	{ id: "name", header: "Name", sortable: true, card: "title", cell: ({ name }) => name },
	{
		id: "state",
		header: "Status",
		card: "status",
		cell: ({ state }) => <DiscountStateBadge state={state} />,
	},
	{ id: "what", header: "Discount", cell: ({ what }) => what },
	{ id: "when", header: "Availability", hideBelow: "md", cell: ({ when }) => when },
	{
		id: "code",
		header: "Promo code",
		card: "labelled",
		cell: ({ code }) => <span className="whitespace-nowrap">{code || "None"}</span>,
	},
	{
		id: "whose",
		header: "Applies at",
		hideBelow: "lg",
		card: "hide",
		cell: ({ whose }) => whose,
	},
	{
		id: "priority",
		header: "Priority",
		hideBelow: "md",
		sortable: true,
		align: "right",
		card: "hide",
		cell: ({ priority }) => priority,
	},
];

const EMPTY = {
	icon: "gift",
	title: "No discounts here yet",
	text: "Discounts that apply at this location appear here.",
} as const;
