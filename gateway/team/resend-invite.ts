import { eq } from "drizzle-orm";
import { TEAM_MESSAGES, type TeamMember } from "~/models/team/team";
import type { GatewayConfig } from "../core/config";
import type { Tx } from "../core/database";
import { GatewayError } from "../core/errors";
import type { Scope } from "../core/scope";
import { users } from "../identity/people/tables";
import { getUser } from "./find-users";
import { sendInvite } from "./invite-person";
import { lockHandled } from "./lock-team";
import { recordUser } from "./record-user";

/** Sends an invited person a new link. Throws 404, 403, 409 without an open invitation, 429. */
export async function resendInvite(
	tx: Tx,
	scope: Scope,
	config: GatewayConfig,
	uuid: string,
): Promise<TeamMember> {
	const seen = { uuid, version: null };
	const { team, row, role } = await lockHandled(tx, scope, "TEAM.API_CREATE", seen);
	if (row.status !== "invited" || !role) throw new GatewayError(409, TEAM_MESSAGES.notInvited);
	await tx.update(users).set({ invitedAt: new Date() }).where(eq(users.uuid, uuid));
	await sendInvite(tx, scope, { team, role, config }, row);
	await recordUser(tx, scope, "resend-invite", { row, role }, { row, role });
	return getUser(tx, scope, uuid);
}
