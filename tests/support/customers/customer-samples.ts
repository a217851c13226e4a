import { may, type Sample } from "../endpoint-sample";
import type { TestGateway, TestMerchant } from "../gateway";
import type { Place } from "../isolation-world";
import { intakeBody } from "../orders/test-orders";

const PATH = "/api/v2/customers/:merchantId";
const at = ({ merchantId }: Pick<Place, "merchantId">) => `/api/v2/customers/${merchantId}`;
const one = (place: Place) => `${at(place)}/${place.customerId}`;
const reading = { access: may(["CUSTOMER.API_READ"]), wholeMerchant: true } as const;
const importing = { access: may(["CUSTOMER.IMPORT"]), wholeMerchant: true } as const;

export const customerSamples: Record<string, Sample> = {
	[`get ${PATH}`]: {
		...reading,
		subject: "merchant",
		feature: "isFranchiseDirectoryEnabled",
		request: (place) => ({ path: at(place) }),
	},
	[`get ${PATH}/search`]: {
		...reading,
		subject: "merchant",
		request: (place) => ({ path: `${at(place)}/search?phone=55501` }),
	},
	[`post ${PATH}/names`]: {
		...reading,
		subject: "merchant",
		request: (place) => ({ path: `${at(place)}/names`, body: { ids: [place.customerId] } }),
	},
	[`get ${PATH}/:id`]: {
		...reading,
		subject: "thing",
		request: (place) => ({ path: one(place) }),
	},
	[`patch ${PATH}/:id`]: {
		access: may(["CUSTOMER.API_UPDATE"]),
		wholeMerchant: true,
		subject: "thing",
		request: (place) => ({ path: one(place), body: { birthday: "1987-03-14" } }),
	},
	[`delete ${PATH}/:id`]: {
		access: may(["CUSTOMER.API_UPDATE"]),
		wholeMerchant: true,
		subject: "thing",
		request: (place) => ({ path: one(place) }),
		fresh: orderByNewCustomer,
	},
	[`post ${PATH}/files`]: {
		...importing,
		subject: "merchant",
		request: (place) => ({ path: `${at(place)}/files?key=${crypto.randomUUID()}`, body: CSV }),
		success: 201,
	},
	[`post ${PATH}/files/:fileId/preview`]: {
		...importing,
		subject: "merchant",
		request: (place) => ({ path: `${at(place)}/files/${NO_FILE}/preview`, body: {} }),
		success: 404,
	},
	[`post ${PATH}/imports`]: {
		...importing,
		subject: "merchant",
		// No file has this id: a task that were started would go on in the midst of the matrix.
		request: (place) => ({
			path: `${at(place)}/imports`,
			body: { fileId: NO_FILE },
		}),
		success: 404,
	},
};

const NO_FILE = "0199e6a5-7c1d-7f3a-9b52-6f0d2c4e8a11";
const CSV = new TextEncoder().encode("Name,Phone\nDana Fields,3125550142\n");

/** A customer whose order is over, so that the data can be deleted. */
async function orderByNewCustomer(
	gateway: TestGateway,
	merchant: TestMerchant,
	{ storeId }: Place,
): Promise<Partial<Place>> {
	const token = merchant.tokens.merchantSuperAdmin;
	const email = `${crypto.randomUUID()}@example.test`;
	const body = intakeBody(storeId, {
		source: "import",
		status: "complete",
		customer: { name: "Passing Guest", phone: "", email },
	});
	const made = await gateway.call("POST", "/api/v2/orders", { apiKey: merchant.apiKey, body });
	const read = await gateway.call("GET", `/api/v2/orders/${made.body.id}`, { token });
	return { customerId: read.body.customerId };
}
