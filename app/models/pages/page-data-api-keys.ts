import { organisationPage as page } from "./page";

const apiKeys = {
	group: "Settings",
	icon: "key",
	needs: ["API_KEY.PAGE_VIEW", "API_KEY.API_READ"],
} as const;

export const apiKeyPages = {
	apiKeys: page({
		...apiKeys,
		path: "/settings/api-keys",
		title: "API keys",
		purpose: "Keys with which your web store or point of sale works for the organization.",
		inSidebar: true,
		built: true,
	}),
	newApiKey: page({
		...apiKeys,
		path: "/settings/api-keys/new",
		title: "New API key",
		purpose: "Say what the key may do; its secret is shown once, afterwards.",
		needs: [...apiKeys.needs, "API_KEY.API_CREATE"],
		parent: "apiKeys",
		built: true,
	}),
	editApiKey: page({
		...apiKeys,
		path: "/settings/api-keys/:apiKeyId/edit",
		title: "Edit API key",
		purpose: "Change what the key may do, make a new secret, or revoke it.",
		needs: [...apiKeys.needs, "API_KEY.API_UPDATE"],
		parent: "apiKeys",
		built: true,
	}),
	apiKeySecret: page({
		...apiKeys,
		path: "/settings/api-keys/:apiKeyId/secret",
		title: "Secret of an API key",
		purpose: "Make the secret with which the key is used. It is shown once.",
		needs: [...apiKeys.needs, "API_KEY.API_UPDATE"],
		parent: "editApiKey",
		built: true,
	}),
};
