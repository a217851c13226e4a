import { SYSTEM } from "../../../gateway/core/database";
import { secondFactors } from "../../../gateway/identity/second-factors/tables";
import type { Sample } from "../endpoint-sample";

const path = "/api/v2/auth";
/** Own-account endpoints; a storefront's key has no account. */
const own = { access: "signed-in", subject: "nothing", apiKey: 403 } as const;

/** A valid request for every own-account endpoint, or a refused one where success would end the session. */
export const ownAccountSamples: Record<string, Sample> = {
	"post /api/v2/auth/second-step": {
		access: "anonymous",
		subject: "nothing",
		request: () => ({
			path: `${path}/second-step`,
			body: { challenge: "made up", code: "123456" },
		}),
		success: 401,
	},
	"get /api/v2/auth/sessions": {
		...own,
	},
	"delete /api/v2/auth/sessions": {
		...own,
		request: () => ({ path: `${path}/sessions?keep=this` }),
	},
	// auth.test.ts covers which sessions can be ended; this id belongs to nobody.
	"delete /api/v2/auth/sessions/:sessionId": {
		...own,
		request: () => ({ path: `${path}/sessions/${crypto.randomUUID()}` }),
		success: 404,
	},
	"get /api/v2/auth/menu-digest": {
		...own,
	},
	"post /api/v2/auth/menu-digest": {
		...own,
		request: () => ({ path: `${path}/menu-digest`, body: { hour: null } }),
	},
	"post /api/v2/auth/menu-digest/unsubscribe": {
		access: "anonymous",
		subject: "nothing",
		request: () => ({ path: `${path}/menu-digest/unsubscribe`, body: { code: "made up" } }),
		success: 410,
	},
	"post /api/v2/auth/profile": {
		...own,
		request: () => ({ path: `${path}/profile`, body: { givenName: "Ada", familyName: "" } }),
	},
	"post /api/v2/auth/home": {
		...own,
		request: () => ({ path: `${path}/home`, body: { widgets: null, seen: null } }),
	},
	// People here have no password to change.
	"post /api/v2/auth/password": {
		...own,
		request: () => ({
			path: `${path}/password`,
			body: { current: "guess", password: "Another 1 of these" },
		}),
		success: 422,
	},
	"get /api/v2/auth/second-factor": {
		...own,
	},
	"post /api/v2/auth/second-factor": {
		...own,
		byEveryone: true,
	},
	"post /api/v2/auth/second-factor/confirmation": {
		...own,
		byEveryone: true,
		request: () => ({ path: `${path}/second-factor/confirmation`, body: { code: "not one" } }),
		success: 422,
	},
	"post /api/v2/auth/second-factor/recovery-codes": {
		...own,
		request: () => ({ path: `${path}/second-factor/recovery-codes`, body: { proof: "123456" } }),
		success: 422,
	},
	"post /api/v2/auth/second-factor/steps": {
		...own,
		request: () => ({ path: `${path}/second-factor/steps`, body: { proof: "123456" } }),
		success: 422,
	},
	"delete /api/v2/auth/second-factor": {
		...own,
		request: () => ({ path: `${path}/second-factor`, body: { proof: "123456" } }),
		success: 422,
	},
	"delete /api/v2/users-v2/:uuid/second-factor": {
		access: { anyOf: [["TEAM.API_UPDATE"]] },
		subject: "person",
		request: ({ userUuid }) => ({ path: `/api/v2/users-v2/${userUuid}/second-factor` }),
		async fresh(gateway, merchant, { userUuid }) {
			const now = new Date();
			const factor = { sealedSecret: "", recoveryHashes: [], createdAt: now, confirmedAt: now };
			await gateway.services.database.transaction(SYSTEM, (tx) =>
				tx
					.insert(secondFactors)
					.values({ userUuid, merchantId: merchant.merchantId, ...factor })
					.onConflictDoUpdate({ target: secondFactors.userUuid, set: factor }),
			);
			return {};
		},
	},
};
