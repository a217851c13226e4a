import { CheckboxGroup } from "~/components/form/choice-group";
import { EditForm } from "~/components/form/edit-form";
import { FormSection } from "~/components/form/form-section";
import { formState } from "~/components/form/form-state";
import { PhoneField } from "~/components/form/phone-field";
import { SAVE_LABEL } from "~/components/form/save-label";
import { TextField } from "~/components/form/text-field";
import { NOTIFICATION_KINDS, NOTIFICATION_LABELS } from "~/models/notifier/notification-kind";
import type { RecipientEditor } from "~/models/notifier/recipient";
import type { FormAnswer } from "~/models/shared/form-answer";

type RecipientFormProps = {
	page: { csrf: string; formKey: string };
	view: RecipientEditor;
	answer?: FormAnswer;
	storeId: string;
};

const CHOICES = NOTIFICATION_KINDS.map((value) => ({ value, label: NOTIFICATION_LABELS[value] }));

export function RecipientForm({ page, view, answer, storeId }: RecipientFormProps) {
	const form = formState({
		id: "recipient",
		lastResult: answer?.lastResult,
		defaultValue: view.values,
		constraint: view.constraint,
		marksRequired: true,
	});
	const fieldProps = (name: keyof typeof view.labels) => ({
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
			saveLabel={view.version === null ? "Create recipient" : SAVE_LABEL}
			cancelTo={`/location/${storeId}/notifications`}
			noValidate
		>
			<FormSection
				title="Recipient"
				description="A person or a shared inbox. Enter an email address, a mobile number, or both."
			>
				<TextField {...fieldProps("name")} autoComplete="off" />
				<TextField {...fieldProps("email")} type="email" autoComplete="off" />
				<PhoneField {...fieldProps("phone")} autoComplete="off" />
			</FormSection>
			<FormSection title="Messages" description="Choose what this recipient gets.">
				<CheckboxGroup {...fieldProps("byEmail")} choices={CHOICES} />
				<CheckboxGroup {...fieldProps("byText")} choices={CHOICES} />
			</FormSection>
		</EditForm>
	);
}
