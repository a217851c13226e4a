import { and, eq, ne, sql } from "drizzle-orm";
import { type Permission, ROLES } from "~/models/shared/permissions";
import { type Database, SYSTEM, type Tx } from "../core/database";
import { roles } from "../identity/people/tables";

/** Updates all organizations' roles to `ROLES` (spec 6.1), so that older ones get new permissions, too. */
export function syncRoles(database: Database): Promise<void> {
	return database.transaction(SYSTEM, async (tx) => {
		for (const { key, name, permissions } of Object.values(ROLES)) {
			await syncRole(tx, key, name, permissions);
		}
	});
}

async function syncRole(tx: Tx, key: string, name: string, permissions: readonly Permission[]) {
	const granted = sql`array[${sql.join(
		permissions.map((permission) => sql`${permission}`),
		sql`, `,
	)}]::text[]`;
	await tx
		.update(roles)
		.set({ name, permissions: [...permissions], version: sql`${roles.version} + 1` })
		.where(and(eq(roles.key, key), ne(roles.permissions, granted)));
}
