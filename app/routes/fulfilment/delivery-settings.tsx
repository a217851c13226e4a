import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { LastChange } from "~/components/audit/last-change";
import { DeliveryTabs } from "~/components/fulfilment/delivery-tabs";
import { FulfilmentForm } from "~/components/fulfilment/fulfilment-form";
import { Page } from "~/components/page/page";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { deliveryEntity } from "~/models/fulfilment/fulfilment-settings.entity";
import { deliveryFormSchema } from "~/models/fulfilment/fulfilment-settings.schema";
import { pages } from "~/models/pages/pages";
import { findLastChange } from "~/services/audit/last-change.server";
import {
	fulfilmentConflict,
	fulfilmentEditor,
} from "~/services/fulfilment/fulfilment-editor.server";
import { locationParams } from "~/services/gateway/location-params.server";
import { draftQuotePreview, savedQuotePreview } from "~/services/quotes/quote-preview.server";
import { requireLocationPage } from "~/services/web/access.server";
import { saveForm } from "~/services/web/save-form.server";

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requireLocationPage(args, pages.deliverySettings);
	const { gateway, page, location } = access;
	if (!["settings", undefined].includes(args.params.tab)) throw json(null, { status: 404 });
	const [settings, preview, lastChange] = await Promise.all([
		gateway.get("/api/v2/store-v2/:merchantId/locations/:storeId/delivery-settings", {
			params: locationParams(gateway),
		}),
		savedQuotePreview(access, "delivery"),
		findLastChange(access, deliveryEntity.name, location.storeId),
	]);
	const options = { entity: deliveryEntity, permission: "DELIVERY.API_UPDATE", preview } as const;
	return json({
		page,
		storeId: location.storeId,
		view: fulfilmentEditor(access, settings, options),
		lastChange,
	});
}

export async function action(args: ActionFunctionArgs) {
	const access = await requireLocationPage(args, pages.deliverySettings, "DELIVERY.API_UPDATE");
	const { gateway, location, viewer } = access;
	return saveForm(args, {
		schema: deliveryFormSchema,
		beforeSave: draftQuotePreview(access, "delivery", (delivery) => ({ delivery })),
		send: (value, form) =>
			gateway.send("PATCH", "/api/v2/store-v2/:merchantId/locations/:storeId/delivery-settings", {
				params: locationParams(gateway),
				body: value,
				key: form.key,
				version: form.version,
			}),
		conflict: (current) => fulfilmentConflict(current, deliveryEntity, viewer.clock),
		done: () => ({
			to: `/location/${location.storeId}/delivery/settings`,
			text: "Delivery settings were updated",
		}),
	});
}

export default function DeliverySettingsPage() {
	const { page, storeId, view, lastChange } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	return (
		<Page {...page} tabs={<DeliveryTabs storeId={storeId} current="settings" />}>
			<FulfilmentForm page={page} view={view} answer={answer} what="Delivery" />
			<LastChange change={lastChange} />
		</Page>
	);
}
