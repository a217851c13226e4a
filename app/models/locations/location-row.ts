import type { DecidingRule } from "~/models/hours/deciding-rule";
import { type Currency, formatMoney } from "~/models/shared/money";
import { shortTitle } from "~/models/viewer/location-name";
import type { LocationSummary } from "~/models/viewer/location-summary";
import { type Address, type Location, SPECIFIC_TYPE_LABELS, TARGET_TYPE_LABELS } from "./location";

export interface LocationRow extends Pick<Location, "storeId" | "posProvider"> {
	name: string;
	/** Null for what takes no orders. */
	state: "open" | "closed" | "oddly-closed" | "stopped" | null;
	why: StateText | null;
	/** Today so far; null without the permission. */
	sales: string | null;
	place: string;
	postalCode: string;
	/** Type and accepted orders, if not the usual ones; else "". */
	kind: string;
}

export interface StateText {
	until: string;
	rule: DecidingRule | null;
}

interface StateNow {
	storeId: string;
	open: { open: boolean; reason: string };
	isClosedByException: boolean;
	/** Minor units. */
	today: { sales: number } | null;
}

type Known = {
	names: ReadonlyMap<string, string>;
	summaries: readonly LocationSummary[];
	states: readonly StateNow[];
	whys: ReadonlyMap<string, StateText>;
	organization: string;
};

export function locationRows(locations: readonly Location[], known: Known): LocationRow[] {
	const summaries = new Map(known.summaries.map((each) => [each.storeId, each]));
	const states = new Map(known.states.map((each) => [each.storeId, each]));
	return locations.map((location) => ({
		storeId: location.storeId,
		posProvider: location.posProvider,
		name: locationName(location, known),
		...nowAt(location, states.get(location.storeId), summaries.get(location.storeId)),
		why: known.whys.get(location.storeId) ?? null,
		...toPlace(location.address),
		kind: locationKindLabel(location),
	}));
}

function nowAt(
	{ currency }: Location,
	state: StateNow | undefined,
	summary: LocationSummary | undefined,
): Pick<LocationRow, "state" | "sales"> {
	const { today, open, isClosedByException } = state ?? {};
	const isOdd = isClosedByException || open?.reason === "no-hours";
	const hours = open && (open.open ? "open" : isOdd ? "oddly-closed" : "closed");
	return {
		state: summary?.stop ? "stopped" : (hours ?? null),
		sales: today ? formatMoney(today.sales, currency as Currency) : null,
	};
}

/** Default stores are often all called "Default" for short, so their titles tell more. */
function locationName(location: Location, { names, organization }: Known): string {
	if (location.type === "default") return shortTitle({ title: location.title }, organization);
	return names.get(location.storeId) ?? shortTitle(location, organization);
}

function toPlace(address: Address): Pick<LocationRow, "place" | "postalCode"> {
	const { houseNumber, streetName, city, stateCode, state, postalCode } = address;
	const street = [houseNumber, streetName].filter(Boolean).join(" ");
	const place = [street, city, stateCode || state].filter(Boolean).join(", ");
	return place ? { place, postalCode } : { place: address.formattedAddress, postalCode: "" };
}

function locationKindLabel(location: Location): string {
	if (location.isCentralLocation) return "Has the franchise menu and takes no orders";
	const { specificCustomType, specificType, targetType } = location;
	const typeLabel = specificType === "regular" ? null : SPECIFIC_TYPE_LABELS[specificType];
	const takes = targetType === "MIXT" ? null : TARGET_TYPE_LABELS[targetType];
	return [specificCustomType ?? typeLabel, takes].filter(Boolean).join(", ");
}
