import { CheckboxGroup } from "~/components/form/choice-group";
import { EditForm } from "~/components/form/edit-form";
import { editorForm } from "~/components/form/editor-form";
import { FieldErrors } from "~/components/form/field";
import { FormSection } from "~/components/form/form-section";
import { FoundRows } from "~/components/form/found-rows";
import { TextField } from "~/components/form/text-field";
import { MAX_TAGGED_ITEMS, type PrintTagEditor } from "~/models/fulfilment/print-tag";
import { DINING_BEHAVIORS, DINING_LABELS } from "~/models/orders/order";
import type { FormAnswer } from "~/models/shared/form-answer";

type PrintTagFormProps = {
	page: { csrf: string; formKey: string };
	view: PrintTagEditor;
	answer?: FormAnswer;
	storeId: string;
};

export function PrintTagForm({ page, view, answer, storeId }: PrintTagFormProps) {
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
