import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Page } from "~/components/page/page";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { ReportEmailList } from "~/components/reports/report-email-list";
import { Card } from "~/components/ui/card";
import { EmptyState } from "~/components/ui/empty-state";
import { pages } from "~/models/pages/pages";
import { changeSchedule, listSchedules } from "~/services/gateway/reports/report-schedules.server";
import { scheduleRows } from "~/services/reports/report-emails.server";
import { requireAccountPage } from "~/services/web/access.server";
import { formBody } from "~/services/web/form-body.server";
import { submitButton } from "~/services/web/submit-button.server";

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const { page, gateway, viewer } = await requireAccountPage(args, pages.reportEmails);
	return json({ page, rows: scheduleRows(viewer, await listSchedules(gateway)) });
}

export async function action(args: ActionFunctionArgs) {
	const { gateway } = await requireAccountPage(args, pages.reportEmails);
	const form = await formBody(args.request);
	const isPaused = form.has("pause");
	const id = String(form.get("pause") ?? form.get("resume") ?? "");
	const to = pages.reportEmails.path;
	return submitButton(args, {
		send: ({ key }) => changeSchedule(gateway, id, { isPaused }, { key: `${id}:${key}` }),
		done: () => ({ to, text: isPaused ? "Report paused" : "Report resumed" }),
		refused: ({ status, message }) => (status < 500 ? { to, text: message } : null),
	});
}

export default function ReportEmails() {
	const { page, rows } = useLoaderData<typeof loader>();
	return (
		<Page {...page}>
			<Card flush>
				{rows.length > 0 ? (
					<ReportEmailList rows={rows} page={page} />
				) : (
					<EmptyState icon="chart" title="No reports by email yet">
						Open a report, choose its filters, and press “Send by email”.
					</EmptyState>
				)}
			</Card>
		</Page>
	);
}
