import { CURRENCY_LABELS } from "~/models/locations/location";
import { CARD_FILTERS, type CardFilter } from "~/models/reports/card-filters";
import {
	DEFAULT_RANGE,
	presetsIn,
	RANGE_PRESETS,
	type RangePreset,
} from "~/models/reports/report-range";
import {
	parseReportQuery,
	type QueriedReport,
	type ReportFilters,
	type ReportRequest as Requested,
	shownCardFilters,
} from "~/models/reports/report-request";
import { REPORT_SOURCES } from "~/models/reports/report-sources";
import { timeZoneLabel } from "~/models/reports/report-text";
import type { ListOption } from "~/models/shared/define-list";
import type { ReportCalendar } from "~/models/shared/fiscal-calendar";
import type { Currency } from "~/models/shared/money";
import type { LocationSummary } from "~/models/viewer/location-summary";
import { realLocations } from "~/models/viewer/viewer";
import type { PageAccess } from "~/services/web/access.server";
import { cookieZone } from "~/services/web/device-zone.server";
import { groupOptions } from "~/services/web/location-groups.server";
import { locationOptions } from "~/services/web/location-options.server";

export interface RequestedReport extends Requested {
	options: Record<"location" | "group" | "currency" | "zone" | "range", ListOption[] | null> &
		Partial<Record<"from" | "compare" | "refundsOn" | "menu" | CardFilter, null>>;
}

/** Parses the query of a report, on the page of all locations or of one. */
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
	const places = location ? [location] : realLocations(viewer);
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
			...(!report.hasMenus && { menu: null }),
			...(query.isNow && { range: null, from: null, compare: null }),
			...Object.fromEntries(
				CARD_FILTERS.filter((name) => !shown.includes(name)).map((name) => [name, null]),
			),
		},
	};
}

/** Ranges in the organization's calendar, without the default, which the filter's empty option names. */
function rangeOptions(
	calendar: ReportCalendar,
	defaultRange: RangePreset = DEFAULT_RANGE,
): ListOption[] {
	return presetsIn(calendar)
		.filter((value) => value !== defaultRange)
		.map((value) => ({ value, label: RANGE_PRESETS[value] }));
}

function currencyOptions(currencies: readonly Currency[]): ListOption[] | null {
	if (currencies.length < 2) return null;
	return currencies.map((value) => ({ value, label: CURRENCY_LABELS[value] }));
}

/** Time zones of the locations and the device; null if there is only one. */
export function zoneOptions(
	places: readonly LocationSummary[],
	device: string | null,
): ListOption[] | null {
	const zones = [...new Set(places.map(({ timeZone }) => timeZone))].sort();
	if (zones.length < 2 && (device === null || zones.includes(device))) return null;
	return [
		...(device ? [{ value: device, label: `This device: ${timeZoneLabel(device)}` }] : []),
		...zones
			.filter((zone) => zone !== device)
			.map((value) => ({ value, label: timeZoneLabel(value) })),
	];
}
