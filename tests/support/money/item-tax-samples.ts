import type { Sample } from "../endpoint-sample";
import type { Place } from "../isolation-world";

const PATH = "/api/v2/menu/:merchantId/locations/:storeId/parts/:kind/:id/taxes";
const taxesPath = ({ merchantId, storeId, menuPartId }: Place) =>
	`/api/v2/menu/${merchantId}/locations/${storeId}/parts/storeItem/${menuPartId}/taxes`;

const CHANGES = "/api/v2/menu/:merchantId/locations/:storeId/parts/:kind/tax-changes";
const changesAt = ({ merchantId, storeId }: Place) =>
	`/api/v2/menu/${merchantId}/locations/${storeId}/parts/storeItem/tax-changes`;

/** Which taxes an item carries at a location. */
export const itemTaxSamples: Record<string, Sample> = {
	[`get ${PATH}`]: {
		access: { anyOf: [["STORE_MENU_MANAGEMENT.API_READ", "TAX.API_READ"]] },
		subject: "store",
		request: (place) => ({ path: taxesPath(place) }),
	},
	[`post ${CHANGES}/preview`]: {
		access: { anyOf: [["STORE_MENU_MANAGEMENT.API_UPDATE", "TAX.API_READ"]] },
		subject: "store",
		request: (place) => ({
			path: `${changesAt(place)}/preview`,
			body: { which: {}, change: { add: [place.taxId] } },
		}),
	},
	[`post ${CHANGES}`]: {
		access: { anyOf: [["STORE_MENU_MANAGEMENT.API_UPDATE", "TAX.API_READ"]] },
		subject: "store",
		request: (place) => ({
			path: changesAt(place),
			body: { which: {}, change: { add: [place.taxId] } },
		}),
		success: 202,
	},
	[`patch ${PATH}`]: {
		access: { anyOf: [["STORE_MENU_MANAGEMENT.API_UPDATE", "TAX.API_READ"]] },
		subject: "store",
		request: (place) => ({ path: taxesPath(place), body: { hasOwnTaxes: true } }),
	},
};
