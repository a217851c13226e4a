import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { StopPage } from "~/components/identity/stop-page";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { messageCodeSchema } from "~/models/campaigns/campaign-message.schema";
import { pages } from "~/models/pages/pages";
import { stopCampaigns } from "~/services/campaigns/campaign-mail.server";
import { stopView, submitStop } from "~/services/identity/stop-page.server";
import { requirePublicForm, requirePublicPage } from "~/services/web/public-access.server";

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requirePublicPage(args);
	return stopView(args, access, pages.stopOffers);
}

export async function action(args: ActionFunctionArgs) {
	const access = await requirePublicForm(args, messageCodeSchema);
	return submitStop(args, access, {
		page: pages.stopOffers,
		stop: stopCampaigns,
	});
}

export default function StopOffers() {
	return (
		<StopPage
			id="stop-offers"
			text="Press Unsubscribe to stop offers and news from this restaurant."
			label="Unsubscribe"
			done="You have unsubscribed. You still get order confirmations."
			withoutCode="Open the unsubscribe link at the end of a message."
		/>
	);
}
