import type { Coverage } from "~/models/notifier/coverage";
import type { recipientList } from "~/models/notifier/recipient.list";
import type { RecipientForm } from "~/models/notifier/recipient.schema";
import type { ListQuery } from "~/models/shared/define-list";
import { placeOf } from "~/services/gateway/place-of.server";
import type { ScopedGateway } from "~/services/web/access.server";

type Query = ListQuery<keyof typeof recipientList.filters, (typeof recipientList.sorts)[number]>;
type Seen = { key: string; version: number | null };

/** Reads pages of the location's recipients. Throws a Response when it fails. */
export function recipientReader(gateway: ScopedGateway) {
	const params = placeOf(gateway);
	return (query: Query) => gateway.get(ALL, { params, query });
}

/** Who gets which message of the location. Throws a Response. */
export function getCoverage(gateway: ScopedGateway): Promise<Coverage> {
	return gateway.get(COVERAGE, { params: placeOf(gateway) });
}

/** One recipient. Throws a Response, 404 when there is none. */
export function getRecipient(gateway: ScopedGateway, id: string) {
	return gateway.get(ONE, { params: { ...placeOf(gateway), id } });
}

export function createRecipient(gateway: ScopedGateway, body: RecipientForm, key: string) {
	return gateway.send("POST", ALL, { params: placeOf(gateway), body, key });
}

export function updateRecipient(
	gateway: ScopedGateway,
	id: string,
	body: RecipientForm,
	seen: Seen,
) {
	const params = { ...placeOf(gateway), id };
	return gateway.send("PATCH", ONE, { params, body, ...seen });
}

export function deleteRecipient(gateway: ScopedGateway, id: string, seen: Seen) {
	const params = { ...placeOf(gateway), id };
	return gateway.send("DELETE", ONE, { params, ...seen });
}

const ALL = "/api/v2/store-v2/:merchantId/locations/:storeId/notifications";
const COVERAGE = "/api/v2/store-v2/:merchantId/locations/:storeId/notification-coverage";
const ONE = `${ALL}/:id` as const;
