import { type Address, type Location, SPECIFIC_TYPE_LABELS, TARGET_TYPE_LABELS } from "./location";
import { shortTitle } from "./location-name";
import type { LocationSummary } from "./location-summary";

/** A location as its list shows it. */
export interface LocationRow
	extends Pick<Location, "storeId" | "isCentralLocation" | "posProvider"> {
	name: string;
	isStopped: boolean;
	/** Street, city and state; the country and the postal code are left out. */
	place: string;
	postalCode: string;
	/** Its type and the orders that it takes, where these are not the usual ones; else "". */
	kind: string;
}

type Known = {
	names: ReadonlyMap<string, string>;
	summaries: readonly LocationSummary[];
	organization: string;
};

/** A row for each location, with short names and stops of the viewer's summaries. */
export function locationRows(locations: readonly Location[], known: Known): LocationRow[] {
	const summaries = new Map(known.summaries.map((each) => [each.storeId, each]));
	return locations.map((location) => ({
		storeId: location.storeId,
		isCentralLocation: location.isCentralLocation,
		posProvider: location.posProvider,
		name: nameOf(location, known),
		isStopped: Boolean(summaries.get(location.storeId)?.stop),
		...placeOf(location.address),
		kind: kindOf(location),
	}));
}

/** Default stores are often all called "Default" for short, so their titles tell more. */
function nameOf(location: Location, { names, organization }: Known): string {
	if (location.type === "default") return shortTitle({ title: location.title }, organization);
	return names.get(location.storeId) ?? shortTitle(location, organization);
}

function placeOf(address: Address): Pick<LocationRow, "place" | "postalCode"> {
	const { houseNumber, streetName, city, stateCode, state, postalCode } = address;
	const street = [houseNumber, streetName].filter(Boolean).join(" ");
	const place = [street, city, stateCode || state].filter(Boolean).join(", ");
	return place ? { place, postalCode } : { place: address.formattedAddress, postalCode: "" };
}

function kindOf({ specificCustomType, specificType, targetType }: Location): string {
	const usual = specificType === "regular" ? null : SPECIFIC_TYPE_LABELS[specificType];
	const takes = targetType === "MIXT" ? null : TARGET_TYPE_LABELS[targetType];
	return [specificCustomType ?? usual, takes].filter(Boolean).join(", ");
}
