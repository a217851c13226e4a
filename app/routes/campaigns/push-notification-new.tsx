import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CampaignForm } from "~/components/campaigns/campaign-form";
import { Page } from "~/components/page/page";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { findTemplate } from "~/models/campaigns/campaign-templates";
import { pages } from "~/models/pages/pages";
import { campaignEditor, pushSaving } from "~/services/campaigns/campaign.server";
import { thenRun } from "~/services/campaigns/campaign-page.server";
import { PUSH_PLACE } from "~/services/campaigns/campaign-place.server";
import { requirePage } from "~/services/web/access.server";
import { saveForm } from "~/services/web/save-form.server";

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requirePage(args, pages.newPushNotification);
	const requested = new URL(args.request.url).searchParams.get("template") ?? "push-once";
	const template = findTemplate(requested) ?? findTemplate("push-once");
	if (!template) throw new Error("There is no template push-once");
	return json({ page: access.page, view: await campaignEditor(access, { template }) });
}

export async function action(args: ActionFunctionArgs) {
	const access = await requirePage(args, pages.newPushNotification, "CAMPAIGN.API_CREATE");
	const { gateway } = access;
	return saveForm(args, {
		...(await pushSaving(access)),
		send: (value, { key }) => PUSH_PLACE.client.create(gateway, value, key),
		done: ({ id }, form) => thenRun(PUSH_PLACE, gateway, id, form),
	});
}

export default function NewPushNotification() {
	const { page, view } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	return (
		<Page {...page}>
			<CampaignForm
				page={page}
				view={view}
				answer={answer}
				cancelTo="/mobile-app/push-notifications"
			/>
		</Page>
	);
}
