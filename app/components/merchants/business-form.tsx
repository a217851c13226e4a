import { CheckboxField } from "~/components/form/checkbox-field";
import { RadioGroup } from "~/components/form/choice-group";
import { EntityForm } from "~/components/form/entity-form";
import { FormSection } from "~/components/form/form-section";
import { formState } from "~/components/form/form-state";
import { TextArea } from "~/components/form/text-area";
import { TextField } from "~/components/form/text-field";
import { UnsavedHint } from "~/components/form/unsaved-hint";
import type { FormAnswer } from "~/models/shared/form-answer";
import { SetupButtons } from "./setup-buttons";

type BusinessFormProps = {
	page: { csrf: string; formKey: string };
	values: object;
	version: number | null;
	types: { value: string; label: string; hint: string }[];
	constraint: Parameters<typeof formState>[0]["constraint"];
	answer?: FormAnswer;
	isDraft: boolean;
};

export function BusinessForm({
	page,
	values,
	version,
	types,
	constraint,
	answer,
	isDraft,
}: BusinessFormProps) {
	const form = formState({
		id: "business",
		lastResult: answer?.lastResult,
		defaultValue: values,
		constraint,
	});
	// A rejected form keeps its version, also without an organization.
	const begun = answer ? answer.version : version;
	return (
		<EntityForm
			form={form}
			page={page}
			answer={answer}
			version={begun === null ? undefined : Number(begun)}
			labels={LABELS}
		>
			{(pending) => (
				<>
					<FormSection
						title="Your business"
						description="How your team and your customers know it."
					>
						<TextField
							field={form.field("name")}
							label={LABELS.name}
							autoComplete="organization"
							hint="At least 5 characters."
						/>
						<TextArea
							field={form.field("description")}
							label={LABELS.description}
							rows={3}
							hint="At least 10 characters: what you sell, and who buys it."
						/>
						<RadioGroup
							field={form.field("type")}
							label={LABELS.type}
							choices={types}
							required
							hint="After the setup, support can change it for you."
						/>
					</FormSection>
					<FormSection title="Help from support" description="You can change this in the settings.">
						<CheckboxField
							field={form.field("allowsViewAs")}
							label={LABELS.allowsViewAs}
							look="switch"
							hint="To help you, they then see a page exactly as that person does. They can change nothing, give a reason, have 30 minutes, and stand in your audit log."
						/>
					</FormSection>
					<SetupButtons label="Continue" pending={pending} hasBack={false}>
						{!isDraft && <UnsavedHint form={form} />}
					</SetupButtons>
				</>
			)}
		</EntityForm>
	);
}

const LABELS = {
	name: "Business name",
	description: "Description",
	type: "What kind of business is it?",
	allowsViewAs: "Let platform support look at pages as one of your people",
};
