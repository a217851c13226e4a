import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AuthFrame } from "~/components/identity/auth-frame";
import { StopForm } from "~/components/identity/stop-form";
import { keepForm } from "~/components/page/keep-form";
import { pageMeta } from "~/components/page/page-meta";
import { messageCodeSchema } from "~/models/campaigns/campaign-message.schema";
import { pages } from "~/models/pages/pages";
import { stopCampaigns } from "~/services/campaigns/campaign-mail.server";
import { accountPage } from "~/services/identity/account-page.server";
import { parseForm } from "~/services/web/form.server";
import { requirePublicPage } from "~/services/web/public-access.server";
import { redirectTo } from "~/services/web/request-state.server";

export const meta = pageMeta;
export const shouldRevalidate = keepForm;

export async function loader(args: LoaderFunctionArgs) {
	const { state } = await requirePublicPage(args);
	const { searchParams } = new URL(args.request.url);
	return json({
		page: accountPage(args.request, state, pages.stopOffers),
		code: searchParams.get("code") ?? "",
		isDone: searchParams.has("done"),
	});
}

export async function action(args: ActionFunctionArgs) {
	const { gateway } = await requirePublicPage(args);
	const form = await parseForm(args.request, messageCodeSchema);
	if (!form.value) return form.again();
	const result = await stopCampaigns(gateway, form.value.code, form.key);
	if (!result.ok) return form.refused(result.failure);
	return redirectTo(args, `${pages.stopOffers.path}?done`);
}

export default function StopOffers() {
	const { page, code, isDone } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	if (isDone) {
		return (
			<AuthFrame {...page}>
				<p role="status">You have unsubscribed. What you order is still confirmed as before.</p>
			</AuthFrame>
		);
	}
	if (!code) {
		return (
			<AuthFrame {...page}>
				<p>Please open the link at the end of a message: it says whose messages to stop.</p>
			</AuthFrame>
		);
	}
	return (
		<AuthFrame {...page}>
			<StopForm
				id="stop-offers"
				page={page}
				code={code}
				answer={answer}
				words="Press the button, and you get no more offers and news of this restaurant in this way."
				label="Unsubscribe"
			/>
		</AuthFrame>
	);
}
