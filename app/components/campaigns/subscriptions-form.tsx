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
		has: Record<"email" | "sms", boolean>;
		mayChange: boolean;
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
	const { values, has, mayChange, backTo } = view;
	const form = formState({
		id: "subscriptions",
		lastResult: answer?.lastResult,
		defaultValue: values,
	});
	const at = (name: keyof typeof LABELS) => ({
		field: form.field(name),
		label: LABELS[name],
		look: "switch" as const,
		readOnly: !mayChange,
	});
	const fields = (
		<FormSection
			title="Campaigns"
			description="Messages about an order, such as its confirmation, come all the same."
		>
			<CheckboxField {...at("email")} hint={has.email ? undefined : "No email address is known."} />
			<CheckboxField {...at("sms")} hint={has.sms ? undefined : "No phone number is known."} />
			<CheckboxField {...at("push")} />
		</FormSection>
	);
	if (!mayChange) {
		return (
			<>
				<ReadOnlyNotice>You can look at this, but not change it.</ReadOnlyNotice>
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
