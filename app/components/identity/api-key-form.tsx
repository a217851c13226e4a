import { CheckboxGroup, RadioGroup } from "~/components/form/choice-group";
import { EditForm } from "~/components/form/edit-form";
import { editorForm } from "~/components/form/editor-form";
import { FormSection } from "~/components/form/form-section";
import { LocationsField } from "~/components/form/locations-field";
import { SAVE_LABEL } from "~/components/form/save-label";
import { TextArea } from "~/components/form/text-area";
import { TextField } from "~/components/form/text-field";
import { API_KEY_REACH, API_SCOPES, type ApiKeyEditor } from "~/models/identity/api-key";
import type { FormAnswer } from "~/models/shared/form-answer";

type ApiKeyFormProps = {
	page: { csrf: string; formKey: string };
	view: ApiKeyEditor;
	answer?: FormAnswer;
};

export function ApiKeyForm({ page, view, answer }: ApiKeyFormProps) {
	const { form, fieldProps, edit } = editorForm("api-key", { page, view, answer });
	return (
		<EditForm
			{...edit}
			saveLabel={view.version === null ? "Create API key" : SAVE_LABEL}
			cancelTo={"/settings/api-keys"}
		>
			<FormSection title="API key">
				<TextField {...fieldProps("name")} />
				<TextArea {...fieldProps("description")} rows={3} />
				<CheckboxGroup {...fieldProps("scopes")} choices={API_SCOPES} />
			</FormSection>
			<FormSection title="Locations" description="Where the key can be used.">
				<RadioGroup
					{...fieldProps("which")}
					required
					choices={(["all", "chosen"] as const).map((value) => ({
						value,
						label: API_KEY_REACH[value],
						kind: value,
					}))}
				/>
				<div className="form-grid only-chosen">
					<LocationsField form={form} answer={answer} locations={view.locations} labelHidden />
				</div>
			</FormSection>
		</EditForm>
	);
}
