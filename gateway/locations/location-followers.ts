import type { LocationCreate } from "~/models/locations/location.schema";
import type { Tx } from "../core/database";
import type { Scope } from "../core/scope";
import type { Inheritable, LocationRow } from "./inheritance";

export interface LocationFollowers {
	inheritables: readonly Inheritable[];
	/** Runs after a new location copied its default store, and adds what is missing. */
	created(
		tx: Tx,
		scope: Scope,
		location: LocationRow,
		given: Pick<LocationCreate, "weekly">,
	): Promise<void>;
	timeZoneChanged(tx: Tx, location: LocationRow): Promise<void>;
}

declare module "../core/services" {
	interface Services {
		locationFollowers: LocationFollowers;
	}
}
