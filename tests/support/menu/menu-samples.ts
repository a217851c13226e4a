import type { Sample } from "../endpoint-sample";

const PATH = "/api/v2/menu/:merchantId/locations/:storeId/parts/:kind";
const pathAt = (place: { merchantId: string; storeId: string }) =>
	`/api/v2/menu/${place.merchantId}/locations/${place.storeId}/parts/storeItem`;

/** The menu as a location sells it. */
export const menuSamples: Record<string, Sample> = {
	[`get ${PATH}`]: {
		access: { anyOf: [["STORE_MENU_MANAGEMENT.API_READ"]] },
		subject: "store",
		request: (place) => ({ path: pathAt(place) }),
		success: 200,
	},
	[`get ${PATH}/:id`]: {
		access: { anyOf: [["STORE_MENU_MANAGEMENT.API_READ"]] },
		subject: "store",
		request: (place) => ({ path: `${pathAt(place)}/${place.menuPartId}` }),
		success: 200,
	},
	[`patch ${PATH}/:id`]: {
		access: { anyOf: [["STORE_MENU_MANAGEMENT.API_UPDATE"]] },
		subject: "store",
		request: (place) => ({ path: `${pathAt(place)}/${place.menuPartId}`, body: { price: 1234 } }),
		success: 200,
	},
};
