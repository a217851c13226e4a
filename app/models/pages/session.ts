import type { Role, User } from "~/models/identity/user";
import type { LocationSummary } from "~/models/locations/location-summary";
import type { Flags, Merchant } from "~/models/merchants/merchant";
import type { Permission } from "~/models/shared/permissions";

/** Everything the rules about pages ask of whoever is looking. */
export interface Viewer {
	user: User;
	role: Role | null;
	merchant: Merchant | null;
	/** Those the person may see at all, default stores included. */
	locations: LocationSummary[];
	/** What the flag service says of them. */
	flags: Flags;
}

/** The zone times are told in to somebody: the location's, else that of their first one, or UTC before there is one. */
export function zoneOf(
	{ locations }: Pick<Viewer, "locations">,
	location?: LocationSummary | null,
): string {
	return (location ?? locations[0])?.timeZone ?? "UTC";
}

/** The permissions a viewer holds; none when the role is missing (spec 2.5). */
export function permissionsOf(viewer: Pick<Viewer, "role">): readonly Permission[] {
	return viewer.role?.permissions ?? [];
}
