import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { pages } from "~/models/pages/pages";
import { submitWaitingMessages } from "~/services/notifier/waiting-messages.server";
import { requireLocationPage } from "~/services/web/access.server";
import { formBody } from "~/services/web/form-body.server";
import { redirectTo } from "~/services/web/request-state.server";

export { default } from "~/components/page/no-page";

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const { location } = await requireLocationPage(args, pages.notifications);
	return redirectTo(args, `/location/${location.storeId}/notifications`);
}

export async function action(args: ActionFunctionArgs) {
	const { gateway, location } = await requireLocationPage(
		args,
		pages.notifications,
		"NOTIFICATION.API_UPDATE",
	);
	const isFromHome = (await formBody(args.request)).get("from") === "home";
	const home = `/location/${location.storeId}`;
	const to = isFromHome ? home : `${home}/notifications`;
	return submitWaitingMessages(args, gateway, to);
}
