import { TEAM_MESSAGES, type TeamMember } from "~/models/team/team";
import type { Tx } from "../core/database";
import { GatewayError } from "../core/errors";
import type { Scope } from "../core/scope";
import { changeStatus } from "./change-status";

/** Lets a disabled person sign in again. Throws 404, 403, 409. */
export function enableUser(
	tx: Tx,
	scope: Scope,
	uuid: string,
	version: number | null,
): Promise<TeamMember> {
	return changeStatus(tx, scope, { uuid, version, status: "active" }, async (person) => {
		if (person.status !== "disabled") throw new GatewayError(409, TEAM_MESSAGES.notDisabled);
	});
}
