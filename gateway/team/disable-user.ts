import { TEAM_MESSAGES, type TeamMember } from "~/models/team/team";
import type { Tx } from "../core/database";
import { GatewayError } from "../core/errors";
import type { Scope } from "../core/scope";
import { revokeSessions } from "../identity/sessions/revoke-sessions";
import { changeStatus } from "./change-status";
import { requireOtherSuperAdmin } from "./require-other-super-admin";

/** Disables a person at once, on every device. Throws 404, 403, 409, 422 for the last super admin. */
export function disableUser(
	tx: Tx,
	scope: Scope,
	uuid: string,
	version: number | null,
): Promise<TeamMember> {
	return changeStatus(tx, scope, { uuid, version, status: "disabled" }, async (person) => {
		if (person.status !== "active") throw new GatewayError(409, TEAM_MESSAGES.notActive);
		await requireOtherSuperAdmin(tx, person, {
			permissions: person.permissions,
			status: "disabled",
		});
		await revokeSessions(tx, uuid);
	});
}
