import { canSee } from "~/models/pages/page-access";
import { pageAtLevel } from "~/models/pages/page-level";
import { pagePath } from "~/models/pages/page-path";
import { pages } from "~/models/pages/pages";
import { formatRelativeTime } from "~/models/shared/instants";
import { permissionCheck, ROLES, roleLabel } from "~/models/shared/permissions";
import { displayName } from "~/models/shared/person-name";
import { choicesView, type SearchedField } from "~/models/shared/searched-choices";
import { grantedAreas } from "~/models/team/role-view";
import { canAssign, handlingIssue, roleLevel, type TeamMember } from "~/models/team/team";
import { memberFormSchema } from "~/models/team/team.schema";
import {
	type AssignmentView,
	locationsLabel,
	memberRoleLabel,
	memberStatusLabel,
} from "~/models/team/team-view";
import type { Role } from "~/models/viewer/user";
import { viewerPermissions } from "~/models/viewer/viewer";
import { listRoles } from "~/services/gateway/team/users.server";
import type { PageAccess } from "~/services/web/access.server";
import { formConstraint } from "~/services/web/form.server";
import { shortNames } from "~/services/web/location-options.server";
import { searchedLocations } from "~/services/web/searched-locations.server";
import { requireMember, teamPath, toTeamActor, toTeamPerson } from "./team-access.server";

/** More than these make the form longer than everything else in it. */
const PLACES_OFFERED = 10;

/** Roles and locations that the viewer may give; `onlySelling` leaves central locations out. */
export async function assignmentView(
	access: PageAccess,
	chosen: readonly string[],
	which: { onlySelling?: boolean } = {},
): Promise<AssignmentView> {
	const [roles, places] = await Promise.all([
		listRoles(access.gateway),
		searchedPlaces(access, which),
	]);
	return presentAssignment(access, { roles, places, chosen });
}

/** The editor of a person, and what else can be done. Throws 404. */
export async function memberEditor(access: PageAccess, uuid: string | undefined) {
	const [member, roles, places] = await Promise.all([
		requireMember(access, uuid),
		listRoles(access.gateway),
		searchedPlaces(access),
	]);
	const { viewer, location } = access;
	const can = permissionCheck(viewerPermissions(viewer));
	const issue = handlingIssue(toTeamActor(viewer), toTeamPerson(member));
	const now = new Date().toISOString();
	const canAct = (permission: Parameters<typeof can>[0]) => issue === null && can(permission);
	const isInvited = member.status === "invited";
	const path = teamPath(access);
	const accessPage = pageAtLevel(pages.teamMemberAccess, location);
	return {
		member: {
			uuid: member.uuid,
			name: displayName(member),
			email: member.email,
			version: member.version,
			status: member.status,
			statusLabel: memberStatusLabel(member, now),
			role: memberRoleLabel(member),
			roleSummary: roleSummary(member.role),
			locations: locationsLabel(member.stores, shortNames(viewer)),
			seen: member.lastSeenAt ? formatRelativeTime(member.lastSeenAt, now) : "Never",
			invited: member.invitedAt ? formatRelativeTime(member.invitedAt, now) : null,
			sqTeamMemberId: member.sqTeamMemberId,
			hasSecondStep: member.hasSecondStep,
			hasLinkedAccount: member.hasLinkedAccount,
		},
		problem: issue,
		values: toFormValues(member),
		assignment: presentAssignment(access, { roles, places, chosen: member.stores ?? [] }),
		constraint: formConstraint(memberFormSchema),
		areas: grantedAreas(member.role?.permissions ?? []),
		moves: {
			resend: isInvited && canAct("TEAM.API_CREATE"),
			withdraw: isInvited && canAct("TEAM.API_DELETE"),
			disable: member.status === "active" && canAct("TEAM.API_UPDATE"),
			enable: member.status === "disabled" && canAct("TEAM.API_UPDATE"),
			delete: !isInvited && canAct("TEAM.API_DELETE"),
			resetSecondStep: member.hasSecondStep && canAct("TEAM.API_UPDATE"),
		},
		paths: {
			list: path,
			roles: `${path}/roles`,
			access: canSee(accessPage, viewer, location)
				? pagePath(accessPage, { id: location?.storeId, memberId: member.uuid })
				: null,
		},
	};
}

export function toFormValues({ roleV2Uuid, stores }: Pick<TeamMember, "roleV2Uuid" | "stores">) {
	return { roleV2Uuid: roleV2Uuid ?? "", stores: stores ?? [] };
}

export function roleSummary(role: Pick<Role, "name"> | null): string {
	return Object.values(ROLES).find(({ name }) => name === role?.name)?.summary ?? "";
}

export async function searchedPlaces(access: PageAccess, which: { onlySelling?: boolean } = {}) {
	return { ...(await searchedLocations(access, which)), max: PLACES_OFFERED };
}

function presentAssignment(
	access: PageAccess,
	given: { roles: readonly Role[]; places: SearchedField; chosen: readonly string[] },
): AssignmentView {
	const { roles, places, chosen } = given;
	const actor = toTeamActor(access.viewer);
	const order = Object.values(ROLES).map(({ name }) => name);
	return {
		roles: roles
			.filter((role) => canAssign(actor, role))
			.sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name))
			.map((role) => ({
				uuid: role.uuid,
				label: roleLabel(role.name),
				summary: roleSummary(role),
				level: roleLevel(role.name) === "organisation" ? "organisation" : "stores",
			})),
		locations: choicesView(places.options, { chosen, max: places.max, groups: places.groups }),
	};
}
