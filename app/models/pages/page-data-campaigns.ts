import type { FlagCondition } from "./flag-condition";
import { organizationPage as page } from "./page";

const MARKETING: FlagCondition = { kind: "merchant", anyOf: ["isFranchiseMarketingEnabled"] };
const PUSH: FlagCondition = { kind: "merchant", anyOf: ["isPushEnabled"] };

const campaign = {
	group: "Marketing and loyalty",
	icon: "megaphone",
	needs: ["MERCHANT.CAMPAIGNS_PAGE_VIEW", "CAMPAIGN.API_READ", "CUSTOMER.API_READ"],
	flags: [MARKETING],
	built: true,
} as const;
const push = {
	group: "Mobile app",
	icon: "megaphone",
	needs: ["MERCHANT.PUSH_NOTIFICATIONS_PAGE_VIEW", "CAMPAIGN.API_READ", "COHORT.API_READ"],
	flags: [PUSH],
	built: true,
} as const;

export const campaignPages = {
	campaigns: page({
		...campaign,
		path: "/marketing/sq-campaigns",
		title: "Campaigns",
		purpose: "Emails and text messages to your customers.",
		landing: 16,
		inSidebar: true,
	}),
	campaignTemplates: page({
		...campaign,
		path: "/marketing/sq-campaigns/templates",
		title: "Choose type and template",
		purpose: "Start from an example, or write your own.",
		needs: [...campaign.needs, "CAMPAIGN.API_CREATE"],
		parent: "campaigns",
	}),
	newCampaign: page({
		...campaign,
		path: "/marketing/sq-campaigns/new",
		title: "New campaign",
		purpose: "Saved as a draft until you start it.",
		needs: [...campaign.needs, "CAMPAIGN.API_CREATE"],
		parent: "campaignTemplates",
	}),
	campaign: page({
		...campaign,
		path: "/marketing/sq-campaigns/:campaignId",
		title: "Campaign",
		purpose: "Message, audience and results.",
		parent: "campaigns",
	}),
	editCampaign: page({
		...campaign,
		path: "/marketing/sq-campaigns/:campaignId/edit",
		title: "Edit campaign",
		purpose: "You can edit it until it starts.",
		needs: [...campaign.needs, "CAMPAIGN.API_UPDATE"],
		parent: "campaign",
	}),
	testCampaign: page({
		...campaign,
		path: "/marketing/sq-campaigns/:campaignId/test",
		title: "Send a test",
		purpose: "See the message before your customers do.",
		needs: [...campaign.needs, "CAMPAIGN.API_UPDATE"],
		parent: "campaign",
	}),
	campaignReport: page({
		...campaign,
		path: "/marketing/sq-campaigns/:campaignId/report",
		title: "Campaign report",
		purpose: "Who received, opened and clicked it.",
		unable: "Sorry. We're unable to fetch results. Please try again.",
		parent: "campaign",
	}),
	pushNotifications: page({
		...push,
		path: "/mobile-app/push-notifications",
		title: "Push notifications",
		purpose: "Messages to your customers’ phones.",
		landing: 20,
		inSidebar: true,
	}),
	newPushNotification: page({
		...push,
		path: "/mobile-app/push-notifications/new",
		title: "New push notification",
		purpose: "Write a message and choose its audience.",
		needs: [...push.needs, "CAMPAIGN.API_CREATE"],
		parent: "pushNotifications",
	}),
	pushNotification: page({
		...push,
		path: "/mobile-app/push-notifications/:pushId",
		title: "Push notification",
		purpose: "Message, audience and status.",
		parent: "pushNotifications",
	}),
	editPushNotification: page({
		...push,
		path: "/mobile-app/push-notifications/:pushId/edit",
		title: "Edit push notification",
		purpose: "You can edit it until it starts.",
		needs: [...push.needs, "CAMPAIGN.API_UPDATE"],
		parent: "pushNotification",
	}),
	pushNotificationReport: page({
		...push,
		path: "/mobile-app/push-notifications/:pushId/report",
		title: "Push notification report",
		purpose: "Who received and opened it.",
		unable: "Sorry. We're unable to fetch results. Please try again.",
		parent: "pushNotification",
	}),
	customerMessages: page({
		group: "Marketing and loyalty",
		icon: "megaphone",
		needs: ["MERCHANT.CUSTOMER_DIRECTORY_PAGE_VIEW", "CUSTOMER.API_READ"],
		path: "/mobile-app/customers/:customerId/messages",
		title: "Messages to a customer",
		purpose: "Campaign channels the customer agreed to.",
		parent: "customerProfile",
		built: true,
	}),
};

/** A new campaign to lapsed customers, ready to be looked over and started. */
export const WIN_BACK_PATH = `${campaignPages.newCampaign.path}?template=email-come-back&step=3`;
