import { canSee } from "~/models/pages/page-access";
import { pageAtLevel } from "~/models/pages/page-level";
import { pagePath } from "~/models/pages/page-path";
import { pages } from "~/models/pages/pages";
import { relativeWords } from "~/models/shared/instants";
import { permissionCheck, ROLES, roleLabel } from "~/models/shared/permissions";
import { nameOf } from "~/models/shared/person-name";
import { choicesView, type SearchedField } from "~/models/shared/searched-choices";
import { grantedAreas } from "~/models/team/role-view";
import { handlingProblem, mayAssign, roleLevel, type TeamMember } from "~/models/team/team";
import { memberFormSchema } from "~/models/team/team.schema";
import {
	type AssignmentView,
	locationWords,
	roleWords,
	statusWords,
} from "~/models/team/team-view";
import type { Role } from "~/models/viewer/user";
import { permissionsOf } from "~/models/viewer/viewer";
import { listRoles } from "~/services/gateway/team/users.server";
import type { PageAccess } from "~/services/web/access.server";
import { constraintOf } from "~/services/web/form.server";
import { shortNames } from "~/services/web/location-options.server";
import { searchedLocations } from "~/services/web/searched-locations.server";
import { actorOf, personOf, requireMember, teamPath } from "./team-access.server";

/** More than these make the form longer than everything else in it. */
const PLACES_OFFERED = 10;

/** The roles and locations that the viewer may give; `onlySelling` leaves central locations out. */
export async function assignmentView(
	access: PageAccess,
	chosen: readonly string[],
	which: { onlySelling?: boolean } = {},
): Promise<AssignmentView> {
	const [roles, places] = await Promise.all([
		listRoles(access.gateway),
		searchedPlaces(access, which),
	]);
	return assignmentOf(access, { roles, places, chosen });
}

/** The editor of a person, and what else can be done. Throws 404. */
export async function memberEditor(access: PageAccess, uuid: string | undefined) {
	const [member, roles, places] = await Promise.all([
		requireMember(access, uuid),
		listRoles(access.gateway),
		searchedPlaces(access),
	]);
	const { viewer, location } = access;
	const can = permissionCheck(permissionsOf(viewer));
	const problem = handlingProblem(actorOf(viewer), personOf(member));
	const now = new Date().toISOString();
	const may = (permission: Parameters<typeof can>[0]) => problem === null && can(permission);
	const isInvited = member.status === "invited";
	const path = teamPath(access);
	const accessPage = pageAtLevel(pages.teamMemberAccess, location);
	return {
		member: {
			uuid: member.uuid,
			name: nameOf(member),
			email: member.email,
			version: member.version,
			status: member.status,
			statusLabel: statusWords(member, now),
			role: roleWords(member),
			roleSummary: summaryOf(member.role),
			locations: locationWords(member.stores, shortNames(viewer)),
			seen: member.lastSeenAt ? relativeWords(member.lastSeenAt, now) : "Never",
			invited: member.invitedAt ? relativeWords(member.invitedAt, now) : null,
			sqTeamMemberId: member.sqTeamMemberId,
			hasSecondStep: member.hasSecondStep,
			hasLinkedAccount: member.hasLinkedAccount,
		},
		problem,
		values: valuesOf(member),
		assignment: assignmentOf(access, { roles, places, chosen: member.stores ?? [] }),
		constraint: constraintOf(memberFormSchema),
		areas: grantedAreas(member.role?.permissions ?? []),
		moves: {
			resend: isInvited && may("TEAM.API_CREATE"),
			withdraw: isInvited && may("TEAM.API_DELETE"),
			disable: member.status === "active" && may("TEAM.API_UPDATE"),
			enable: member.status === "disabled" && may("TEAM.API_UPDATE"),
			delete: !isInvited && may("TEAM.API_DELETE"),
			resetSecondStep: member.hasSecondStep && may("TEAM.API_UPDATE"),
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

export function valuesOf({ roleV2Uuid, stores }: Pick<TeamMember, "roleV2Uuid" | "stores">) {
	return { roleV2Uuid: roleV2Uuid ?? "", stores: stores ?? [] };
}

export function summaryOf(role: Pick<Role, "name"> | null): string {
	return Object.values(ROLES).find(({ name }) => name === role?.name)?.summary ?? "";
}

export async function searchedPlaces(access: PageAccess, which: { onlySelling?: boolean } = {}) {
	return { ...(await searchedLocations(access, which)), most: PLACES_OFFERED };
}

function assignmentOf(
	access: PageAccess,
	given: { roles: readonly Role[]; places: SearchedField; chosen: readonly string[] },
): AssignmentView {
	const { roles, places, chosen } = given;
	const actor = actorOf(access.viewer);
	const order = Object.values(ROLES).map(({ name }) => name);
	return {
		roles: roles
			.filter((role) => mayAssign(actor, role))
			.sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name))
			.map((role) => ({
				uuid: role.uuid,
				label: roleLabel(role.name),
				summary: summaryOf(role),
				level: roleLevel(role.name) === "organisation" ? "organisation" : "stores",
			})),
		locations: choicesView(places.options, { chosen, most: places.most, groups: places.groups }),
	};
}
