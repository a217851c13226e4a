import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { pages } from "~/models/pages/pages";
import { hideDialog, snoozeOffer } from "~/services/identity/single-sign-on-offer.server";
import { requireUser } from "~/services/web/access.server";
import { formBody } from "~/services/web/form-body.server";
import { redirectTo } from "~/services/web/request-state.server";
import { safePath } from "~/services/web/safe-path.server";

export { default } from "~/components/page/no-page";

export async function loader(args: LoaderFunctionArgs) {
	await requireUser(args);
	return redirectTo(args, pages.home.path);
}

export async function action(args: ActionFunctionArgs) {
	const { state, viewer } = await requireUser(args);
	const form = await formBody(args.request);
	if (form.get("answer") === "later") snoozeOffer(state, viewer);
	else hideDialog(state, viewer);
	return redirectTo(args, safePath(form.get("next"), pages.home.path));
}
