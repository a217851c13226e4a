import type { PagePolicies } from "./policy";

export const storefrontPolicies = {
	deals: { level: "public", anyOf: [] },
	guestGiftCard: { level: "public", anyOf: [] },
	storePage: { level: "public", anyOf: [] },
} satisfies PagePolicies;
