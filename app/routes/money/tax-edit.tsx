import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { LastChange } from "~/components/audit/last-change";
import { DeleteCard } from "~/components/form/delete-card";
import { PosTaxes } from "~/components/money/pos-taxes";
import { TaxForm } from "~/components/money/tax-form";
import { Page } from "~/components/page/page";
import { pageMeta } from "~/components/page/page-meta";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { taxEntity } from "~/models/money/tax.entity";
import { taxFormSchema } from "~/models/money/tax.schema";
import { pages } from "~/models/pages/pages";
import { viewerPermissions } from "~/models/viewer/viewer";
import { findLastChange } from "~/services/audit/last-change.server";
import { deleteTax, getTax, updateTax } from "~/services/gateway/money/taxes.server";
import { posTaxesView, withPosTax } from "~/services/money/pos-taxes.server";
import { taxConflict, taxEditor } from "~/services/money/tax-editor.server";
import { draftTotalPreview, savedTotalPreview } from "~/services/quotes/quote-preview.server";
import { requireLocationPage } from "~/services/web/access.server";
import { deletion, isDeletion } from "~/services/web/deletion.server";
import { saveForm } from "~/services/web/save-form.server";

export const meta = pageMeta;
export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requireLocationPage(args, pages.editTax);
	const { gateway, page, viewer, location } = access;
	const tax = await getTax(gateway, args.params.taxId ?? "");
	return json({
		page: { ...page, title: tax.name },
		storeId: location.storeId,
		preview: await savedTotalPreview(access),
		view: await withPosTax(args.request, access, taxEditor(tax)),
		pos: await posTaxesView(args.request, access),
		canDelete: viewerPermissions(viewer).includes("TAX.API_DELETE"),
		lastChange: await findLastChange(access, taxEntity.name, tax.id),
	});
}

export async function action(args: ActionFunctionArgs) {
	const access = await requireLocationPage(args, pages.editTax, "TAX.API_UPDATE");
	const { gateway, location } = access;
	const { storeId } = location;
	const id = args.params.taxId ?? "";
	if (await isDeletion(args.request)) {
		return deletion(args, {
			what: "tax",
			send: (options) => deleteTax(gateway, id, options),
			done: { to: `/location/${storeId}/menu-management/taxes`, text: "Tax was deleted" },
		});
	}
	return saveForm(args, {
		schema: taxFormSchema,
		beforeSave: draftTotalPreview(access, (fields) => ({ tax: { id, fields } })),
		send: (value, form) => updateTax(gateway, id, value, form),
		conflict: taxConflict,
		done: () => ({
			to: `/location/${storeId}/menu-management/taxes/${id}/edit`,
			text: "Tax was updated",
		}),
	});
}

export default function EditTax() {
	const { page, storeId, view, canDelete, lastChange, preview, pos } =
		useLoaderData<typeof loader>();
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
			<LastChange change={lastChange} />
			{canDelete && view.version !== null && (
				<DeleteCard page={page} what="tax" name={page.title} version={view.version} />
			)}
		</Page>
	);
}
