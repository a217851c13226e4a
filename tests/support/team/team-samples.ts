import type { UserStatus } from "~/models/viewer/user";
import type { Sample } from "../endpoint-sample";
import { beFranchise } from "../menu/be-franchise";
import { makeMember } from "./team-people";

const all = "/api/v2/users-v2";
const one = `${all}/:uuid`;
const reading = { anyOf: [["TEAM.API_READ"]] } as const;
const inviting = { anyOf: [["TEAM.API_CREATE"]] } as const;
const changing = { anyOf: [["TEAM.API_UPDATE"]] } as const;
const removing = { anyOf: [["TEAM.API_DELETE"]] } as const;

/** Somebody of the place's location, for a change that works once. */
const somebody =
	(status: UserStatus): NonNullable<Sample["fresh"]> =>
	async (gateway, merchant, { storeId }) => {
		const { uuid } = await makeMember(gateway, merchant, {
			role: "storeCashier",
			stores: [storeId],
			status,
		});
		return { userUuid: uuid };
	};

const CONNECTED = "/api/v2/franchise/:merchantId/franchisees/:uuid/locations";
const connected = (merchantId: string, uuid: string) =>
	`/api/v2/franchise/${merchantId}/franchisees/${uuid}/locations`;

const franchisee: NonNullable<Sample["fresh"]> = async (gateway, merchant, { storeId }) => {
	await beFranchise(gateway, merchant.merchantId);
	const { uuid } = await makeMember(gateway, merchant, {
		role: "franchisee",
		stores: [storeId],
		status: "active",
	});
	return { userUuid: uuid };
};

export const TEAM_SAMPLES: Record<string, Sample> = {
	"get /api/v2/franchise/:merchantId/locations": {
		access: { anyOf: [["FRANCHISE.API_READ"]] },
		subject: "merchant",
		wholeMerchant: true,
		async fresh(gateway, { merchantId }) {
			await beFranchise(gateway, merchantId);
			return {};
		},
		request: ({ merchantId }) => ({ path: `/api/v2/franchise/${merchantId}/locations` }),
		success: 200,
	},
	"get /api/v2/franchise/:merchantId/franchisees": {
		access: { anyOf: [["FRANCHISE.API_READ"]] },
		subject: "merchant",
		wholeMerchant: true,
		async fresh(gateway, { merchantId }) {
			await beFranchise(gateway, merchantId);
			return {};
		},
		request: ({ merchantId }) => ({ path: `/api/v2/franchise/${merchantId}/franchisees` }),
		success: 200,
	},
	[`get ${CONNECTED}`]: {
		access: { anyOf: [["FRANCHISE.API_READ"]] },
		subject: "person",
		wholeMerchant: true,
		fresh: franchisee,
		request: ({ merchantId, userUuid }) => ({ path: connected(merchantId, userUuid) }),
		success: 200,
	},
	[`put ${CONNECTED}`]: {
		access: { anyOf: [["FRANCHISE.API_UPDATE", "TEAM.API_UPDATE"]] },
		subject: "person",
		wholeMerchant: true,
		fresh: franchisee,
		request: ({ merchantId, userUuid, storeId }) => ({
			path: connected(merchantId, userUuid),
			body: { stores: [storeId] },
		}),
		success: 200,
	},
	[`get ${all}`]: {
		access: reading,
		subject: "filter",
		request: ({ storeId }) => ({ path: `${all}?stores=${storeId}` }),
		success: 200,
	},
	[`get ${all}/role-counts`]: {
		access: reading,
		subject: "filter",
		request: ({ storeId }) => ({ path: `${all}/role-counts?stores=${storeId}` }),
		success: 200,
	},
	[`get ${all}/team-members`]: {
		access: inviting,
		subject: "nothing",
		request: () => ({ path: `${all}/team-members` }),
		success: 200,
	},
	// team-invite.test.ts covers who may give what; this role does not exist.
	[`post ${all}/invite`]: {
		access: inviting,
		subject: "nothing",
		request: () => ({
			path: `${all}/invite`,
			body: { email: "a@example.test", roleV2Uuid: crypto.randomUUID(), stores: null },
		}),
		success: 422,
	},
	[`post ${all}/team-members`]: {
		access: inviting,
		subject: "nothing",
		request: () => ({
			path: `${all}/team-members`,
			body: { teamMemberId: "nobody", roleV2Uuid: crypto.randomUUID(), stores: null },
		}),
		success: 422,
	},
	[`get ${one}`]: {
		access: reading,
		subject: "person",
		request: ({ userUuid }) => ({ path: `${all}/${userUuid}` }),
		success: 200,
	},
	[`get ${one}/viewer`]: {
		access: reading,
		subject: "person",
		request: ({ userUuid }) => ({ path: `${all}/${userUuid}/viewer` }),
		success: 200,
	},
	[`patch ${one}`]: {
		access: changing,
		subject: "person",
		request: ({ userUuid, roleUuid, storeId }) => ({
			path: `${all}/${userUuid}`,
			body: { roleV2Uuid: roleUuid, stores: [storeId] },
		}),
		success: 200,
	},
	[`delete ${one}`]: {
		access: removing,
		subject: "person",
		request: ({ userUuid }) => ({ path: `${all}/${userUuid}` }),
		success: 200,
		fresh: somebody("active"),
	},
	[`post ${one}/disable`]: {
		access: changing,
		subject: "person",
		request: ({ userUuid }) => ({ path: `${all}/${userUuid}/disable` }),
		success: 200,
		fresh: somebody("active"),
	},
	[`post ${one}/enable`]: {
		access: changing,
		subject: "person",
		request: ({ userUuid }) => ({ path: `${all}/${userUuid}/enable` }),
		success: 200,
		fresh: somebody("disabled"),
	},
	[`post ${one}/invite`]: {
		access: inviting,
		subject: "person",
		request: ({ userUuid }) => ({ path: `${all}/${userUuid}/invite` }),
		success: 200,
		fresh: somebody("invited"),
	},
	[`delete ${one}/invite`]: {
		access: removing,
		subject: "person",
		request: ({ userUuid }) => ({ path: `${all}/${userUuid}/invite` }),
		success: 200,
		fresh: somebody("invited"),
	},
};
