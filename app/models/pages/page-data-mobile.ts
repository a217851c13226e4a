import type { FlagCondition } from "./flag-condition";
import { organisationPage as page } from "./page";

const MOBILE: FlagCondition = { kind: "merchant", anyOf: ["isMobileMerchant"] };
const PUSH: FlagCondition = { kind: "merchant", anyOf: ["isPushEnabled"] };

const push = {
	group: "Mobile app",
	icon: "megaphone",
	needs: ["MERCHANT.PUSH_NOTIFICATIONS_PAGE_VIEW", "CAMPAIGN.API_READ", "COHORT.API_READ"],
	flags: [PUSH],
} as const;
const customers = {
	group: "Mobile app",
	icon: "users",
	needs: ["MERCHANT.CUSTOMER_DIRECTORY_PAGE_VIEW", "CUSTOMER.API_READ"],
} as const;
export const mobilePages = {
	appSettings: page({
		path: "/mobile-app/app-settings",
		title: "App settings",
		purpose: "What customers see in your mobile app.",
		group: "Mobile app",
		icon: "phone",
		needs: ["MERCHANT.APP_SETTINGS_PAGE_VIEW", "APP_SETTINGS.API_READ"],
		flags: [MOBILE],
		landing: 19,
		inSidebar: true,
	}),
	pushNotifications: page({
		...push,
		path: "/mobile-app/push-notifications",
		title: "Push notifications",
		purpose: "Messages to the phones of your customers.",
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
		path: "/mobile-app/push-notifications/:campaignId",
		title: "Push notification",
		purpose: "The message, its audience and its state.",
		parent: "pushNotifications",
	}),
	pushNotificationReport: page({
		...push,
		path: "/mobile-app/push-notifications/:campaignId/report",
		title: "Push notification report",
		purpose: "Who was reached and who opened the message.",
		parent: "pushNotification",
	}),
	mobileCustomers: page({
		...customers,
		path: "/mobile-app/customers",
		title: "Find a customer",
		purpose: "Who a customer is, what they ordered, and whether they may order.",
		landing: 21,
		inSidebar: true,
		built: true,
	}),
	customerProfile: page({
		...customers,
		path: "/mobile-app/customers/:customerId",
		title: "Customer",
		purpose: "What is known of a customer, and whether they may order.",
		parent: "mobileCustomers",
		built: true,
	}),
	importCustomers: page({
		...customers,
		path: "/mobile-app/customers/import",
		title: "Import customers",
		purpose: "Bring the customers of another system here from a CSV file.",
		needs: [...customers.needs, "CUSTOMER.IMPORT"],
		parent: "mobileCustomers",
		built: true,
	}),
	audiences: page({
		path: "/mobile-app/audiences",
		title: "Audiences",
		purpose: "Groups of customers that campaigns are sent to.",
		group: "Mobile app",
		icon: "users",
		needs: ["MERCHANT.AUDIENCES_PAGE_VIEW", "COHORT.API_READ", "CUSTOMER.API_READ"],
		landing: 22,
		inSidebar: true,
		built: true,
	}),
};
