import { roleLabel } from "~/models/shared/permissions";
import { DAY_MS } from "~/models/shared/plain-date";
import type { ChoicesView } from "~/models/shared/searched-choices";
import { USER_STATUS_LABELS, type UserStatus } from "~/models/viewer/user";
import type { TeamMember } from "./team";

export const INVITE_DAYS = 7;

const NAMES_SHOWN = 3;

export interface TeamRow {
	uuid: string;
	name: string;
	email: string;
	isSelf: boolean;
	role: string;
	locations: string;
	status: UserStatus;
	statusLabel: string;
	seen: string;
	canResend: boolean;
	canWithdraw: boolean;
}

export interface RoleChoice {
	uuid: string;
	label: string;
	summary: string;
	level: "organisation" | "stores";
}

export interface AssignmentView {
	roles: RoleChoice[];
	locations: ChoicesView;
}

/** The only role to choose; null if there are several or none. */
export function onlyRole({ roles }: Pick<AssignmentView, "roles">): RoleChoice | null {
	return roles.length === 1 ? (roles[0] ?? null) : null;
}

export function memberRoleLabel({ role }: Pick<TeamMember, "role">): string {
	return role ? roleLabel(role.name) : "No role";
}

/** "All locations", "Main Street, Airport", "Main Street, Airport, Pier and 4 more", which saves nothing for one. */
export function locationsLabel(
	stores: readonly string[] | null,
	titles: ReadonlyMap<string, string>,
): string {
	if (stores === null) return "All locations";
	if (stores.length === 0) return "No location";
	const names = stores.map((storeId) => titles.get(storeId) ?? "A deleted location");
	const rest = names.length - NAMES_SHOWN;
	return rest > 1 ? `${names.slice(0, NAMES_SHOWN).join(", ")} and ${rest} more` : names.join(", ");
}

export function isInviteOver(invitedAt: string, now: string): boolean {
	return Date.parse(now) - Date.parse(invitedAt) > INVITE_DAYS * DAY_MS;
}

export function memberStatusLabel(
	{ status, invitedAt }: Pick<TeamMember, "status" | "invitedAt">,
	now: string,
): string {
	const isOver = status === "invited" && invitedAt !== null && isInviteOver(invitedAt, now);
	return isOver ? "Invitation expired" : USER_STATUS_LABELS[status];
}
