import { type ComparedRange, comparedRange } from "~/models/shared/compared-range";
import { DEFAULT_CALENDAR, type ReportCalendar } from "~/models/shared/fiscal-calendar";
import { businessDate } from "~/models/shared/instants";
import { isUuid } from "~/models/shared/is-uuid";
import { CURRENCIES, type Currency } from "~/models/shared/money";
import type { DayRange } from "~/models/shared/plain-date";
import type { ChoiceGroup } from "~/models/shared/searched-choices";
import { isZone } from "~/models/shared/zone-database.server";
import type { LocationSummary } from "~/models/viewer/location-summary";
import { flagOn } from "~/models/viewer/merchant";
import { realLocations, type Viewer, viewerTimeZone } from "~/models/viewer/viewer";
import { type CardFilter, type CardFilters, parseCardFilters } from "./card-filters";
import { REFUND_DAYS, type RefundDay } from "./refund-days";
import { type Report, reportSource } from "./report";
import { findReportMenu, type ReportMenu } from "./report-menu";
import {
	COMPARISONS,
	type Comparison,
	cutRange,
	DEFAULT_RANGE,
	parseDayRange,
	presetRange,
	presetsIn,
	RANGE_UNITS,
} from "./report-range";
import { REPORT_SOURCES, type ReportSource } from "./report-sources";

/** Days "YYYY-MM-DD", both included, by `zone` or each location's own clock. */
export interface ReportScope extends CardFilters {
	storeIds?: readonly string[] | undefined;
	currency: Currency;
	from: string;
	to: string;
	zone?: string | undefined;
	/** Counted up to the end of this quarter of an hour on the last day. */
	isSoFar?: "true" | undefined;
	refundsOn?: RefundDay | undefined;
	menu?: ReportMenu | undefined;
}

export interface ReportRequest {
	/** Data source, and whether it is read as of now, regardless of the range. */
	source: ReportSource;
	isNow: boolean;
	range: DayRange;
	/** Number of days the range was cut to; null if uncut. */
	cutTo: number | null;
	before: ComparedRange | null;
	calendar: ReportCalendar;
	/** The range ends now, at the end of this quarter of an hour. */
	isSoFar: boolean;
	comparison: Comparison;
	zone: string | null;
	currency: Currency;
	/** Requested locations, in any currency. */
	chosen: LocationSummary[];
	/** Whether it has any locations, deleted ones included. */
	hasPlaces: boolean;
	currencies: Currency[];
	/** Whether locations or a group were chosen, rather than all. */
	isNarrowed: boolean;
	scope: ReportScope;
}

export interface EarlierRange {
	beforeFrom?: string | undefined;
	beforeTo?: string | undefined;
	beforeIsSoFar?: "true" | undefined;
}

export function earlierRange({ before }: Pick<ReportRequest, "before">): EarlierRange {
	if (!before) return {};
	const { first, last, isSoFar } = before;
	return { beforeFrom: first, beforeTo: last, beforeIsSoFar: isSoFar ? "true" : undefined };
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
	| "zone"
	| "refundsOn"
	| "menu";
export type ReportFilters = Partial<Record<FilterName, string[]>>;

interface RequestContext {
	viewer: Pick<Viewer, "locations" | "flags" | "merchant">;
	/** The one whose reports they are; null for those of several. */
	location: LocationSummary | null;
	groups: readonly ChoiceGroup[];
	at: Date;
}

/** Parses a report's filters, for all locations the viewer can see or for one. */
export function parseReportQuery(
	filters: ReportFilters,
	report: QueriedReport,
	{ viewer, location, groups, at }: RequestContext,
): ReportRequest {
	const { range: defaultRange = DEFAULT_RANGE, isNow = false } = report;
	const refundsOn =
		report.refundsOn && (keyIn(REFUND_DAYS, filters.refundsOn?.[0]) ?? report.refundsOn);
	const places = location ? [location] : realLocations(viewer);
	const chosen = location ? places : chosenPlaces(places, groups, filters);
	const isNarrowed = !location && chosenIds(filters).length > 0;
	// A deleted location, whose sales remain; the gateway decides who can see them.
	const gone = location ? [] : unknownIds(viewer, filters);
	const currencies = byFrequency(chosen);
	const requested = CURRENCIES.find((each) => filters.currency?.includes(each));
	const currency =
		currencies.find((each) => each === requested) ??
		currencies[0] ??
		requested ??
		mainCurrency(places);
	const cards = parseCardFilters(filters, shownCardFilters(report, viewer));
	const menu = report.hasMenus && findReportMenu(filters.menu);
	const known = filters.zone?.find(isZone);
	const source = reportSource(report, {
		...cards,
		menu: menu || undefined,
		zone: chosen.every(({ timeZone }) => timeZone === known) ? undefined : known,
	});
	const { isOfOrganization, isByOwnClock, maxDays: max } = REPORT_SOURCES[source];
	const requestedZone = isByOwnClock ? undefined : known;
	const zone = requestedZone ?? (isOfOrganization ? viewerTimeZone(viewer, null) : null);
	// Equal for every report, whichever time its rows are grouped by.
	const clock = known ?? viewerTimeZone(viewer, location ?? chosen[0] ?? null);
	const calendar = viewer.merchant ?? DEFAULT_CALENDAR;
	const today = businessDate(at.toISOString(), clock, calendar.businessDayEnd);
	const typed = parseDayRange(filters.from?.[0], filters.to?.[0], today);
	const preset = presetsIn(calendar).find((each) => each === filters.range?.[0]) ?? defaultRange;
	const requestedRange = typed ?? presetRange(preset, today, calendar);
	const isSoFar = !isNow && requestedRange.first <= today && requestedRange.last >= today;
	const whole = isSoFar ? { first: requestedRange.first, last: today } : requestedRange;
	const range = cutRange(whole, max);
	const unit = typed ? null : RANGE_UNITS[preset];
	const comparison = isNow ? "none" : (keyIn(COMPARISONS, filters.compare?.[0]) ?? "before");
	return {
		source,
		isNow,
		range,
		cutTo: range.first === whole.first ? null : max,
		before:
			comparison === "none" ? null : comparedRange(range, comparison, { today, unit, calendar }),
		calendar,
		isSoFar,
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
			isSoFar: isSoFar ? "true" : undefined,
			refundsOn,
			menu,
			...cards,
		},
	};
}

export type QueriedReport = Pick<
	Report,
	"range" | "refundsOn" | "source" | "isNow" | "cardFilters" | "hasMenus"
>;

/** The filters by gift cards that a report has; the one of their scope where its flag is on (spec 6.7). */
export function shownCardFilters(
	{ cardFilters = [] }: QueriedReport,
	{ flags }: Pick<Viewer, "flags">,
): CardFilter[] {
	const hasScope = flagOn(flags, "gift-card-report-scope", "multi");
	return cardFilters.filter((name) => name !== "cardScope" || hasScope);
}

function chosenIds({ location = [], group = [] }: ReportFilters): string[] {
	return [...location, ...group];
}

function unknownIds({ locations }: Pick<Viewer, "locations">, { location = [] }: ReportFilters) {
	return location.filter((id) => isUuid(id) && !locations.some(({ storeId }) => storeId === id));
}

function chosenPlaces(
	places: readonly LocationSummary[],
	groups: readonly ChoiceGroup[],
	{ location = [], group = [] }: ReportFilters,
): LocationSummary[] {
	const members = groups.filter(({ value }) => group.includes(value)).flatMap((of) => of.members);
	return places.filter(
		({ storeId }) =>
			(location.length === 0 || location.includes(storeId)) &&
			(group.length === 0 || members.includes(storeId)),
	);
}

function mainCurrency(places: readonly LocationSummary[]): Currency {
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

function keyIn<Key extends string>(labels: Record<Key, string>, key?: string): Key | undefined {
	return key !== undefined && Object.hasOwn(labels, key) ? (key as Key) : undefined;
}
