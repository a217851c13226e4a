import { eq } from "drizzle-orm";
import { handlingProblem, TEAM_MESSAGES, type TeamMember } from "~/models/team/team";
import type { GatewayConfig } from "../core/config";
import type { Tx } from "../core/database";
import { forbidden, GatewayError } from "../core/errors";
import type { Scope } from "../core/scope";
import { users } from "../identity/people/tables";
import { getUser } from "./find-users";
import { sendInvite } from "./invite-person";
import { lockPerson, lockTeam } from "./lock-team";
import { recordUser } from "./record-user";

/** Sends an invited person a new link. Throws 404, 403, 409 without an open invitation, 429. */
export async function resendInvite(
	tx: Tx,
	scope: Scope,
	config: GatewayConfig,
	uuid: string,
): Promise<TeamMember> {
	const team = await lockTeam(tx, scope, "TEAM.API_CREATE");
	const { row, role, person } = await lockPerson(tx, team.actor, uuid);
	const problem = handlingProblem(team.actor, person);
	if (problem) throw forbidden(problem);
	if (row.status !== "invited" || !role) throw new GatewayError(409, TEAM_MESSAGES.notInvited);
	await tx.update(users).set({ invitedAt: new Date() }).where(eq(users.uuid, uuid));
	await sendInvite(tx, scope, { team, role, config }, row);
	await recordUser(tx, scope, "resend-invite", { row, role }, { row, role });
	return getUser(tx, scope, uuid);
}
