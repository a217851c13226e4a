import type { diningOptionList } from "~/models/fulfilment/dining-option.list";
import type { DiningOptionForm } from "~/models/fulfilment/dining-option.schema";
import type { ListQuery } from "~/models/shared/define-list";
import { placeOf } from "~/services/gateway/place-of.server";
import type { ScopedGateway } from "~/services/web/access.server";

type Query = ListQuery<
	keyof typeof diningOptionList.filters,
	(typeof diningOptionList.sorts)[number]
>;
type Seen = { key: string; version: number | null };

/** Reads pages of the location's dining options. Throws a Response when it fails. */
export function diningOptionReader(gateway: ScopedGateway) {
	const params = placeOf(gateway);
	return (query: Query) => gateway.get(ALL, { params, query });
}

/** One dining option. Throws a Response, 404 when there is none. */
export function getDiningOption(gateway: ScopedGateway, id: string) {
	return gateway.get(ONE, { params: { ...placeOf(gateway), id } });
}

export function createDiningOption(gateway: ScopedGateway, body: DiningOptionForm, key: string) {
	return gateway.send("POST", ALL, { params: placeOf(gateway), body, key });
}

export function updateDiningOption(
	gateway: ScopedGateway,
	id: string,
	body: DiningOptionForm,
	seen: Seen,
) {
	const params = { ...placeOf(gateway), id };
	return gateway.send("PATCH", ONE, { params, body, ...seen });
}

export function deleteDiningOption(gateway: ScopedGateway, id: string, seen: Seen) {
	const params = { ...placeOf(gateway), id };
	return gateway.send("DELETE", ONE, { params, ...seen });
}

const ALL = "/api/v2/store-v2/:merchantId/locations/:storeId/dining-options";
const ONE = `${ALL}/:id` as const;
