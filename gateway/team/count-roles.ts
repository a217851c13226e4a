import { and, count, isNotNull } from "drizzle-orm";
import type { RoleCount } from "~/models/team/team";
import type { Tx } from "../core/database";
import type { Scope } from "../core/scope";
import { users } from "../identity/people/tables";
import { atStores, visibleUsers } from "./find-users";

/** People per role in the scope's team, at `stores` if there are any; unused roles are left out. */
export async function countRoles(tx: Tx, scope: Scope, stores: string[]): Promise<RoleCount[]> {
	const rows = await tx
		.select({ roleV2Uuid: users.roleV2Uuid, people: count() })
		.from(users)
		.where(and(visibleUsers(scope), atStores(stores), isNotNull(users.roleV2Uuid)))
		.groupBy(users.roleV2Uuid);
	return rows.map(({ roleV2Uuid, people }) => ({ roleV2Uuid: roleV2Uuid ?? "", people }));
}
