import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { Column } from "~/components/list/data-table";
import { ListPage } from "~/components/list/list-page";
import { ButtonLink } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { DescriptionList } from "~/components/ui/description-list";
import { TextLink } from "~/components/ui/text-link";
import type { PointsEntryRow } from "~/models/loyalty/points-entry";
import { pointsEntryList } from "~/models/loyalty/points-entry.list";
import { canSee } from "~/models/pages/page-access";
import { pagePath } from "~/models/pages/page-path";
import { pages } from "~/models/pages/pages";
import { headWithZone, zoneInHead } from "~/models/shared/zone-in-head";
import { getCustomer } from "~/services/gateway/customers/customers.server";
import {
	accountFacts,
	pointsAccounts,
	pointsEntryReader,
	pointsEntryRow,
} from "~/services/loyalty/customer-points.server";
import { requirePage } from "~/services/web/access.server";
import { listView } from "~/services/web/list-view.server";

export async function loader(args: LoaderFunctionArgs) {
	const access = await requirePage(args, pages.customerLoyalty);
	const { gateway, page, viewer } = access;
	const customer = await getCustomer(gateway, args.params.customerId);
	const { id: customerId, name } = customer;
	const accounts = await pointsAccounts(gateway, customerId);
	const list = await listView(
		args,
		access,
		pointsEntryList,
		pointsEntryReader(gateway, customerId),
		{
			options: {
				program:
					accounts.length > 1
						? accounts.map(({ programId: value, programName: label }) => ({ value, label }))
						: null,
			},
			csv: `${pagePath(pages.customerLoyalty, { customerId })}.csv`,
		},
	);
	const table = zoneInHead(
		list.rows.map((row) => pointsEntryRow(row, access)),
		"at",
	);
	return json({
		page: { ...page, title: `Points for ${name}` },
		accounts: accountFacts(accounts, access),
		list: { ...list, rows: table.rows },
		zone: table.zone,
		adjustTo: canSee(pages.adjustPoints, viewer)
			? pagePath(pages.adjustPoints, { customerId })
			: null,
	});
}

export default function CustomerLoyalty() {
	const { page, accounts, list, zone, adjustTo } = useLoaderData<typeof loader>();
	return (
		<ListPage
			{...page}
			actions={
				adjustTo && (
					<ButtonLink to={adjustTo} icon="plus">
						Adjust points
					</ButtonLink>
				)
			}
			notice={
				accounts.length > 0 && (
					<Card title="Now">
						<DescriptionList items={accounts} />
					</Card>
				)
			}
			list={list}
			columns={pointsColumns(zone)}
			rowKey={({ id }) => id}
			empty={EMPTY}
		/>
	);
}

const EMPTY = {
	icon: "gift",
	title: "No points yet",
	text: "Points appear after the customer’s first completed order.",
} as const;

const pointsColumns = (zone: string | null): Column<PointsEntryRow>[] => [
	{ id: "at", header: headWithZone("When", zone), card: "title", cell: ({ at }) => at },
	{ id: "what", header: "Change", cell: ({ what }) => what },
	{
		id: "order",
		header: "Order",
		card: "labelled",
		cell: ({ order }) =>
			order?.to ? <TextLink to={order.to}>{order.label}</TextLink> : (order?.label ?? "None"),
	},
	{
		id: "points",
		header: "Points",
		align: "right",
		card: "labelled",
		cell: ({ points }) => points,
	},
	{
		id: "balance",
		header: "Balance",
		align: "right",
		card: "labelled",
		cell: ({ balance }) => balance,
	},
	{ id: "expires", header: "Expires", card: "hide", cell: ({ expires }) => expires },
	{ id: "program", header: "Program", card: "hide", cell: ({ program }) => program },
	{
		id: "by",
		header: "By",
		cell: ({ by, reason }) => (reason ? `${by}: ${reason}` : by),
	},
];
