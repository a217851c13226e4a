import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { EditCampaign } from "~/components/campaigns/edit-campaign";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { pages } from "~/models/pages/pages";
import { viewerPermissions } from "~/models/viewer/viewer";
import { campaignEditor, campaignSaving, EMAIL_IMAGES } from "~/services/campaigns/campaign.server";
import { thenRun } from "~/services/campaigns/campaign-page.server";
import { CAMPAIGN_PLACE } from "~/services/campaigns/campaign-place.server";
import { requirePage } from "~/services/web/access.server";
import { deletion, isDeletion } from "~/services/web/deletion.server";
import { saveForm } from "~/services/web/save-form.server";

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requirePage(args, pages.editCampaign);
	const campaign = await CAMPAIGN_PLACE.client.get(access.gateway, args.params.campaignId);
	return json({
		page: { ...access.page, title: campaign.name },
		view: await campaignEditor(access, { campaign }),
		backTo: CAMPAIGN_PLACE.one(campaign.id),
		canDelete: viewerPermissions(access.viewer).includes("CAMPAIGN.API_DELETE"),
	});
}

export async function action(args: ActionFunctionArgs) {
	const access = await requirePage(args, pages.editCampaign, "CAMPAIGN.API_UPDATE");
	const { gateway } = access;
	const id = args.params.campaignId ?? "";
	if (await isDeletion(args.request)) {
		return deletion(args, {
			what: "campaign",
			send: (options) => CAMPAIGN_PLACE.client.remove(gateway, id, options),
			done: { to: CAMPAIGN_PLACE.list, text: "Campaign was deleted" },
		});
	}
	return saveForm(args, {
		...(await campaignSaving(access)),
		images: { gateway, fields: EMAIL_IMAGES },
		send: ({ type: _, channel: __, template: ___, ...value }, options) =>
			CAMPAIGN_PLACE.client.update(gateway, id, value, options),
		done: (_, form) => thenRun(CAMPAIGN_PLACE, gateway, id, form),
	});
}

export default function EditOneCampaign() {
	const shown = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	return <EditCampaign {...shown} answer={answer} noun="campaign" />;
}
