import { defineEntity } from "~/models/shared/entity";
import { CAMPAIGN_CHANNELS, CAMPAIGN_STATUSES, CAMPAIGN_TYPES } from "./campaign";

const SHARED = {
	name: { label: "Name" },
	type: { label: "Type", choices: CAMPAIGN_TYPES },
	audienceId: { label: "Audience", refersTo: "audience" },
	tag: { label: "Tag" },
	stores: { label: "Locations", kind: "locations" },
	startsOn: { label: "First day" },
	startTime: { label: "Time of day" },
	endsOn: { label: "Last day" },
	status: { label: "Status", choices: CAMPAIGN_STATUSES },
} as const;

const VERBS = {
	start: "started",
	end: "ended",
	fail: "could not continue",
	test: "sent a test of",
};

const undoRules = (noun: string) =>
	({
		permissions: ["CAMPAIGN.API_UPDATE"],
		actions: ["update", "delete", "restore"],
		otherwise: "Sent messages can’t be undone.",
		whole: {
			restore: `Restores the ${noun}.`,
			delete: `Deletes the ${noun} again.`,
		},
	}) as const;

/** Emails and text messages to an audience (spec 3.30). */
export const campaignEntity = defineEntity({
	name: "campaign",
	label: "Campaign",
	pages: [
		{ page: "campaign", label: "Open the campaign", param: "campaignId" },
		{ page: "campaigns", label: "Open the campaigns" },
	],
	verbs: VERBS,
	undo: undoRules("campaign"),
	exports: { campaigns: "campaigns", "campaign-messages": "the messages of a campaign" },
	fields: {
		...SHARED,
		channel: { label: "Channel", choices: CAMPAIGN_CHANNELS },
		fromName: { label: "From" },
		replyTo: { label: "Reply to" },
		companyName: { label: "Company name" },
		phone: { label: "Phone number" },
		postalAddress: { label: "Postal address" },
		emails: { label: "Emails" },
		"emails[].subject": { label: "Subject" },
		"emails[].image": { label: "Image", kind: "image" },
		"emails[].imageAlt": { label: "Image description" },
		"emails[].body": { label: "Text" },
		"emails[].offer": { label: "Offer", refersTo: "discount" },
		"emails[].buttons": { label: "Buttons" },
		"emails[].buttons[].name": { label: "Name" },
		"emails[].buttons[].link": { label: "Link" },
		"emails[].buttons[].background": { label: "Background color" },
		"emails[].buttons[].color": { label: "Text color" },
		"emails[].buttons[].fontSize": { label: "Font size" },
		"emails[].buttons[].radius": { label: "Corner radius" },
		"emails[].footer": { label: "Footer" },
		"emails[].delayDays": { label: "Days after previous email" },
		smsMessage: { label: "Message" },
		smsUnsubscribe: { label: "Unsubscribe message" },
	},
});

export const pushEntity = defineEntity({
	name: "push-notification",
	label: "Push notification",
	pages: [
		{ page: "pushNotification", label: "Open the push notification", param: "pushId" },
		{ page: "pushNotifications", label: "Open the push notifications" },
	],
	verbs: VERBS,
	undo: undoRules("push notification"),
	exports: {
		"push-notifications": "push notifications",
		"push-messages": "the messages of a push notification",
	},
	fields: {
		...SHARED,
		pushTitle: { label: "Title" },
		pushMessage: { label: "Message" },
		pushLink: { label: "Link" },
	},
});
