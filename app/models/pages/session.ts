import type { LocationType } from "~/models/locations/location";
import type { Flags, Merchant } from "~/models/merchants/merchant";
import type { Permission } from "~/models/shared/permissions";

/** "pending" has signed up and not confirmed the address yet. */
export const USER_STATUSES = ["active", "invited", "pending", "disabled"] as const;
export type UserStatus = (typeof USER_STATUSES)[number];

/** A signed-in person (spec 3.2). `stores` null means every location of the organisation. */
export interface User {
	uuid: string;
	email: string;
	merchantId: string | null;
	roleV2Uuid: string | null;
	type: "provider" | "organisation" | "stores";
	stores: string[] | null;
	storeId: string | null;
	sqTeamMemberId: string | null;
	status: UserStatus;
}

/** roleV2: what a person may do (spec 3.2, 6.1). */
export interface Role {
	uuid: string;
	merchantId: string | null;
	name: string;
	permissions: Permission[];
}

/** What the picker, the page rules and the shell need of a location. */
export interface LocationSummary {
	storeId: string;
	title: string;
	/** For lists and small screens; empty when there is none. */
	shortName: string;
	type: LocationType;
	isCentralLocation: boolean;
	/** IANA zone. */
	timeZone: string;
	city: string;
	state: string;
	currency: string;
	posProvider: string | null;
	slug?: string;
}

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
