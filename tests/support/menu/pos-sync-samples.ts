import type { Sample } from "../endpoint-sample";

const PATH = "/api/v2/menu-sync/:merchantId";
const at = ({ merchantId }: { merchantId: string }) => `/api/v2/menu-sync/${merchantId}`;
const reads = { anyOf: [["MERCHANT_MENU_MANAGEMENT.API_READ"]] } as const;
const changes = { anyOf: [["MERCHANT_MENU_MANAGEMENT.API_UPDATE"]] } as const;

/** What points of sale sell. No location of the samples has one, so searches end with 422. */
export const posSyncSamples: Record<string, Sample> = {
	[`get ${PATH}/pos-locations`]: {
		access: reads,
		subject: "merchant",
		request: (place) => ({ path: `${at(place)}/pos-locations` }),
		success: 200,
	},
	[`get ${PATH}/pos-items`]: {
		access: reads,
		subject: "merchant",
		request: (place) => ({ path: `${at(place)}/pos-items?type=item` }),
		success: 422,
	},
	[`get ${PATH}/pos-taxes`]: {
		access: { anyOf: [["MERCHANT_MENU_MANAGEMENT.API_READ"], ["TAX.API_READ"]] },
		subject: "merchant",
		request: (place) => ({ path: `${at(place)}/pos-taxes` }),
		success: 422,
	},
	[`put ${PATH}/parts/:kind/:id/link`]: {
		access: changes,
		subject: "thing",
		wholeMerchant: true,
		request: (place) => ({
			path: `${at(place)}/parts/storeItem/${place.menuPartId}/link`,
			body: { posGuid: null },
		}),
		success: 200,
	},
};
