import type { printTagList } from "~/models/fulfilment/print-tag.list";
import type { PrintTagForm } from "~/models/fulfilment/print-tag.schema";
import type { ListQuery } from "~/models/shared/define-list";
import { placeOf } from "~/services/gateway/place-of.server";
import type { ScopedGateway } from "~/services/web/access.server";

type Query = ListQuery<keyof typeof printTagList.filters, (typeof printTagList.sorts)[number]>;
type Seen = { key: string; version: number | null };

/** Reads pages of the location's print tags. Throws a Response when it fails. */
export function printTagReader(gateway: ScopedGateway) {
	const params = placeOf(gateway);
	return (query: Query) => gateway.get(ALL, { params, query });
}

/** One print tag. Throws a Response, 404 when there is none. */
export function getPrintTag(gateway: ScopedGateway, id: string) {
	return gateway.get(ONE, { params: { ...placeOf(gateway), id } });
}

export function createPrintTag(gateway: ScopedGateway, body: PrintTagForm, key: string) {
	return gateway.send("POST", ALL, { params: placeOf(gateway), body, key });
}

export function updatePrintTag(gateway: ScopedGateway, id: string, body: PrintTagForm, seen: Seen) {
	const params = { ...placeOf(gateway), id };
	return gateway.send("PATCH", ONE, { params, body, ...seen });
}

export function deletePrintTag(gateway: ScopedGateway, id: string, seen: Seen) {
	const params = { ...placeOf(gateway), id };
	return gateway.send("DELETE", ONE, { params, ...seen });
}

const ALL = "/api/v2/store-v2/:merchantId/locations/:storeId/print-tags";
const ONE = `${ALL}/:id` as const;
