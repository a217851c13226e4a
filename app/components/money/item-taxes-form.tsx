import { CheckboxGroup } from "~/components/form/choice-group";
import { EditForm } from "~/components/form/edit-form";
import { FormSection } from "~/components/form/form-section";
import { formState } from "~/components/form/form-state";
import { SettingPreview } from "~/components/form/setting-preview";
import { ToggledFields } from "~/components/form/toggled-fields";
import { TextLink } from "~/components/ui/text-link";
import type { ItemTaxesEditor } from "~/models/money/item-taxes";
import type { FormAnswer } from "~/models/shared/form-answer";

type ItemTaxesFormProps = {
	page: { csrf: string; formKey: string };
	view: ItemTaxesEditor;
	noun: string;
	answer?: FormAnswer;
	preview: readonly string[];
	isReadOnly: boolean;
};

export function ItemTaxesForm({
	page,
	view,
	noun,
	answer,
	preview,
	isReadOnly,
}: ItemTaxesFormProps) {
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
							hint={`Turn off to tax the ${noun} like the rest of the menu. With nothing checked, it is sold without tax.`}
							shownWhen="on"
							keepOpen={form.problems.length > 0}
						>
							{choices.length > 0 ? (
								<CheckboxGroup field={form.field("taxes")} label={labels.taxes} choices={choices} />
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
