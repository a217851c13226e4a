import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CampaignForm } from "~/components/campaigns/campaign-form";
import { Page } from "~/components/page/page";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { findTemplate } from "~/models/campaigns/campaign-templates";
import { pages } from "~/models/pages/pages";
import {
	campaignEditor,
	campaignSaving,
	EMAIL_IMAGES,
	openAtStep,
} from "~/services/campaigns/campaign.server";
import { thenRun } from "~/services/campaigns/campaign-page.server";
import { CAMPAIGN_PLACE } from "~/services/campaigns/campaign-place.server";
import { requirePage } from "~/services/web/access.server";
import { saveForm } from "~/services/web/save-form.server";

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requirePage(args, pages.newCampaign);
	const params = new URL(args.request.url).searchParams;
	const template = findTemplate(params.get("template") ?? "") ?? findTemplate("email-blank");
	if (!template) throw new Error("There is no template email-blank");
	const view = openAtStep(await campaignEditor(access, { template }), params.get("step"));
	return json({ page: access.page, view });
}

export async function action(args: ActionFunctionArgs) {
	const access = await requirePage(args, pages.newCampaign, "CAMPAIGN.API_CREATE");
	const { gateway } = access;
	return saveForm(args, {
		...(await campaignSaving(access)),
		images: { gateway, fields: EMAIL_IMAGES },
		send: (value, { key }) => CAMPAIGN_PLACE.client.create(gateway, value, key),
		done: ({ id }, form) => thenRun(CAMPAIGN_PLACE, gateway, id, form),
	});
}

export default function NewCampaign() {
	const { page, view } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	return (
		<Page {...page}>
			<CampaignForm page={page} view={view} answer={answer} cancelTo="/marketing/sq-campaigns" />
		</Page>
	);
}
