import type { PartnerProvider } from "~/models/fulfilment/delivery-partner";
import type { PosProvider } from "~/models/locations/location";
import type { MenuKind } from "~/models/menu/menu-kind";

export const REFERRED = [
	"account",
	"location",
	"dining-option",
	"tax",
	"service-charge",
	"menu-part",
] as const;
export type Referred = (typeof REFERRED)[number];

/** What another system, a point of sale, an aggregator or a delivery partner, calls something of a location. */
export interface ExternalReference {
	system: PosProvider | PartnerProvider;
	/** An account is the location's, at the other system. */
	refersTo: Referred;
	/** Our id of it; of an account and of the location that of the location. */
	id: string;
	/** Of a thing of the menu, else null. */
	kind: MenuKind | null;
	title: string;
	externalId: string;
	/** False for what follows the organization, or from our own id. */
	isOwn: boolean;
}

/** All that other systems know of a location (spec 7.7). */
export interface LocationReferences {
	storeId: string;
	title: string;
	references: ExternalReference[];
}

/** So many locations are answered at a time, at most. */
export const MOST_REFERRED = 200;
