import { formatInstant } from "~/models/shared/instants";
import type { Check } from "./check";
import type { QuoteFacts } from "./quote-facts";

/** Whether orders reach the POS, if the location has one in live mode (spec 3.16). */
export function posCheck({ pos, location: { zone } }: QuoteFacts): Check {
	const id = "pos-link";
	if (!pos.isLinked) {
		const decidedBy = { page: "locationInfo", on: "POS system" } as const;
		return { id, passed: true, words: "This location has no POS", decidedBy };
	}
	if (!pos.isLive) {
		const decidedBy = { page: "posSettings", on: "Live mode" } as const;
		return { id, passed: true, words: "The POS is in test mode", decidedBy };
	}
	const decidedBy = { page: "posSettings", on: "Orders to send" } as const;
	if (pos.silentSince === null) {
		return { id, passed: true, words: "The POS accepts orders", decidedBy };
	}
	const since = formatInstant(pos.silentSince, { zone, clock: "24" }, "dateTime");
	const message = `The POS hasn’t responded since ${since}. An order is waiting.`;
	return { id, passed: false, words: message, decidedBy, since: pos.silentSince };
}
