import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { EntityPage } from "~/components/audit/entity-page";
import { CheckboxGroup } from "~/components/form/choice-group";
import { EditForm } from "~/components/form/edit-form";
import { editorForm } from "~/components/form/editor-form";
import { FieldErrors } from "~/components/form/field";
import { FormSection } from "~/components/form/form-section";
import { FoundRows } from "~/components/form/found-rows";
import { TextField } from "~/components/form/text-field";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { MAX_TAGGED_ITEMS, type PrintTagEditor } from "~/models/fulfilment/print-tag";
import { printTagEntity } from "~/models/fulfilment/print-tag.entity";
import { printTagFormSchema } from "~/models/fulfilment/print-tag.schema";
import { DINING_BEHAVIORS, DINING_LABELS } from "~/models/orders/order";
import { pages } from "~/models/pages/pages";
import type { FormAnswer } from "~/models/shared/form-answer";
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
		searched: () => searchedItems(access, args.request),
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

type PrintTagFormProps = {
	page: { csrf: string; formKey: string };
	view: PrintTagEditor;
	answer?: FormAnswer;
	storeId: string;
};

function PrintTagForm({ page, view, answer, storeId }: PrintTagFormProps) {
	const { form, fieldProps, edit } = editorForm("print-tag", { page, view, answer });
	return (
		<EditForm {...edit} cancelTo={`/location/${storeId}/print-tags`}>
			<FormSection title="Print tag">
				<TextField
					{...fieldProps("tag")}
					hint="A short word your kitchen knows. Up to 20 characters."
					autoComplete="off"
				/>
				<TextField
					{...fieldProps("tagName")}
					hint="Printed on the ticket. Up to 100 characters."
					autoComplete="off"
				/>
				<TextField
					{...fieldProps("groupTitle")}
					hint="Station or course, printed before the message."
					autoComplete="off"
				/>
			</FormSection>
			<FormSection title="Items and orders">
				<div>
					<p className="label">{view.labels.items}</p>
					<FoundRows
						form={form}
						name="items"
						searchName="itemSearch"
						title={view.labels.items}
						max={MAX_TAGGED_ITEMS}
						empty="No items yet: the tag prints once on every ticket. Search below to add items."
						found={answer?.choices}
						toRow={({ value }) => ({ name: value })}
						rowTitle={(row) => form.field(`${row.name}.name`).value}
					>
						{(row) => {
							const named = form.field(`${row.name}.name`);
							return (
								<>
									<input type="hidden" name={named.name} value={named.value} />
									<span className="row-name">{named.value}</span>
									<FieldErrors field={named} />
								</>
							);
						}}
					</FoundRows>
				</div>
				<CheckboxGroup
					{...fieldProps("availability")}
					hint="Leave all unchecked to print it on every order."
					choices={DINING_BEHAVIORS.map((value) => ({ value, label: DINING_LABELS[value].label }))}
				/>
			</FormSection>
		</EditForm>
	);
}
