import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { presetsIn, RANGE_PRESETS, type RangePreset } from "~/models/reports/report-range";
import {
	parseReportQuery,
	type QueriedReport,
	type ReportFilters,
} from "~/models/reports/report-request";
import { REPORT_NAMES, type ReportName, reportByName } from "~/models/reports/reports";
import { comparedRange, type RangeUnit } from "~/models/shared/compared-range";
import {
	DEFAULT_CALENDAR,
	FISCAL_CALENDARS,
	type FiscalKind,
	LATEST_DAY_END,
	type ReportCalendar,
} from "~/models/shared/fiscal-calendar";
import { addDays, businessDate } from "~/models/shared/instants";
import { daysBetween, weekdayIndex } from "~/models/shared/plain-date";
import { offsetAt } from "~/models/shared/zone-database.server";
import { sameMoment } from "~/models/shared/zoned-clock";
import type { LocationSummary } from "~/models/viewer/location-summary";
import { periodIn } from "../../../gateway/orders/sum-spans";
import { propertyRuns } from "../../support/property-runs";
import { aMerchant } from "../../support/viewer";

/** A Sunday. */
const TODAY = "2026-11-29";
const of = (first: string, last: string) => ({ first, last });

function earlier(first: string, last: string, unit?: RangeUnit) {
	const found = comparedRange(of(first, last), "before", { today: TODAY, unit });
	return [found.first, found.last, found.isSoFar];
}

describe("the comparison range", () => {
	it("is the same part of the previous unit for a unit in progress", () => {
		expect(earlier(TODAY, TODAY)).toEqual(["2026-11-22", "2026-11-22", true]);
		expect(earlier("2026-11-23", TODAY)).toEqual(["2026-11-16", "2026-11-22", true]);
		expect(earlier("2026-11-01", TODAY)).toEqual(["2026-10-01", "2026-10-29", true]);
		expect(earlier("2026-01-01", TODAY)).toEqual(["2025-01-01", "2025-11-29", true]);
		expect(earlier("2026-11-10", TODAY)).toEqual(["2026-10-21", "2026-11-09", true]);
	});

	it("is the whole month before if that is shorter", () => {
		const march = comparedRange(of("2026-03-01", "2026-03-30"), "before", { today: "2026-03-30" });
		expect(march).toEqual({ ...of("2026-02-01", "2026-02-28"), isSoFar: false });
	});

	it("is the whole unit before for whole units, whatever the rows", () => {
		expect(earlier("2026-10-01", "2026-10-31")).toEqual(["2026-09-01", "2026-09-30", false]);
		expect(earlier("2025-01-01", "2025-12-31")).toEqual(["2024-01-01", "2024-12-31", false]);
		expect(earlier("2026-11-16", "2026-11-22")).toEqual(["2026-11-09", "2026-11-15", false]);
		expect(earlier("2026-11-28", "2026-11-28")).toEqual(["2026-11-21", "2026-11-21", false]);
	});

	it("adjoins other ranges: weeks before weeks, else as many days", () => {
		expect(earlier("2026-11-01", "2026-11-28")).toEqual(["2026-10-04", "2026-10-31", false]);
		expect(earlier("2026-10-30", "2026-11-28")).toEqual(["2026-09-30", "2026-10-29", false]);
		// On the first of a month, the last 30 days may be all of one.
		expect(earlier("2026-11-01", "2026-11-30", "days")).toEqual([
			...["2026-10-02", "2026-10-31", false],
		]);
	});

	it("is last year's on request: months and years by date, others by weekday", () => {
		const year = (first: string, last: string) =>
			comparedRange(of(first, last), "year", { today: TODAY });
		expect(year("2024-02-01", "2024-02-29")).toMatchObject(of("2023-02-01", "2023-02-28"));
		expect(year("2026-11-01", TODAY)).toEqual({ ...of("2025-11-01", "2025-11-29"), isSoFar: true });
		expect(weekdayIndex(year("2026-11-20", "2026-11-25").first)).toBe(weekdayIndex("2026-11-20"));
	});
});

const ZONES = ["America/Chicago", "America/New_York", "Australia/Sydney", "Europe/London", "UTC"];
const place = (timeZone: string) =>
	({
		storeId: "0199e6a5-7c1d-7f3a-9b52-6f0d2c4e8a11",
		type: "location",
		currency: "USD",
		timeZone,
	}) as unknown as LocationSummary;

/** Each that asks something else. */
const REPORTS: QueriedReport[] = [
	...new Set(
		REPORT_NAMES.map((name) => {
			const { range, source, isNow, cardFilters }: QueriedReport = reportByName(name);
			return JSON.stringify({ range, source, isNow, cardFilters });
		}),
	),
].map((report) => JSON.parse(report));

const COMPARE = fc.constantFrom("before" as const, "year" as const);
const CALENDAR: fc.Arbitrary<ReportCalendar> = fc.record({
	businessDayEnd: fc.integer({ min: 0, max: LATEST_DAY_END }),
	weekStart: fc.integer({ min: 1, max: 7 }),
	fiscalCalendar: fc.constantFrom(...(Object.keys(FISCAL_CALENDARS) as FiscalKind[])),
	fiscalYearMonth: fc.integer({ min: 1, max: 12 }),
	fiscalYearEnd: fc.constantFrom("nearest" as const, "last" as const),
});

describe("home and every report", () => {
	it("agree on both ranges, across clock changes", { timeout: 60_000 }, () => {
		const presets = Object.keys(RANGE_PRESETS) as RangePreset[];
		const typed = fc.tuple(fc.integer({ min: -400, max: 40 }), fc.integer({ min: 0, max: 120 }));
		const range = fc.oneof(fc.constantFrom(...presets), typed);
		const now = fc.integer({
			min: Date.parse("2025-10-20T00:00Z"),
			max: Date.parse("2026-12-31T00:00Z"),
		});
		const property = fc.property(
			range,
			now,
			fc.constantFrom(...ZONES),
			COMPARE,
			CALENDAR,
			(...given) => {
				const [range, ms, zone, compare, calendar] = given;
				fc.pre(typeof range !== "string" || presetsIn(calendar).includes(range));
				const at = new Date(ms);
				const { businessDayEnd: dayEnd } = calendar;
				const today = businessDate(at.toISOString(), zone, dayEnd);
				const first = typeof range === "string" ? "" : addDays(today, range[0]);
				const filters =
					typeof range === "string"
						? { range: [range], compare: [compare] }
						: { from: [first], to: [addDays(first, range[1])], compare: [compare] };
				const merchant = { ...aMerchant(), ...calendar };
				const viewer = { locations: [place(zone)], flags: {}, merchant };
				const known = { viewer, location: null, groups: [], at };
				const answers = REPORTS.map((report) => parseReportQuery(filters, report, known))
					.filter(({ isNow, cutTo }) => !isNow && cutTo === null)
					.map(({ range, isSoFar, before }) => JSON.stringify({ range, isSoFar, before }));
				expect([...new Set(answers)]).toHaveLength(1);
				const requested = JSON.parse(answers[0] ?? "");
				expect(requested.isSoFar).toBe(
					requested.range.first <= today && requested.range.last === today,
				);
				if (requested.range.first > today) return;
				expect(requested.before.last < requested.range.first || requested.before.isSoFar).toBe(
					true,
				);
				if (!requested.before.isSoFar) return;
				const daysBefore = daysBetween(requested.before.last, requested.range.last);
				const clock = { zone, day_end: dayEnd };
				const now = periodIn({ ...requested.range, cut: { at, daysBefore: 0 } }, clock);
				const then = periodIn({ ...requested.before, cut: { at, daysBefore } }, clock);
				// Both end at one time of the clock, which is home's, but where a clock skips it.
				expect(then.to).toBe(sameMoment(at, daysBefore, zone));
				const wall = (ms: number) => (ms + offsetAt(ms, zone)) % 86_400_000;
				const skipped = Math.abs(wall(now.to) - wall(then.to));
				// Two o’clock is skipped to three, and each quarter after it by less.
				expect([0, 900_000, 1_800_000, 2_700_000, 3_600_000]).toContain(skipped);
			},
		);
		fc.assert(property, {
			numRuns: propertyRuns(5_000),
			examples: [
				[
					...([[-20, 20], Date.parse("2026-03-29T06:45:00.001Z"), "America/Chicago"] as const),
					...(["before", DEFAULT_CALENDAR] as const),
				] as never,
			],
		});
	});
});

describe("a report that has to read orders", () => {
	it.each<[ReportName, ReportFilters, number | null]>([
		["tax-owed", {}, null],
		["tax-owed", { refundsOn: ["order"] }, null],
		["deposits-expected", {}, null],
		["item-sales", { menu: ["central"] }, null],
		["modifier-sales", { menu: ["central"] }, 190],
		["top-customers", {}, null],
		["order-times", {}, null],
		["stopped-time", {}, null],
		["sold-out-time", {}, 190],
		["order-times", { zone: ["Europe/London"] }, null],
		["order-times", { zone: ["America/Chicago"] }, 190],
	])("%s %j is cut to %s days", (name, filters, days) => {
		const viewer = { locations: [place("Europe/London")], flags: {}, merchant: aMerchant() };
		const known = { viewer, location: null, groups: [], at: new Date("2026-11-27T12:00:00Z") };
		const range = { from: ["2025-01-01"], to: ["2026-11-26"] };
		const asked = parseReportQuery({ ...range, ...filters }, reportByName(name), known);
		expect(asked.cutTo).toBe(days);
	});
});
