import type { taxList } from "~/models/money/tax.list";
import type { TaxForm } from "~/models/money/tax.schema";
import type { ListQuery } from "~/models/shared/define-list";
import { placeOf } from "~/services/gateway/place-of.server";
import type { ScopedGateway } from "~/services/web/access.server";

type Query = ListQuery<keyof typeof taxList.filters, (typeof taxList.sorts)[number]>;
type Seen = { key: string; version: number | null };

/** Reads pages of the location's taxes. Throws a Response when it fails. */
export function taxReader(gateway: ScopedGateway) {
	const params = placeOf(gateway);
	return (query: Query) => gateway.get(ALL, { params, query });
}

/** One tax. Throws a Response, 404 when there is none. */
export function getTax(gateway: ScopedGateway, id: string) {
	return gateway.get(ONE, { params: { ...placeOf(gateway), id } });
}

export function createTax(gateway: ScopedGateway, body: TaxForm, key: string) {
	return gateway.send("POST", ALL, { params: placeOf(gateway), body, key });
}

export function updateTax(gateway: ScopedGateway, id: string, body: TaxForm, seen: Seen) {
	const params = { ...placeOf(gateway), id };
	return gateway.send("PATCH", ONE, { params, body, ...seen });
}

export function deleteTax(gateway: ScopedGateway, id: string, seen: Seen) {
	const params = { ...placeOf(gateway), id };
	return gateway.send("DELETE", ONE, { params, ...seen });
}

const ALL = "/api/v2/store-v2/:merchantId/locations/:storeId/taxes";
const ONE = `${ALL}/:id` as const;
