import type { Sample } from "../endpoint-sample";
import { beFranchise } from "./be-franchise";

const PATH = "/api/v2/menu/:merchantId/franchisee-permissions";
const permissionsPath = (place: { merchantId: string }) =>
	`/api/v2/menu/${place.merchantId}/franchisee-permissions`;
const pathAt = (place: { merchantId: string; storeId: string }) =>
	`${permissionsPath(place)}/locations/${place.storeId}`;

const shared = {
	wholeMerchant: true,
	success: 200,
	async fresh(gateway, { merchantId }) {
		await beFranchise(gateway, merchantId);
		return {};
	},
} satisfies Partial<Sample>;
const reading = { ...shared, access: { anyOf: [["MERCHANT_MENU_MANAGEMENT.API_READ"]] } } as const;
const changing = { ...shared, access: { anyOf: [["FRANCHISE.API_UPDATE"]] } } as const;

const restoring = {
	...shared,
	access: { anyOf: [["MERCHANT_MENU_MANAGEMENT.API_UPDATE"]] },
} as const;
const DRIFT = "/api/v2/menu/:merchantId/drift";
const driftPath = (place: { merchantId: string }) => `/api/v2/menu/${place.merchantId}/drift`;

/** What a franchise leaves to its locations. */
export const franchiseMenuSamples: Record<string, Sample> = {
	[`get ${PATH}`]: {
		...reading,
		subject: "merchant",
		request: (place) => ({ path: permissionsPath(place) }),
	},
	[`get ${PATH}/locations`]: {
		...reading,
		subject: "merchant",
		request: (place) => ({ path: `${permissionsPath(place)}/locations` }),
	},
	[`get ${PATH}/locations/:storeId`]: {
		...reading,
		subject: "store",
		request: (place) => ({ path: pathAt(place) }),
	},
	[`post ${PATH}/preview`]: {
		...changing,
		subject: "merchant",
		request: (place) => ({
			path: `${permissionsPath(place)}/preview`,
			body: { MODIFY_PRICE: false },
		}),
	},
	[`post ${PATH}/locations/:storeId/preview`]: {
		...changing,
		subject: "store",
		request: (place) => ({
			path: `${pathAt(place)}/preview`,
			body: { hasOwnSet: true, MODIFY_PRICE: false },
		}),
	},
	[`get ${DRIFT}`]: {
		...reading,
		subject: "merchant",
		request: (place) => ({ path: driftPath(place) }),
	},
	[`get ${DRIFT}/locations`]: {
		...reading,
		subject: "merchant",
		request: (place) => ({ path: `${driftPath(place)}/locations` }),
	},
	[`post ${DRIFT}/restorations/preview`]: {
		...restoring,
		subject: "merchant",
		request: (place) => ({ path: `${driftPath(place)}/restorations/preview`, body: { which: {} } }),
	},
	[`post ${DRIFT}/restorations`]: {
		...restoring,
		subject: "merchant",
		success: 202,
		request: (place) => ({
			path: `${driftPath(place)}/restorations`,
			body: { which: {} },
		}),
	},
	[`patch ${PATH}`]: {
		...changing,
		subject: "merchant",
		request: (place) => ({ path: permissionsPath(place), body: { MODIFY_SKU: false } }),
	},
	[`patch ${PATH}/locations/:storeId`]: {
		...changing,
		subject: "store",
		request: (place) => ({ path: pathAt(place), body: { hasOwnSet: true, MODIFY_SKU: false } }),
	},
};
