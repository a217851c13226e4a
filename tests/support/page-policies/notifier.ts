import type { PagePolicies } from "./policy";

const SEES_NOTIFICATION = [
	"STORE.NAVBAR_VIEW",
	"NOTIFICATION.PAGE_VIEW",
	"NOTIFICATION.API_READ",
] as const;

export const notifierPolicies = {
	receiptSettings: { level: "location", anyOf: [SEES_NOTIFICATION] },
	alertTimes: { level: "location", anyOf: [SEES_NOTIFICATION] },
	newRecipient: { level: "location", anyOf: [[...SEES_NOTIFICATION, "NOTIFICATION.API_CREATE"]] },
	editRecipient: { level: "location", anyOf: [[...SEES_NOTIFICATION, "NOTIFICATION.API_UPDATE"]] },
	notifications: { level: "location", anyOf: [SEES_NOTIFICATION] },
} satisfies PagePolicies;
