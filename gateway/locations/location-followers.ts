import type { LocationCreate } from "~/models/locations/location.schema";
import type { Tx } from "../core/database";
import type { Scope } from "../core/scope";
import type { locations } from "./tables";

type LocationRow = typeof locations.$inferSelect;

/** What other domains do in the transaction that creates or changes a location; handed in by `create-services.ts`. */
export interface LocationFollowers {
	/** Gives a new location what it starts with in another domain. */
	created(
		tx: Tx,
		scope: Scope,
		location: LocationRow,
		given: Pick<LocationCreate, "weekly">,
	): Promise<void>;
	/** Computes anew what depends on the location's time zone. */
	timeZoneChanged(tx: Tx, location: LocationRow): Promise<void>;
}

declare module "../core/services" {
	interface Services {
		locationFollowers: LocationFollowers;
	}
}
