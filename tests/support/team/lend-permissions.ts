import { eq, inArray } from "drizzle-orm";
import { type Permission, ROLES, type RoleKey } from "~/models/shared/permissions";
import { SYSTEM } from "../../../gateway/core/database";
import { roles, users } from "../../../gateway/identity/people/tables";
import type { TestGateway } from "../gateway";

/**
 * Temporarily gives a role of the first organization other permissions, until the next call, for checks that no real
 * role can reach.
 */
export async function lendPermissions(
	gateway: TestGateway,
	roleKey: RoleKey,
	change: (granted: readonly Permission[]) => Permission[] = (granted) => [...granted],
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
