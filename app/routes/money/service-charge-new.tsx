import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ServiceChargeForm } from "~/components/money/service-charge-form";
import { Page } from "~/components/page/page";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { serviceChargeFormSchema } from "~/models/money/service-charge.schema";
import { pages } from "~/models/pages/pages";
import { createServiceCharge } from "~/services/gateway/money/service-charges.server";
import { serviceChargeEditor } from "~/services/money/service-charge-editor.server";
import { taxChoices } from "~/services/money/tax-choices.server";
import { draftTotalPreview, savedTotalPreview } from "~/services/quotes/quote-preview.server";
import { requireLocationPage } from "~/services/web/access.server";
import { saveForm } from "~/services/web/save-form.server";

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requireLocationPage(args, pages.newServiceCharge);
	const { page, location } = access;
	const view = serviceChargeEditor(null, location, await taxChoices(access));
	return json({ page, storeId: location.storeId, preview: await savedTotalPreview(access), view });
}

export async function action(args: ActionFunctionArgs) {
	const access = await requireLocationPage(
		args,
		pages.newServiceCharge,
		"SERVICE_CHARGE.API_CREATE",
	);
	const { gateway, location } = access;
	const { storeId } = location;
	return saveForm(args, {
		schema: serviceChargeFormSchema,
		beforeSave: draftTotalPreview(
			access,
			(fields) => ({ charge: { id: null, fields } }),
			({ diningBehaviors }) => diningBehaviors[0],
		),
		send: (value, { key }) => createServiceCharge(gateway, value, key),
		done: () => ({
			to: `/location/${storeId}/service-charges`,
			text: "Service charge was created",
		}),
	});
}

export default function NewServiceCharge() {
	const { page, storeId, view, preview } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	return (
		<Page {...page}>
			<ServiceChargeForm
				page={page}
				view={view}
				answer={answer}
				storeId={storeId}
				preview={preview}
			/>
		</Page>
	);
}
