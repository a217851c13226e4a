import type { Constraint } from "@conform-to/dom";
import { countText } from "~/models/shared/count-text";
import type { ChoicesView } from "~/models/shared/searched-choices";

export const CAMPAIGN_TYPES = { ONE_TIME: "One-time", AUTOMATED: "Automated" } as const;
export type CampaignType = keyof typeof CAMPAIGN_TYPES;

export const CAMPAIGN_CHANNELS = { EMAIL: "Email", SMS: "Text message", PUSH: "Push" } as const;
export type CampaignChannel = keyof typeof CAMPAIGN_CHANNELS;

/** Spec 4.14: both errors are shown as "Failed". */
export const CAMPAIGN_STATUSES = {
	ACTIVE: "Active",
	COMPLETED: "Completed",
	DRAFT: "Draft",
	SYSTEM_ERROR: "Failed",
	VALIDATION_ERROR: "Failed",
} as const;
export type CampaignStatus = keyof typeof CAMPAIGN_STATUSES;

export interface CampaignButton {
	name: string;
	link: string;
	background: string;
	color: string;
	fontSize: number;
	radius: number;
}

export interface CampaignEmail {
	subject: string;
	image: string | null;
	imageAlt: string;
	/** Blank lines part paragraphs; `{name}` is the customer's first name. */
	body: string;
	offer: string | null;
	buttons: CampaignButton[];
	footer: string;
	/** Days after the email before it; 0 for the first. */
	delayDays: number;
}

/** Editable content of a campaign (spec 3.30). Fields of other channels are empty. */
export interface CampaignContent {
	name: string;
	audienceId: string | null;
	/** Added to links, so that analytics can attribute visits to the campaign. */
	tag: string;
	/** Sorted ids; null is all locations. */
	stores: string[] | null;
	/** "YYYY-MM-DD" on the organization's clock; null is at once. */
	startsOn: string | null;
	startTime: string;
	endsOn: string | null;
	fromName: string;
	replyTo: string;
	companyName: string;
	phone: string;
	postalAddress: string;
	emails: CampaignEmail[];
	smsMessage: string;
	smsUnsubscribe: string;
	pushTitle: string;
	pushMessage: string;
	pushLink: string;
}

export interface CampaignCounts {
	sent: number;
	opened: number;
	clicked: number;
	failed: number;
	/** Recipients skipped: unsubscribed, no longer allowed to order, or not yet sent to when it ended. */
	skipped: number;
	unsubscribed: number;
}

export interface Campaign extends CampaignContent {
	id: string;
	type: CampaignType;
	channel: CampaignChannel;
	template: string;
	status: CampaignStatus;
	problems: string[];
	startedAt: string | null;
	endedAt: string | null;
	counts: CampaignCounts;
	createdAt: string;
	version: number;
	updatedAt: string;
}

export type CampaignField = keyof CampaignContent;

export interface CampaignEditor {
	type: CampaignType;
	channel: CampaignChannel;
	template: string;
	values: object;
	version: number | null;
	constraint: Record<string, Constraint>;
	labels: Readonly<Record<CampaignField, string>>;
	locations: ChoicesView;
	audiences: { value: string; label: string; who: string }[];
	offers: { value: string; label: string }[];
	zone: string;
	sender: SenderView;
	link: string;
	who: string[];
}

/** Sender address; null without a verified domain. `domainsTo` links to the domains page for people with access. */
export interface SenderView {
	address: string | null;
	domainsTo: string | null;
}

export interface CampaignRow {
	id: string;
	name: string;
	kind: string;
	status: CampaignStatus;
	sent: string;
	opened: string;
	openedNote: string | null;
	clicked: string;
	created: string;
}

export const MAX_EMAILS = 3;
export const MAX_BUTTONS = 3;
export const MAX_TEST_RECIPIENTS = 5;
export const PUSH_TITLE_LENGTH = 40;
export const PUSH_MESSAGE_LENGTH = 90;
export const SMS_LENGTH = 480;

export const CAMPAIGN_STARTED_MESSAGE = "Already started. To change it, end it and make a copy.";
export const TEST_NOT_SENT = "Test not send";
export const REQUEST_NOT_SENT = "Some error occurred while sent request.";

export function formatCustomerCount(count: number): string {
	return countText(count, "customer");
}

export function campaignKindLabel({ channel, type }: Pick<Campaign, "channel" | "type">): string {
	return `${CAMPAIGN_CHANNELS[channel]}, ${CAMPAIGN_TYPES[type].toLowerCase()}`;
}

/** Whether it can be changed and started. */
export function isOpen({ status }: Pick<Campaign, "status">): boolean {
	return status !== "ACTIVE" && status !== "COMPLETED";
}

export const NEW_BUTTON: CampaignButton = {
	name: "",
	link: "",
	background: "#9a3412",
	color: "#ffffff",
	fontSize: 16,
	radius: 6,
};

export const NO_CONTENT: CampaignContent = {
	name: "",
	audienceId: null,
	tag: "",
	stores: null,
	startsOn: null,
	startTime: "10:00",
	endsOn: null,
	fromName: "",
	replyTo: "",
	companyName: "",
	phone: "",
	postalAddress: "",
	emails: [],
	smsMessage: "",
	smsUnsubscribe: "",
	pushTitle: "",
	pushMessage: "",
	pushLink: "",
};

/** "Early spring copy", within the length of a name. */
export function copyName(name: string): string {
	const suffix = " copy";
	return `${name.slice(0, 49 - suffix.length).trimEnd()}${suffix}`;
}
