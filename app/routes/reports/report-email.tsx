import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { DeleteCard } from "~/components/form/delete-card";
import { Page } from "~/components/page/page";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { ReportEmailForm } from "~/components/reports/report-email-form";
import { Notice } from "~/components/ui/notice";
import { pages } from "~/models/pages/pages";
import { parseTiming, SCHEDULE_LABELS } from "~/models/reports/report-schedule";
import { scheduleForm } from "~/models/reports/report-schedule.schema";
import { changeSchedule, listSchedules } from "~/services/gateway/reports/report-schedules.server";
import { reportEmailForm, scheduleValues } from "~/services/reports/report-emails.server";
import { requireAccountPage } from "~/services/web/access.server";
import { deletion, isDeletion } from "~/services/web/deletion.server";
import { notFoundPage } from "~/services/web/denials.server";
import { saveForm } from "~/services/web/save-form.server";

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const { page, gateway, viewer } = await requireAccountPage(args, pages.reportEmail);
	const schedules = await listSchedules(gateway);
	const schedule = schedules.find(({ id }) => id === args.params.scheduleId);
	if (!schedule) throw notFoundPage();
	const form = reportEmailForm(args.request, viewer, { subject: schedule, schedule });
	const { version, reason } = schedule;
	return json({ page: { ...page, title: form.subject.title }, form, version, reason });
}

export async function action(args: ActionFunctionArgs) {
	const { gateway } = await requireAccountPage(args, pages.reportEmail);
	const id = args.params.scheduleId ?? "";
	const to = pages.reportEmails.path;
	if (await isDeletion(args.request)) {
		return deletion(args, {
			what: "report by email",
			send: (options) =>
				gateway.send("DELETE", "/api/v2/auth/report-schedules/:id", {
					params: { id },
					key: options.key,
					version: options.version,
				}),
			done: { to, text: "You no longer get this report" },
		});
	}
	return saveForm(args, {
		schema: scheduleForm,
		send: ({ when, ...value }, options) =>
			changeSchedule(gateway, id, { ...value, ...parseTiming(when) }, options),
		conflict: (current) => ({
			value: scheduleValues(current),
			version: current.version,
			labels: Object.entries(SCHEDULE_LABELS).map(([name, label]) => ({ name, label })),
		}),
		done: () => ({ to, text: "The report by email was updated" }),
	});
}

export default function ReportEmail() {
	const { page, form, version, reason } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	return (
		<Page {...page}>
			{reason && (
				<Notice kind="warning" title="Report stopped">
					<p>{reason}</p>
				</Notice>
			)}
			<ReportEmailForm page={page} {...form} version={version} answer={answer} />
			<DeleteCard
				page={page}
				what="report by email"
				name={page.title}
				version={version}
				hint="You stop getting this email. The report itself stays."
			/>
		</Page>
	);
}
