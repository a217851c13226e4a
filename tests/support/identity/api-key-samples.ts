import type { Sample } from "../endpoint-sample";

const one = "/api/v2/store-v2/:merchantId/api-keys/:id";

export const apiKeySamples: Record<string, Sample> = {
	[`post ${one}/secret`]: {
		access: { anyOf: [["API_KEY.API_UPDATE"]] },
		wholeMerchant: true,
		subject: "thing",
		request: ({ merchantId, apiKeyId }) => ({
			path: `/api/v2/store-v2/${merchantId}/api-keys/${apiKeyId}/secret`,
		}),
		once: "secret",
	},
};
