import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { PrintTagForm } from "~/components/fulfilment/print-tag-form";
import { Page } from "~/components/page/page";
import { pageMeta } from "~/components/page/page-meta";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { printTagFormSchema } from "~/models/fulfilment/print-tag.schema";
import { pages } from "~/models/pages/pages";
import { printTagEditor, searchedItems } from "~/services/fulfilment/print-tag-editor.server";
import { createPrintTag } from "~/services/gateway/fulfilment/print-tags.server";
import { requireLocationPage } from "~/services/web/access.server";
import { saveForm } from "~/services/web/save-form.server";

export const meta = pageMeta;
export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const { page, location } = await requireLocationPage(args, pages.newPrintTag);
	return json({ page, storeId: location.storeId, view: printTagEditor(null) });
}

export async function action(args: ActionFunctionArgs) {
	const access = await requireLocationPage(args, pages.newPrintTag, "PRINT_TAG.API_CREATE");
	const { gateway, location } = access;
	const { storeId } = location;
	return saveForm(args, {
		schema: printTagFormSchema,
		searched: await searchedItems(access, args.request),
		send: (value, { key }) => createPrintTag(gateway, value, key),
		failed: "Print Tag could not be created",
		done: () => ({
			to: `/location/${storeId}/print-tags`,
			text: "Print Tag was successfully created",
		}),
	});
}

export default function NewPrintTag() {
	const { page, storeId, view } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	return (
		<Page {...page}>
			<PrintTagForm page={page} view={view} answer={answer} storeId={storeId} />
		</Page>
	);
}
