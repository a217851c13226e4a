import type { Sample } from "../endpoint-sample";
import type { TestGateway, TestMerchant } from "../gateway";
import type { Place } from "../isolation-world";

const PATH = "/api/v2/vendor";
const changing: Sample["access"] = { anyOf: [["LOCATION.API_UPDATE"]] };
const reading: Sample["access"] = { anyOf: [["STORE_SETTINGS.API_READ"]] };
const one = ({ storeId }: Place) => `${PATH}/${storeId}`;

export const vendorSamples: Record<string, Sample> = {
	[`get ${PATH}`]: {
		access: reading,
		subject: "filter",
		request: ({ storeId }) => ({ path: `${PATH}?location=${storeId}` }),
	},
	[`post ${PATH}`]: {
		access: changing,
		subject: "store",
		request: ({ storeId }) => ({ path: PATH, body: { storeId, name: "Lakeside Provisions" } }),
		success: 201,
		async fresh(gateway, merchant, place) {
			await gateway.call("DELETE", one(place), owner(merchant));
			return {};
		},
	},
	[`get ${PATH}/:storeId`]: {
		access: reading,
		subject: "store",
		request: (place) => ({ path: one(place) }),
	},
	[`patch ${PATH}/:storeId`]: {
		access: changing,
		subject: "store",
		request: (place) => ({ path: one(place), body: { note: "Touched" } }),
		fresh: ensureVendor,
	},
	[`delete ${PATH}/:storeId`]: {
		access: changing,
		subject: "store",
		request: (place) => ({ path: one(place) }),
		fresh: ensureVendor,
	},
	"get /api/v2/orders/:uuid/vendor": {
		access: { anyOf: [["ORDER.API_READ"]] },
		subject: "order",
		request: ({ orderId }) => ({ path: `/api/v2/orders/${orderId}/vendor` }),
	},
};

const owner = (merchant: TestMerchant) => ({ token: merchant.tokens.merchantSuperAdmin });

/** The location may have lost its vendor to an earlier call. */
async function ensureVendor(gateway: TestGateway, merchant: TestMerchant, { storeId }: Place) {
	const body = { storeId, name: "Copper Kettle Supply" };
	await gateway.call("POST", PATH, { ...owner(merchant), body });
	return {};
}
