import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { DashboardsPage } from "~/components/reports/dashboards-page";
import { canSee } from "~/models/pages/page-access";
import { pages } from "~/models/pages/pages";
import { requirePage } from "~/services/web/access.server";
import { readPreferences } from "~/services/web/preferences.server";

export async function loader(args: LoaderFunctionArgs) {
	const { gateway, page, viewer } = await requirePage(args, pages.grafanaReports);
	const requested = new URL(args.request.url).searchParams.get("dashboard");
	const answer = await gateway.get("/api/v2/reports/:merchantId/dashboards", {
		params: { merchantId: gateway.merchantId },
		query: { dashboard: requested || undefined },
	});
	const { theme } = readPreferences(args.request);
	return json({
		page,
		...answer,
		frame: answer.frame && theme !== "system" ? `${answer.frame}&theme=${theme}` : answer.frame,
		canRead: canSee(pages.franchiseReports, viewer),
	});
}

export default function Dashboards() {
	return <DashboardsPage {...useLoaderData<typeof loader>()} />;
}
