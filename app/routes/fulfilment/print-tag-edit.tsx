import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { EntityPage } from "~/components/audit/entity-page";
import { PrintTagForm } from "~/components/fulfilment/print-tag-form";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { printTagEntity } from "~/models/fulfilment/print-tag.entity";
import { printTagFormSchema } from "~/models/fulfilment/print-tag.schema";
import { pages } from "~/models/pages/pages";
import { entityPage } from "~/services/audit/entity-page.server";
import {
	printTagClient,
	printTagConflict,
	printTagEditor,
	searchedItems,
} from "~/services/fulfilment/print-tag-editor.server";
import { requireLocationPage } from "~/services/web/access.server";
import { saveEntity } from "~/services/web/save-entity.server";

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const { printTagId: id } = args.params;
	const access = await requireLocationPage(args, id ? pages.editPrintTag : pages.newPrintTag);
	const { storeId } = access.location;
	const printTag = id ? await printTagClient.get(access.gateway, id) : null;
	return json({
		...(await entityPage(
			access,
			printTagEntity,
			printTag && { id: printTag.id, title: printTag.tag, remove: "PRINT_TAG.API_DELETE" },
		)),
		storeId,
		view: printTagEditor(printTag),
	});
}

export async function action(args: ActionFunctionArgs) {
	const { printTagId: id } = args.params;
	const access = id
		? await requireLocationPage(args, pages.editPrintTag, "PRINT_TAG.API_UPDATE")
		: await requireLocationPage(args, pages.newPrintTag, "PRINT_TAG.API_CREATE");
	return saveEntity(args, {
		schema: printTagFormSchema,
		searched: await searchedItems(access, args.request),
		conflict: printTagConflict,
		notice: (verb) => `Print Tag was successfully ${verb}`,
		failed: (verb) => `Print Tag could not be ${verb}`,
		what: "print tag",
		id,
		gateway: access.gateway,
		client: printTagClient,
		list: `/location/${access.location.storeId}/print-tags`,
	});
}

export default function EditPrintTag() {
	const { page, storeId, view, canDelete, lastChange } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	return (
		<EntityPage
			page={page}
			view={view}
			canDelete={canDelete}
			lastChange={lastChange}
			what="print tag"
		>
			<PrintTagForm page={page} view={view} answer={answer} storeId={storeId} />
		</EntityPage>
	);
}
