import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { StopPage } from "~/components/identity/stop-page";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { pages } from "~/models/pages/pages";
import { stopReportsBody } from "~/models/reports/report-schedule.schema";
import { stopReports } from "~/services/gateway/reports/report-schedules.server";
import { stopView, submitStop } from "~/services/identity/stop-page.server";
import { requirePublicForm, requirePublicPage } from "~/services/web/public-access.server";

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requirePublicPage(args);
	return stopView(args, access, pages.stopReports);
}

export async function action(args: ActionFunctionArgs) {
	const access = await requirePublicForm(args, stopReportsBody);
	return submitStop(args, access, {
		page: pages.stopReports,
		stop: stopReports,
	});
}

export default function StopReports() {
	return (
		<StopPage
			id="stop-reports"
			text="Stop getting this report by email."
			label="Stop this report"
			done="You no longer get this report."
			withoutCode="Open the link at the end of the report email."
		/>
	);
}
