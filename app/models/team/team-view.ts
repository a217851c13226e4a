import type { UserStatus } from "~/models/identity/user";
import { USER_STATUS_LABELS } from "~/models/identity/user";
import { roleLabel } from "~/models/shared/permissions";
import type { TeamMember } from "./team";

/** An invitation counts this long; the gateway keeps to it. */
export const INVITE_DAYS = 7;

/** Names that a cell shows before it counts the rest (spec 9.6). */
const NAMES_SHOWN = 3;

/** A person as a row of the list shows them: every word and time is made on the server. */
export interface TeamRow {
	uuid: string;
	email: string;
	isSelf: boolean;
	role: string;
	locations: string;
	status: UserStatus;
	statusLabel: string;
	/** "3 hours ago", "never"; for an invitation when it went out, and whether it still counts. */
	seen: string;
	/** They have an open invitation that may be sent again or withdrawn here. */
	mayResend: boolean;
	mayWithdraw: boolean;
}

/** A choice of a form with its words. */
export interface RoleChoice {
	uuid: string;
	label: string;
	summary: string;
	level: "organisation" | "stores";
}

export interface LocationChoice {
	storeId: string;
	title: string;
	city: string;
}

/** What the fields of a role and its locations offer. */
export interface AssignmentView {
	roles: RoleChoice[];
	locations: LocationChoice[];
}

/** The name of a person's role as people read it. */
export function roleWords({ role }: Pick<TeamMember, "role">): string {
	return role ? roleLabel(role.name) : "No role";
}

/** Where somebody works: "All locations", "Main Street, Airport", "Main Street, Airport, Pier and 4 more". */
export function locationWords(
	stores: readonly string[] | null,
	titles: ReadonlyMap<string, string>,
): string {
	if (stores === null) return "All locations";
	if (stores.length === 0) return "No location";
	const names = stores.map((storeId) => titles.get(storeId) ?? "A deleted location");
	const rest = names.length - NAMES_SHOWN;
	return rest > 0 ? `${names.slice(0, NAMES_SHOWN).join(", ")} and ${rest} more` : names.join(", ");
}

/** Whether an invitation of that day is over. */
export function isInviteOver(invitedAt: string, now: string): boolean {
	return Date.parse(now) - Date.parse(invitedAt) > INVITE_DAYS * 86_400_000;
}

/** A status as a row shows it. */
export function statusWords(
	{ status, invitedAt }: Pick<TeamMember, "status" | "invitedAt">,
	now: string,
): string {
	const isOver = status === "invited" && invitedAt !== null && isInviteOver(invitedAt, now);
	return isOver ? "Invitation expired" : USER_STATUS_LABELS[status];
}
