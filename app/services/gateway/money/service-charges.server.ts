import type { serviceChargeList } from "~/models/money/service-charge.list";
import type { ServiceChargeForm } from "~/models/money/service-charge.schema";
import type { ListQuery } from "~/models/shared/define-list";
import { placeOf } from "~/services/gateway/place-of.server";
import type { ScopedGateway } from "~/services/web/access.server";

type Query = ListQuery<
	keyof typeof serviceChargeList.filters,
	(typeof serviceChargeList.sorts)[number]
>;
type Seen = { key: string; version: number | null };

/** Reads pages of the location's service charges. Throws a Response when it fails. */
export function serviceChargeReader(gateway: ScopedGateway) {
	const params = placeOf(gateway);
	return (query: Query) => gateway.get(ALL, { params, query });
}

/** One service charge. Throws a Response, 404 when there is none. */
export function getServiceCharge(gateway: ScopedGateway, id: string) {
	return gateway.get(ONE, { params: { ...placeOf(gateway), id } });
}

export function createServiceCharge(gateway: ScopedGateway, body: ServiceChargeForm, key: string) {
	return gateway.send("POST", ALL, { params: placeOf(gateway), body, key });
}

export function updateServiceCharge(
	gateway: ScopedGateway,
	id: string,
	body: ServiceChargeForm,
	seen: Seen,
) {
	const params = { ...placeOf(gateway), id };
	return gateway.send("PATCH", ONE, { params, body, ...seen });
}

export function deleteServiceCharge(gateway: ScopedGateway, id: string, seen: Seen) {
	const params = { ...placeOf(gateway), id };
	return gateway.send("DELETE", ONE, { params, ...seen });
}

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

const ALL = "/api/v2/store-v2/:merchantId/locations/:storeId/service-charges";
const ONE = `${ALL}/:id` as const;
const DECISION = `${ONE}/pos-change` as const;
