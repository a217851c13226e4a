import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { logClientError } from "~/services/web/client-errors.server";
import { requirePublicPage } from "~/services/web/public-access.server";
import { redirectTo } from "~/services/web/request-state.server";

/** For people who open the address to which browsers report. */
export async function loader(args: LoaderFunctionArgs) {
	await requirePublicPage(args);
	return redirectTo(args, "/auth");
}

export async function action(args: ActionFunctionArgs) {
	await requirePublicPage(args);
	await logClientError(args.request);
	return new Response(null, { status: 204 });
}
