import type { ActionFunctionArgs } from "@remix-run/node";
import { requireUser } from "~/services/access.server";
import { formBody } from "~/services/form-body.server";
import { redirectTo } from "~/services/request-state.server";
import { safePath } from "~/services/safe-path.server";

/** A provider's person chooses the organisation to look at; the gateway checks every call again. */
export async function action(args: ActionFunctionArgs) {
	const { state, viewer } = await requireUser(args);
	const form = await formBody(args.request);
	const asked = form.get("merchantId");
	const chosen = viewer.merchants.find(({ merchantId }) => merchantId === asked);
	if (chosen) {
		state.session.merchantId = chosen.merchantId;
		state.saveSession();
	}
	return redirectTo(args, safePath(form.get("next"), "/auth"));
}
