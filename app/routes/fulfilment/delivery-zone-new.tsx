import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { DeliveryZoneForm } from "~/components/fulfilment/delivery-zone-form";
import { Page } from "~/components/page/page";
import { pageMeta } from "~/components/page/page-meta";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { deliveryZoneFormSchema } from "~/models/fulfilment/delivery-zone-form.schema";
import { GEOJSON_FILE } from "~/models/fulfilment/zone-geojson";
import { pages } from "~/models/pages/pages";
import { deliveryZoneEditor } from "~/services/fulfilment/delivery-zone-editor.server";
import {
	createDeliveryZone,
	getDeliveryMap,
} from "~/services/gateway/fulfilment/delivery-zones.server";
import { draftZonePreview, savedZonePreview } from "~/services/quotes/quote-preview.server";
import { requireLocationPage } from "~/services/web/access.server";
import { pasteTextFile } from "~/services/web/paste-text-file.server";
import { saveForm } from "~/services/web/save-form.server";

export const meta = pageMeta;
export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requireLocationPage(args, pages.newDeliveryZone);
	const { gateway, page, location } = access;
	const map = await getDeliveryMap(gateway);
	return json({
		page,
		storeId: location.storeId,
		preview: await savedZonePreview(access, null),
		view: deliveryZoneEditor(null, map, location),
	});
}

export async function action(args: ActionFunctionArgs) {
	const access = await requireLocationPage(args, pages.newDeliveryZone, "DELIVERY.API_CREATE");
	const { gateway, location } = access;
	const { storeId } = location;
	const issue = await pasteTextFile(args.request, GEOJSON_FILE, "area.geojson");
	return saveForm(args, {
		schema: deliveryZoneFormSchema,
		beforeSave: async (form) =>
			issue
				? form.again({ "area.geojson": [issue] }, { status: 422 })
				: draftZonePreview(access, null)(form),
		send: (value, { key }) => createDeliveryZone(gateway, value, key),
		done: () => ({
			to: `/location/${storeId}/delivery/settings/zones`,
			text: "Delivery zone was created",
		}),
	});
}

export default function NewDeliveryZone() {
	const { page, storeId, view, preview } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	return (
		<Page {...page}>
			<DeliveryZoneForm
				page={page}
				view={view}
				answer={answer}
				storeId={storeId}
				preview={preview}
			/>
		</Page>
	);
}
