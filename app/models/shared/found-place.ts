export interface FoundPlace {
	/** Decimal degrees, rounded to six digits. */
	latitude: number;
	longitude: number;
	placeId: string;
	provider: string;
	label: string;
	/** False where only the street is known. */
	isExact: boolean;
}

/** Result of an address lookup: "busy" and "silent" are temporary, "off" is a gateway without a map service. */
export type PlaceAnswer =
	| { outcome: "found"; place: FoundPlace; waitSeconds: null }
	| { outcome: "unknown" | "silent" | "off"; place: null; waitSeconds: null }
	| { outcome: "busy"; place: null; waitSeconds: number };

export function foundPlaceMessage(answer: PlaceAnswer): string {
	switch (answer.outcome) {
		case "found":
			return answer.place.isExact
				? `Found: ${answer.place.label}.`
				: `Only the street was found: ${answer.place.label}. Check the point before you save it.`;
		case "unknown":
			return `The map service can't find this address. Check the spelling, or ${BY_HAND}.`;
		case "busy":
			return `The map service is busy. Try again ${formatDelay(answer.waitSeconds)}, or ${BY_HAND}.`;
		case "silent":
			return `The map service did not answer. Try again later, or ${BY_HAND}.`;
		case "off":
			return `No map service is connected, so addresses cannot be found: ${BY_HAND}.`;
	}
}

const BY_HAND = "enter latitude and longitude instead";

function formatDelay(seconds: number): string {
	if (seconds > 90) return `in ${Math.ceil(seconds / 60)} minutes`;
	return seconds === 1 ? "in a second" : `in ${seconds} seconds`;
}
