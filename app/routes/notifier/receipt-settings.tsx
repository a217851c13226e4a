import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { LastChange } from "~/components/audit/last-change";
import { CheckboxField } from "~/components/form/checkbox-field";
import { EditForm } from "~/components/form/edit-form";
import { FormSection } from "~/components/form/form-section";
import { formState } from "~/components/form/form-state";
import { Page } from "~/components/page/page";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { receiptSettingsEntity } from "~/models/notifier/receipt-settings.entity";
import { receiptSettingsFormSchema } from "~/models/notifier/receipt-settings.schema";
import { pages } from "~/models/pages/pages";
import { fieldLabels } from "~/models/shared/entity";
import { VIEW_ONLY_SETTINGS } from "~/models/shared/messages";
import { viewerPermissions } from "~/models/viewer/viewer";
import { findLastChange } from "~/services/audit/last-change.server";
import { locationParams } from "~/services/gateway/location-params.server";
import { requireLocationPage } from "~/services/web/access.server";
import { conflictLabels } from "~/services/web/conflict-labels.server";
import { saveForm } from "~/services/web/save-form.server";

const API = "/api/v2/store-v2/:merchantId/locations/:storeId/receipt-settings";

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requireLocationPage(args, pages.receiptSettings);
	const { gateway, page, viewer, location } = access;
	const [{ isSentOnConfirm, version }, lastChange] = await Promise.all([
		gateway.get(API, { params: locationParams(gateway) }),
		findLastChange(access, receiptSettingsEntity.name, location.storeId),
	]);
	return json({
		page,
		view: { values: { isSentOnConfirm }, version, labels: fieldLabels(receiptSettingsEntity) },
		readOnlyReason: viewerPermissions(viewer).includes("NOTIFICATION.API_UPDATE")
			? null
			: VIEW_ONLY_SETTINGS,
		cancelTo: `/location/${location.storeId}/notifications`,
		lastChange,
	});
}

export async function action(args: ActionFunctionArgs) {
	const { gateway, location } = await requireLocationPage(
		args,
		pages.receiptSettings,
		"NOTIFICATION.API_UPDATE",
	);
	return saveForm(args, {
		schema: receiptSettingsFormSchema,
		send: (value, { key, version }) =>
			gateway.send("PATCH", API, { params: locationParams(gateway), body: value, key, version }),
		conflict: ({ isSentOnConfirm, version }) => ({
			value: { isSentOnConfirm },
			version,
			labels: conflictLabels(receiptSettingsEntity),
		}),
		done: () => ({
			to: `/location/${location.storeId}/notifications/receipts`,
			text: "Receipt settings were updated",
		}),
	});
}

export default function ReceiptSettingsPage() {
	const { page, view, readOnlyReason, cancelTo, lastChange } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	const { values, version, labels } = view;
	const form = formState({
		id: "receipt-settings",
		lastResult: answer?.lastResult,
		defaultValue: values,
	});
	return (
		<Page {...page}>
			<EditForm
				form={form}
				page={page}
				answer={answer}
				version={version}
				labels={labels}
				readOnlyNotice={readOnlyReason}
				cancelTo={cancelTo}
			>
				<FormSection
					title="Receipts"
					description="To preview or send one yourself, open an order and select Email receipt."
				>
					<CheckboxField
						field={form.field("isSentOnConfirm")}
						label={labels.isSentOnConfirm}
						look="switch"
						readOnly={readOnlyReason !== null}
						hint="Customers get their receipt when you confirm the order."
					/>
				</FormSection>
			</EditForm>
			<LastChange change={lastChange} />
		</Page>
	);
}
