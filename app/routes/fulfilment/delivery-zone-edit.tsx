import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { LastChange } from "~/components/audit/last-change";
import { DeleteCard } from "~/components/form/delete-card";
import { DeliveryZoneForm } from "~/components/fulfilment/delivery-zone-form";
import { Page } from "~/components/page/page";
import { pageMeta } from "~/components/page/page-meta";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { deliveryZoneEntity } from "~/models/fulfilment/delivery-zone.entity";
import { deliveryZoneFormSchema } from "~/models/fulfilment/delivery-zone-form.schema";
import { GEOJSON_FILE } from "~/models/fulfilment/zone-geojson";
import { pages } from "~/models/pages/pages";
import { viewerPermissions } from "~/models/viewer/viewer";
import { findLastChange } from "~/services/audit/last-change.server";
import {
	deliveryZoneConflict,
	deliveryZoneEditor,
} from "~/services/fulfilment/delivery-zone-editor.server";
import {
	deleteDeliveryZone,
	getDeliveryMap,
	getDeliveryZone,
	updateDeliveryZone,
} from "~/services/gateway/fulfilment/delivery-zones.server";
import { draftZonePreview, savedZonePreview } from "~/services/quotes/quote-preview.server";
import { requireLocationPage } from "~/services/web/access.server";
import { deletion, isDeletion } from "~/services/web/deletion.server";
import { pasteTextFile } from "~/services/web/paste-text-file.server";
import { saveForm } from "~/services/web/save-form.server";

export const meta = pageMeta;
export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requireLocationPage(args, pages.editDeliveryZone);
	const { gateway, page, viewer, location } = access;
	const [deliveryZone, map] = await Promise.all([
		getDeliveryZone(gateway, args.params.deliveryZoneId ?? ""),
		getDeliveryMap(gateway),
	]);
	return json({
		page: { ...page, title: deliveryZone.name },
		storeId: location.storeId,
		preview: await savedZonePreview(access, deliveryZone.area),
		view: deliveryZoneEditor(deliveryZone, map, location),
		canDelete: viewerPermissions(viewer).includes("DELIVERY.API_DELETE"),
		lastChange: await findLastChange(access, deliveryZoneEntity.name, deliveryZone.id),
	});
}

export async function action(args: ActionFunctionArgs) {
	const access = await requireLocationPage(args, pages.editDeliveryZone, "DELIVERY.API_UPDATE");
	const { gateway, location } = access;
	const { storeId } = location;
	const id = args.params.deliveryZoneId ?? "";
	if (await isDeletion(args.request)) {
		return deletion(args, {
			what: "delivery zone",
			send: (options) => deleteDeliveryZone(gateway, id, options),
			done: {
				to: `/location/${storeId}/delivery/settings/zones`,
				text: "Delivery zone was deleted",
			},
		});
	}
	const issue = await pasteTextFile(args.request, GEOJSON_FILE, "area.geojson");
	return saveForm(args, {
		schema: deliveryZoneFormSchema,
		beforeSave: async (form) =>
			issue
				? form.again({ "area.geojson": [issue] }, { status: 422 })
				: draftZonePreview(access, id)(form),
		send: (value, form) => updateDeliveryZone(gateway, id, value, form),
		conflict: async (current) => deliveryZoneConflict(current, await getDeliveryMap(gateway)),
		done: () => ({
			to: `/location/${storeId}/delivery/settings/zones/${id}/edit`,
			text: "Delivery zone was updated",
		}),
	});
}

export default function EditDeliveryZone() {
	const { page, storeId, view, canDelete, lastChange, preview } = useLoaderData<typeof loader>();
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
			<LastChange change={lastChange} />
			{canDelete && view.version !== null && (
				<DeleteCard page={page} what="delivery zone" name={page.title} version={view.version} />
			)}
		</Page>
	);
}
