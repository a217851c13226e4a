import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Page } from "~/components/page/page";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { ReportEmailForm } from "~/components/reports/report-email-form";
import { ButtonLink } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { EmptyState } from "~/components/ui/empty-state";
import { pages } from "~/models/pages/pages";
import { parseTiming } from "~/models/reports/report-schedule";
import { newScheduleForm } from "~/models/reports/report-schedule.schema";
import { reportEmailForm, subjectIn } from "~/services/reports/report-emails.server";
import { requireAccountPage } from "~/services/web/access.server";
import { saveForm } from "~/services/web/save-form.server";

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const { page, viewer } = await requireAccountPage(args, pages.newReportEmail);
	const { searchParams } = new URL(args.request.url);
	searchParams.delete("_data");
	const subject = subjectIn(searchParams);
	return json({ page, form: subject && reportEmailForm(args.request, viewer, { subject }) });
}

export async function action(args: ActionFunctionArgs) {
	const { gateway } = await requireAccountPage(args, pages.newReportEmail);
	return saveForm(args, {
		schema: newScheduleForm,
		send: ({ when, ...value }, { key }) =>
			gateway.send("POST", "/api/v2/auth/report-schedules", {
				body: { ...value, ...parseTiming(when) },
				key,
			}),
		done: () => ({ to: pages.reportEmails.path, text: "You will get this report by email" }),
	});
}

export default function NewReportEmail() {
	const { page, form } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	return (
		<Page {...page}>
			{form ? (
				<ReportEmailForm page={page} {...form} answer={answer} />
			) : (
				<Card flush>
					<EmptyState
						icon="chart"
						title="Report"
						action={<ButtonLink to="/account/report-emails">Reports by email</ButtonLink>}
					>
						Open a report, choose its filters, and press “Send by email”.
					</EmptyState>
				</Card>
			)}
		</Page>
	);
}
