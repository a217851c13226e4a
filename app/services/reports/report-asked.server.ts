import { CURRENCY_LABELS } from "~/models/locations/location";
import { CARD_FILTERS, type CardFilter, cardFilters } from "~/models/reports/card-filters";
import type { Report } from "~/models/reports/report";
import { sourceOf } from "~/models/reports/report";
import {
	COMPARISONS,
	type Comparison,
	comparedRange,
	cutRange,
	type DayRange,
	DEFAULT_RANGE,
	presetRange,
	RANGE_PRESETS,
	typedDays,
} from "~/models/reports/report-range";
import { REPORT_SOURCES, type ReportSource } from "~/models/reports/report-sources";
import type { ListOption } from "~/models/shared/define-list";
import { localDate } from "~/models/shared/instants";
import { isUuid } from "~/models/shared/is-uuid";
import { CURRENCIES, type Currency } from "~/models/shared/money";
import type { ChoiceGroup } from "~/models/shared/searched-choices";
import { isZone } from "~/models/shared/zone-database.server";
import type { LocationSummary } from "~/models/viewer/location-summary";
import { flagOn } from "~/models/viewer/merchant";
import { type Viewer, zoneOf } from "~/models/viewer/viewer";
import type { ReportScope } from "~/services/gateway/reports/reports.server";
import type { PageAccess } from "~/services/web/access.server";
import { cookieZone } from "~/services/web/device-zone.server";
import { groupOptions } from "~/services/web/location-groups.server";
import { locationOptions, placesOf } from "~/services/web/location-options.server";

export interface ReportAsked {
	/** What is read for it, and whether as it is now, whatever the range. */
	source: ReportSource;
	isNow: boolean;
	range: DayRange;
	/** How many days it was cut to; null where it is as it was asked. */
	cutTo: number | null;
	before: DayRange | null;
	comparison: Comparison;
	zone: string | null;
	currency: Currency;
	/** Those that are asked of, whatever their currency. */
	chosen: LocationSummary[];
	/** Whether there is any, a deleted one included. */
	hasPlaces: boolean;
	currencies: Currency[];
	/** Whether locations or a group were chosen, rather than all. */
	isNarrowed: boolean;
	scope: ReportScope;
	/** The choices of its filters; null where there is none to make. */
	options: Record<"location" | "group" | "currency" | "zone", ListOption[] | null> &
		Partial<Record<"range" | "from" | "compare" | CardFilter, null>>;
}

type FilterName =
	| CardFilter
	| "range"
	| "from"
	| "to"
	| "compare"
	| "location"
	| "group"
	| "currency"
	| "zone";
type Filters = Partial<Record<FilterName, string[]>>;

/** What the address of a report asks, on the page of all locations or of one. */
export async function reportAsked(
	request: Request,
	access: PageAccess,
	filters: Filters,
	report: AskedReport = { by: "all" },
): Promise<ReportAsked> {
	const { by, range: usual = DEFAULT_RANGE, isNow = false } = report;
	const { viewer, location } = access;
	const groups = location ? [] : await groupOptions(access);
	const places = location ? [location] : placesOf(viewer);
	const chosen = location ? places : chosenPlaces(places, groups, filters);
	const isNarrowed = !location && chosenIds(filters).length > 0;
	// A deleted location, whose sales are kept; the gateway decides who sees them.
	const gone = location ? [] : unknownIds(viewer, filters);
	const currencies = byFrequency(chosen);
	const asked = CURRENCIES.find((each) => filters.currency?.includes(each));
	const currency =
		currencies.find((each) => each === asked) ?? currencies[0] ?? asked ?? usualCurrency(places);
	const shown = shownCardFilters(report, viewer);
	const cards = cardFilters(filters, shown);
	const source = sourceOf(report, cards);
	const { isOfOrganization, isByOwnClock, mostDays: most } = REPORT_SOURCES[source];
	const typedZone = isByOwnClock ? undefined : filters.zone?.find(isZone);
	const zone = typedZone ?? (isOfOrganization ? zoneOf(viewer, null) : null);
	const today = localDate(
		new Date().toISOString(),
		zone ?? zoneOf(viewer, location ?? chosen[0] ?? null),
	);
	const typed = typedDays(filters.from?.[0], filters.to?.[0], today);
	const preset = keyIn(RANGE_PRESETS, filters.range?.[0]) ?? usual;
	const whole = typed ?? presetRange(preset, today);
	const range = cutRange(whole, most);
	const comparison = isNow ? "none" : (keyIn(COMPARISONS, filters.compare?.[0]) ?? "before");
	return {
		...{ source, isNow },
		range,
		cutTo: range.first === whole.first ? null : most,
		before: comparedRange(range, comparison, by),
		comparison,
		zone,
		currency,
		chosen,
		hasPlaces: chosen.length + gone.length > 0,
		currencies,
		isNarrowed,
		scope: {
			storeIds: location
				? [location.storeId]
				: isNarrowed
					? [...chosen.map(({ storeId }) => storeId), ...gone]
					: undefined,
			currency,
			from: range.first,
			to: range.last,
			zone: zone ?? undefined,
			...cards,
		},
		options: {
			location: location ? null : locationOptions(viewer),
			group: groups.length > 0 ? groups.map(({ value, label }) => ({ value, label })) : null,
			currency: currencyOptions(currencies),
			zone: isByOwnClock ? null : zoneOptions(places, cookieZone(request)),
			...(isOfOrganization && { location: null, group: null }),
			...(isNow && { range: null, from: null, compare: null }),
			...Object.fromEntries(
				CARD_FILTERS.filter((name) => !shown.includes(name)).map((name) => [name, null]),
			),
		},
	};
}

type AskedReport = Pick<Report, "by" | "range" | "source" | "isNow" | "cardFilters">;

/** The filters by gift cards that a report has; that of their scope for whom its flag is on (spec 6.7). */
function shownCardFilters({ cardFilters = [] }: AskedReport, { flags }: Viewer): CardFilter[] {
	const hasScope = flagOn(flags, "gift-card-report-scope", "multi");
	return cardFilters.filter((name) => name !== "cardScope" || hasScope);
}

function chosenIds({ location = [], group = [] }: Filters): string[] {
	return [...location, ...group];
}

function unknownIds({ locations }: Pick<Viewer, "locations">, { location = [] }: Filters) {
	return location.filter((id) => isUuid(id) && !locations.some(({ storeId }) => storeId === id));
}

function chosenPlaces(
	places: readonly LocationSummary[],
	groups: readonly ChoiceGroup[],
	{ location = [], group = [] }: Filters,
): LocationSummary[] {
	const members = groups.filter(({ value }) => group.includes(value)).flatMap((of) => of.members);
	return places.filter(
		({ storeId }) =>
			(location.length === 0 || location.includes(storeId)) &&
			(group.length === 0 || members.includes(storeId)),
	);
}

function usualCurrency(places: readonly LocationSummary[]): Currency {
	return byFrequency(places)[0] ?? "USD";
}

function byFrequency(places: readonly LocationSummary[]): Currency[] {
	const counts = new Map<Currency, number>();
	for (const place of places) {
		const currency = place.currency as Currency;
		counts.set(currency, (counts.get(currency) ?? 0) + 1);
	}
	return [...counts].sort(([, many], [, more]) => more - many).map(([currency]) => currency);
}

function currencyOptions(currencies: readonly Currency[]): ListOption[] | null {
	if (currencies.length < 2) return null;
	return currencies.map((value) => ({ value, label: CURRENCY_LABELS[value] }));
}

/** The zones of locations and of the device, where there is a choice. */
function zoneOptions(
	places: readonly LocationSummary[],
	device: string | null,
): ListOption[] | null {
	const zones = [...new Set(places.map(({ timeZone }) => timeZone))].sort();
	const own = device && isZone(device) ? device : null;
	if (zones.length < 2 && (own === null || zones.includes(own))) return null;
	return [
		...(own ? [{ value: own, label: `This device: ${zoneWords(own)}` }] : []),
		...zones.filter((zone) => zone !== own).map((value) => ({ value, label: zoneWords(value) })),
	];
}

/** "America/New_York" as "New York". */
export function zoneWords(zone: string): string {
	return (zone.split("/").at(-1) ?? zone).replaceAll("_", " ");
}

function keyIn<Key extends string>(labels: Record<Key, string>, key?: string): Key | undefined {
	return key !== undefined && Object.hasOwn(labels, key) ? (key as Key) : undefined;
}
