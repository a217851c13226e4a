import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { campaignColumns } from "~/components/campaigns/campaign-columns";
import { SenderNotice } from "~/components/campaigns/sender-notice";
import { ListPage } from "~/components/list/list-page";
import { ButtonLink } from "~/components/ui/button";
import { campaignList } from "~/models/campaigns/campaign.list";
import { canSee } from "~/models/pages/page-access";
import { WIN_BACK_PATH } from "~/models/pages/page-data-campaigns";
import { pages } from "~/models/pages/pages";
import { campaignRow, getCampaignChoices, senderView } from "~/services/campaigns/campaign.server";
import { CAMPAIGN_PLACE } from "~/services/campaigns/campaign-place.server";
import { requirePage } from "~/services/web/access.server";
import { listView } from "~/services/web/list-view.server";
import { locationOptions } from "~/services/web/location-options.server";

export async function loader(args: LoaderFunctionArgs) {
	const access = await requirePage(args, pages.campaigns);
	const { gateway, page, viewer } = access;
	const list = await listView(args, access, campaignList, CAMPAIGN_PLACE.client.reader(gateway), {
		options: { store: locationOptions(viewer) },
		csv: `${CAMPAIGN_PLACE.list}.csv`,
	});
	return json({
		page,
		list: { ...list, rows: list.rows.map((row) => campaignRow(row, access)) },
		sender: senderView(await getCampaignChoices(gateway), access),
		create: canSee(pages.newCampaign, viewer)
			? { to: pages.campaignTemplates.path, label: "New campaign" }
			: null,
		winBackTo: canSee(pages.newCampaign, viewer) ? WIN_BACK_PATH : null,
	});
}

export default function Campaigns() {
	const { page, list, create, sender, winBackTo } = useLoaderData<typeof loader>();
	return (
		<ListPage
			{...page}
			notice={<SenderNotice sender={sender} />}
			list={list}
			create={create}
			actions={winBackTo && <ButtonLink to={winBackTo}>Win back lapsed customers</ButtonLink>}
			columns={campaignColumns}
			rowKey={({ id }) => id}
			rowHref={({ id }) => `/marketing/sq-campaigns/${id}`}
			empty={EMPTY}
		/>
	);
}

const EMPTY = {
	icon: "megaphone",
	title: "No campaigns yet",
	text: "Campaigns email or text an audience and show who clicked and ordered.",
} as const;
