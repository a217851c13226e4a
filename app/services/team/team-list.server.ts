import { USER_STATUS_LABELS, USER_STATUSES } from "~/models/identity/user";
import { shortTitle } from "~/models/locations/location-name";
import { canSee } from "~/models/pages/page-access";
import { pageAtLevel, pathAtLevel } from "~/models/pages/page-level";
import { pages } from "~/models/pages/pages";
import { permissionsOf } from "~/models/pages/session";
import { relativeWords } from "~/models/shared/instants";
import { offsetOf, type Paged } from "~/models/shared/list";
import { heldBy, roleLabel } from "~/models/shared/permissions";
import { handlingProblem, type TeamMember } from "~/models/team/team";
import { locationWords, roleWords, statusWords, type TeamRow } from "~/models/team/team-view";
import { listRoles, listUsers, type UserListQuery } from "~/services/gateway/team/users.server";
import type { PageAccess } from "~/services/web/access.server";
import type { CsvColumn } from "~/services/web/csv.server";
import { mayExport } from "~/services/web/export-note.server";
import { listParams } from "~/services/web/list-params.server";
import { actorOf, personOf, teamPath } from "./team-access.server";

/** The team list query in an address, for page and CSV. */
export function teamListOf(request: Request, { location }: PageAccess) {
	const params = listParams(request, {
		filters: ["role", "location", "status"],
		sorts: ["email", "role", "status", "lastSeenAt"],
	});
	const { role, status } = params.filters;
	const query: UserListQuery = {
		stores: location ? [location.storeId] : params.filters.location.filter(isUuid),
		search: params.search,
		roleV2Uuid: role.find(isUuid),
		status: USER_STATUSES.find((each) => each === status[0]),
		sort: params.sort,
		direction: params.direction,
		limit: params.pageSize,
		offset: offsetOf(params.page, params.pageSize),
	};
	return { params, query };
}

/** The team list page of the organization or of a location. */
export async function teamList(request: Request, access: PageAccess) {
	const { params, query } = teamListOf(request, access);
	const { gateway, viewer, location } = access;
	const [list, roles] = await Promise.all([listUsers(gateway, query), listRoles(gateway)]);
	const path = teamPath(access);
	const organization = viewer.merchant?.name ?? "";
	return {
		rows: rowsOf(list, access),
		pagination: list.pagination,
		current: params.page,
		roles: roles.map(({ uuid, name }) => ({ value: uuid, label: roleLabel(name) })),
		locations: location
			? null
			: placesOf(access).map((place) => ({
					value: place.storeId,
					label: shortTitle(place, organization),
				})),
		statuses: USER_STATUSES.map((value) => ({ value, label: USER_STATUS_LABELS[value] })),
		path,
		csv: mayExport(viewer) ? `${path}.csv` : null,
		newTo: canSee(pageAtLevel(pages.newTeamMember, location), viewer, location)
			? pathAtLevel(pages.newTeamMember, location)
			: null,
		mayEdit: canSee(pageAtLevel(pages.editTeamMember, location), viewer, location),
	};
}

/** The columns of a team's CSV. */
export function teamCsvColumns(access: PageAccess): CsvColumn<TeamMember>[] {
	const titles = titlesOf(access);
	const now = new Date().toISOString();
	return [
		{ header: "Id", value: (member) => member.uuid },
		{ header: "Email", value: (member) => member.email },
		{ header: "Role", value: roleWords },
		{
			header: "Locations",
			value: ({ stores }) =>
				stores === null
					? "All locations"
					: stores.map((storeId) => titles.get(storeId) ?? storeId).join("; "),
		},
		{ header: "Status", value: (member) => statusWords(member, now) },
		{ header: "Last seen", value: (member) => member.lastSeenAt },
		{ header: "Invited at", value: (member) => member.invitedAt },
		{ header: "POS team member", value: (member) => member.sqTeamMemberId },
	];
}

export function titlesOf({ viewer }: Pick<PageAccess, "viewer">): Map<string, string> {
	return new Map(viewer.locations.map(({ storeId, title }) => [storeId, title]));
}

/** Locations where people work, so no default stores. */
export function placesOf({ viewer }: Pick<PageAccess, "viewer">) {
	return viewer.locations.filter(({ type }) => type !== "default");
}

function rowsOf({ rows }: Paged<TeamMember>, access: PageAccess): TeamRow[] {
	const { viewer } = access;
	const names = new Map(
		viewer.locations.map((each) => [each.storeId, shortTitle(each, viewer.merchant?.name ?? "")]),
	);
	const holds = heldBy(permissionsOf(viewer));
	const actor = actorOf(viewer);
	const now = new Date().toISOString();
	return rows.map((member) => {
		const isOpen = member.status === "invited" && handlingProblem(actor, personOf(member)) === null;
		return {
			uuid: member.uuid,
			email: member.email,
			isSelf: member.uuid === viewer.user.uuid,
			role: roleWords(member),
			locations: locationWords(member.stores, names),
			status: member.status,
			statusLabel: statusWords(member, now),
			seen: seenWords(member, now),
			mayResend: isOpen && holds("TEAM.API_CREATE"),
			mayWithdraw: isOpen && holds("TEAM.API_DELETE"),
		};
	});
}

function seenWords({ status, invitedAt, lastSeenAt }: TeamMember, now: string): string {
	if (status === "invited" && invitedAt) return `Invited ${relativeWords(invitedAt, now)}`;
	return lastSeenAt ? relativeWords(lastSeenAt, now) : "Never";
}

function isUuid(text: string): boolean {
	return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}
