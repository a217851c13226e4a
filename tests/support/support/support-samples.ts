import type { Sample } from "../endpoint-sample";

const path = "/api/v2/support";
const reason = "The merchant asked on the phone";

/** Samples for the endpoints of provider staff. */
export const supportSamples: Record<string, Sample> = {
	[`get ${path}/search`]: {
		access: { anyOf: [["PLATFORM.API_READ"]] },
		subject: "nothing",
		request: () => ({ path: `${path}/search?q=organisation` }),
		success: 200,
		namesMerchants: true,
	},
	// Provider staff find people of every organisation: the one it names is found from wherever they are.
	[`get ${path}/people/:userUuid`]: {
		access: { anyOf: [["PLATFORM.API_READ"]] },
		subject: "nothing",
		request: ({ userUuid }) => ({ path: `${path}/people/${userUuid}` }),
		success: 200,
		namesMerchants: true,
	},
	// Whom one may see as is told in support-view-as.test.ts; here nobody is named, so nobody is found.
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
			// Too short a reason: a session that started would lend its rights to the rest of the matrix.
			body: { reason: "short" },
		}),
		success: 422,
	},
	// What of the caller's own device is ended is told in support-changes.test.ts; here nothing runs.
	[`delete ${path}/session`]: {
		access: "anonymous",
		subject: "nothing",
		request: () => ({ path: `${path}/session` }),
		success: 404,
		apiKey: 401,
	},
};
