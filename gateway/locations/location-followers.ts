import type { LocationCreate } from "~/models/locations/location.schema";
import type { Tx } from "../core/database";
import type { Scope } from "../core/scope";
import type { locations } from "./tables";

type LocationRow = typeof locations.$inferSelect;

/** What other domains do when a location is created or changed; passed in by `create-services.ts`. */
export interface LocationFollowers {
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
