import type { ReactNode } from "react";
import { DateField, TimeField } from "~/components/form/date-time-fields";
import { EditForm } from "~/components/form/edit-form";
import { FormRow, FormSection } from "~/components/form/form-section";
import { type FormState, formState } from "~/components/form/form-state";
import { HiddenFields } from "~/components/form/hidden-fields";
import { LiveMessages } from "~/components/form/live-messages";
import { LocationsSection } from "~/components/form/locations-section";
import { SelectField } from "~/components/form/select-field";
import { TextField } from "~/components/form/text-field";
import { UnsavedHint } from "~/components/form/unsaved-hint";
import { DescriptionList } from "~/components/ui/description-list";
import type { CampaignChannel, CampaignEditor, CampaignField } from "~/models/campaigns/campaign";
import { automatedText, FORM_STEPS, shownStep, stepWith } from "~/models/campaigns/campaign-steps";
import type { Clock } from "~/models/shared/clock";
import { AT_FIELD, type FormAnswer, GO_FIELD } from "~/models/shared/form-answer";
import { StepButtons, StepList } from "./campaign-steps";
import { MessageFields } from "./message-fields";
import { SenderNotice } from "./sender-notice";

const CAMPAIGNS = "/marketing/sq-campaigns";
const PUSHES = "/mobile-app/push-notifications";
const CHANNELS: Record<CampaignChannel, { list: string; title: string }> = {
	EMAIL: { list: CAMPAIGNS, title: "Email" },
	SMS: { list: CAMPAIGNS, title: "Text message" },
	PUSH: { list: PUSHES, title: "Push notification" },
};

const TEXT_FIELDS = { EMAIL: "emails[0].subject", SMS: "smsMessage", PUSH: "pushMessage" } as const;

type CampaignFormProps = {
	page: { csrf: string; formKey: string; clock: Clock };
	view: CampaignEditor;
	answer?: FormAnswer;
	cancelTo: string;
};

/** A campaign in three steps of one form: those that are not shown are sent, too, so that nothing typed is lost. */
export function CampaignForm({ page, view, answer, cancelTo }: CampaignFormProps) {
	const form = formState({
		id: "campaign",
		lastResult: answer?.lastResult,
		defaultValue: view.values,
		constraint: view.constraint,
		marksRequired: true,
	});
	const fieldProps = (name: CampaignField) => ({
		field: form.field(name),
		label: view.labels[name],
	});
	// Prefers submitted values, because the form of a deleted campaign can be used to create a new one.
	const sent = (name: "type" | "channel" | "template") => form.field(name).value || view[name];
	const [type, channel, template] = [sent("type"), sent("channel"), sent("template")];
	const isAutomated = type === "AUTOMATED";
	const { list, title } = CHANNELS[channel as CampaignChannel];
	const wrong = form.problems.map(({ name }) => name);
	const step = shownStep({
		go: form.field(GO_FIELD).value,
		at: form.field(AT_FIELD).value,
		problems: wrong,
	});
	const who = answer ? (answer.preview ?? []) : view.who;
	const renderStep = (number: number, children: ReactNode) => (
		<div hidden={number !== step && !wrong.some((name) => stepWith(name) === number)}>
			{children}
		</div>
	);
	return (
		<EditForm
			form={form}
			page={page}
			answer={answer}
			version={view.version ?? undefined}
			labels={view.labels}
			preview={{ path: `${list}/preview`, title }}
			noValidate
			encType="multipart/form-data"
			bar={(pending) => (
				<StepButtons
					step={step}
					cancelTo={cancelTo}
					pending={pending}
					canRun={channel !== "EMAIL" || view.sender.address !== null}
				>
					{step === FORM_STEPS.length && who.length > 1 && <p className="hint">{who[1]}</p>}
					<UnsavedHint form={form} />
				</StepButtons>
			)}
		>
			<HiddenFields values={{ type, channel, template, [AT_FIELD]: step }} />
			<StepList step={step} isMoved={form.field(GO_FIELD).value !== "" && wrong.length === 0} />
			{channel === "EMAIL" && <SenderNotice sender={view.sender} />}
			<LiveMessages
				path={`${list}/reach`}
				messages={who}
				isTyped={Boolean(answer) && !answer?.preview}
				button="Count customers"
			/>
			{renderStep(
				1,
				<>
					<FormSection title="Campaign">
						<TextField {...fieldProps("name")} hint="Only your team sees it." autoComplete="off" />
						<SelectField
							{...fieldProps("audienceId")}
							required
							emptyLabel="Choose an audience"
							options={view.audiences}
							hint={
								isAutomated
									? "Each day, new matches get the first message."
									: "Everyone who matches when the campaign starts."
							}
						/>
						<TextField
							{...fieldProps("tag")}
							required={false}
							hint="Added to links for analytics. Defaults to the name."
							autoComplete="off"
							spellCheck={false}
						/>
					</FormSection>
					<LocationsSection
						form={form}
						hint="Only customers who ordered at these locations, or haven’t ordered yet."
						view={answer?.choices ?? view.locations}
					/>
				</>,
			)}
			{renderStep(
				2,
				<MessageFields
					form={form}
					fieldProps={fieldProps}
					view={view}
					channel={channel}
					isAutomated={isAutomated}
				/>,
			)}
			{renderStep(
				3,
				<>
					<CampaignReview form={form} view={view} channel={channel} isAutomated={isAutomated} />
					<FormSection title="When" description={`Times are in ${view.zone}.`}>
						<FormRow>
							<DateField
								{...fieldProps("startsOn")}
								required={false}
								hint="Leave empty to send right away."
							/>
							<TimeField {...fieldProps("startTime")} clock={page.clock} />
						</FormRow>
						<DateField
							{...fieldProps("endsOn")}
							required={isAutomated}
							hint="No messages go out after this day."
						/>
					</FormSection>
				</>,
			)}
		</EditForm>
	);
}

type CampaignReviewProps = {
	form: FormState;
	view: CampaignEditor;
	channel: string;
	isAutomated: boolean;
};

function CampaignReview({ form, view, channel, isAutomated }: CampaignReviewProps) {
	const audienceId = form.field("audienceId").value;
	const audience = view.audiences.find(({ value }) => value === audienceId);
	const endsOn = form.field("endsOn").value;
	const isEmail = channel === "EMAIL";
	const text = form.field(TEXT_FIELDS[channel as CampaignChannel]).value;
	return (
		<FormSection title="Review">
			<DescriptionList
				items={[
					{ term: view.labels.name, value: form.field("name").value },
					{
						term: view.labels.audienceId,
						value: audience && [audience.label, audience.who].filter(Boolean).join(": "),
					},
					...(isAutomated ? [{ term: "Automated", value: automatedText(endsOn) }] : []),
					{ term: isEmail ? "Subject" : "Message", value: text },
					...(isEmail
						? [{ term: "Button leads to", value: form.field("emails[0].buttons[0].link").value }]
						: []),
				]}
			/>
		</FormSection>
	);
}
