import { CURRENCIES, type Currency } from "~/models/shared/money";
import type { LocationSummary } from "~/models/viewer/location-summary";
import type { Viewer } from "~/models/viewer/viewer";

/** The currency of the location, or that in which most of the organization's locations sell. */
export function menuCurrency(
	{ locations }: Viewer,
	location: LocationSummary | null = null,
): Currency {
	if (location) return location.currency as Currency;
	const count = (currency: Currency) =>
		locations.filter((location) => location.currency === currency).length;
	return CURRENCIES.reduce((max, each) => (count(each) > count(max) ? each : max));
}

/** Whether locations use several currencies, so that the organization's amounts have no single currency. */
export function hasCurrencies({ locations }: Pick<Viewer, "locations">): boolean {
	return new Set(locations.map(({ currency }) => currency)).size > 1;
}
