import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { drawView } from "~/components/reports/draw-view.server";
import { pages } from "~/models/pages/pages";
import { changeReportViews, reportWithViews } from "~/services/views/report-views.server";
import { requirePageAt } from "~/services/web/access.server";

export { default } from "~/components/reports/reports-page";

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requirePageAt(args, pages.onlineReports);
	const shown = await reportWithViews(args, access);
	return json({ ...shown, drawings: drawView(shown.view) });
}

export async function action(args: ActionFunctionArgs) {
	const access = await requirePageAt(args, pages.onlineReports);
	return changeReportViews(args, access);
}
