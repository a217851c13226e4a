import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { keepForm } from "~/components/page/keep-form";
import { pageMeta } from "~/components/page/page-meta";
import { drawReport } from "~/components/reports/report-chart.server";
import { pages } from "~/models/pages/pages";
import { reportViews } from "~/models/views/saved-view";
import { reportPage, requireReport } from "~/services/reports/report-page.server";
import { changeListViews, listViews } from "~/services/views/list-views.server";
import { requirePage } from "~/services/web/access.server";

export { default } from "~/components/reports/reports-page";

export const shouldRevalidate = keepForm;

export const meta = pageMeta;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requirePage(args, pages.franchiseReports);
	const { name, params, ...shown } = await reportPage(args, access);
	return json({
		...shown,
		drawing: drawReport(shown.view),
		views: name && (await listViews(access, params, { list: reportViews(name) })),
	});
}

export async function action(args: ActionFunctionArgs) {
	const access = await requirePage(args, pages.franchiseReports);
	const { name, path } = requireReport(args, access);
	return changeListViews(args, access, { list: reportViews(name), base: path });
}
