import { CURRENCY_LABELS } from "~/models/locations/location";
import { CARD_FILTERS, type CardFilter } from "~/models/reports/card-filters";
import {
	DEFAULT_RANGE,
	presetsIn,
	RANGE_PRESETS,
	type RangePreset,
} from "~/models/reports/report-range";
import {
	type ReportRequest as Asked,
	parseReportQuery,
	type QueriedReport,
	type ReportFilters,
	shownCardFilters,
} from "~/models/reports/report-request";
import { REPORT_SOURCES } from "~/models/reports/report-sources";
import { zoneWords } from "~/models/reports/report-words";
import type { ListOption } from "~/models/shared/define-list";
import type { ReportCalendar } from "~/models/shared/fiscal-calendar";
import type { Currency } from "~/models/shared/money";
import type { LocationSummary } from "~/models/viewer/location-summary";
import { placesOf } from "~/models/viewer/viewer";
import type { PageAccess } from "~/services/web/access.server";
import { cookieZone } from "~/services/web/device-zone.server";
import { groupOptions } from "~/services/web/location-groups.server";
import { locationOptions } from "~/services/web/location-options.server";

export interface RequestedReport extends Asked {
	/** The choices of its filters; null where there is none to make. */
	options: Record<"location" | "group" | "currency" | "zone" | "range", ListOption[] | null> &
		Partial<Record<"from" | "compare" | "refundsOn" | CardFilter, null>>;
}

/** What the address of a report asks, on the page of all locations or of one. */
export async function readReportQuery(
	request: Request,
	access: PageAccess,
	filters: ReportFilters,
	report: QueriedReport = {},
): Promise<RequestedReport> {
	const { viewer, location } = access;
	const groups = location ? [] : await groupOptions(access);
	const query = parseReportQuery(filters, report, { viewer, location, groups, at: new Date() });
	const { isOfOrganization, isByOwnClock } = REPORT_SOURCES[query.source];
	const places = location ? [location] : placesOf(viewer);
	const shown = shownCardFilters(report, viewer);
	return {
		...query,
		options: {
			location: location ? null : locationOptions(viewer),
			group: groups.length > 0 ? groups.map(({ value, label }) => ({ value, label })) : null,
			currency: currencyOptions(query.currencies),
			zone: isByOwnClock ? null : zoneOptions(places, cookieZone(request)),
			...(isOfOrganization && { location: null, group: null }),
			range: rangeOptions(query.calendar, report.range),
			...(!query.scope.refundsOn && { refundsOn: null }),
			...(query.isNow && { range: null, from: null, compare: null }),
			...Object.fromEntries(
				CARD_FILTERS.filter((name) => !shown.includes(name)).map((name) => [name, null]),
			),
		},
	};
}

/** The ranges of the organization's calendar but the usual one, which the filter's own words say. */
function rangeOptions(calendar: ReportCalendar, usual: RangePreset = DEFAULT_RANGE): ListOption[] {
	return presetsIn(calendar)
		.filter((value) => value !== usual)
		.map((value) => ({ value, label: RANGE_PRESETS[value] }));
}

function currencyOptions(currencies: readonly Currency[]): ListOption[] | null {
	if (currencies.length < 2) return null;
	return currencies.map((value) => ({ value, label: CURRENCY_LABELS[value] }));
}

/** The zones of locations and of the device, where there is a choice. */
export function zoneOptions(
	places: readonly LocationSummary[],
	device: string | null,
): ListOption[] | null {
	const zones = [...new Set(places.map(({ timeZone }) => timeZone))].sort();
	if (zones.length < 2 && (device === null || zones.includes(device))) return null;
	return [
		...(device ? [{ value: device, label: `This device: ${zoneWords(device)}` }] : []),
		...zones.filter((zone) => zone !== device).map((value) => ({ value, label: zoneWords(value) })),
	];
}
