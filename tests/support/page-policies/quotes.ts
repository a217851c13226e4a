import type { PagePolicies } from "./policy";

const SEES_ORDER = [
	"STORE.NAVBAR_VIEW",
	"ORDER.PAGE_VIEW",
	"ORDER.API_READ",
	"BUSINESS_HOURS.API_READ",
] as const;
const NOT_DEFAULT = [{ kind: "not-default" }] as const;

export const quotesPolicies = {
	canOrder: { level: "location", anyOf: [SEES_ORDER], store: NOT_DEFAULT },
	tryOrder: { level: "location", anyOf: [SEES_ORDER], store: NOT_DEFAULT },
} satisfies PagePolicies;
