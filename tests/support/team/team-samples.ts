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
	},
	"get /api/v2/franchise/:merchantId/franchisees": {
		access: { anyOf: [["FRANCHISE.API_READ"]] },
		subject: "merchant",
		wholeMerchant: true,
		async fresh(gateway, { merchantId }) {
			await beFranchise(gateway, merchantId);
			return {};
		},
	},
	[`get ${CONNECTED}`]: {
		access: { anyOf: [["FRANCHISE.API_READ"]] },
		subject: "person",
		wholeMerchant: true,
		fresh: franchisee,
		request: ({ merchantId, userUuid }) => ({ path: connected(merchantId, userUuid) }),
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
	},
	[`get ${all}`]: {
		access: reading,
		subject: "filter",
		request: ({ storeId }) => ({ path: `${all}?stores=${storeId}` }),
	},
	[`get ${all}/role-counts`]: {
		access: reading,
		subject: "filter",
		request: ({ storeId }) => ({ path: `${all}/role-counts?stores=${storeId}` }),
	},
	[`get ${all}/team-members`]: {
		access: inviting,
		subject: "nothing",
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
	},
	[`get ${one}/viewer`]: {
		access: reading,
		subject: "person",
		request: ({ userUuid }) => ({ path: `${all}/${userUuid}/viewer` }),
	},
	[`patch ${one}`]: {
		access: changing,
		subject: "person",
		request: ({ userUuid, roleUuid, storeId }) => ({
			path: `${all}/${userUuid}`,
			body: { roleV2Uuid: roleUuid, stores: [storeId] },
		}),
	},
	[`delete ${one}`]: {
		access: removing,
		subject: "person",
		request: ({ userUuid }) => ({ path: `${all}/${userUuid}` }),
		fresh: somebody("active"),
	},
	[`post ${one}/disable`]: {
		access: changing,
		subject: "person",
		request: ({ userUuid }) => ({ path: `${all}/${userUuid}/disable` }),
		fresh: somebody("active"),
	},
	[`post ${one}/enable`]: {
		access: changing,
		subject: "person",
		request: ({ userUuid }) => ({ path: `${all}/${userUuid}/enable` }),
		fresh: somebody("disabled"),
	},
	[`post ${one}/invite`]: {
		access: inviting,
		subject: "person",
		request: ({ userUuid }) => ({ path: `${all}/${userUuid}/invite` }),
		fresh: somebody("invited"),
	},
	[`delete ${one}/invite`]: {
		access: removing,
		subject: "person",
		request: ({ userUuid }) => ({ path: `${all}/${userUuid}/invite` }),
		fresh: somebody("invited"),
	},
};
