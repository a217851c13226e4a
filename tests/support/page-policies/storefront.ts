import type { PagePolicies } from "./policy";

export const storefrontPolicies = {
	storePage: { level: "public", anyOf: [] },
} satisfies PagePolicies;
