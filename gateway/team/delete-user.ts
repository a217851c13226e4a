import { handlingProblem } from "~/models/team/team";
import type { Tx } from "../core/database";
import { conflict, forbidden } from "../core/errors";
import type { Scope } from "../core/scope";
import { removePerson } from "../identity/people/remove-person";
import { getUser } from "./find-users";
import { keepSuperAdmin } from "./keep-super-admin";
import { lockPerson, lockTeam } from "./lock-team";
import { recordUser } from "./record-user";

/** Deletes a person's account (spec 7.3); the audit log keeps who they were. Throws 404, 403, 409, 422. */
export async function deleteUser(
	tx: Tx,
	scope: Scope,
	uuid: string,
	version: number | null,
): Promise<{ uuid: string }> {
	const { actor } = await lockTeam(tx, scope, "TEAM.API_DELETE");
	const { row, role, person } = await lockPerson(tx, actor, uuid);
	const problem = handlingProblem(actor, person);
	if (problem) throw forbidden(problem);
	if (version !== null && version !== row.version) throw conflict(await getUser(tx, scope, uuid));
	await keepSuperAdmin(tx, person, null);
	await removePerson(tx, row);
	await recordUser(tx, scope, "delete", { row, role }, null);
	return { uuid };
}
