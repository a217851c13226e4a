import type { deliveryPartnerList } from "~/models/fulfilment/delivery-partner.list";
import type { DeliveryPartnerForm } from "~/models/fulfilment/delivery-partner.schema";
import type { ListQuery } from "~/models/shared/define-list";
import { placeOf } from "~/services/gateway/place-of.server";
import type { ScopedGateway } from "~/services/web/access.server";

type Query = ListQuery<
	keyof typeof deliveryPartnerList.filters,
	(typeof deliveryPartnerList.sorts)[number]
>;
type Seen = { key: string; version: number | null };

/** Reads pages of the location's delivery partners. Throws a Response when it fails. */
export function deliveryPartnerReader(gateway: ScopedGateway) {
	const params = placeOf(gateway);
	return (query: Query) => gateway.get(ALL, { params, query });
}

/** One delivery partner. Throws a Response, 404 when there is none. */
export function getDeliveryPartner(gateway: ScopedGateway, id: string) {
	return gateway.get(ONE, { params: { ...placeOf(gateway), id } });
}

export function createDeliveryPartner(
	gateway: ScopedGateway,
	body: DeliveryPartnerForm,
	key: string,
) {
	return gateway.send("POST", ALL, { params: placeOf(gateway), body, key });
}

export function updateDeliveryPartner(
	gateway: ScopedGateway,
	id: string,
	body: DeliveryPartnerForm,
	seen: Seen,
) {
	const params = { ...placeOf(gateway), id };
	return gateway.send("PATCH", ONE, { params, body, ...seen });
}

export function deleteDeliveryPartner(gateway: ScopedGateway, id: string, seen: Seen) {
	const params = { ...placeOf(gateway), id };
	return gateway.send("DELETE", ONE, { params, ...seen });
}

const ALL = "/api/v2/store-v2/:merchantId/locations/:storeId/delivery-partners";
const ONE = `${ALL}/:id` as const;
