import type { Clock, LocalTime } from "~/models/shared/clock";
import type { Permission } from "~/models/shared/permissions";
import type { LocationSummary } from "./location-summary";
import type { Flags, Merchant } from "./merchant";
import type { Role, User } from "./user";

export interface Viewer {
	user: User;
	role: Role | null;
	merchant: Merchant | null;
	locations: LocationSummary[];
	flags: Flags;
	clock: Clock;
}

/** The zone for times: the location's, else their first one's, else UTC. */
export function viewerTimeZone(
	{ locations }: Pick<Viewer, "locations">,
	location?: LocationSummary | null,
): string {
	return (location ?? locations[0])?.timeZone ?? "UTC";
}

/** Locations where people work, so no default stores. */
export function realLocations({ locations }: Pick<Viewer, "locations">): LocationSummary[] {
	return locations.filter(({ type }) => type !== "default");
}

export function viewerLocalTime(
	viewer: Pick<Viewer, "locations" | "clock">,
	location?: LocationSummary | null,
): LocalTime {
	return { zone: viewerTimeZone(viewer, location), clock: viewer.clock };
}

/** The viewer's permissions; none without a role (spec 2.5). */
export function viewerPermissions(viewer: Pick<Viewer, "role">): readonly Permission[] {
	return viewer.role?.permissions ?? [];
}
