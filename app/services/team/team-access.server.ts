import type { LocationSummary } from "~/models/locations/location-summary";
import { pagePath } from "~/models/pages/page-path";
import { pages } from "~/models/pages/pages";
import { permissionsOf, type Viewer } from "~/models/pages/session";
import type { TeamActor, TeamMember, TeamPerson } from "~/models/team/team";
import { getUser } from "~/services/gateway/team/users.server";
import type { PageAccess } from "~/services/web/access.server";
import { notFoundPage } from "~/services/web/refusals.server";

/** What the pages of a team work with; `location` on those of a location. */
export interface TeamAccess extends PageAccess {
	location?: LocationSummary;
}

/** The address of the team list at the level of the page. */
export function teamPath({ location }: Pick<TeamAccess, "location">): string {
	return location ? pagePath(pages.locationTeam, { id: location.storeId }) : pagePath(pages.team);
}

/** Where a person is edited, at the level of the page. */
export function memberPath(access: Pick<TeamAccess, "location">, uuid: string): string {
	return `${teamPath(access)}/${uuid}/edit`;
}

/**
 * A person that an address names. Throws 404 for one out of reach, and on a location's page for one who does not work
 * there.
 */
export async function requireMember(
	{ gateway, location }: TeamAccess,
	uuid: string | undefined,
): Promise<TeamMember> {
	const member = await getUser(gateway, uuid ?? "");
	if (location && member.stores !== null && !member.stores.includes(location.storeId)) {
		throw notFoundPage();
	}
	return member;
}

/** Who asks, as the rules about teams see them. */
export function actorOf(viewer: Viewer): TeamActor {
	const { uuid, stores, type } = viewer.user;
	return { uuid, permissions: permissionsOf(viewer), stores: type === "provider" ? null : stores };
}

/** A person as the rules about teams see them. */
export function personOf({ uuid, role, stores, status }: TeamMember): TeamPerson {
	return { uuid, permissions: role?.permissions ?? [], stores, status };
}
