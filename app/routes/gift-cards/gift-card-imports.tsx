import type { LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { cardImportColumns } from "~/components/gift-cards/card-import-columns";
import { GiftCardTabs } from "~/components/gift-cards/gift-card-tabs";
import { ListPage } from "~/components/list/list-page";
import { pageMeta } from "~/components/page/page-meta";
import { cardImportList } from "~/models/gift-cards/import.list";
import { canSee } from "~/models/pages/page-access";
import { pages } from "~/models/pages/pages";
import { zoneInHead } from "~/models/shared/zone-in-head";
import { giftCardTabs } from "~/services/gift-cards/gift-card.server";
import { cardImportReader } from "~/services/gift-cards/import-gift-cards.server";
import { requirePage } from "~/services/web/access.server";
import { listView } from "~/services/web/list-view.server";

export const meta = pageMeta;

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
	text: "Cards that are printed already, or were sold elsewhere, are taken over from a CSV file.",
} as const;
