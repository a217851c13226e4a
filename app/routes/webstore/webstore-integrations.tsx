import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { LastChange } from "~/components/audit/last-change";
import { CheckboxField } from "~/components/form/checkbox-field";
import { EditForm } from "~/components/form/edit-form";
import { FormSection } from "~/components/form/form-section";
import { formState } from "~/components/form/form-state";
import { TextField } from "~/components/form/text-field";
import { Page } from "~/components/page/page";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { pagePath } from "~/models/pages/page-path";
import { pages } from "~/models/pages/pages";
import type { Clock } from "~/models/shared/clock";
import type { FormAnswer } from "~/models/shared/form-answer";
import type { Integrations } from "~/models/webstore/integrations";
import { integrationsEntity } from "~/models/webstore/integrations.entity";
import { integrationsFormSchema } from "~/models/webstore/integrations.schema";
import type { WebstoreEditor } from "~/models/webstore/webstore-editor";
import { findLastChange } from "~/services/audit/last-change.server";
import { locationParams } from "~/services/gateway/location-params.server";
import { requireLocationPage } from "~/services/web/access.server";
import { saveForm } from "~/services/web/save-form.server";
import { webstoreConflict, webstoreEditor } from "~/services/webstore/webstore-editor.server";

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requireLocationPage(args, pages.webstoreIntegrations);
	const { gateway, page, location } = access;
	return json({
		page,
		view: webstoreEditor(
			access,
			await gateway.get("/api/v2/store-v2/:merchantId/locations/:storeId/webstore-integrations", {
				params: locationParams(gateway),
			}),
			{
				entity: integrationsEntity,
				permission: "WEBSTORE_INTEGRATION.API_UPDATE",
			},
		),
		lastChange: await findLastChange(access, integrationsEntity.name, location.storeId),
	});
}

export async function action(args: ActionFunctionArgs) {
	const { gateway, location } = await requireLocationPage(
		args,
		pages.webstoreIntegrations,
		"WEBSTORE_INTEGRATION.API_UPDATE",
	);
	return saveForm(args, {
		schema: integrationsFormSchema,
		send: (value, form) =>
			gateway.send(
				"PATCH",
				"/api/v2/store-v2/:merchantId/locations/:storeId/webstore-integrations",
				{ params: locationParams(gateway), body: value, key: form.key, version: form.version },
			),
		conflict: (current) => webstoreConflict(current, integrationsEntity),
		done: () => ({
			to: pagePath(pages.webstoreIntegrations, { id: location.storeId }),
			text: "Integrations were updated",
		}),
	});
}

export default function WebstoreIntegrations() {
	const { page, view, lastChange } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	return (
		<Page {...page}>
			<IntegrationsForm page={page} view={view} answer={answer} />
			<LastChange change={lastChange} />
		</Page>
	);
}

type IntegrationsFormProps = {
	page: { csrf: string; formKey: string; clock: Clock };
	view: WebstoreEditor<Integrations>;
	answer?: FormAnswer;
};

function IntegrationsForm({ page, view, answer }: IntegrationsFormProps) {
	const form = formState({
		id: "integrations",
		lastResult: answer?.lastResult,
		defaultValue: view.values,
	});
	const fieldProps = (name: keyof Integrations) => ({
		field: form.field(name),
		label: view.labels[name] ?? name,
		readOnly: view.readOnlyReason !== null,
	});
	return (
		<EditForm
			form={form}
			page={page}
			answer={answer}
			version={view.version}
			labels={view.labels}
			readOnlyNotice={view.readOnlyReason}
			noValidate
		>
			<FormSection
				title="Analytics"
				description="Your web store loads these services for the IDs you enter. The plain store page in Mise does not use them."
			>
				<TextField
					{...fieldProps("googleTrackingId")}
					placeholder="G-AB12CD34EF"
					hint="From Google Analytics (G-… or UA-…) or Tag Manager (GTM-…). Optional."
					autoComplete="off"
					spellCheck={false}
				/>
				<TextField
					{...fieldProps("metaPixelId")}
					placeholder="123456789012345"
					hint="The pixel number from Meta Events Manager. Optional."
					inputMode="numeric"
					autoComplete="off"
				/>
			</FormSection>
			<FormSection title="Consent" description="Ask visitors for permission.">
				<CheckboxField
					{...fieldProps("isConsentRequired")}
					look="switch"
					hint="Loads these services only after visitors agree. Some places require this."
				/>
			</FormSection>
		</EditForm>
	);
}
