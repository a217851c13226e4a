import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { StopPage } from "~/components/identity/stop-page";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { unsubscribeBody } from "~/models/audit/menu-digest.schema";
import { pages } from "~/models/pages/pages";
import { stopDigest } from "~/services/gateway/audit/menu-digest.server";
import { stopView, submitStop } from "~/services/identity/stop-page.server";
import { requirePublicForm, requirePublicPage } from "~/services/web/public-access.server";

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requirePublicPage(args);
	return stopView(args, access, pages.unsubscribe);
}

export async function action(args: ActionFunctionArgs) {
	const access = await requirePublicForm(args, unsubscribeBody);
	return submitStop(args, access, {
		page: pages.unsubscribe,
		stop: stopDigest,
	});
}

export default function Unsubscribe() {
	return (
		<StopPage
			id="unsubscribe"
			text="You stop getting daily emails about menu changes."
			label="Stop these messages"
			done="You no longer get daily emails about menu changes."
		/>
	);
}
