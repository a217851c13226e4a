import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { findOrganization } from "~/services/support/support.server";
import { requireUser } from "~/services/web/access.server";
import { formBody } from "~/services/web/form-body.server";
import { redirectTo } from "~/services/web/request-state.server";
import { safePath } from "~/services/web/safe-path.server";

export { default } from "~/components/page/no-page";

export async function loader(args: LoaderFunctionArgs) {
	await requireUser(args);
	return redirectTo(args, "/auth");
}

/** For provider staff; the gateway checks every call again. */
export async function action(args: ActionFunctionArgs) {
	const { gateway, state, viewer } = await requireUser(args);
	const form = await formBody(args.request);
	const chosen = await findOrganization(gateway, viewer, String(form.get("merchantId") ?? ""));
	if (chosen) {
		state.session.merchantId = chosen.merchantId;
		state.saveSession();
	}
	return redirectTo(args, safePath(form.get("next"), "/auth"));
}
