import { arrayContains, sql } from "drizzle-orm";
import { API_KEY_MESSAGES, type ApiKey, type ApiScope } from "~/models/identity/api-key";
import { apiKeyEntity } from "~/models/identity/api-key.entity";
import { apiKeyList } from "~/models/identity/api-key.list";
import { apiKeyCreateSchema, apiKeyPatchSchema } from "~/models/identity/api-key.schema";
import { apiKeySchema } from "~/models/identity/api-key-answer.schema";
import { canGrant } from "~/models/shared/permissions";
import type { RecordedKind } from "../../core/change-row";
import { crudEndpoints } from "../../core/crud-endpoints";
import { invalid } from "../../core/errors";
import { requireFreeName } from "../../core/free-name";
import type { Scope } from "../../core/scope";
import { sortedSet } from "../../core/sorted-set";
import { requireNewStores } from "../../locations/require-new-stores";
import { apiKeys } from "../sessions/tables";

export type KeyRow = typeof apiKeys.$inferSelect;

export const apiKeyKind: RecordedKind<KeyRow> = {
	entity: apiKeyEntity.name,
	id: ({ id }) => id,
	label: ({ name }) => name,
	audited: ({ name, description, permissions, stores, ending }) => ({
		name,
		description,
		scopes: permissions,
		stores,
		ending,
	}),
	answer: presentKey,
};

/** The organization's keys; deleting one revokes it for good. */
export const apiKeyCrud = crudEndpoints({
	tag: "API keys",
	label: apiKeyEntity.label,
	path: "/api/v2/store-v2/:merchantId/api-keys",
	table: apiKeys,
	permissions: {
		read: "API_KEY.API_READ",
		create: "API_KEY.API_CREATE",
		update: "API_KEY.API_UPDATE",
		remove: "API_KEY.API_DELETE",
	},
	wholeMerchant: true,
	schemas: { create: apiKeyCreateSchema, patch: apiKeyPatchSchema, answer: apiKeySchema },
	list: apiKeyList,
	kind: apiKeyKind,
	// People limited to locations see no key, as they make none.
	rules: ({ stores }) => ({
		where: stores === null ? undefined : sql`false`,
		search: [apiKeys.name, apiKeys.description],
		filters: { scope: (values) => arrayContains(apiKeys.permissions, values) },
		sorts: {
			name: sql`lower(${apiKeys.name})`,
			lastUsedAt: sql`coalesce(${apiKeys.lastUsedAt}, '-infinity')`,
			updatedAt: apiKeys.updatedAt,
		},
	}),
	present: presentKey,
	prepare: ({ scopes, ...body }: Partial<KeyRow> & { scopes?: string[] }) => ({
		...body,
		...(scopes && { permissions: sortedSet(scopes) }),
	}),
	requireStores: requireNewStores,
	check: async (tx, scope, wanted, row) => {
		const { name = "" } = wanted;
		await requireFreeName(tx, apiKeys, { name, id: row?.id }, API_KEY_MESSAGES.nameTaken);
		requireGrantable(scope, wanted.permissions ?? [], row?.permissions ?? []);
	},
});

export function presentKey(row: KeyRow): ApiKey {
	return {
		id: row.id,
		name: row.name,
		description: row.description,
		scopes: row.permissions as ApiScope[],
		stores: row.stores,
		ending: row.ending,
		lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
		version: row.version,
		updatedAt: row.updatedAt.toISOString(),
	};
}

/** Throws 422 unless the caller holds every added permission. */
export function requireGrantable(
	scope: Scope,
	wanted: readonly string[],
	known: readonly string[],
): void {
	const added = wanted.filter((each) => !known.includes(each)) as ApiScope[];
	if (canGrant(scope.permissions, added)) return;
	throw invalid({ scopes: [API_KEY_MESSAGES.scopeTooMuch] });
}
