import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { LastChange } from "~/components/audit/last-change";
import { EditForm } from "~/components/form/edit-form";
import { FormSection } from "~/components/form/form-section";
import { formState } from "~/components/form/form-state";
import { TextField } from "~/components/form/text-field";
import { Page } from "~/components/page/page";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import type { AlertTimesEditor } from "~/models/notifier/alert-times";
import { alertTimesEntity } from "~/models/notifier/alert-times.entity";
import { alertTimesFormSchema } from "~/models/notifier/alert-times.schema";
import type { LocationAlertTimes } from "~/models/notifier/alert-times-answer.schema";
import { pages } from "~/models/pages/pages";
import { fieldLabels } from "~/models/shared/entity";
import type { FormAnswer } from "~/models/shared/form-answer";
import { VIEW_ONLY_SETTINGS } from "~/models/shared/messages";
import { viewerPermissions } from "~/models/viewer/viewer";
import { findLastChange } from "~/services/audit/last-change.server";
import { locationParams } from "~/services/gateway/location-params.server";
import { type LocationAccess, requireLocationPage } from "~/services/web/access.server";
import { conflictLabels } from "~/services/web/conflict-labels.server";
import { saveForm } from "~/services/web/save-form.server";

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requireLocationPage(args, pages.alertTimes);
	const { gateway, page, location } = access;
	const { storeId } = location;
	const [times, lastChange] = await Promise.all([
		gateway.get("/api/v2/store-v2/:merchantId/locations/:storeId/alert-times", {
			params: locationParams(gateway),
		}),
		findLastChange(access, alertTimesEntity.name, storeId),
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
		send: (value, form) =>
			gateway.send("PATCH", "/api/v2/store-v2/:merchantId/locations/:storeId/alert-times", {
				params: locationParams(gateway),
				body: value,
				key: form.key,
				version: form.version,
			}),
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

type AlertTimesFormProps = {
	page: { csrf: string; formKey: string };
	view: AlertTimesEditor;
	answer?: FormAnswer;
	storeId: string;
};

function AlertTimesForm({ page, view, answer, storeId }: AlertTimesFormProps) {
	const form = formState({
		id: "alert-times",
		lastResult: answer?.lastResult,
		defaultValue: view.values,
	});
	const fieldProps = (name: keyof typeof view.labels) => ({
		field: form.field(name),
		label: view.labels[name],
		inputMode: "numeric" as const,
		autoComplete: "off" as const,
	});
	return (
		<EditForm
			form={form}
			page={page}
			answer={answer}
			version={view.version}
			labels={view.labels}
			readOnlyNotice={view.readOnlyReason}
			cancelTo={`/location/${storeId}/notifications`}
			noValidate
		>
			<FormSection
				title="Unconfirmed orders"
				description="Counts from when the order arrives, including orders already waiting."
			>
				<TextField
					{...fieldProps("unconfirmedMinutes")}
					hint="Managers get a second alert after twice this time."
				/>
			</FormSection>
			<FormSection
				title="Late orders"
				description="One alert for each order that isn't ready when due."
			>
				<TextField {...fieldProps("lateMinutes")} hint="Enter 0 to alert at the due time." />
			</FormSection>
		</EditForm>
	);
}

function alertTimesEditor({ viewer }: LocationAccess, times: LocationAlertTimes): AlertTimesEditor {
	return {
		values: toFormValues(times),
		version: times.version,
		labels: fieldLabels(alertTimesEntity),
		readOnlyReason: viewerPermissions(viewer).includes("NOTIFICATION.API_UPDATE")
			? null
			: VIEW_ONLY_SETTINGS,
	};
}

function alertTimesConflict(times: LocationAlertTimes) {
	return {
		value: { ...toFormValues(times) },
		version: times.version,
		labels: conflictLabels(alertTimesEntity),
	};
}

function toFormValues({ unconfirmedMinutes, lateMinutes }: LocationAlertTimes) {
	return { unconfirmedMinutes, lateMinutes };
}
