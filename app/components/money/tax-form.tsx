import { CheckboxField } from "~/components/form/checkbox-field";
import { EditForm } from "~/components/form/edit-form";
import { editorForm } from "~/components/form/editor-form";
import { FormRow, FormSection } from "~/components/form/form-section";
import { SettingPreview } from "~/components/form/setting-preview";
import { TextField } from "~/components/form/text-field";
import type { TaxEditor } from "~/models/money/tax";
import type { FormAnswer } from "~/models/shared/form-answer";

type TaxFormProps = {
	page: { csrf: string; formKey: string };
	view: TaxEditor;
	answer?: FormAnswer;
	storeId: string;
	preview: readonly string[];
};

export function TaxForm({ page, view, answer, storeId, preview }: TaxFormProps) {
	const { fieldProps, edit } = editorForm("tax", { page, view, answer });
	return (
		<>
			<SettingPreview now={preview} typed={answer?.preview} />
			<EditForm
				previews={preview.length > 0}
				{...edit}
				cancelTo={`/location/${storeId}/menu-management/taxes`}
			>
				<FormSection title="Tax" description="Customers see the name on receipts.">
					<FormRow>
						<TextField {...fieldProps("name")} autoComplete="off" />
						<TextField
							{...fieldProps("ratePpm")}
							suffix="%"
							inputMode="decimal"
							pattern="[0-9]{0,3}([.][0-9]{0,4})?\s*%?"
							patternTitle="A percentage with up to 4 decimals, such as 8.875"
							autoComplete="off"
						/>
					</FormRow>
					<TextField
						{...fieldProps("guid")}
						hint="The ID at the POS."
						autoComplete="off"
						spellCheck={false}
					/>
				</FormSection>
				<FormSection title="Where it applies">
					<CheckboxField
						{...fieldProps("appliesToMenu")}
						look="switch"
						hint="Applies to all items without custom taxes."
					/>
					<CheckboxField
						{...fieldProps("isIncluded")}
						look="switch"
						hint="Menu prices already include this tax."
					/>
				</FormSection>
			</EditForm>
		</>
	);
}
