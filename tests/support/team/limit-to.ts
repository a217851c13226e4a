import { eq } from "drizzle-orm";
import type { RoleKey } from "~/models/shared/permissions";
import { SYSTEM } from "../../../gateway/core/database";
import { users } from "../../../gateway/identity/people/tables";
import type { TestGateway } from "../gateway";

/** Gives the person with a role of the first organization these locations in place of theirs. */
export async function limitTo(
	{ services, own }: TestGateway,
	roleKey: RoleKey,
	stores: string[],
): Promise<void> {
	await services.database.transaction(SYSTEM, (tx) =>
		tx.update(users).set({ stores }).where(eq(users.uuid, own.userUuids[roleKey])),
	);
	services.access.clear();
}
