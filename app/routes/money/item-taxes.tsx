import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { LastChange } from "~/components/audit/last-change";
import { CheckboxGroup } from "~/components/form/choice-group";
import { EditForm } from "~/components/form/edit-form";
import { FormSection } from "~/components/form/form-section";
import { formState } from "~/components/form/form-state";
import { SettingPreview } from "~/components/form/setting-preview";
import { ToggledFields } from "~/components/form/toggled-fields";
import { Page } from "~/components/page/page";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { TextLink } from "~/components/ui/text-link";
import type { ItemTaxesEditor } from "~/models/money/item-taxes";
import { itemTaxesEntity } from "~/models/money/item-taxes.entity";
import { itemTaxesFormSchema } from "~/models/money/item-taxes.schema";
import { canSee } from "~/models/pages/page-access";
import { pagePath } from "~/models/pages/page-path";
import { pages } from "~/models/pages/pages";
import type { FormAnswer } from "~/models/shared/form-answer";
import { viewerPermissions } from "~/models/viewer/viewer";
import { findLastChange } from "~/services/audit/last-change.server";
import { locationParams } from "~/services/gateway/location-params.server";
import { getLocationPart } from "~/services/gateway/menu/menu-parts.server";
import { menuPartPath, requireLocationMenuPartPage } from "~/services/menu/menu-page.server";
import {
	allTaxes,
	itemTaxesConflict,
	itemTaxesEditor,
} from "~/services/money/item-taxes-editor.server";
import {
	draftItemTotalPreview,
	savedItemTotalPreview,
} from "~/services/quotes/quote-preview.server";
import { saveForm } from "~/services/web/save-form.server";

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requireLocationMenuPartPage(args, pages.locationItemTaxes);
	const { gateway, page, viewer, location, kind } = access;
	const part = await getLocationPart(gateway, kind, args.params.menuPartId ?? "");
	const view = itemTaxesEditor(
		await gateway.get("/api/v2/menu/:merchantId/locations/:storeId/parts/:kind/:id/taxes", {
			params: { ...locationParams(gateway), ...part },
		}),
		{
			taxes: await allTaxes(gateway),
			itemTo: menuPartPath(access, kind, part.id),
			taxesTo: canSee(pages.locationTaxes, viewer, location)
				? pagePath(pages.locationTaxes, { id: location?.storeId })
				: null,
		},
	);
	return json({
		page: { ...page, title: `Taxes for ${part.title}` },
		view,
		preview: await savedItemTotalPreview(access, part),
		canEdit: viewerPermissions(viewer).includes("STORE_MENU_MANAGEMENT.API_UPDATE"),
		lastChange: await findLastChange(access, itemTaxesEntity.name, part.id),
	});
}

export async function action(args: ActionFunctionArgs) {
	const access = await requireLocationMenuPartPage(
		args,
		pages.locationItemTaxes,
		"STORE_MENU_MANAGEMENT.API_UPDATE",
	);
	const { gateway, kind } = access;
	const id = args.params.menuPartId ?? "";
	const taxes = await allTaxes(gateway);
	const part = await getLocationPart(gateway, kind, id);
	return saveForm(args, {
		schema: itemTaxesFormSchema,
		beforeSave: draftItemTotalPreview(access, part),
		send: (value, form) =>
			gateway.send("PATCH", "/api/v2/menu/:merchantId/locations/:storeId/parts/:kind/:id/taxes", {
				params: { ...locationParams(gateway), kind, id },
				body: value,
				...form,
			}),
		conflict: itemTaxesConflict(taxes),
		done: () => ({ to: menuPartPath(access, kind, id), text: "Taxes updated" }),
	});
}

export default function ItemTaxes() {
	const { page, view, preview, canEdit, lastChange } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	return (
		<Page {...page}>
			<ItemTaxesForm
				page={page}
				view={view}
				preview={preview}
				answer={answer}
				isReadOnly={!canEdit}
			/>
			<LastChange change={lastChange} />
		</Page>
	);
}

type ItemTaxesFormProps = {
	page: { csrf: string; formKey: string };
	view: ItemTaxesEditor;
	answer?: FormAnswer;
	preview: readonly string[];
	isReadOnly: boolean;
};

function ItemTaxesForm({ page, view, answer, preview, isReadOnly }: ItemTaxesFormProps) {
	const { choices, labels, otherwise, taxesTo } = view;
	const form = formState({
		id: "item-taxes",
		lastResult: answer?.lastResult,
		defaultValue: view.values,
		constraint: view.constraint,
	});
	return (
		<>
			<SettingPreview now={preview} typed={answer?.preview} />
			<EditForm
				previews={preview.length > 0 && !isReadOnly}
				form={form}
				page={page}
				answer={answer}
				version={view.version}
				labels={labels}
				cancelTo={view.itemTo}
				readOnlyNotice={isReadOnly && "You can view this but not change it."}
			>
				<fieldset disabled={isReadOnly} role="none">
					<FormSection title="Taxes">
						<p>{otherwise}</p>
						<ToggledFields
							field={form.field("hasOwnTaxes")}
							label={labels.hasOwnTaxes}
							hint={"When off, the menu’s usual taxes apply."}
							shownWhen="on"
							keepOpen={form.problems.length > 0}
						>
							{choices.length > 0 ? (
								<CheckboxGroup
									field={form.field("taxes")}
									label={labels.taxes}
									hint="Check none to sell it without tax."
									choices={choices}
								/>
							) : (
								<p className="hint">This location has no taxes yet.</p>
							)}
						</ToggledFields>
						{taxesTo && (
							<p>
								<TextLink to={taxesTo}>Change the location's taxes</TextLink>
							</p>
						)}
					</FormSection>
				</fieldset>
			</EditForm>
		</>
	);
}
