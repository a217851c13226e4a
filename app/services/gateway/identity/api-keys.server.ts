import type { ApiKeyForm } from "~/models/identity/api-key.schema";
import { crudClient, type WriteOptions } from "~/services/gateway/crud-client.server";
import type { ScopedGateway } from "~/services/web/access.server";

const apiKeys = crudClient("/api/v2/store-v2/:merchantId/api-keys");

export const { reader: apiKeyReader, get: getApiKey, remove: deleteApiKey } = apiKeys;

export function createApiKey(gateway: ScopedGateway, form: ApiKeyForm, key: string) {
	return apiKeys.create(gateway, toApiKeyBody(form), key);
}

export function updateApiKey(
	gateway: ScopedGateway,
	id: string,
	form: ApiKeyForm,
	options: WriteOptions,
) {
	return apiKeys.update(gateway, id, toApiKeyBody(form), options);
}

function toApiKeyBody({ name, description, scopes, which, stores }: ApiKeyForm) {
	return { name, description, scopes, stores: which === "all" ? null : stores };
}
