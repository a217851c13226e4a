import { CheckboxField } from "~/components/form/checkbox-field";
import { EditForm } from "~/components/form/edit-form";
import { FormRow, FormSection } from "~/components/form/form-section";
import { formState } from "~/components/form/form-state";
import { SAVE_LABEL } from "~/components/form/save-label";
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
	const form = formState({
		id: "tax",
		lastResult: answer?.lastResult,
		defaultValue: view.values,
		constraint: view.constraint,
	});
	const fieldProps = (name: keyof typeof view.labels) => ({
		field: form.field(name),
		label: view.labels[name],
	});
	return (
		<>
			<SettingPreview now={preview} typed={answer?.preview} />
			<EditForm
				previews={preview.length > 0}
				form={form}
				page={page}
				answer={answer}
				version={view.version ?? undefined}
				labels={view.labels}
				saveLabel={view.version === null ? "Create tax" : SAVE_LABEL}
				cancelTo={`/location/${storeId}/menu-management/taxes`}
			>
				<FormSection title="Tax" description="Printed on receipts.">
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
						hint="Its ID at the point of sale."
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
