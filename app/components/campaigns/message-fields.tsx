import { FormSection } from "~/components/form/form-section";
import type { FieldState, FormState } from "~/components/form/form-state";
import { PhoneField } from "~/components/form/phone-field";
import { TextArea } from "~/components/form/text-area";
import { TextField } from "~/components/form/text-field";
import {
	type CampaignEditor,
	type CampaignField,
	PUSH_MESSAGE_LENGTH,
	PUSH_TITLE_LENGTH,
	SMS_LENGTH,
} from "~/models/campaigns/campaign";
import { EmailRows } from "./email-rows";

type MessageFieldsProps = {
	form: FormState;
	fieldProps: (name: CampaignField) => { field: FieldState; label: string };
	view: CampaignEditor;
	channel: string;
	isAutomated: boolean;
};

export function MessageFields({
	form,
	fieldProps,
	view,
	channel,
	isAutomated,
}: MessageFieldsProps) {
	if (channel === "SMS") {
		return (
			<FormSection
				title="Text message"
				description="{name} becomes the customer’s first name, {company} your company. A link to unsubscribe follows."
			>
				<TextField {...fieldProps("companyName")} required={false} autoComplete="off" />
				<TextArea
					{...fieldProps("smsMessage")}
					required
					rows={4}
					hint={`Up to ${SMS_LENGTH} characters. We track link clicks.`}
				/>
				<TextField {...fieldProps("smsUnsubscribe")} required autoComplete="off" />
			</FormSection>
		);
	}
	if (channel === "PUSH") {
		return (
			<FormSection
				title="Message"
				description="{name} becomes the customer’s first name, {company} your organization."
			>
				<TextField
					{...fieldProps("pushTitle")}
					required={false}
					hint={`Up to ${PUSH_TITLE_LENGTH} characters; defaults to your organization’s name.`}
					autoComplete="off"
				/>
				<TextArea
					{...fieldProps("pushMessage")}
					required
					rows={3}
					hint={`Up to ${PUSH_MESSAGE_LENGTH} characters.`}
				/>
				<TextField
					{...fieldProps("pushLink")}
					required={false}
					type="url"
					hint="Opens when customers tap the message, such as your menu."
					autoComplete="off"
				/>
			</FormSection>
		);
	}
	return (
		<>
			<EmailRows form={form} view={view} isAutomated={isAutomated} />
			<FormSection
				title="Sender"
				description="Every email shows your company details and an unsubscribe link."
			>
				<TextField
					{...fieldProps("fromName")}
					required
					hint={view.sender.address ? `Emails come from ${view.sender.address}.` : undefined}
					autoComplete="off"
				/>
				<TextField
					{...fieldProps("replyTo")}
					required={false}
					type="email"
					hint="An address in one of your verified domains."
					autoComplete="off"
				/>
				<TextField {...fieldProps("companyName")} required autoComplete="off" />
				<TextField
					{...fieldProps("postalAddress")}
					required
					hint="The law requires it in marketing emails."
					autoComplete="off"
				/>
				<PhoneField {...fieldProps("phone")} required={false} />
			</FormSection>
		</>
	);
}
