import { pagePath } from "~/models/pages/page-path";
import { pages } from "~/models/pages/pages";
import { WEEKDAYS } from "~/models/reports/dimension-labels";
import { REPORT_HOMES } from "~/models/reports/report-home";
import {
	DEFAULT_RANGE,
	presetsIn,
	RANGE_PRESETS,
	type RangePreset,
} from "~/models/reports/report-range";
import {
	EVERY,
	formatTiming,
	MAIL_FILES,
	parseTiming,
	type ReportEmailRow,
	type ReportSchedule,
	WHENS,
} from "~/models/reports/report-schedule";
import { timeZoneLabel } from "~/models/reports/report-text";
import { REPORT_NAMES, type ReportName, reportByName } from "~/models/reports/reports";
import { intervalLabel } from "~/models/reports/schedule-times";
import { formatTime } from "~/models/shared/clock";
import { type ListOption, toOptions } from "~/models/shared/define-list";
import { DEFAULT_CALENDAR } from "~/models/shared/fiscal-calendar";
import { localDate, localTime } from "~/models/shared/instants";
import { formatDate } from "~/models/shared/plain-date";
import { realLocations, type Viewer, viewerTimeZone } from "~/models/viewer/viewer";
import type { PageAccess } from "~/services/web/access.server";
import { cookieZone } from "~/services/web/device-zone.server";
import { normalQuery } from "~/services/web/list-view.server";
import { shortNames } from "~/services/web/location-options.server";
import { zoneOptions } from "./report-request.server";

type Subject = Pick<ReportSchedule, "home" | "storeId" | "report" | "query">;

const OF_SUBJECT = ["home", "storeId", "report"];
const OF_DAYS = ["from", "to", "range"];
const DEFAULT_HOUR = "7";

/** Null for provider staff, who are no people of the organization. */
export function mailPath(
	{ page, location, viewer, merchant }: PageAccess,
	report: ReportName,
	params: URLSearchParams,
): string | null {
	if (viewer.user.merchantId !== merchant.merchantId) return null;
	const next = new URLSearchParams(normalQuery(params.toString(), ["from", "to", "size"]));
	next.set("home", page.id);
	if (location) next.set("storeId", location.storeId);
	next.set("report", report);
	return `${pages.newReportEmail.path}?${next}`;
}

/** Parses report, location, filters and range of a new emailed report; null if the report is unknown. */
export function subjectIn(params: URLSearchParams): (Subject & { range: RangePreset }) | null {
	const home = REPORT_HOMES.find((each) => each === params.get("home"));
	const report = REPORT_NAMES.find((each) => each === params.get("report"));
	if (!home || !report) return null;
	const { range: defaultRange = DEFAULT_RANGE } = reportByName(report);
	const presets = Object.keys(RANGE_PRESETS) as RangePreset[];
	return {
		home,
		report,
		storeId: params.get("storeId"),
		query: normalQuery(params.toString(), [...OF_SUBJECT, ...OF_DAYS]),
		range: presets.find((each) => each === params.get("range")) ?? defaultRange,
	};
}

export function reportEmailForm(
	request: Request,
	viewer: Viewer,
	{ subject, schedule }: { subject: Subject & { range: RangePreset }; schedule?: ReportSchedule },
) {
	const { home, report, query, range } = subject;
	const location = viewer.locations.find(({ storeId }) => storeId === subject.storeId) ?? null;
	const zone = schedule?.zone ?? viewerTimeZone(viewer, location);
	const offered = zoneOptions(realLocations(viewer), cookieZone(request)) ?? [];
	const isOffered = offered.some(({ value }) => value === zone);
	return {
		subject: subjectView(viewer, subject),
		values: schedule
			? scheduleValues(schedule)
			: { range, when: "day", hour: DEFAULT_HOUR, zone, format: "xlsx" },
		hiddenValues: schedule ? null : { home, report, query, storeId: subject.storeId },
		options: {
			range: presetsIn(viewer.merchant ?? DEFAULT_CALENDAR).map((value) => ({
				value,
				label: RANGE_PRESETS[value],
			})),
			when: whenGroups(),
			hour: Array.from({ length: 24 }, (_, hour) => ({
				value: String(hour),
				label: formatHour(hour, viewer),
			})),
			zone: isOffered ? offered : [{ value: zone, label: timeZoneLabel(zone) }, ...offered],
			format: toOptions(MAIL_FILES),
		},
	};
}

export function scheduleValues(schedule: ReportSchedule) {
	const { range, hour, zone, format } = schedule;
	return { range, when: formatTiming(schedule), hour: String(hour), zone, format };
}

export function scheduleRows(
	viewer: Viewer,
	schedules: readonly ReportSchedule[],
): ReportEmailRow[] {
	return schedules.map((schedule) => {
		const { id, range, hour, zone, format, state, reason, nextAt, lastAt, lastResult } = schedule;
		const at = (iso: string | null) =>
			iso &&
			`${formatDate(localDate(iso, zone))}, ${formatTime(localTime(iso, zone), viewer.clock)}`;
		const { title, covers } = subjectView(viewer, schedule);
		return {
			id,
			state,
			reason,
			title,
			covers,
			path: pagePath(pages.reportEmail, { scheduleId: id }),
			schedule: `${intervalLabel(schedule)} at ${formatHour(hour, viewer)}, ${timeZoneLabel(zone)}`,
			details: `${RANGE_PRESETS[range]}, ${MAIL_FILES[format]}`,
			nextSend: at(nextAt),
			lastSent: lastAt && `${lastResult}, ${at(lastAt)}`,
		};
	});
}

function subjectView(viewer: Viewer, { home, storeId, report, query }: Subject) {
	const { title, category } = reportByName(report);
	const names = { id: storeId ?? undefined, categoryId: category, reportName: report };
	const place = storeId ? (shortNames(viewer).get(storeId) ?? "A location") : null;
	const isOpen = !storeId || viewer.locations.some((each) => each.storeId === storeId);
	const path = home === "locationReports" && !storeId ? null : pagePath(pages[home], names);
	return {
		title,
		covers: place ?? pages[home].title,
		isFiltered: query !== "",
		to: isOpen && path ? `${path}${query && `?${query}`}` : null,
	};
}

function formatHour(hour: number, { clock }: Pick<Viewer, "clock">): string {
	return formatTime(`${String(hour).padStart(2, "0")}:00`, clock);
}

function whenGroups(): { label: string; options: ListOption[] }[] {
	const options = WHENS.map((value) => ({ value, timing: parseTiming(value) }));
	const timingLabel = ({ every, weekday, day }: ReturnType<typeof parseTiming>) => {
		if (every === "day") return EVERY.day;
		if (every === "week") return `Every ${WEEKDAYS[weekday - 1]}`;
		return day === 31 ? "On the last day of the month" : `On day ${day} of the month`;
	};
	return Object.entries(EVERY).map(([every, label]) => ({
		label,
		options: options
			.filter(({ timing }) => timing.every === every)
			.map(({ value, timing }) => ({ value, label: timingLabel(timing) })),
	}));
}
