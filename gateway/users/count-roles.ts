import { and, count, isNotNull } from "drizzle-orm";
import type { Tx } from "../core/database";
import type { Scope } from "../core/scope";
import { ofTheTeam } from "./find-users";
import { users } from "./tables";

export interface RoleCount {
	roleV2Uuid: string;
	people: number;
}

/** How many people of the scope's team have each role; roles that nobody has are left out. */
export async function countRoles(tx: Tx, scope: Scope): Promise<RoleCount[]> {
	const rows = await tx
		.select({ roleV2Uuid: users.roleV2Uuid, people: count() })
		.from(users)
		.where(and(ofTheTeam(scope), isNotNull(users.roleV2Uuid)))
		.groupBy(users.roleV2Uuid);
	return rows.map(({ roleV2Uuid, people }) => ({ roleV2Uuid: roleV2Uuid ?? "", people }));
}
