import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { LastChange } from "~/components/audit/last-change";
import { DeleteCard } from "~/components/form/delete-card";
import { PrintTagForm } from "~/components/fulfilment/print-tag-form";
import { Page } from "~/components/page/page";
import { pageMeta } from "~/components/page/page-meta";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { printTagEntity } from "~/models/fulfilment/print-tag.entity";
import { printTagFormSchema } from "~/models/fulfilment/print-tag.schema";
import { pages } from "~/models/pages/pages";
import { viewerPermissions } from "~/models/viewer/viewer";
import { findLastChange } from "~/services/audit/last-change.server";
import {
	printTagConflict,
	printTagEditor,
	searchedItems,
} from "~/services/fulfilment/print-tag-editor.server";
import {
	deletePrintTag,
	getPrintTag,
	updatePrintTag,
} from "~/services/gateway/fulfilment/print-tags.server";
import { requireLocationPage } from "~/services/web/access.server";
import { deletion, isDeletion } from "~/services/web/deletion.server";
import { saveForm } from "~/services/web/save-form.server";

export const meta = pageMeta;
export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requireLocationPage(args, pages.editPrintTag);
	const { gateway, page, viewer, location } = access;
	const printTag = await getPrintTag(gateway, args.params.printTagId ?? "");
	return json({
		page: { ...page, title: printTag.tag },
		storeId: location.storeId,
		view: printTagEditor(printTag),
		canDelete: viewerPermissions(viewer).includes("PRINT_TAG.API_DELETE"),
		lastChange: await findLastChange(access, printTagEntity.name, printTag.id),
	});
}

export async function action(args: ActionFunctionArgs) {
	const access = await requireLocationPage(args, pages.editPrintTag, "PRINT_TAG.API_UPDATE");
	const { gateway, location } = access;
	const { storeId } = location;
	const id = args.params.printTagId ?? "";
	if (await isDeletion(args.request)) {
		return deletion(args, {
			what: "print tag",
			send: (options) => deletePrintTag(gateway, id, options),
			done: { to: `/location/${storeId}/print-tags`, text: "Print Tag was successfully deleted" },
			failed: "Print Tag could not be deleted",
		});
	}
	return saveForm(args, {
		schema: printTagFormSchema,
		searched: await searchedItems(access, args.request),
		send: (value, form) => updatePrintTag(gateway, id, value, form),
		conflict: printTagConflict,
		failed: "Print Tag could not be updated",
		done: () => ({
			to: `/location/${storeId}/print-tags/${id}/edit`,
			text: "Print Tag was successfully updated",
		}),
	});
}

export default function EditPrintTag() {
	const { page, storeId, view, canDelete, lastChange } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	return (
		<Page {...page}>
			<PrintTagForm page={page} view={view} answer={answer} storeId={storeId} />
			<LastChange change={lastChange} />
			{canDelete && view.version !== null && (
				<DeleteCard page={page} what="print tag" name={page.title} version={view.version} />
			)}
		</Page>
	);
}
