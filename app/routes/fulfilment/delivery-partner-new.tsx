import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { DeliveryPartnerForm } from "~/components/fulfilment/delivery-partner-form";
import { Page } from "~/components/page/page";
import { pageMeta } from "~/components/page/page-meta";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { savedPartner } from "~/models/fulfilment/delivery-partner";
import { deliveryPartnerFormSchema } from "~/models/fulfilment/delivery-partner.schema";
import { pages } from "~/models/pages/pages";
import { deliveryPartnerEditor } from "~/services/fulfilment/delivery-partner-editor.server";
import { createDeliveryPartner } from "~/services/gateway/fulfilment/delivery-partners.server";
import { requireLocationPage } from "~/services/web/access.server";
import { saveForm } from "~/services/web/save-form.server";

export const meta = pageMeta;
export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const { page, location } = await requireLocationPage(args, pages.newDeliveryPartner);
	return json({ page, storeId: location.storeId, view: deliveryPartnerEditor(null, location) });
}

export async function action(args: ActionFunctionArgs) {
	const { gateway, location } = await requireLocationPage(
		args,
		pages.newDeliveryPartner,
		"DELIVERY.API_CREATE",
	);
	const { storeId } = location;
	return saveForm(args, {
		schema: deliveryPartnerFormSchema,
		send: (value, { key }) => createDeliveryPartner(gateway, value, key),
		done: (saved) => ({
			to: `/location/${storeId}/delivery/settings/partners`,
			...savedPartner(saved, "Delivery partner was created"),
		}),
	});
}

export default function NewDeliveryPartner() {
	const { page, storeId, view } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	return (
		<Page {...page}>
			<DeliveryPartnerForm page={page} view={view} answer={answer} storeId={storeId} />
		</Page>
	);
}
