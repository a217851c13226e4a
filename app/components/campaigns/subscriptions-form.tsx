import { CheckboxField } from "~/components/form/checkbox-field";
import { EntityForm } from "~/components/form/entity-form";
import { FormSection } from "~/components/form/form-section";
import { formState } from "~/components/form/form-state";
import { ReadOnlyNotice } from "~/components/form/read-only-notice";
import { SaveBar } from "~/components/form/save-bar";
import type { CustomerSubscriptions } from "~/models/campaigns/campaign-choices";
import type { FormAnswer } from "~/models/shared/form-answer";

type SubscriptionsFormProps = {
	page: { csrf: string; formKey: string };
	view: {
		values: CustomerSubscriptions;
		hints: Record<keyof CustomerSubscriptions, string>;
		canChange: boolean;
		backTo: string;
	};
	answer?: FormAnswer;
};

const LABELS = {
	email: "Email campaigns",
	sms: "Text messages",
	push: "Push notifications",
} as const;

export function SubscriptionsForm({ page, view, answer }: SubscriptionsFormProps) {
	const { values, hints, canChange, backTo } = view;
	const form = formState({
		id: "subscriptions",
		lastResult: answer?.lastResult,
		defaultValue: values,
	});
	const fieldProps = (name: keyof typeof LABELS) => ({
		field: form.field(name),
		label: LABELS[name],
		look: "switch" as const,
		readOnly: !canChange,
	});
	const fields = (
		<FormSection
			title="Campaigns"
			description="Turn a channel on only if the customer agreed. Messages about an order are always sent."
		>
			<CheckboxField {...fieldProps("email")} hint={hints.email} />
			<CheckboxField {...fieldProps("sms")} hint={hints.sms} />
			<CheckboxField {...fieldProps("push")} hint={hints.push} />
		</FormSection>
	);
	if (!canChange) {
		return (
			<>
				<ReadOnlyNotice>You can view this but not change it.</ReadOnlyNotice>
				{fields}
			</>
		);
	}
	return (
		<EntityForm form={form} page={page} answer={answer} labels={LABELS} noValidate>
			{(pending) => (
				<>
					{fields}
					<SaveBar cancelTo={backTo} pending={pending} />
				</>
			)}
		</EntityForm>
	);
}
