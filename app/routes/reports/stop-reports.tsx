import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AuthFrame } from "~/components/identity/auth-frame";
import { StopForm } from "~/components/identity/stop-form";
import { keepForm } from "~/components/page/keep-form";
import { pageMeta } from "~/components/page/page-meta";
import { pages } from "~/models/pages/pages";
import { stopReportsBody } from "~/models/reports/report-schedule.schema";
import { stopReports } from "~/services/gateway/reports/report-schedules.server";
import { accountPage } from "~/services/identity/account-page.server";
import { parseForm } from "~/services/web/form.server";
import { requirePublicPage } from "~/services/web/public-access.server";
import { redirectTo } from "~/services/web/request-state.server";

export const meta = pageMeta;
export const shouldRevalidate = keepForm;

export async function loader(args: LoaderFunctionArgs) {
	const { state } = await requirePublicPage(args);
	const { searchParams } = new URL(args.request.url);
	return json({
		page: accountPage(args.request, state, pages.stopReports),
		code: searchParams.get("code") ?? "",
		isDone: searchParams.has("done"),
	});
}

export async function action(args: ActionFunctionArgs) {
	const { gateway } = await requirePublicPage(args);
	const form = await parseForm(args.request, stopReportsBody);
	if (!form.value) return form.again();
	const result = await stopReports(gateway, form.value.code, form.key);
	if (!result.ok) return form.refused(result.failure);
	return redirectTo(args, `${pages.stopReports.path}?done`);
}

export default function StopReports() {
	const { page, code, isDone } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	if (isDone) {
		return (
			<AuthFrame {...page}>
				<p role="status">The report does not come any more.</p>
			</AuthFrame>
		);
	}
	if (!code) {
		return (
			<AuthFrame {...page}>
				<p>Please open the link at the end of a message: it says which report to stop.</p>
			</AuthFrame>
		);
	}
	return (
		<AuthFrame {...page}>
			<StopForm
				id="stop-reports"
				page={page}
				code={code}
				answer={answer}
				words="Press the button, and this report does not come to you by email any more."
				label="Stop this report"
			/>
		</AuthFrame>
	);
}
