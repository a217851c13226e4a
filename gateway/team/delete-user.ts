import type { Tx } from "../core/database";
import type { Scope } from "../core/scope";
import { removePerson } from "../identity/people/remove-person";
import { lockHandled } from "./lock-team";
import { recordUser } from "./record-user";
import { requireOtherSuperAdmin } from "./require-other-super-admin";

/** Deletes a person's account (spec 7.3); the audit log keeps who they were. Throws 404, 403, 409, 422. */
export async function deleteUser(
	tx: Tx,
	scope: Scope,
	uuid: string,
	version: number | null,
): Promise<{ uuid: string }> {
	const seen = { uuid, version };
	const { row, role, person } = await lockHandled(tx, scope, "TEAM.API_DELETE", seen);
	await requireOtherSuperAdmin(tx, person, null);
	await removePerson(tx, row);
	await recordUser(tx, scope, "delete", { row, role }, null);
	return { uuid };
}
