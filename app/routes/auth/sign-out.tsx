import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { requirePublicPage } from "~/services/access.server";
import { callGateway } from "~/services/gateway/client.server";
import { redirectTo } from "~/services/request-state.server";
import { emptySession } from "~/services/session.server";
import { forgetLink } from "~/services/single-sign-on-kept.server";

export { default } from "~/components/page/no-page";

/** A link here changes nothing: leaving takes the button's form. */
export async function loader(args: LoaderFunctionArgs) {
	await requirePublicPage(args);
	return redirectTo(args, "/auth");
}

/** Ends the session at the gateway and in the browser (spec 4.1). */
export async function action(args: ActionFunctionArgs) {
	const { state } = await requirePublicPage(args);
	const { token } = state.session;
	Object.assign(state.session, emptySession());
	state.saveSession();
	// An account that waits to be linked is not the next person's at this device.
	forgetLink(state);
	if (token) {
		const answer = await callGateway(
			{ token: null, merchantId: null, requestId: state.requestId },
			"POST",
			"/api/v2/auth/logout",
			{ headers: { "x-refresh-token": token } },
		);
		if (answer.status >= 500) {
			return redirectTo(args, "/auth", {
				type: "warning",
				text: "You are signed out on this device. The service could not be told; the session ends by itself.",
			});
		}
	}
	return redirectTo(args, "/auth", { type: "success", text: "You are signed out." });
}
