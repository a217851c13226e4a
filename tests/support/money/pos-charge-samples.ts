import type { Sample } from "../endpoint-sample";
import type { Place } from "../isolation-world";

const API = "/api/v2/store-v2/:merchantId/locations/:storeId/service-charges";
const chargesPath = ({ merchantId, storeId }: Pick<Place, "merchantId" | "storeId">) =>
	`/api/v2/store-v2/${merchantId}/locations/${storeId}/service-charges`;

const made: NonNullable<Sample["fresh"]> = async (gateway, { tokens }, place) => {
	const token = tokens.merchantSuperAdmin;
	const charge = { name: `Differs ${crypto.randomUUID()}`, type: "FIXED", amount: 100 };
	const { body } = await gateway.call("POST", chargesPath(place), { token, body: charge });
	const { id } = body;
	await gateway.call("PATCH", `${chargesPath(place)}/${id}`, { token, body: { guid: id } });
	await gateway.call("POST", `${chargesPath(place)}/pos-values`, {
		token,
		body: { guid: id, type: "FIXED", amount: 200 },
	});
	return { serviceChargeId: id };
};

/** What a point of sale says about charges, and what people decide; the GUID of a sample is its id. */
export const posChargeSamples: Record<string, Sample> = {
	[`post ${API}/pos-values`]: {
		access: { anyOf: [["SERVICE_CHARGE.API_UPDATE"]] },
		subject: "store",
		request: (place) => ({
			path: `${chargesPath(place)}/pos-values`,
			body: { guid: place.serviceChargeId, type: "FIXED", amount: 999 },
		}),
		fresh: made,
	},
	[`post ${API}/:id/pos-change`]: {
		access: { anyOf: [["SERVICE_CHARGE.API_UPDATE"]] },
		subject: "store",
		request: (place) => ({
			path: `${chargesPath(place)}/${place.serviceChargeId}/pos-change`,
			body: { decision: "keep" },
		}),
		fresh: made,
	},
};
