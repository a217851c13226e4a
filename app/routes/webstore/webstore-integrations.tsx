import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { LastChange } from "~/components/audit/last-change";
import { Page } from "~/components/page/page";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { IntegrationsForm } from "~/components/webstore/integrations-form";
import { pagePath } from "~/models/pages/page-path";
import { pages } from "~/models/pages/pages";
import { integrationsEntity } from "~/models/webstore/integrations.entity";
import { integrationsFormSchema } from "~/models/webstore/integrations.schema";
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
