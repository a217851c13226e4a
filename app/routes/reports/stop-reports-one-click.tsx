import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { pages } from "~/models/pages/pages";
import { stopReports } from "~/services/gateway/reports/report-schedules.server";
import { requirePublicCode } from "~/services/web/public-access.server";
import { redirectTo } from "~/services/web/request-state.server";

/** For mail programs that open the address instead of posting to it. */
export async function loader(args: LoaderFunctionArgs) {
	await requirePublicCode(args);
	return redirectTo(args, pages.stopReports.path + new URL(args.request.url).search);
}

/** The unsubscribe button of mail programs, which post without a session (RFC 8058). */
export async function action(args: ActionFunctionArgs) {
	const { gateway } = await requirePublicCode(args);
	const code = new URL(args.request.url).searchParams.get("code") || "none-given";
	const result = await stopReports(gateway, code, randomUUID());
	return new Response(null, { status: result.ok ? 204 : result.failure.status });
}
