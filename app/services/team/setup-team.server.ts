import type { SetupTeamView } from "~/models/merchants/setup";
import { ROLES, roleLabel } from "~/models/shared/permissions";
import { canAssign } from "~/models/team/team";
import { type Viewer, viewerPermissions } from "~/models/viewer/viewer";
import { listRoles } from "~/services/gateway/team/users.server";
import { setupLocations } from "~/services/merchants/setup.server";
import type { ScopedGateway } from "~/services/web/access.server";

export async function setupTeamView(
	gateway: ScopedGateway,
	viewer: Viewer,
): Promise<SetupTeamView> {
	const actor = { ...viewer.user, permissions: viewerPermissions(viewer) };
	const roles = await listRoles(gateway);
	return {
		roles: roles
			// Franchisees are invited once there is a menu for their locations.
			.filter((role) => role.name !== ROLES.franchisee.name && canAssign(actor, role))
			.map(({ uuid, name }) => ({ value: uuid, label: roleSummary(name) })),
		locations: setupLocations(viewer),
	};
}

/** Fills in the only location for a role that needs one. */
export function withPlaces<T extends { stores: string[] }>(viewer: Viewer, value: T): T {
	const places = setupLocations(viewer).map(({ storeId }) => storeId);
	return places.length === 1 ? { ...value, stores: places } : value;
}

function roleSummary(name: string): string {
	const role = Object.values(ROLES).find((each) => each.name === name);
	return role ? `${roleLabel(name)}: ${role.summary}` : roleLabel(name);
}
