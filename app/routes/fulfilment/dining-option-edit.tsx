import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { EntityPage } from "~/components/audit/entity-page";
import { DiningOptionForm } from "~/components/fulfilment/dining-option-form";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { diningOptionEntity } from "~/models/fulfilment/dining-option.entity";
import { diningOptionFormSchema } from "~/models/fulfilment/dining-option.schema";
import { pages } from "~/models/pages/pages";
import { entityPage } from "~/services/audit/entity-page.server";
import {
	diningOptionClient,
	diningOptionConflict,
	diningOptionEditor,
} from "~/services/fulfilment/dining-option-editor.server";
import { draftOptionPreview, savedOptionPreview } from "~/services/quotes/quote-preview.server";
import { requireLocationPage } from "~/services/web/access.server";
import { saveEntity } from "~/services/web/save-entity.server";

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const { diningOptionId: id } = args.params;
	const access = await requireLocationPage(
		args,
		id ? pages.editDiningOption : pages.newDiningOption,
	);
	const { storeId } = access.location;
	const diningOption = id ? await diningOptionClient.get(access.gateway, id) : null;
	return json({
		...(await entityPage(
			access,
			diningOptionEntity,
			diningOption && {
				id: diningOption.id,
				title: diningOption.name,
				remove:
					diningOption.builtIn === null && !diningOption.isDefault
						? "DINING_OPTION.API_DELETE"
						: null,
			},
		)),
		storeId,
		preview: await savedOptionPreview(access, diningOption),
		view: diningOptionEditor(diningOption),
	});
}

export async function action(args: ActionFunctionArgs) {
	const { diningOptionId: id } = args.params;
	const access = id
		? await requireLocationPage(args, pages.editDiningOption, "DINING_OPTION.API_UPDATE")
		: await requireLocationPage(args, pages.newDiningOption, "DINING_OPTION.API_CREATE");
	return saveEntity(args, {
		schema: diningOptionFormSchema,
		beforeSave: draftOptionPreview(access, id ?? null),
		conflict: (current) => diningOptionConflict(current, access.viewer.clock),
		what: "dining option",
		id,
		gateway: access.gateway,
		client: diningOptionClient,
		list: `/location/${access.location.storeId}/dining-options`,
	});
}

export default function EditDiningOption() {
	const { page, storeId, view, canDelete, lastChange, preview } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	return (
		<EntityPage
			page={page}
			view={view}
			canDelete={canDelete}
			lastChange={lastChange}
			what="dining option"
		>
			<DiningOptionForm
				page={page}
				view={view}
				answer={answer}
				storeId={storeId}
				preview={preview}
			/>
		</EntityPage>
	);
}
