import { DateField, TimeField } from "~/components/form/date-time-fields";
import { EditForm } from "~/components/form/edit-form";
import type { PreviewTarget } from "~/components/form/form-preview";
import { FormRow, FormSection } from "~/components/form/form-section";
import { formState } from "~/components/form/form-state";
import { HiddenFields } from "~/components/form/hidden-fields";
import { LocationsSection } from "~/components/form/locations-section";
import { PhoneField } from "~/components/form/phone-field";
import { SelectField } from "~/components/form/select-field";
import { TextArea } from "~/components/form/text-area";
import { TextField } from "~/components/form/text-field";
import { Button } from "~/components/ui/button";
import {
	type CampaignChannel,
	type CampaignEditor,
	type CampaignField,
	PUSH_MESSAGE_LENGTH,
	PUSH_TITLE_LENGTH,
	SMS_LENGTH,
} from "~/models/campaigns/campaign";
import { RUN, THEN_FIELD } from "~/models/campaigns/campaign-steps";
import type { Clock } from "~/models/shared/clock";
import type { FormAnswer } from "~/models/shared/form-answer";
import { EmailRows } from "./email-rows";
import { SenderNotice } from "./sender-notice";

const PREVIEWS: Record<CampaignChannel, PreviewTarget> = {
	EMAIL: { path: "/marketing/sq-campaigns/preview", title: "Email" },
	SMS: { path: "/marketing/sq-campaigns/preview", title: "Text message" },
	PUSH: { path: "/mobile-app/push-notifications/preview", title: "Push notification" },
};
const RUN_STEP = { name: THEN_FIELD, value: RUN } as const;

type CampaignFormProps = {
	page: { csrf: string; formKey: string; clock: Clock };
	view: CampaignEditor;
	answer?: FormAnswer;
	cancelTo: string;
};

export function CampaignForm({ page, view, answer, cancelTo }: CampaignFormProps) {
	const form = formState({
		id: "campaign",
		lastResult: answer?.lastResult,
		defaultValue: view.values,
		constraint: view.constraint,
		marksRequired: true,
	});
	const at = (name: CampaignField) => ({ field: form.field(name), label: view.labels[name] });
	// What was sent decides: the form of a deleted campaign may become a new one.
	const sent = (name: "type" | "channel" | "template") => form.field(name).value || view[name];
	const [type, channel, template] = [sent("type"), sent("channel"), sent("template")];
	const isAutomated = type === "AUTOMATED";
	return (
		<EditForm
			form={form}
			page={page}
			answer={answer}
			version={view.version ?? undefined}
			labels={view.labels}
			saveLabel="Save draft"
			cancelTo={cancelTo}
			also={<Button {...RUN_STEP}>Save and run</Button>}
			preview={PREVIEWS[channel as CampaignChannel]}
			noValidate
			encType="multipart/form-data"
		>
			<HiddenFields values={{ type, channel, template }} />
			<FormSection title="Campaign">
				<TextField {...at("name")} hint="Only your team sees it." autoComplete="off" />
				<SelectField
					{...at("audienceId")}
					required
					emptyLabel="Choose an audience"
					options={view.audiences}
					hint={
						isAutomated
							? "New matches get the first message once a day."
							: "Everyone who matches when the campaign starts."
					}
				/>
				<TextField
					{...at("tag")}
					required={false}
					hint="Added to links for your analytics; required if the audience has one."
					autoComplete="off"
					spellCheck={false}
				/>
			</FormSection>
			<FormSection title="When" description={`Times are in ${view.zone}.`}>
				<FormRow>
					<DateField {...at("startsOn")} required={false} hint="Leave empty to send right away." />
					<TimeField {...at("startTime")} clock={page.clock} />
				</FormRow>
				<DateField {...at("endsOn")} required={false} hint="No messages go out after this day." />
			</FormSection>
			{channel === "EMAIL" && (
				<>
					<FormSection
						title="Sender"
						description="Every email shows your company details and an unsubscribe link."
					>
						<SenderNotice sender={view.sender} />
						<TextField
							{...at("fromName")}
							required
							hint={view.sender.address ? `Emails come from ${view.sender.address}.` : undefined}
							autoComplete="off"
						/>
						<TextField
							{...at("replyTo")}
							required={false}
							type="email"
							hint="An address in one of your verified domains."
							autoComplete="off"
						/>
						<TextField {...at("companyName")} required autoComplete="off" />
						<TextField
							{...at("postalAddress")}
							required
							hint="The law requires it in marketing emails."
							autoComplete="off"
						/>
						<PhoneField {...at("phone")} required={false} />
					</FormSection>
					<EmailRows form={form} offers={view.offers} isAutomated={isAutomated} />
				</>
			)}
			{channel === "SMS" && (
				<FormSection
					title="Text message"
					description="{name} becomes the customer’s first name, {company} your company. A link to unsubscribe follows."
				>
					<TextField {...at("companyName")} required={false} autoComplete="off" />
					<TextArea
						{...at("smsMessage")}
						required
						rows={4}
						hint={`Up to ${SMS_LENGTH} characters; clicks on links are counted.`}
					/>
					<TextField {...at("smsUnsubscribe")} required autoComplete="off" />
				</FormSection>
			)}
			{channel === "PUSH" && (
				<FormSection
					title="Message"
					description="{name} becomes the customer’s first name, {company} your organization."
				>
					<TextField
						{...at("pushTitle")}
						required={false}
						hint={`Up to ${PUSH_TITLE_LENGTH} characters; defaults to your organization’s name.`}
						autoComplete="off"
					/>
					<TextArea
						{...at("pushMessage")}
						required
						rows={3}
						hint={`Up to ${PUSH_MESSAGE_LENGTH} characters.`}
					/>
					<TextField
						{...at("pushLink")}
						required={false}
						type="url"
						hint="Opens when customers tap the message, such as your menu."
						autoComplete="off"
					/>
				</FormSection>
			)}
			<LocationsSection
				form={form}
				hint="Limits it to customers of these locations, and those without orders."
				view={answer?.choices ?? view.locations}
			/>
		</EditForm>
	);
}
