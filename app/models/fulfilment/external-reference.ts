import type { PartnerProvider } from "~/models/fulfilment/delivery-partner";
import type { MenuKind } from "~/models/menu/menu-kind";
import type { PosProvider } from "~/models/viewer/pos-provider";

export const REFERRED = [
	"account",
	"location",
	"dining-option",
	"tax",
	"service-charge",
	"menu-part",
] as const;
export type Referred = (typeof REFERRED)[number];

export interface ExternalReference {
	system: PosProvider | PartnerProvider;
	refersTo: Referred;
	/** Our id: of the account, or of the location for a location. */
	id: string;
	kind: MenuKind | null;
	title: string;
	externalId: string;
	/** False for what follows the organization, or from our own id. */
	isOwn: boolean;
}

export interface LocationReferences {
	storeId: string;
	title: string;
	references: ExternalReference[];
}

export const MAX_REFERRED = 200;
