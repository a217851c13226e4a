import { EditForm } from "~/components/form/edit-form";
import { FormRow, FormSection } from "~/components/form/form-section";
import { type FormState, formState } from "~/components/form/form-state";
import { LocationsSection } from "~/components/form/locations-section";
import { TextArea } from "~/components/form/text-area";
import { TextField } from "~/components/form/text-field";
import {
	AUDIENCE_FEATURES,
	AUDIENCE_OPERATORS,
	type AudienceEditor,
	MOST_CONDITIONS,
} from "~/models/audiences/audience";
import { optionsOf } from "~/models/shared/define-list";
import type { FormAnswer } from "~/models/shared/form-answer";
import { RowList } from "../form/row-list";
import { SelectField } from "../form/select-field";

type AudienceFormProps = {
	page: { csrf: string; formKey: string };
	view: AudienceEditor;
	answer?: FormAnswer;
};

export function AudienceForm({ page, view, answer }: AudienceFormProps) {
	const form = formState({
		id: "audience",
		lastResult: answer?.lastResult,
		defaultValue: view.values,
		constraint: view.constraint,
	});
	const at = (name: "name" | "description" | "tag") => ({
		field: form.field(name),
		label: view.labels[name],
	});
	return (
		<EditForm
			form={form}
			page={page}
			answer={answer}
			version={view.version ?? undefined}
			labels={view.labels}
			saveLabel={view.version === null ? "Create audience" : "Save"}
			cancelTo="/mobile-app/audiences"
			noValidate
		>
			<FormSection title="Audience">
				<TextField {...at("name")} autoComplete="off" />
				<TextArea {...at("description")} rows={3} />
				<TextField
					{...at("tag")}
					hint="A short word by which campaigns name it: up to 8 letters, digits, dashes and underscores."
					autoComplete="off"
					spellCheck={false}
				/>
			</FormSection>
			<FormSection
				title="Conditions"
				description="All of them have to hold. Where something is not known of a customer, such as the birthday, its condition does not hold. Blocked and suspended customers are in no audience."
			>
				<ConditionRows form={form} />
			</FormSection>
			<LocationsSection
				form={form}
				hint="While this is off, it takes in customers of every location. Otherwise those who have ordered at a chosen one, and those who were imported and have not ordered yet."
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
			addLabel="Add a condition"
			rowLabel="condition"
			maxRows={MOST_CONDITIONS}
			empty="Without a condition, everybody who orders at its locations is in it."
		>
			{({ name }) => (
				<FormRow count={3}>
					<SelectField
						field={form.field(`${name}.feature`)}
						label="What"
						required
						options={optionsOf(AUDIENCE_FEATURES)}
					/>
					<SelectField
						field={form.field(`${name}.operator`)}
						label="Compared"
						required
						options={optionsOf(AUDIENCE_OPERATORS)}
					/>
					<TextField
						field={form.field(`${name}.value`)}
						label="Value"
						required
						hint="Several with commas for “in”. “Not known” finds missing ones."
						autoComplete="off"
					/>
				</FormRow>
			)}
		</RowList>
	);
}
