import type { Sample } from "../endpoint-sample";
import { openWriteSession } from "../gateway";

const path = "/api/v2/support";
const reason = "The merchant asked on the phone";

export const supportSamples: Record<string, Sample> = {
	[`get ${path}/search`]: {
		access: { anyOf: [["PLATFORM.API_READ"]] },
		subject: "nothing",
		request: () => ({ path: `${path}/search?q=organization` }),
		namesMerchants: true,
	},
	[`get ${path}/organizations/:organizationId`]: {
		access: { anyOf: [["PLATFORM.API_READ"]] },
		subject: "nothing",
		request: ({ merchantId }) => ({ path: `${path}/organizations/${merchantId}` }),
		namesMerchants: true,
	},
	// Provider staff find people of every organization.
	[`get ${path}/people/:userUuid`]: {
		access: { anyOf: [["PLATFORM.API_READ"]] },
		subject: "nothing",
		namesMerchants: true,
	},
	// support-view-as.test.ts covers the rules; here nobody is named.
	[`post ${path}/:merchantId/view-as`]: {
		access: { anyOf: [["PLATFORM.VIEW_AS"]] },
		subject: "merchant",
		request: ({ merchantId }) => ({
			path: `${path}/${merchantId}/view-as`,
			body: { userUuid: crypto.randomUUID(), reason },
		}),
		success: 404,
	},
	[`post ${path}/:merchantId/sessions`]: {
		access: { anyOf: [["PLATFORM.SUPPORT_SESSION"]] },
		subject: "merchant",
		request: ({ merchantId }) => ({
			path: `${path}/${merchantId}/sessions`,
			// Too short a reason: a started session would lend its permissions to the rest of the matrix.
			body: { reason: "short" },
		}),
		success: 422,
	},
	// Only the platform's super admin has one here.
	[`delete ${path}/session`]: {
		access: "anonymous",
		subject: "nothing",
		success: 404,
		apiKey: 401,
		inSession: 200,
		async fresh({ services, own }) {
			await openWriteSession(services, own);
			return {};
		},
	},
};
