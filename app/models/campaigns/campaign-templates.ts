import { addDays, localDate } from "~/models/shared/instants";
import { formatDate } from "~/models/shared/plain-date";
import type { CampaignChannel, CampaignContent, CampaignEmail, CampaignType } from "./campaign";
import { NEW_BUTTON, NO_CONTENT } from "./campaign";
import type { CampaignChoices } from "./campaign-choices";

export interface CampaignTemplate {
	id: string;
	title: string;
	summary: string;
	channel: CampaignChannel;
	type: CampaignType;
	isForLapsed?: true;
	content: Partial<Pick<CampaignContent, "emails" | "smsMessage" | "smsUnsubscribe">>;
}

const BLANK: CampaignEmail = {
	subject: "",
	image: null,
	imageAlt: "",
	body: "",
	offer: null,
	buttons: [],
	footer: "",
	delayDays: 0,
};
const ORDER_NOW = { ...NEW_BUTTON, name: "Order now" };
const STOP = "To stop these messages:";

/** Starting points for a new campaign (spec 2.26, 3.30). */
export const CAMPAIGN_TEMPLATES: readonly CampaignTemplate[] = [
	{
		id: "email-news",
		title: "News",
		summary: "A new dish, new hours, a holiday: one email to everybody in an audience.",
		channel: "EMAIL",
		type: "ONE_TIME",
		content: {
			emails: [
				{
					...BLANK,
					subject: "New at {company}",
					body: "Hi {name},\n\nSomething new is on our menu. Come and try it.",
					buttons: [ORDER_NOW],
				},
			],
		},
	},
	{
		id: "email-offer",
		title: "Offer",
		summary: "A discount or a promo code by email.",
		channel: "EMAIL",
		type: "ONE_TIME",
		content: {
			emails: [
				{
					...BLANK,
					subject: "Something for you, {name}",
					body: "Hi {name},\n\nThank you for ordering with us. This is for your next order.",
					buttons: [ORDER_NOW],
				},
			],
		},
	},
	{
		id: "email-welcome",
		title: "Welcome",
		summary:
			"Up to three emails to everybody who comes into an audience, such as first-time customers.",
		channel: "EMAIL",
		type: "AUTOMATED",
		content: {
			emails: [
				{
					...BLANK,
					subject: "Welcome to {company}",
					body: "Hi {name},\n\nThank you for your first order. We hope that you liked it.",
				},
				{
					...BLANK,
					subject: "What our regulars order",
					body: "Hi {name},\n\nHere is what people come back for.",
					buttons: [ORDER_NOW],
					delayDays: 7,
				},
			],
		},
	},
	{
		id: "email-come-back",
		title: "Come back",
		summary: "Emails to customers who have gone quiet, as they come into an audience.",
		channel: "EMAIL",
		type: "AUTOMATED",
		isForLapsed: true,
		content: {
			emails: [
				{
					...BLANK,
					subject: "We miss you, {name}",
					body: "Hi {name},\n\nIt has been a while. Your favorites are ready when you are.",
					buttons: [ORDER_NOW],
				},
			],
		},
	},
	{
		id: "email-blank",
		title: "Blank email",
		summary: "One email that you write yourself.",
		channel: "EMAIL",
		type: "ONE_TIME",
		content: { emails: [BLANK] },
	},
	{
		id: "sms-offer",
		title: "Offer by text message",
		summary: "A short text with a link, once.",
		channel: "SMS",
		type: "ONE_TIME",
		content: {
			smsMessage: "{company}: Hi {name}, something for your next order:",
			smsUnsubscribe: STOP,
		},
	},
	{
		id: "sms-come-back",
		title: "Come back by text message",
		summary: "A text to customers who have gone quiet, as they come into an audience.",
		channel: "SMS",
		type: "AUTOMATED",
		isForLapsed: true,
		content: {
			smsMessage: "{company}: Hi {name}, we miss you. Order again soon:",
			smsUnsubscribe: STOP,
		},
	},
	{
		id: "push-once",
		title: "Push notification",
		summary: "A message to the phones of an audience, once.",
		channel: "PUSH",
		type: "ONE_TIME",
		content: {},
	},
	{
		id: "push-automated",
		title: "Automated push notification",
		summary: "A message to the phone of everybody who comes into an audience.",
		channel: "PUSH",
		type: "AUTOMATED",
		content: {},
	},
];

export function findTemplate(id: string | undefined): CampaignTemplate | null {
	return CAMPAIGN_TEMPLATES.find((template) => template.id === id) ?? null;
}

export function listTemplates(isPush: boolean): readonly CampaignTemplate[] {
	return CAMPAIGN_TEMPLATES.filter(({ channel }) => (channel === "PUSH") === isPush);
}

const USUAL_DAYS = 90;

export type StartingPoint = Pick<
	CampaignTemplate,
	"title" | "type" | "channel" | "content" | "isForLapsed"
>;

/** What the form of a new campaign starts with. Buttons lead to where customers order; an automated one ends in three months. */
export function newCampaignContent(
	{ title, type, channel, content, isForLapsed }: StartingPoint,
	choices: Pick<CampaignChoices, "company" | "postalAddress" | "link" | "zone" | "audiences">,
): CampaignContent {
	const { company, postalAddress, link, zone, audiences } = choices;
	const today = localDate(new Date().toISOString(), zone);
	const lapsed = isForLapsed && audiences.find(({ isLapsed }) => isLapsed);
	return {
		...NO_CONTENT,
		companyName: channel === "PUSH" ? "" : company,
		...(channel === "EMAIL" && { fromName: company, postalAddress }),
		...(lapsed && {
			name: `${title}, ${formatDate(today)}`,
			audienceId: lapsed.id,
			tag: lapsed.tag,
		}),
		...content,
		emails: (content.emails ?? []).map((email) => ({
			...email,
			buttons: email.buttons.map((button) => ({ ...button, link: button.link || link })),
		})),
		endsOn: type === "AUTOMATED" ? addDays(today, USUAL_DAYS) : null,
	};
}
