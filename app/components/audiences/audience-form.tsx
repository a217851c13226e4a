import { EditForm } from "~/components/form/edit-form";
import { editorForm } from "~/components/form/editor-form";
import { FormRow, FormSection } from "~/components/form/form-section";
import type { FormState } from "~/components/form/form-state";
import { LiveMessages } from "~/components/form/live-messages";
import { LocationsSection } from "~/components/form/locations-section";
import { TextArea } from "~/components/form/text-area";
import { TextField } from "~/components/form/text-field";
import {
	AUDIENCE_FEATURES,
	AUDIENCE_OPERATORS,
	type AudienceEditor,
	MAX_CONDITIONS,
} from "~/models/audiences/audience";
import { toOptions } from "~/models/shared/define-list";
import type { FormAnswer } from "~/models/shared/form-answer";
import { RowList } from "../form/row-list";
import { SelectField } from "../form/select-field";

type AudienceFormProps = {
	page: { csrf: string; formKey: string };
	view: AudienceEditor;
	answer?: FormAnswer;
};

export function AudienceForm({ page, view, answer }: AudienceFormProps) {
	const { form, fieldProps, edit } = editorForm("audience", { page, view, answer });
	return (
		<EditForm {...edit} cancelTo="/mobile-app/audiences" noValidate>
			<FormSection title="Audience">
				<TextField {...fieldProps("name")} autoComplete="off" />
				<TextArea {...fieldProps("description")} rows={3} />
				<TextField
					{...fieldProps("tag")}
					hint="Up to 8 letters, digits, dashes or underscores."
					autoComplete="off"
					spellCheck={false}
				/>
			</FormSection>
			<FormSection
				title="Conditions"
				description="Customers must match every condition. Blocked and suspended customers are left out."
			>
				<LiveMessages
					key={form.key}
					path="/mobile-app/audiences/count"
					messages={answer ? (answer.preview ?? []) : view.who}
					isTyped={Boolean(answer) && !answer?.preview}
					button="Count customers"
				/>
				<ConditionRows form={form} />
			</FormSection>
			<LocationsSection
				form={form}
				hint="Only customers who ordered at these locations, or haven’t ordered yet."
				view={answer?.choices ?? view.locations}
			/>
		</EditForm>
	);
}

const NEW_CONDITION = { feature: "totalOrders", operator: "GREATER_OR_EQUALS", value: "" };

function ConditionRows({ form }: { form: FormState }) {
	return (
		<RowList
			form={form}
			name="conditions"
			legend="Conditions"
			legendHidden
			newRow={NEW_CONDITION}
			addLabel="Add condition"
			rowLabel="condition"
			maxRows={MAX_CONDITIONS}
			empty="No conditions yet, so every customer matches."
		>
			{({ name }) => (
				<FormRow count={3}>
					<SelectField
						field={form.field(`${name}.feature`)}
						label="Field"
						required
						options={toOptions(AUDIENCE_FEATURES)}
					/>
					<SelectField
						field={form.field(`${name}.operator`)}
						label="Comparison"
						required
						options={toOptions(AUDIENCE_OPERATORS)}
					/>
					<TextField
						field={form.field(`${name}.value`)}
						label="Value"
						hint="Separate several with commas. “unknown” finds missing ones."
						required
						autoComplete="off"
					/>
				</FormRow>
			)}
		</RowList>
	);
}
