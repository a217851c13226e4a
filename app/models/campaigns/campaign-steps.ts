import { foldText } from "~/models/shared/fold-text";
import { EMPTY_MESSAGE } from "~/models/shared/messages";
import { formatDate } from "~/models/shared/plain-date";

/** Form field that names the pressed button: save draft, or save and run (spec 4.14). */
export const THEN_FIELD = "then";
export const RUN = "run";

export const CAMPAIGN_ACTIONS = ["start", "end", "copy"] as const;
export type CampaignAction = (typeof CAMPAIGN_ACTIONS)[number];

export const FORM_STEPS = ["Who gets it", "Message", "When"] as const;

const FIRST = /^(?:name|audienceId|tag|stores|atSomeLocations)\b/;
const LAST = /^(?:startsOn|startTime|endsOn)\b/;

/** The step of the form that has a field, from 1. */
export function stepWith(field: string): number {
	if (FIRST.test(field)) return 1;
	return LAST.test(field) ? 3 : 2;
}

/** The step to show: of the first field that is wrong, else where a button leads or the form was. */
export function shownStep(given: { go: string; at: string; problems: readonly string[] }): number {
	const wrong = given.problems.map(stepWith);
	if (wrong.length > 0) return Math.min(...wrong);
	const step = Number(given.go || given.at);
	return Number.isInteger(step) && step >= 1 && step <= FORM_STEPS.length ? step : 1;
}

type Text = string | null | undefined;

export interface TypedCampaign extends Partial<Record<(typeof TEXTS)[Channel][number], Text>> {
	type?: Text;
	channel?: Text;
	audienceId?: Text;
	endsOn?: Text;
	emails?: readonly TypedEmail[] | undefined;
}

interface TypedEmail {
	subject?: Text;
	body?: Text;
	buttons?: readonly { name?: Text; link?: Text }[] | undefined;
}

const TEXTS = {
	EMAIL: ["fromName", "companyName", "postalAddress"],
	SMS: ["smsMessage", "smsUnsubscribe"],
	PUSH: ["pushMessage"],
} as const;
type Channel = keyof typeof TEXTS;
const CHANNELS = Object.keys(TEXTS) as Channel[];

/** What is said about each field that a campaign cannot start without. */
export function missingFields(campaign: TypedCampaign): Record<string, string[]> {
	const { type, audienceId, endsOn } = campaign;
	const channel = CHANNELS.find((each) => each === campaign.channel) ?? "PUSH";
	const emails = Array.isArray(campaign.emails) ? (campaign.emails as TypedEmail[]) : [];
	const missing: Record<string, string[]> = {};
	const check = (value: Text, name: string, message = EMPTY_MESSAGE) => {
		if (String(value ?? "").trim() === "") missing[name] = [message];
	};
	check(audienceId, "audienceId", "Choose an audience");
	for (const name of TEXTS[channel]) check(campaign[name], name);
	if (channel === "EMAIL") check(emails.length > 0 ? "some" : "", "emails", "Write an email");
	for (const [index, email] of emails.entries()) {
		const { subject, body, buttons } = email ?? {};
		check(subject, `emails[${index}].subject`);
		check(body, `emails[${index}].body`);
		for (const [buttonIndex, button] of (Array.isArray(buttons) ? buttons : []).entries()) {
			check(button?.name, `emails[${index}].buttons[${buttonIndex}].name`);
			check(button?.link, `emails[${index}].buttons[${buttonIndex}].link`);
		}
	}
	if (type === "AUTOMATED") check(endsOn, "endsOn", "Choose the last day");
	return missing;
}

/** Mistakes in the steps that a button leaves behind. */
export function mistakesBefore<Messages>(
	errors: Record<string, Messages>,
	{ at, go }: { at: number; go: number },
): Record<string, Messages> {
	const isPassed = (step: number) => step >= at && step < go;
	return Object.fromEntries(
		Object.entries(errors).filter(([name]) => name !== "" && isPassed(stepWith(name))),
	);
}

const TAG_LENGTH = 8;

/** A tag of whole words of a name: "Autumn menu" is "autumn". */
export function tagFromName(name: string): string {
	const [first = "", ...words] = foldText(name).match(/[a-z0-9]+/g) ?? [];
	let tag = first.slice(0, TAG_LENGTH);
	for (const word of words) {
		if (tag.length + 1 + word.length > TAG_LENGTH) break;
		tag += `-${word}`;
	}
	return tag || "campaign";
}

/** How an automated campaign goes on, by its last day as saved or typed. */
export function automatedText(endsOn: string | undefined): string {
	const day = endsOn && /^\d{4}-\d\d-\d\d$/.test(endsOn) ? formatDate(endsOn) : endsOn;
	const until = day ? `until ${day}` : "until you end it";
	return `Each customer gets it once, also those who join later, ${until}.`;
}
