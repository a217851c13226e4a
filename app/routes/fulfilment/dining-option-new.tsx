import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { DiningOptionForm } from "~/components/fulfilment/dining-option-form";
import { Page } from "~/components/page/page";
import { pageMeta } from "~/components/page/page-meta";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { diningOptionFormSchema } from "~/models/fulfilment/dining-option.schema";
import { pages } from "~/models/pages/pages";
import { diningOptionEditor } from "~/services/fulfilment/dining-option-editor.server";
import { createDiningOption } from "~/services/gateway/fulfilment/dining-options.server";
import { draftOptionPreview, savedOptionPreview } from "~/services/quotes/quote-preview.server";
import { requireLocationPage } from "~/services/web/access.server";
import { saveForm } from "~/services/web/save-form.server";

export const meta = pageMeta;
export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requireLocationPage(args, pages.newDiningOption);
	const { page, location } = access;
	const preview = await savedOptionPreview(access, null);
	return json({ page, storeId: location.storeId, preview, view: diningOptionEditor(null) });
}

export async function action(args: ActionFunctionArgs) {
	const access = await requireLocationPage(args, pages.newDiningOption, "DINING_OPTION.API_CREATE");
	const { gateway, location } = access;
	const { storeId } = location;
	return saveForm(args, {
		schema: diningOptionFormSchema,
		beforeSave: draftOptionPreview(access, null),
		send: (value, { key }) => createDiningOption(gateway, value, key),
		done: () => ({ to: `/location/${storeId}/dining-options`, text: "Dining option was created" }),
	});
}

export default function NewDiningOption() {
	const { page, storeId, view, preview } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	return (
		<Page {...page}>
			<DiningOptionForm
				page={page}
				view={view}
				answer={answer}
				storeId={storeId}
				preview={preview}
			/>
		</Page>
	);
}
