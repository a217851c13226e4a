import type { PagePolicies } from "./policy";

const SEES_ORDER = ["STORE.NAVBAR_VIEW", "ORDER.PAGE_VIEW", "ORDER.API_READ"] as const;
const NOT_DEFAULT = [{ kind: "not-default" }] as const;

export const ordersPolicies = {
	allOrders: { level: "organization", anyOf: [SEES_ORDER] },
	locationOrders: { level: "location", anyOf: [SEES_ORDER], store: NOT_DEFAULT },
	locationOrder: { level: "location", anyOf: [SEES_ORDER], store: NOT_DEFAULT },
	locationOrderRefund: {
		level: "location",
		anyOf: [[...SEES_ORDER, "ORDER.REFUND"]],
		store: NOT_DEFAULT,
	},
	locationOrderCancel: {
		level: "location",
		anyOf: [[...SEES_ORDER, "ORDER.CANCEL"]],
		store: NOT_DEFAULT,
	},
	locationOrderReceipt: { level: "location", anyOf: [SEES_ORDER], store: NOT_DEFAULT },
	locationOrderTicket: { level: "location", anyOf: [SEES_ORDER], store: NOT_DEFAULT },
} satisfies PagePolicies;
