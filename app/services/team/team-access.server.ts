import { pathAtLevel } from "~/models/pages/page-level";
import { pages } from "~/models/pages/pages";
import type { TeamActor, TeamMember, TeamPerson } from "~/models/team/team";
import { type Viewer, viewerPermissions } from "~/models/viewer/viewer";
import type { PageAccess } from "~/services/web/access.server";
import { notFoundPage } from "~/services/web/denials.server";

export function teamPath({ location }: Pick<PageAccess, "location">): string {
	return pathAtLevel(pages.team, location);
}

export function memberPath({ location }: Pick<PageAccess, "location">, uuid: string): string {
	return pathAtLevel(pages.editTeamMember, location, { memberId: uuid });
}

/** The person named in an address. Throws 404, also for people not at the page's location. */
export async function requireMember(
	{ gateway, location }: PageAccess,
	uuid: string | undefined,
): Promise<TeamMember> {
	const member = await gateway.get("/api/v2/users-v2/:uuid", { params: { uuid: uuid ?? "" } });
	if (location && member.stores !== null && !member.stores.includes(location.storeId)) {
		throw notFoundPage();
	}
	return member;
}

export function toTeamActor(viewer: Viewer): TeamActor {
	const { uuid, stores, type } = viewer.user;
	const isStaff = type === "provider";
	return { uuid, permissions: viewerPermissions(viewer), stores: isStaff ? null : stores, isStaff };
}

export function toTeamPerson({ uuid, role, stores, status }: TeamMember): TeamPerson {
	return { uuid, permissions: role?.permissions ?? [], stores, status };
}
