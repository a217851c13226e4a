import { eq, inArray } from "drizzle-orm";
import { type Permission, ROLES, type RoleKey } from "~/models/shared/permissions";
import { SYSTEM } from "../../../gateway/core/database";
import { roles, users } from "../../../gateway/identity/people/tables";
import type { TestGateway } from "../gateway";

/**
 * Gives a role of the first organisation other permissions than it comes with, until the next call: for checks that no
 * role's own permissions can meet.
 */
export async function lendPermissions(
	gateway: TestGateway,
	roleKey: RoleKey,
	change: (held: readonly Permission[]) => Permission[] = (held) => [...held],
): Promise<void> {
	const { permissions } = ROLES[roleKey];
	const holder = eq(users.uuid, gateway.own.userUuids[roleKey]);
	await gateway.services.database.transaction(SYSTEM, (tx) =>
		tx
			.update(roles)
			.set({ permissions: change(permissions) })
			.where(inArray(roles.uuid, tx.select({ uuid: users.roleV2Uuid }).from(users).where(holder))),
	);
	gateway.services.access.clear();
}
