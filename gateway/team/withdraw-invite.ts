import { TEAM_MESSAGES } from "~/models/team/team";
import type { Tx } from "../core/database";
import { GatewayError } from "../core/errors";
import type { Scope } from "../core/scope";
import { removePerson } from "../identity/people/remove-person";
import { lockHandled } from "./lock-team";
import { recordUser } from "./record-user";

/** Withdraws an invitation and deletes its person, freeing the address. Throws 404, 403, 409 once accepted. */
export async function withdrawInvite(
	tx: Tx,
	scope: Scope,
	uuid: string,
): Promise<{ uuid: string }> {
	const seen = { uuid, version: null };
	const { row, role } = await lockHandled(tx, scope, "TEAM.API_DELETE", seen);
	if (row.status !== "invited") throw new GatewayError(409, TEAM_MESSAGES.notInvited);
	await removePerson(tx, row);
	await recordUser(tx, scope, "withdraw-invite", { row, role }, null);
	return { uuid };
}
