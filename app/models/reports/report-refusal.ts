import { CURRENCY_LABELS } from "~/models/locations/location";
import type { ReportRequest } from "./report-request";
import type { ReportError } from "./report-view";

/** Spec 8.10: several currencies among chosen locations, or no location; null where the report can be made. */
export function findReportError(query: ReportRequest, params: URLSearchParams): ReportError | null {
	const { chosen, hasPlaces, currencies, isNarrowed } = query;
	if (!hasPlaces) {
		const all = without(params, ["location", "group", "currency"]);
		return {
			kind: "refusal",
			message: "Please select one or more locations",
			advice: "You have no access to the requested locations.",
			ways: [{ label: "All locations", to: `?${all}` }],
		};
	}
	const isSettled = currencies.some((each) => params.get("currency") === each);
	if (!isNarrowed || currencies.length < 2 || isSettled) return null;
	return {
		kind: "refusal",
		message: "Multi-currency reports are not supported at this time.",
		advice: "Choose one currency:",
		ways: currencies.map((currency) => {
			const next = without(params, ["currency", "page"]);
			next.set("currency", currency);
			const count = chosen.filter((place) => place.currency === currency).length;
			const places = count === 1 ? "1 location" : `${count} locations`;
			return { label: `${CURRENCY_LABELS[currency]}: ${places}`, to: `?${next}` };
		}),
	};
}

function without(params: URLSearchParams, names: readonly string[]): URLSearchParams {
	return new URLSearchParams([...params].filter(([name]) => !names.includes(name)));
}
