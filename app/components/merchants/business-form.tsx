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
					<FormSection title="Your business" description="Shown to your team and customers.">
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
							hint="What you sell, and who your customers are. At least 10 characters."
						/>
						<RadioGroup
							field={form.field("type")}
							label={LABELS.type}
							choices={types}
							required
							hint="After setup, ask support to change it."
						/>
					</FormSection>
					<FormSection
						title="Help from support"
						description="You can change this later in the settings."
					>
						<CheckboxField
							field={form.field("allowsViewAs")}
							label={LABELS.allowsViewAs}
							look="switch"
							hint="Support sees what that person sees for 30 minutes, can't change anything, and appears in your audit log."
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
	type: "Business type",
	allowsViewAs: "Allow support to view as your team",
};
