import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { LastChange } from "~/components/audit/last-change";
import { DeleteCard } from "~/components/form/delete-card";
import { DiningOptionForm } from "~/components/fulfilment/dining-option-form";
import { Page } from "~/components/page/page";
import { pageMeta } from "~/components/page/page-meta";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { diningOptionEntity } from "~/models/fulfilment/dining-option.entity";
import { diningOptionFormSchema } from "~/models/fulfilment/dining-option.schema";
import { pages } from "~/models/pages/pages";
import { viewerPermissions } from "~/models/viewer/viewer";
import { findLastChange } from "~/services/audit/last-change.server";
import {
	diningOptionConflict,
	diningOptionEditor,
} from "~/services/fulfilment/dining-option-editor.server";
import {
	deleteDiningOption,
	getDiningOption,
	updateDiningOption,
} from "~/services/gateway/fulfilment/dining-options.server";
import { draftOptionPreview, savedOptionPreview } from "~/services/quotes/quote-preview.server";
import { requireLocationPage } from "~/services/web/access.server";
import { deletion, isDeletion } from "~/services/web/deletion.server";
import { saveForm } from "~/services/web/save-form.server";

export const meta = pageMeta;
export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requireLocationPage(args, pages.editDiningOption);
	const { gateway, page, viewer, location } = access;
	const diningOption = await getDiningOption(gateway, args.params.diningOptionId ?? "");
	return json({
		page: { ...page, title: diningOption.name },
		storeId: location.storeId,
		preview: await savedOptionPreview(access, diningOption),
		view: diningOptionEditor(diningOption),
		canDelete:
			diningOption.builtIn === null &&
			!diningOption.isDefault &&
			viewerPermissions(viewer).includes("DINING_OPTION.API_DELETE"),
		lastChange: await findLastChange(access, diningOptionEntity.name, diningOption.id),
	});
}

export async function action(args: ActionFunctionArgs) {
	const access = await requireLocationPage(
		args,
		pages.editDiningOption,
		"DINING_OPTION.API_UPDATE",
	);
	const { gateway, location, viewer } = access;
	const { storeId } = location;
	const id = args.params.diningOptionId ?? "";
	if (await isDeletion(args.request)) {
		return deletion(args, {
			what: "dining option",
			send: (options) => deleteDiningOption(gateway, id, options),
			done: { to: `/location/${storeId}/dining-options`, text: "Dining option was deleted" },
		});
	}
	return saveForm(args, {
		schema: diningOptionFormSchema,
		beforeSave: draftOptionPreview(access, id),
		send: (value, form) => updateDiningOption(gateway, id, value, form),
		conflict: (current) => diningOptionConflict(current, viewer.clock),
		done: () => ({
			to: `/location/${storeId}/dining-options/${id}/edit`,
			text: "Dining option was updated",
		}),
	});
}

export default function EditDiningOption() {
	const { page, storeId, view, canDelete, lastChange, preview } = useLoaderData<typeof loader>();
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
			<LastChange change={lastChange} />
			{canDelete && view.version !== null && (
				<DeleteCard page={page} what="dining option" name={page.title} version={view.version} />
			)}
		</Page>
	);
}
