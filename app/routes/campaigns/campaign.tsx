import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { LastChange } from "~/components/audit/last-change";
import { CampaignPage } from "~/components/campaigns/campaign-page";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { campaignEntity } from "~/models/campaigns/campaign.entity";
import { pages } from "~/models/pages/pages";
import { findLastChange } from "~/services/audit/last-change.server";
import { campaignPage, submitCampaignButton } from "~/services/campaigns/campaign-page.server";
import { CAMPAIGN_PLACE } from "~/services/campaigns/campaign-place.server";
import { requirePage } from "~/services/web/access.server";

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requirePage(args, pages.campaign);
	const id = args.params.campaignId ?? "";
	const view = await campaignPage(args, access, CAMPAIGN_PLACE, id);
	return json({
		page: { ...access.page, title: view.title },
		view,
		lastChange: await findLastChange(access, campaignEntity.name, id),
	});
}

export async function action(args: ActionFunctionArgs) {
	await requirePage(args, pages.campaign);
	return submitCampaignButton(args, CAMPAIGN_PLACE, args.params.campaignId ?? "");
}

export default function OneCampaign() {
	const { page, view, lastChange } = useLoaderData<typeof loader>();
	const below = <LastChange change={lastChange} />;
	return <CampaignPage page={page} view={view} noun="campaign" below={below} />;
}
