import { pages } from "~/models/pages/pages";
import { campaigns } from "../../../gateway/campaigns/tables";
import { defineThing } from "../crud-thing";
import { crudPolicies } from "../page-policies/crud-policies";

const SEES = [
	"MERCHANT.NAVBAR_VIEW",
	"MERCHANT.CAMPAIGNS_PAGE_VIEW",
	"CAMPAIGN.API_READ",
	"CUSTOMER.API_READ",
] as const;
const SEES_PUSH = [
	"MERCHANT.NAVBAR_VIEW",
	"MERCHANT.PUSH_NOTIFICATIONS_PAGE_VIEW",
	"CAMPAIGN.API_READ",
	"COHORT.API_READ",
] as const;

const MARKETING = {
	level: "organization",
	flags: [{ kind: "merchant", anyOf: ["isFranchiseMarketingEnabled"] }],
} as const;
const PUSH = {
	level: "organization",
	flags: [{ kind: "merchant", anyOf: ["isPushEnabled"] }],
} as const;

/** A campaign, for the suites that run over all entities. */
export const CAMPAIGN = defineThing({
	param: "campaignId",
	permissions: "CAMPAIGN",
	feature: "isFranchiseMarketingEnabled",
	api: "/api/v2/store-v2/:merchantId/campaigns",
	pages: { list: pages.campaigns, edit: pages.editCampaign },
	policies: {
		stopOffers: { level: "public", anyOf: [] },
		campaign: { ...MARKETING, anyOf: [SEES] },
		campaignReport: { ...MARKETING, anyOf: [SEES] },
		campaignTemplates: { ...MARKETING, anyOf: [[...SEES, "CAMPAIGN.API_CREATE"]] },
		testCampaign: { ...MARKETING, anyOf: [[...SEES, "CAMPAIGN.API_UPDATE"]] },
		customerMessages: {
			level: "organization",
			anyOf: [
				["MERCHANT.NAVBAR_VIEW", "MERCHANT.CUSTOMER_DIRECTORY_PAGE_VIEW", "CUSTOMER.API_READ"],
			],
		},
		...crudPolicies({
			...MARKETING,
			sees: SEES,
			list: ["campaigns"],
			create: ["newCampaign", "CAMPAIGN.API_CREATE"],
			update: ["editCampaign", "CAMPAIGN.API_UPDATE"],
		}),
	},
	routes: {
		csv: "routes/campaigns/campaigns-csv",
		new: "routes/campaigns/campaign-new",
		edit: "routes/campaigns/campaign-edit",
	},
	insert(tx, { id, merchantId, storeId, word }) {
		const now = new Date();
		return tx.insert(campaigns).values({
			id,
			merchantId,
			name: `Campaign ${word}`,
			stores: [storeId],
			type: "ONE_TIME",
			channel: "SMS",
			smsMessage: word,
			createdAt: now,
			updatedAt: now,
		});
	},
	body: (name) => ({ name, type: "ONE_TIME", channel: "SMS" }),
	patches: [{ smsMessage: "Touched" }, { smsMessage: "Another" }],
	fields: (name) => ({ name, type: "ONE_TIME", channel: "SMS", startTime: "10:00" }),
	form: {
		name: "a campaign",
		typed: { name: "Soup & “Salad”", smsMessage: "Without <nuts>." },
		before: { name: "Before it all", smsMessage: "Before" },
		theirs: { name: "Renamed by somebody else", smsMessage: "Theirs" },
		conflict: { name: "name", mine: "Soup & “Salad”", theirs: "Renamed by somebody else" },
	},
});

export const PUSH_NOTIFICATION = defineThing({
	param: "pushId",
	permissions: "CAMPAIGN",
	feature: "isPushEnabled",
	api: "/api/v2/store-v2/:merchantId/push-notifications",
	pages: { list: pages.pushNotifications, edit: pages.editPushNotification },
	policies: {
		pushNotification: { ...PUSH, anyOf: [SEES_PUSH] },
		pushNotificationReport: { ...PUSH, anyOf: [SEES_PUSH] },
		...crudPolicies({
			...PUSH,
			sees: SEES_PUSH,
			list: ["pushNotifications"],
			create: ["newPushNotification", "CAMPAIGN.API_CREATE"],
			update: ["editPushNotification", "CAMPAIGN.API_UPDATE"],
		}),
	},
	routes: {
		csv: "routes/campaigns/push-notifications-csv",
		new: "routes/campaigns/push-notification-new",
		edit: "routes/campaigns/push-notification-edit",
	},
	insert(tx, { id, merchantId, storeId, word }) {
		const now = new Date();
		return tx.insert(campaigns).values({
			id,
			merchantId,
			name: `Push ${word}`,
			stores: [storeId],
			pushMessage: word,
			type: "ONE_TIME",
			channel: "PUSH",
			createdAt: now,
			updatedAt: now,
		});
	},
	body: (name) => ({ name, pushMessage: "Today from five" }),
	patches: [{ pushTitle: "Touched" }, { pushTitle: "Another" }],
	fields: (name) => ({
		name,
		type: "ONE_TIME",
		startTime: "10:00",
		pushMessage: "Today from five",
	}),
	form: {
		name: "a push notification",
		typed: { name: "Soup & “Salad”", pushMessage: "Without <nuts>." },
		before: { name: "Before it all", pushMessage: "Before" },
		theirs: { name: "Renamed by somebody else", pushMessage: "Theirs" },
		conflict: { name: "name", mine: "Soup & “Salad”", theirs: "Renamed by somebody else" },
	},
});
