import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { GiftCardState } from "~/components/gift-cards/gift-card-state";
import { GiftCardTabs } from "~/components/gift-cards/gift-card-tabs";
import type { Column } from "~/components/list/data-table";
import { ListPage } from "~/components/list/list-page";
import { QuietNone } from "~/components/list/quiet-none";
import { FactHeader } from "~/components/ui/description-list";
import type { GiftCardRow } from "~/models/gift-cards/gift-card";
import { giftCardList } from "~/models/gift-cards/gift-card.list";
import { canSee } from "~/models/pages/page-access";
import { pages } from "~/models/pages/pages";
import { realLocations } from "~/models/viewer/viewer";
import {
	cardLedgerLink,
	giftCardClient,
	giftCardRow,
	giftCardTabs,
	giftCardTotals,
} from "~/services/gift-cards/gift-card.server";
import { currencyOptions } from "~/services/orders/all-orders.server";
import { requirePage } from "~/services/web/access.server";
import { listView } from "~/services/web/list-view.server";
import { locationOptions } from "~/services/web/location-options.server";

export async function loader(args: LoaderFunctionArgs) {
	const access = await requirePage(args, pages.giftCardSettings);
	const { gateway, page, viewer } = access;
	const [list, totals] = await Promise.all([
		listView(args, access, giftCardList, giftCardClient.reader(gateway), {
			options: {
				location: locationOptions(viewer),
				currency: currencyOptions(realLocations(viewer)),
			},
			csv: "/online-store/gift-card-settings.csv",
		}),
		giftCardTotals(gateway),
	]);
	return json({
		page,
		totals,
		tabs: giftCardTabs(access, "giftCardSettings"),
		ledger: list.csv ? cardLedgerLink(args.request, viewer) : null,
		list: { ...list, rows: list.rows.map((row) => giftCardRow(row, access)) },
		create: canSee(pages.newGiftCard, viewer)
			? { to: pages.newGiftCard.path, label: "New gift card" }
			: null,
	});
}

export default function GiftCards() {
	const { page, totals, tabs, list, create, ledger } = useLoaderData<typeof loader>();
	return (
		<ListPage
			{...page}
			tabs={<GiftCardTabs tabs={tabs} />}
			notice={totals.length > 0 && <FactHeader items={totals} />}
			list={list}
			below={
				ledger && (
					<p>
						<a href={ledger.to}>{ledger.label}</a>
					</p>
				)
			}
			create={create}
			columns={COLUMNS}
			rowKey={({ id }) => id}
			rowHref={({ id }) => `/online-store/gift-card-settings/${id}`}
			empty={EMPTY}
		/>
	);
}

const COLUMNS: Column<GiftCardRow>[] = [
	{ id: "number", header: "Number", card: "title", cell: ({ number }) => number },
	{
		id: "balance",
		header: "Balance",
		sortable: true,
		align: "right",
		card: "labelled",
		cell: ({ balance }) => balance,
	},
	{
		id: "state",
		header: "Status",
		card: "status",
		cell: ({ state }) => <GiftCardState state={state} />,
	},
	{
		id: "recipient",
		header: "Recipient",
		card: "labelled",
		cell: ({ recipient }) => recipient || <QuietNone />,
	},
	{
		id: "location",
		header: "Sold at",
		hideBelow: "lg",
		card: "labelled",
		cell: ({ location }) => location,
	},
	{
		id: "expiresOn",
		header: "Expires",
		sortable: true,
		card: "hide",
		cell: ({ expires }) => expires || <QuietNone>Never</QuietNone>,
	},
	{ id: "createdAt", header: "Issued", sortable: true, card: "labelled", cell: ({ at }) => at },
];

const EMPTY = {
	icon: "card",
	title: "No gift cards yet",
	text: "Gift cards you sell, issue or import appear here.",
} as const;
