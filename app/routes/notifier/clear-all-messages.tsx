import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { pages } from "~/models/pages/pages";
import { submitWaitingMessages } from "~/services/notifier/waiting-messages.server";
import { requirePage } from "~/services/web/access.server";
import { redirectTo } from "~/services/web/request-state.server";

export { default } from "~/components/page/no-page";

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	await requirePage(args, pages.home);
	return redirectTo(args, pages.home.path);
}

export async function action(args: ActionFunctionArgs) {
	const { gateway } = await requirePage(args, pages.home, "NOTIFICATION.API_UPDATE");
	return submitWaitingMessages(args, gateway, pages.home.path);
}
