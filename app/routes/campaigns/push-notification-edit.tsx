import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { EditCampaign } from "~/components/campaigns/edit-campaign";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { pages } from "~/models/pages/pages";
import { viewerPermissions } from "~/models/viewer/viewer";
import { campaignEditor, pushSaving } from "~/services/campaigns/campaign.server";
import { thenRun } from "~/services/campaigns/campaign-page.server";
import { PUSH_PLACE } from "~/services/campaigns/campaign-place.server";
import { requirePage } from "~/services/web/access.server";
import { deletion, isDeletion } from "~/services/web/deletion.server";
import { saveForm } from "~/services/web/save-form.server";

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requirePage(args, pages.editPushNotification);
	const campaign = await PUSH_PLACE.client.get(access.gateway, args.params.pushId);
	return json({
		page: { ...access.page, title: campaign.name },
		view: await campaignEditor(access, { campaign }),
		backTo: PUSH_PLACE.one(campaign.id),
		canDelete: viewerPermissions(access.viewer).includes("CAMPAIGN.API_DELETE"),
	});
}

export async function action(args: ActionFunctionArgs) {
	const access = await requirePage(args, pages.editPushNotification, "CAMPAIGN.API_UPDATE");
	const { gateway } = access;
	const id = args.params.pushId ?? "";
	if (await isDeletion(args.request)) {
		return deletion(args, {
			what: "push notification",
			send: (options) => PUSH_PLACE.client.remove(gateway, id, options),
			done: { to: PUSH_PLACE.list, text: "Push notification was deleted" },
		});
	}
	return saveForm(args, {
		...(await pushSaving(access)),
		send: ({ type: _, template: ___, ...value }, options) =>
			PUSH_PLACE.client.update(gateway, id, value, options),
		done: (_, form) => thenRun(PUSH_PLACE, gateway, id, form),
	});
}

export default function EditPushNotification() {
	const shown = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	return <EditCampaign {...shown} answer={answer} noun="push notification" />;
}
