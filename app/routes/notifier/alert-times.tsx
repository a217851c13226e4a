import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { LastChange } from "~/components/audit/last-change";
import { AlertTimesForm } from "~/components/notifier/alert-times-form";
import { keepForm } from "~/components/page/keep-form";
import { Page } from "~/components/page/page";
import { pageMeta } from "~/components/page/page-meta";
import { alertTimesEntity } from "~/models/notifier/alert-times.entity";
import { alertTimesFormSchema } from "~/models/notifier/alert-times.schema";
import { pages } from "~/models/pages/pages";
import { lastChangeOf } from "~/services/audit/last-change.server";
import { getAlertTimes, updateAlertTimes } from "~/services/gateway/notifier/alert-times.server";
import {
	alertTimesConflict,
	alertTimesEditor,
} from "~/services/notifier/alert-times-editor.server";
import { requireLocationPage } from "~/services/web/access.server";
import { saveForm } from "~/services/web/save-form.server";

export const meta = pageMeta;
export const shouldRevalidate = keepForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requireLocationPage(args, pages.alertTimes);
	const { gateway, page, location } = access;
	const { storeId } = location;
	const [times, lastChange] = await Promise.all([
		getAlertTimes(gateway),
		lastChangeOf(access, alertTimesEntity.name, storeId),
	]);
	return json({ page, storeId, view: alertTimesEditor(access, times), lastChange });
}

export async function action(args: ActionFunctionArgs) {
	const { gateway, location } = await requireLocationPage(
		args,
		pages.alertTimes,
		"NOTIFICATION.API_UPDATE",
	);
	return saveForm(args, {
		schema: alertTimesFormSchema,
		send: (value, form) => updateAlertTimes(gateway, value, form),
		conflict: alertTimesConflict,
		done: () => ({
			to: `/location/${location.storeId}/notifications/times`,
			text: "Alert times were updated",
		}),
	});
}

export default function AlertTimesPage() {
	const { page, storeId, view, lastChange } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	return (
		<Page {...page}>
			<AlertTimesForm page={page} view={view} answer={answer} storeId={storeId} />
			<LastChange change={lastChange} />
		</Page>
	);
}
