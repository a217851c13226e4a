import { organizationPage as page } from "./page";

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
		purpose: "Keys for your own web store, app or POS.",
		inSidebar: true,
		built: true,
	}),
	newApiKey: page({
		...apiKeys,
		path: "/settings/api-keys/new",
		title: "New API key",
		purpose: "Choose its permissions, then copy its secret.",
		needs: [...apiKeys.needs, "API_KEY.API_CREATE"],
		parent: "apiKeys",
		built: true,
	}),
	editApiKey: page({
		...apiKeys,
		path: "/settings/api-keys/:apiKeyId/edit",
		title: "Edit API key",
		purpose: "Change its permissions, create a new secret, or revoke it.",
		needs: [...apiKeys.needs, "API_KEY.API_UPDATE"],
		parent: "apiKeys",
		built: true,
	}),
	apiKeySecret: page({
		...apiKeys,
		path: "/settings/api-keys/:apiKeyId/secret",
		title: "API key secret",
		purpose: "Create the secret for this key. It is shown only once.",
		needs: [...apiKeys.needs, "API_KEY.API_UPDATE"],
		parent: "editApiKey",
		built: true,
	}),
};
