import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { EntityPage } from "~/components/audit/entity-page";
import { DeliveryZoneForm } from "~/components/fulfilment/delivery-zone-form";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { deliveryZoneEntity } from "~/models/fulfilment/delivery-zone.entity";
import { deliveryZoneFormSchema } from "~/models/fulfilment/delivery-zone-form.schema";
import { GEOJSON_FILE } from "~/models/fulfilment/zone-geojson";
import { pages } from "~/models/pages/pages";
import { entityPage } from "~/services/audit/entity-page.server";
import {
	deliveryZoneConflict,
	deliveryZoneEditor,
} from "~/services/fulfilment/delivery-zone-editor.server";
import {
	createDeliveryZone,
	deleteDeliveryZone,
	getDeliveryMap,
	getDeliveryZone,
	updateDeliveryZone,
} from "~/services/gateway/fulfilment/delivery-zones.server";
import { draftZonePreview, savedZonePreview } from "~/services/quotes/quote-preview.server";
import { requireLocationPage } from "~/services/web/access.server";
import { pasteTextFile } from "~/services/web/paste-text-file.server";
import { saveEntity } from "~/services/web/save-entity.server";

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const { deliveryZoneId: id } = args.params;
	const access = await requireLocationPage(
		args,
		id ? pages.editDeliveryZone : pages.newDeliveryZone,
	);
	const { storeId } = access.location;
	const { gateway } = access;
	const [deliveryZone, map] = await Promise.all([
		id ? getDeliveryZone(gateway, id) : null,
		getDeliveryMap(gateway),
	]);
	return json({
		...(await entityPage(
			access,
			deliveryZoneEntity,
			deliveryZone && {
				id: deliveryZone.id,
				title: deliveryZone.name,
				remove: "DELIVERY.API_DELETE",
			},
		)),
		storeId,
		preview: await savedZonePreview(access, deliveryZone?.area ?? null),
		view: deliveryZoneEditor(deliveryZone, map, access.location),
	});
}

export async function action(args: ActionFunctionArgs) {
	const { deliveryZoneId: id } = args.params;
	const access = id
		? await requireLocationPage(args, pages.editDeliveryZone, "DELIVERY.API_UPDATE")
		: await requireLocationPage(args, pages.newDeliveryZone, "DELIVERY.API_CREATE");
	const issue = await pasteTextFile(args.request, GEOJSON_FILE, "area.geojson");
	return saveEntity(args, {
		schema: deliveryZoneFormSchema,
		beforeSave: async (form) =>
			issue
				? form.again({ "area.geojson": [issue] }, { status: 422 })
				: draftZonePreview(access, id ?? null)(form),
		conflict: async (current) =>
			deliveryZoneConflict(current, await getDeliveryMap(access.gateway)),
		what: "delivery zone",
		id,
		gateway: access.gateway,
		client: { create: createDeliveryZone, update: updateDeliveryZone, remove: deleteDeliveryZone },
		list: `/location/${access.location.storeId}/delivery/settings/zones`,
	});
}

export default function EditDeliveryZone() {
	const { page, storeId, view, canDelete, lastChange, preview } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	return (
		<EntityPage
			page={page}
			view={view}
			canDelete={canDelete}
			lastChange={lastChange}
			what="delivery zone"
		>
			<DeliveryZoneForm
				page={page}
				view={view}
				answer={answer}
				storeId={storeId}
				preview={preview}
			/>
		</EntityPage>
	);
}
