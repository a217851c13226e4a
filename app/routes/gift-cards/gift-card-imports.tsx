import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { GiftCardTabs } from "~/components/gift-cards/gift-card-tabs";
import type { Column } from "~/components/list/data-table";
import { ListPage } from "~/components/list/list-page";
import { StatusBadge } from "~/components/ui/status-badge";
import type { Tone } from "~/components/ui/tone";
import { type CardImportRow, IMPORT_STATUSES, type ImportStatus } from "~/models/gift-cards/import";
import { cardImportList } from "~/models/gift-cards/import.list";
import { canSee } from "~/models/pages/page-access";
import { pages } from "~/models/pages/pages";
import { headWithZone, zoneInHead } from "~/models/shared/zone-in-head";
import { giftCardTabs } from "~/services/gift-cards/gift-card.server";
import { cardImportReader } from "~/services/gift-cards/import-gift-cards.server";
import { requirePage } from "~/services/web/access.server";
import { listView } from "~/services/web/list-view.server";

export async function loader(args: LoaderFunctionArgs) {
	const access = await requirePage(args, pages.giftCardImports);
	const list = await listView(args, access, cardImportList, cardImportReader(access), {
		csv: `${pages.giftCardImports.path}.csv`,
	});
	const { rows, zone } = zoneInHead(list.rows, "when");
	return json({
		page: access.page,
		tabs: giftCardTabs(access, "giftCardImports"),
		list: { ...list, rows },
		zone,
		create: canSee(pages.importGiftCards, access.viewer)
			? { to: pages.importGiftCards.path, label: "Import gift cards" }
			: null,
	});
}

export default function GiftCardImports() {
	const { page, tabs, list, zone, create } = useLoaderData<typeof loader>();
	return (
		<ListPage
			{...page}
			tabs={<GiftCardTabs tabs={tabs} />}
			list={list}
			create={create}
			columns={cardImportColumns(zone)}
			rowKey={({ id }) => id}
			rowHref={({ id }) => `/tasks/${id}`}
			empty={EMPTY}
		/>
	);
}

const EMPTY = {
	icon: "card",
	title: "No imports yet",
	text: "Import printed cards, or cards sold elsewhere, from a CSV file.",
} as const;

const TONES: Record<ImportStatus, Tone> = {
	pending: "neutral",
	inProgress: "info",
	completed: "success",
	canceled: "neutral",
	failed: "danger",
};

function cardImportColumns(zone: string | null): Column<CardImportRow>[] {
	return [
		{ id: "label", header: "Import", card: "title", cell: ({ label }) => label },
		{
			id: "status",
			header: "Status",
			card: "status",
			cell: ({ status }) => (
				<StatusBadge tone={TONES[status]}>{IMPORT_STATUSES[status]}</StatusBadge>
			),
		},
		{ id: "progress", header: "Rows", card: "labelled", cell: ({ progress }) => progress },
		{ id: "by", header: "Started by", card: "labelled", cell: ({ by }) => by },
		{
			id: "when",
			header: headWithZone("Started", zone),
			card: "labelled",
			cell: ({ when }) => when,
		},
	];
}
