import { canSee } from "~/models/pages/page-access";
import { pageAtLevel } from "~/models/pages/page-level";
import { pages } from "~/models/pages/pages";
import type { ListQuery } from "~/models/shared/define-list";
import { formatRelativeTime } from "~/models/shared/instants";
import { isUuid } from "~/models/shared/is-uuid";
import type { Paged } from "~/models/shared/list";
import { permissionCheck, roleLabel } from "~/models/shared/permissions";
import { fullName } from "~/models/shared/person-name";
import { handlingIssue, type TeamMember } from "~/models/team/team";
import { type TeamLine, teamList } from "~/models/team/team.list";
import {
	locationsLabel,
	memberRoleLabel,
	memberStatusLabel,
	type TeamRow,
} from "~/models/team/team-view";
import { USER_STATUSES } from "~/models/viewer/user";
import { viewerPermissions } from "~/models/viewer/viewer";
import { listRoles } from "~/services/gateway/team/users.server";
import type { PageAccess } from "~/services/web/access.server";
import { buildListView, parseListQuery } from "~/services/web/list-view.server";
import { groupFilter } from "~/services/web/location-groups.server";
import { locationOptions, shortNames } from "~/services/web/location-options.server";
import type { RouteArgs } from "~/services/web/request-state.server";
import { teamPath, toTeamActor, toTeamPerson } from "./team-access.server";

type Query = ListQuery<keyof typeof teamList.filters, (typeof teamList.sorts)[number]>;

export function teamReader({ gateway, viewer, location }: PageAccess) {
	const titles = locationTitles({ viewer });
	return async ({
		role,
		status,
		location: places = [],
		group,
		...query
	}: Query): Promise<Paged<TeamLine>> => {
		const { rows, pagination } = await gateway.get("/api/v2/users-v2", {
			query: {
				...query,
				stores: location ? [location.storeId] : places.filter(isUuid),
				groupIds: location ? undefined : group?.filter(isUuid),
				roleV2Uuid: role?.find(isUuid),
				status: USER_STATUSES.find((each) => each === status?.[0]),
			},
		});
		const named = rows.map((row) => ({
			...row,
			places: row.stores?.map((storeId) => titles.get(storeId) ?? storeId) ?? null,
		}));
		return { rows: named, pagination };
	};
}

export async function teamListView(args: RouteArgs, access: PageAccess) {
	const { gateway, viewer, location } = access;
	const [found, roles, groups] = await Promise.all([
		teamReader(access)(parseListQuery(args.request, teamList).query),
		listRoles(gateway),
		location ? null : groupFilter(access),
	]);
	const path = teamPath(access);
	const newPage = pageAtLevel(pages.newTeamMember, location);
	return {
		list: await buildListView(
			args,
			access,
			teamList,
			{ ...found, rows: toTeamRows(found.rows, access) },
			{
				options: {
					role: roles.map(({ uuid, name }) => ({ value: uuid, label: roleLabel(name) })),
					location: location ? null : locationOptions(viewer),
					group: groups,
				},
				csv: `${path}.csv`,
			},
		),
		path,
		create: canSee(newPage, viewer, location) ? { to: `${path}/new`, label: "Invite" } : null,
		canEdit: canSee(pageAtLevel(pages.editTeamMember, location), viewer, location),
	};
}

function locationTitles({ viewer }: Pick<PageAccess, "viewer">): Map<string, string> {
	return new Map(viewer.locations.map(({ storeId, title }) => [storeId, title]));
}

function toTeamRows(rows: readonly TeamMember[], { viewer }: PageAccess): TeamRow[] {
	const names = shortNames(viewer);
	const can = permissionCheck(viewerPermissions(viewer));
	const actor = toTeamActor(viewer);
	const now = new Date().toISOString();
	return rows.map((member) => {
		const isOpen =
			member.status === "invited" && handlingIssue(actor, toTeamPerson(member)) === null;
		return {
			uuid: member.uuid,
			name: fullName(member),
			email: member.email,
			isSelf: member.uuid === viewer.user.uuid,
			role: memberRoleLabel(member),
			locations: locationsLabel(member.stores, names),
			status: member.status,
			statusLabel: memberStatusLabel(member, now),
			seen: lastSeenText(member, now),
			canResend: isOpen && can("TEAM.API_CREATE"),
			canWithdraw: isOpen && can("TEAM.API_DELETE"),
		};
	});
}

function lastSeenText({ status, invitedAt, lastSeenAt }: TeamMember, now: string): string {
	if (status === "invited" && invitedAt) return `Invited ${formatRelativeTime(invitedAt, now)}`;
	return lastSeenAt ? formatRelativeTime(lastSeenAt, now) : "Never";
}
