import type { PagePolicies } from "./policy";

const terms = { level: "location", store: [{ kind: "not-central" }] } as const;
const SEES_STYLING = [
	"STORE.NAVBAR_VIEW",
	"WEBSTORE_STYLING.PAGE_VIEW",
	"WEBSTORE_STYLING.API_READ",
] as const;

export const webstorePolicies = {
	webstoreStyling: { ...terms, anyOf: [SEES_STYLING] },
	copyStyling: { ...terms, anyOf: [[...SEES_STYLING, "WEBSTORE_STYLING.API_UPDATE"]] },
	webstoreIntegrations: {
		...terms,
		anyOf: [
			["STORE.NAVBAR_VIEW", "WEBSTORE_INTEGRATION.PAGE_VIEW", "WEBSTORE_INTEGRATION.API_READ"],
		],
	},
	webstoreConfigurations: {
		...terms,
		anyOf: [
			["STORE.NAVBAR_VIEW", "WEBSTORE_CONFIGURATION.PAGE_VIEW", "WEBSTORE_CONFIGURATION.API_READ"],
		],
	},
} satisfies PagePolicies;
