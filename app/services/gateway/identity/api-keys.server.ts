import type { apiKeyList } from "~/models/identity/api-key.list";
import type { ApiKeyForm } from "~/models/identity/api-key.schema";
import type { ListQuery } from "~/models/shared/define-list";
import type { ScopedGateway } from "~/services/web/access.server";

type Query = ListQuery<keyof typeof apiKeyList.filters, (typeof apiKeyList.sorts)[number]>;
type Seen = { key: string; version: number | null };

/** Reads pages of the organization's API keys. Throws a Response when it fails. */
export function apiKeyReader(gateway: ScopedGateway) {
	const params = { merchantId: gateway.merchantId };
	return (query: Query) => gateway.get(ALL, { params, query });
}

/** One API key. Throws a Response, 404 when there is none. */
export function getApiKey(gateway: ScopedGateway, id: string) {
	return gateway.get(ONE, { params: { merchantId: gateway.merchantId, id } });
}

export function createApiKey(gateway: ScopedGateway, form: ApiKeyForm, key: string) {
	const params = { merchantId: gateway.merchantId };
	return gateway.send("POST", ALL, { params, body: bodyOf(form), key });
}

export function updateApiKey(gateway: ScopedGateway, id: string, form: ApiKeyForm, seen: Seen) {
	const params = { merchantId: gateway.merchantId, id };
	return gateway.send("PATCH", ONE, { params, body: bodyOf(form), ...seen });
}

export function deleteApiKey(gateway: ScopedGateway, id: string, seen: Seen) {
	const params = { merchantId: gateway.merchantId, id };
	return gateway.send("DELETE", ONE, { params, ...seen });
}

/** A new secret of a key, answered once. */
export function makeApiKeySecret(gateway: ScopedGateway, id: string, key: string) {
	const params = { merchantId: gateway.merchantId, id };
	return gateway.send("POST", `${ONE}/secret`, { params, key });
}

function bodyOf({ name, description, scopes, which, stores }: ApiKeyForm) {
	return { name, description, scopes, stores: which === "all" ? null : stores };
}

const ALL = "/api/v2/store-v2/:merchantId/api-keys";
const ONE = `${ALL}/:id` as const;
