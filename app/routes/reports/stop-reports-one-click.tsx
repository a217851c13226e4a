import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { pages } from "~/models/pages/pages";
import { stopReports } from "~/services/gateway/reports/report-schedules.server";
import { stopFromMail } from "~/services/identity/stop-page.server";
import { requirePublicCode } from "~/services/web/public-access.server";
import { redirectTo } from "~/services/web/request-state.server";

/** For mail programs that open the address instead of posting to it. */
export async function loader(args: LoaderFunctionArgs) {
	await requirePublicCode(args);
	return redirectTo(args, pages.stopReports.path + new URL(args.request.url).search);
}

export async function action(args: ActionFunctionArgs) {
	const { gateway } = await requirePublicCode(args);
	return stopFromMail(args, gateway, stopReports);
}
