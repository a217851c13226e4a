import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { LastChange } from "~/components/audit/last-change";
import { GiftCardState } from "~/components/gift-cards/gift-card-state";
import type { Column } from "~/components/list/data-table";
import { ListPage } from "~/components/list/list-page";
import { ButtonLink } from "~/components/ui/button";
import { FactHeader } from "~/components/ui/description-list";
import { TextLink } from "~/components/ui/text-link";
import type { CardEntryRow } from "~/models/gift-cards/card-entry";
import { cardEntryList } from "~/models/gift-cards/card-entry.list";
import { cardName } from "~/models/gift-cards/gift-card";
import { giftCardEntity } from "~/models/gift-cards/gift-card.entity";
import { canSee } from "~/models/pages/page-access";
import { pagePath } from "~/models/pages/page-path";
import { pages } from "~/models/pages/pages";
import { headWithZone, zoneInHead } from "~/models/shared/zone-in-head";
import { findLastChange } from "~/services/audit/last-change.server";
import {
	cardEntryReader,
	cardEntryRow,
	giftCardClient,
	giftCardFacts,
	stateNow,
} from "~/services/gift-cards/gift-card.server";
import { requirePage } from "~/services/web/access.server";
import { listView } from "~/services/web/list-view.server";
import { orderLink } from "~/services/web/order-link.server";

export async function loader(args: LoaderFunctionArgs) {
	const access = await requirePage(args, pages.giftCard);
	const { gateway, page, viewer } = access;
	const card = await giftCardClient.get(gateway, args.params.giftCardId);
	const { id: giftCardId, last4, currency } = card;
	const list = await listView(args, access, cardEntryList, cardEntryReader(gateway, giftCardId), {
		csv: `${pagePath(pages.giftCard, { giftCardId })}/changes.csv`,
	});
	const table = zoneInHead(
		list.rows.map((row) => cardEntryRow(row, currency, access)),
		"at",
	);
	const link = (name: "editGiftCard" | "adjustGiftCard" | "giftCardNumber") =>
		canSee(pages[name], viewer) ? pagePath(pages[name], { giftCardId }) : null;
	return json({
		page: { ...page, title: `Gift card ${cardName(last4)}` },
		state: stateNow(card, viewer),
		facts: giftCardFacts(card, access),
		order: orderLink(card, viewer),
		list: { ...list, rows: table.rows },
		zone: table.zone,
		links: {
			edit: link("editGiftCard"),
			adjust: link("adjustGiftCard"),
			number: link("giftCardNumber"),
		},
		lastChange: await findLastChange(access, giftCardEntity.name, giftCardId),
	});
}

export default function GiftCardPage() {
	const { page, state, facts, order, list, zone, links, lastChange } =
		useLoaderData<typeof loader>();
	const sold = order && {
		term: "Order",
		value: order.to ? <TextLink to={order.to}>{order.label}</TextLink> : order.label,
	};
	return (
		<ListPage
			{...page}
			badge={<GiftCardState state={state} />}
			actions={
				<>
					{links.number && (
						<ButtonLink to={links.number} icon="lock">
							Number
						</ButtonLink>
					)}
					{links.adjust && (
						<ButtonLink to={links.adjust} icon="plus">
							Change balance
						</ButtonLink>
					)}
					{links.edit && (
						<ButtonLink to={links.edit} icon="edit" variant="primary">
							Edit
						</ButtonLink>
					)}
				</>
			}
			notice={<FactHeader items={sold ? [...facts, sold] : facts} />}
			list={list}
			columns={cardColumns(zone)}
			rowKey={({ id }) => id}
			below={<LastChange change={lastChange} />}
			empty={EMPTY}
		/>
	);
}

const EMPTY = {
	icon: "card",
	title: "No activity yet",
	text: "Payments and balance changes appear here.",
} as const;

const cardColumns = (zone: string | null): Column<CardEntryRow>[] => [
	{ id: "at", header: headWithZone("When", zone), card: "title", cell: ({ at }) => at },
	{ id: "what", header: "Change", cell: ({ what }) => what },
	{
		id: "order",
		header: "Order",
		card: "labelled",
		cell: ({ order }) =>
			order?.to ? <TextLink to={order.to}>{order.label}</TextLink> : (order?.label ?? "None"),
	},
	{ id: "location", header: "Location", card: "labelled", cell: ({ location }) => location },
	{
		id: "amount",
		header: "Amount",
		align: "right",
		card: "labelled",
		cell: ({ amount }) => amount,
	},
	{
		id: "balance",
		header: "Balance",
		align: "right",
		card: "labelled",
		cell: ({ balance }) => balance,
	},
	{
		id: "by",
		header: "By",
		cell: ({ by, reason }) => (reason ? `${by}: ${reason}` : by),
	},
];
