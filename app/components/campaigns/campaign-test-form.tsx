import { EntityForm } from "~/components/form/entity-form";
import { FormSection } from "~/components/form/form-section";
import { formState } from "~/components/form/form-state";
import { HiddenFields } from "~/components/form/hidden-fields";
import { SaveBar } from "~/components/form/save-bar";
import { SelectField } from "~/components/form/select-field";
import { TextArea } from "~/components/form/text-area";
import type { CampaignChannel } from "~/models/campaigns/campaign";
import type { FormAnswer } from "~/models/shared/form-answer";

type CampaignTestFormProps = {
	page: { csrf: string; formKey: string };
	view: {
		channel: CampaignChannel;
		emails: { value: string; label: string }[];
		recipients: string;
		backTo: string;
	};
	answer?: FormAnswer;
};

const LABELS = { recipients: "Recipients", step: "Email" } as const;

export function CampaignTestForm({ page, view, answer }: CampaignTestFormProps) {
	const form = formState({
		id: "campaign-test",
		lastResult: answer?.lastResult,
		defaultValue: { recipients: view.recipients, step: "1" },
	});
	const isEmail = view.channel === "EMAIL";
	return (
		<EntityForm form={form} page={page} answer={answer} labels={LABELS} noValidate>
			{(pending) => (
				<>
					<FormSection title="Test">
						{view.emails.length > 1 ? (
							<SelectField field={form.field("step")} label={LABELS.step} options={view.emails} />
						) : (
							<HiddenFields values={{ step: "1" }} />
						)}
						<TextArea
							field={form.field("recipients")}
							label={LABELS.recipients}
							required
							rows={3}
							hint={`${isEmail ? "Up to five people on your team" : "Up to five phones that get order notifications"}, one per line.`}
						/>
					</FormSection>
					<SaveBar saveLabel="Send the test" cancelTo={view.backTo} pending={pending} />
				</>
			)}
		</EntityForm>
	);
}
