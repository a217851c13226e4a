import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { PosTaxes } from "~/components/money/pos-taxes";
import { TaxForm } from "~/components/money/tax-form";
import { Page } from "~/components/page/page";
import { pageMeta } from "~/components/page/page-meta";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { taxFormSchema } from "~/models/money/tax.schema";
import { pages } from "~/models/pages/pages";
import { createTax } from "~/services/gateway/money/taxes.server";
import { posTaxesView, withPosTax } from "~/services/money/pos-taxes.server";
import { taxEditor } from "~/services/money/tax-editor.server";
import { draftTotalPreview, savedTotalPreview } from "~/services/quotes/quote-preview.server";
import { requireLocationPage } from "~/services/web/access.server";
import { saveForm } from "~/services/web/save-form.server";

export const meta = pageMeta;
export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requireLocationPage(args, pages.newTax);
	const { page, location } = access;
	return json({
		page,
		storeId: location.storeId,
		preview: await savedTotalPreview(access),
		view: await withPosTax(args.request, access, taxEditor(null)),
		pos: await posTaxesView(args.request, access),
	});
}

export async function action(args: ActionFunctionArgs) {
	const access = await requireLocationPage(args, pages.newTax, "TAX.API_CREATE");
	const { gateway, location } = access;
	const { storeId } = location;
	return saveForm(args, {
		schema: taxFormSchema,
		beforeSave: draftTotalPreview(access, (fields) => ({ tax: { id: null, fields } })),
		send: (value, { key }) => createTax(gateway, value, key),
		done: () => ({ to: `/location/${storeId}/menu-management/taxes`, text: "Tax was created" }),
	});
}

export default function NewTax() {
	const { page, storeId, view, preview, pos } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	return (
		<Page {...page}>
			<TaxForm
				key={view.values.guid}
				page={page}
				view={view}
				answer={answer}
				storeId={storeId}
				preview={preview}
			/>
			{pos && <PosTaxes {...pos} />}
		</Page>
	);
}
