import { newId } from "../../../gateway/core/ids";
import type { Sample } from "../endpoint-sample";
import type { Place } from "../isolation-world";

const all = "/api/v2/store-v2/:merchantId/location-groups";
const one = `${all}/:id`;
const pathOf = ({ merchantId }: Place) => all.replace(":merchantId", merchantId);
const may = (name: "API_READ" | "API_CREATE" | "API_UPDATE" | "API_DELETE") => ({
	anyOf: [[`LOCATION_GROUP.${name}` as const]],
	restricted: ["STORE_OPERATIONS.RESTRICTED" as const],
});

export const LOCATION_GROUP_SAMPLES: Record<string, Sample> = {
	[`get ${all}`]: {
		access: may("API_READ"),
		subject: "merchant",
		request: (place) => ({ path: pathOf(place) }),
		success: 200,
	},
	[`post ${all}`]: {
		access: may("API_CREATE"),
		subject: "merchant",
		request: (place) => ({ path: pathOf(place), body: { name: `Group ${newId()}` } }),
		success: 201,
	},
	[`get ${one}`]: {
		access: may("API_READ"),
		subject: "group",
		request: (place) => ({ path: `${pathOf(place)}/${place.groupId}` }),
		success: 200,
	},
	[`patch ${one}`]: {
		access: may("API_UPDATE"),
		subject: "group",
		request: (place) => ({
			path: `${pathOf(place)}/${place.groupId}`,
			body: { description: "Touched" },
		}),
		success: 200,
	},
	[`delete ${one}`]: {
		access: may("API_DELETE"),
		subject: "group",
		request: (place) => ({ path: `${pathOf(place)}/${place.groupId}` }),
		success: 200,
		async fresh(gateway, merchant) {
			const path = all.replace(":merchantId", merchant.merchantId);
			const made = await gateway.call("POST", path, {
				token: merchant.tokens.merchantSuperAdmin,
				body: { name: `To be deleted ${newId()}` },
			});
			return { groupId: made.body.id };
		},
	},
};
