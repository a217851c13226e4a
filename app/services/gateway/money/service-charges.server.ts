import { crudClient, type Seen } from "~/services/gateway/crud-client.server";
import { placeOf } from "~/services/gateway/place-of.server";
import type { ScopedGateway } from "~/services/web/access.server";

export const {
	reader: serviceChargeReader,
	get: getServiceCharge,
	create: createServiceCharge,
	update: updateServiceCharge,
	remove: deleteServiceCharge,
} = crudClient("/api/v2/store-v2/:merchantId/locations/:storeId/service-charges");

/** Takes over what the point of sale says about a charge, or keeps what is here (spec 4.15). */
export function decideServiceCharge(
	gateway: ScopedGateway,
	id: string,
	body: { decision: "accept" | "keep" },
	seen: Seen,
) {
	const params = { ...placeOf(gateway), id };
	return gateway.send("POST", DECISION, { params, body, ...seen });
}

const DECISION = "/api/v2/store-v2/:merchantId/locations/:storeId/service-charges/:id/pos-change";
