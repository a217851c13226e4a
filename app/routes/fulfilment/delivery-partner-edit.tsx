import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { EntityPage } from "~/components/audit/entity-page";
import { DeliveryPartnerForm } from "~/components/fulfilment/delivery-partner-form";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { savedPartner } from "~/models/fulfilment/delivery-partner";
import { deliveryPartnerEntity } from "~/models/fulfilment/delivery-partner.entity";
import { deliveryPartnerFormSchema } from "~/models/fulfilment/delivery-partner.schema";
import { pages } from "~/models/pages/pages";
import { entityPage } from "~/services/audit/entity-page.server";
import {
	deliveryPartnerClient,
	deliveryPartnerConflict,
	deliveryPartnerEditor,
} from "~/services/fulfilment/delivery-partner-editor.server";
import { requireLocationPage } from "~/services/web/access.server";
import { saveEntity } from "~/services/web/save-entity.server";

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const { deliveryPartnerId: id } = args.params;
	const access = await requireLocationPage(
		args,
		id ? pages.editDeliveryPartner : pages.newDeliveryPartner,
	);
	const { storeId } = access.location;
	const deliveryPartner = id ? await deliveryPartnerClient.get(access.gateway, id) : null;
	return json({
		...(await entityPage(
			access,
			deliveryPartnerEntity,
			deliveryPartner && {
				id: deliveryPartner.id,
				title: deliveryPartner.name,
				remove: "DELIVERY.API_DELETE",
			},
		)),
		storeId,
		view: deliveryPartnerEditor(deliveryPartner, access.location),
	});
}

export async function action(args: ActionFunctionArgs) {
	const { deliveryPartnerId: id } = args.params;
	const access = id
		? await requireLocationPage(args, pages.editDeliveryPartner, "DELIVERY.API_UPDATE")
		: await requireLocationPage(args, pages.newDeliveryPartner, "DELIVERY.API_CREATE");
	return saveEntity(args, {
		schema: deliveryPartnerFormSchema,
		conflict: deliveryPartnerConflict,
		done: (saved, { to, text }) => ({ to, ...savedPartner(saved, text) }),
		what: "delivery partner",
		id,
		gateway: access.gateway,
		client: deliveryPartnerClient,
		list: `/location/${access.location.storeId}/delivery/settings/partners`,
	});
}

export default function EditDeliveryPartner() {
	const { page, storeId, view, canDelete, lastChange } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	return (
		<EntityPage
			page={page}
			view={view}
			canDelete={canDelete}
			lastChange={lastChange}
			what="delivery partner"
		>
			<DeliveryPartnerForm page={page} view={view} answer={answer} storeId={storeId} />
		</EntityPage>
	);
}
