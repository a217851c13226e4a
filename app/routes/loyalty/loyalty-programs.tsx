import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { Column } from "~/components/list/data-table";
import { ListPage } from "~/components/list/list-page";
import { OnBadge } from "~/components/ui/on-badge";
import type { LoyaltyProgramRow } from "~/models/loyalty/loyalty-program";
import { loyaltyProgramList } from "~/models/loyalty/loyalty-program.list";
import { canSee } from "~/models/pages/page-access";
import { pages } from "~/models/pages/pages";
import {
	loyaltyBalances,
	loyaltyProgramClient,
	loyaltyProgramRow,
} from "~/services/loyalty/loyalty-program.server";
import { requirePage } from "~/services/web/access.server";
import { listView } from "~/services/web/list-view.server";
import { locationOptions } from "~/services/web/location-options.server";

export async function loader(args: LoaderFunctionArgs) {
	const access = await requirePage(args, pages.loyaltySettings);
	const { gateway, page, viewer } = access;
	const list = await listView(
		args,
		access,
		loyaltyProgramList,
		loyaltyProgramClient.reader(gateway),
		{
			options: { store: locationOptions(viewer) },
			csv: "/marketing/loyalty-settings.csv",
		},
	);
	const balances = await loyaltyBalances(access);
	return json({
		page,
		list: {
			...list,
			rows: list.rows.map((row) => loyaltyProgramRow(row, balances.get(row.id), access)),
		},
		create: canSee(pages.newLoyaltyProgram, viewer)
			? { to: "/marketing/loyalty-settings/new", label: "New loyalty program" }
			: null,
		canEdit: canSee(pages.editLoyaltyProgram, viewer),
	});
}

export default function LoyaltyPrograms() {
	const { page, list, create, canEdit } = useLoaderData<typeof loader>();
	return (
		<ListPage
			{...page}
			list={list}
			create={create}
			columns={COLUMNS}
			rowKey={({ id }) => id}
			rowHref={canEdit ? ({ id }) => `/marketing/loyalty-settings/${id}/edit` : undefined}
			empty={EMPTY}
		/>
	);
}

const COLUMNS: Column<LoyaltyProgramRow>[] = [
	{ id: "name", header: "Name", sortable: true, card: "title", cell: ({ name }) => name },
	{ id: "earns", header: "Earning", cell: ({ earns }) => earns },
	{ id: "pays", header: "Spending", cell: ({ pays }) => pays },
	{
		id: "expires",
		header: "Expires",
		hideBelow: "lg",
		card: "hide",
		cell: ({ expires }) => expires,
	},
	{
		id: "members",
		header: "Members",
		hideBelow: "md",
		align: "right",
		card: "labelled",
		cell: ({ members }) => members,
	},
	{
		id: "points",
		header: "Unspent points",
		align: "right",
		card: "labelled",
		cell: ({ points }) => points,
	},
	{
		id: "locations",
		header: "Locations",
		align: "right",
		hideBelow: "lg",
		card: "hide",
		cell: ({ locations }) => locations,
	},
	{
		id: "isEnabled",
		header: "Status",
		card: "status",
		cell: ({ isEnabled }) => <OnBadge isOn={isEnabled} />,
	},
];

const EMPTY = {
	icon: "gift",
	title: "No loyalty program yet",
	text: "Customers earn points on orders and pay with them later.",
} as const;
