import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { signOut } from "~/services/identity/sign-out.server";
import { requirePublicPage } from "~/services/web/public-access.server";
import { redirectTo } from "~/services/web/request-state.server";

export { default } from "~/components/page/no-page";

/** GET changes nothing; signing out needs the form. */
export async function loader(args: LoaderFunctionArgs) {
	await requirePublicPage(args);
	return redirectTo(args, "/auth");
}

export async function action(args: ActionFunctionArgs) {
	const { state } = await requirePublicPage(args);
	if (!(await signOut(state))) {
		return redirectTo(args, "/auth", {
			type: "warning",
			text: "You are signed out on this device. The session ends automatically.",
		});
	}
	return redirectTo(args, "/auth", { type: "success", text: "You are signed out." });
}
