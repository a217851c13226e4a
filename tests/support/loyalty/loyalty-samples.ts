import { eq } from "drizzle-orm";
import { SYSTEM } from "../../../gateway/core/database";
import { customers } from "../../../gateway/customers/tables";
import { may, type Sample } from "../endpoint-sample";
import type { TestGateway, TestMerchant } from "../gateway";
import type { Place } from "../isolation-world";

const PATH = "/api/v2/customers/:merchantId/:customerId/loyalty";
const at = ({ merchantId, customerId }: Place) =>
	`/api/v2/customers/${merchantId}/${customerId}/loyalty`;
const reading = {
	access: may(["LOYALTY.API_READ", "CUSTOMER.API_READ"]),
	wholeMerchant: true,
	success: 200,
} as const;

export const loyaltySamples: Record<string, Sample> = {
	"get /api/v2/store-v2/:merchantId/loyalty-balances": {
		access: may(["LOYALTY.API_READ"]),
		wholeMerchant: true,
		subject: "merchant",
	},
	[`get ${PATH}`]: {
		...reading,
		subject: "thing",
		request: (place) => ({ path: at(place) }),
	},
	[`get ${PATH}/entries`]: {
		...reading,
		subject: "thing",
		request: (place) => ({ path: `${at(place)}/entries` }),
	},
	[`post ${PATH}/:programId/adjustments`]: {
		access: may(["LOYALTY.API_UPDATE", "CUSTOMER.API_READ"]),
		wholeMerchant: true,
		subject: "thing",
		request: (place) => ({
			path: `${at(place)}/${place.loyaltyProgramId}/adjustments`,
			body: { points: 5, reason: "The order was late" },
		}),
		fresh: giveAPhone,
		success: 201,
	},
};

/** Points need a phone number. */
async function giveAPhone(
	{ services }: TestGateway,
	_merchant: TestMerchant,
	{ customerId }: Place,
): Promise<Partial<Place>> {
	await services.database.transaction(SYSTEM, (tx) =>
		tx
			.update(customers)
			.set({ phone: `+${customerId.replace(/\D/g, "").slice(-12)}` })
			.where(eq(customers.id, customerId)),
	);
	return { customerId };
}
