import { handlingProblem, TEAM_MESSAGES } from "~/models/team/team";
import type { Tx } from "../core/database";
import { forbidden, GatewayError } from "../core/errors";
import type { Scope } from "../core/scope";
import { removePerson } from "../identity/people/remove-person";
import { lockPerson, lockTeam } from "./lock-team";
import { recordUser } from "./record-user";

/** Withdraws an invitation and deletes its person, freeing the address. Throws 404, 403, 409 once accepted. */
export async function withdrawInvite(
	tx: Tx,
	scope: Scope,
	uuid: string,
): Promise<{ uuid: string }> {
	const { actor } = await lockTeam(tx, scope, "TEAM.API_DELETE");
	const { row, role, person } = await lockPerson(tx, actor, uuid);
	const problem = handlingProblem(actor, person);
	if (problem) throw forbidden(problem);
	if (row.status !== "invited") throw new GatewayError(409, TEAM_MESSAGES.notInvited);
	await removePerson(tx, row);
	await recordUser(tx, scope, "withdraw-invite", { row, role }, null);
	return { uuid };
}
