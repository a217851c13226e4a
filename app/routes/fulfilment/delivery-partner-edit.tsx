import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { LastChange } from "~/components/audit/last-change";
import { DeleteCard } from "~/components/form/delete-card";
import { DeliveryPartnerForm } from "~/components/fulfilment/delivery-partner-form";
import { Page } from "~/components/page/page";
import { pageMeta } from "~/components/page/page-meta";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { savedPartner } from "~/models/fulfilment/delivery-partner";
import { deliveryPartnerEntity } from "~/models/fulfilment/delivery-partner.entity";
import { deliveryPartnerFormSchema } from "~/models/fulfilment/delivery-partner.schema";
import { pages } from "~/models/pages/pages";
import { viewerPermissions } from "~/models/viewer/viewer";
import { findLastChange } from "~/services/audit/last-change.server";
import {
	deliveryPartnerConflict,
	deliveryPartnerEditor,
} from "~/services/fulfilment/delivery-partner-editor.server";
import {
	deleteDeliveryPartner,
	getDeliveryPartner,
	updateDeliveryPartner,
} from "~/services/gateway/fulfilment/delivery-partners.server";
import { requireLocationPage } from "~/services/web/access.server";
import { deletion, isDeletion } from "~/services/web/deletion.server";
import { saveForm } from "~/services/web/save-form.server";

export const meta = pageMeta;
export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requireLocationPage(args, pages.editDeliveryPartner);
	const { gateway, page, viewer, location } = access;
	const deliveryPartner = await getDeliveryPartner(gateway, args.params.deliveryPartnerId ?? "");
	return json({
		page: { ...page, title: deliveryPartner.name },
		storeId: location.storeId,
		view: deliveryPartnerEditor(deliveryPartner, location),
		canDelete: viewerPermissions(viewer).includes("DELIVERY.API_DELETE"),
		lastChange: await findLastChange(access, deliveryPartnerEntity.name, deliveryPartner.id),
	});
}

export async function action(args: ActionFunctionArgs) {
	const { gateway, location } = await requireLocationPage(
		args,
		pages.editDeliveryPartner,
		"DELIVERY.API_UPDATE",
	);
	const { storeId } = location;
	const id = args.params.deliveryPartnerId ?? "";
	if (await isDeletion(args.request)) {
		return deletion(args, {
			what: "delivery partner",
			send: (options) => deleteDeliveryPartner(gateway, id, options),
			done: {
				to: `/location/${storeId}/delivery/settings/partners`,
				text: "Delivery partner was deleted",
			},
		});
	}
	return saveForm(args, {
		schema: deliveryPartnerFormSchema,
		send: (value, form) => updateDeliveryPartner(gateway, id, value, form),
		conflict: deliveryPartnerConflict,
		done: (saved) => ({
			to: `/location/${storeId}/delivery/settings/partners/${id}/edit`,
			...savedPartner(saved, "Delivery partner was updated"),
		}),
	});
}

export default function EditDeliveryPartner() {
	const { page, storeId, view, canDelete, lastChange } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	return (
		<Page {...page}>
			<DeliveryPartnerForm page={page} view={view} answer={answer} storeId={storeId} />
			<LastChange change={lastChange} />
			{canDelete && view.version !== null && (
				<DeleteCard page={page} what="delivery partner" name={page.title} version={view.version} />
			)}
		</Page>
	);
}
