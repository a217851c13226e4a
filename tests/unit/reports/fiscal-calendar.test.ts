import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { presetRange, presetsIn } from "~/models/reports/report-range";
import { parseReportQuery } from "~/models/reports/report-request";
import { shortBasisText } from "~/models/reports/report-text";
import { reportByName } from "~/models/reports/reports";
import { comparedRange, type RangeUnit } from "~/models/shared/compared-range";
import {
	DEFAULT_CALENDAR,
	type FiscalKind,
	type FiscalUnit,
	fiscalPart,
	fiscalYearFirst,
	fiscalYearName,
	hasWeek53,
	type ReportCalendar,
} from "~/models/shared/fiscal-calendar";
import { addDays } from "~/models/shared/instants";
import { daysBetween } from "~/models/shared/plain-date";
import { aLocation, aMerchant } from "../../support/viewer";

const calendar = (given: Partial<ReportCalendar>): ReportCalendar => ({
	...DEFAULT_CALENDAR,
	...given,
});
/** As American retailers count: from the Sunday nearest February 1. */
const RETAIL = calendar({ fiscalCalendar: "4-5-4", weekStart: 7, fiscalYearMonth: 2 });
/** To the last Saturday of September. */
const AUTUMN = calendar({
	fiscalCalendar: "13-periods",
	weekStart: 7,
	fiscalYearMonth: 10,
	fiscalYearEnd: "last",
});
const QUARTERLY = calendar({ fiscalCalendar: "months", fiscalYearMonth: 10 });

const days = (of: ReportCalendar, unit: FiscalUnit, date: string) => {
	const { first, last } = fiscalPart(of, unit, date);
	return [first, last];
};

describe("a fiscal calendar", () => {
	it("starts its years as published calendars do, with the same 53rd weeks", () => {
		const retail = [2022, 2023, 2024, 2025].map((year) => fiscalYearFirst(RETAIL, year));
		expect(retail).toEqual(["2022-01-30", "2023-01-29", "2024-02-04", "2025-02-02"]);
		const autumn = [2021, 2022, 2023].map((year) => fiscalYearFirst(AUTUMN, year));
		expect(autumn).toEqual(["2021-09-26", "2022-09-25", "2023-10-01"]);
		const years = Array.from({ length: 30 }, (_, index) => 2000 + index);
		expect(years.filter((year) => hasWeek53(RETAIL, year))).toEqual([
			2000, 2006, 2012, 2017, 2023, 2028,
		]);
		const named = years.filter((year) => hasWeek53(AUTUMN, year));
		expect(named.map((year) => fiscalYearName(AUTUMN, year))).toEqual([
			...["2006", "2012", "2017", "2023", "2028"],
		]);
		expect(years.some((year) => hasWeek53(QUARTERLY, year))).toBe(false);
	});

	it("divides a year into quarters and periods, the last with week 53", () => {
		expect(days(RETAIL, "period", "2025-03-15")).toEqual(["2025-03-02", "2025-04-05"]);
		expect(days(RETAIL, "quarter", "2025-03-15")).toEqual(["2025-02-02", "2025-05-03"]);
		expect(days(RETAIL, "period", "2024-02-01")).toEqual(["2023-12-31", "2024-02-03"]);
		expect(days(AUTUMN, "period", "2023-09-30")).toEqual(["2023-08-27", "2023-09-30"]);
		expect(days(AUTUMN, "quarter", "2023-09-30")).toEqual(["2023-06-04", "2023-09-30"]);
		expect(days(QUARTERLY, "quarter", "2026-02-14")).toEqual(["2026-01-01", "2026-03-31"]);
		expect(days(QUARTERLY, "fiscal-year", "2026-02-14")).toEqual(["2025-10-01", "2026-09-30"]);
	});

	it("has each day in exactly one period, quarter and year, without gaps", () => {
		const kinds: FiscalKind[] = ["months", "4-4-5", "4-5-4", "5-4-4", "13-periods"];
		const any = fc.record({
			fiscalCalendar: fc.constantFrom(...kinds),
			weekStart: fc.integer({ min: 1, max: 7 }),
			fiscalYearMonth: fc.integer({ min: 1, max: 12 }),
			fiscalYearEnd: fc.constantFrom("nearest" as const, "last" as const),
		});
		const unit = fc.constantFrom<FiscalUnit>("period", "quarter", "fiscal-year");
		const property = fc.property(any, unit, fc.integer({ min: 0, max: 20_000 }), (of, unit, at) => {
			const own = calendar(of);
			const date = addDays("2000-01-01", at);
			const part = fiscalPart(own, unit, date);
			expect(part.first <= date && date <= part.last).toBe(true);
			expect(fiscalPart(own, unit, addDays(part.last, 1)).first).toBe(addDays(part.last, 1));
			if (own.fiscalCalendar === "months") return;
			const weeks = (daysBetween(part.first, part.last) + 1) / 7;
			expect(
				{ period: [4, 5, 6], quarter: [12, 13, 14, 16, 17], "fiscal-year": [52, 53] }[unit],
			).toContain(weeks);
		});
		fc.assert(property, { numRuns: 2_000 });
	});
});

describe("a fiscal range", () => {
	const preset = (of: ReportCalendar, today: string, name: Parameters<typeof presetRange>[0]) => {
		const { first, last } = presetRange(name, today, of);
		return [first, last];
	};

	it("is offered only with a fiscal calendar, and the last one is whole", () => {
		expect(presetsIn(RETAIL)).toHaveLength(18);
		expect(preset(RETAIL, "2025-03-15", "this-period")).toEqual(["2025-03-02", "2025-03-15"]);
		expect(preset(RETAIL, "2025-03-15", "last-period")).toEqual(["2025-02-02", "2025-03-01"]);
		expect(preset(RETAIL, "2025-03-15", "last-quarter")).toEqual(["2024-11-03", "2025-02-01"]);
		expect(preset(RETAIL, "2025-03-15", "last-fiscal-year")).toEqual(["2024-02-04", "2025-02-01"]);
		expect(preset(QUARTERLY, "2026-02-14", "this-quarter")).toEqual(["2026-01-01", "2026-02-14"]);
	});

	const compared = (
		of: ReportCalendar,
		[first, last]: [string, string],
		{
			today = "2030-01-01",
			by = "before",
			unit,
		}: {
			today?: string;
			by?: "before" | "year";
			unit?: RangeUnit;
		} = {},
	) => {
		const found = comparedRange({ first, last }, by, { today, unit, calendar: of });
		return [found.first, found.last, ...(found.isSoFar ? ["so far"] : [])];
	};

	it("in progress is compared with the same part of the previous unit, or all of it if that was shorter", () => {
		const period = (today: string) =>
			compared(RETAIL, ["2025-03-02", today], { today, unit: "period" });
		expect(period("2025-03-10")).toEqual(["2025-02-02", "2025-02-10", "so far"]);
		expect(period("2025-04-03")).toEqual(["2025-02-02", "2025-03-01"]);
		const today = "2025-03-10";
		const quarter = (by: "before" | "year") =>
			compared(RETAIL, ["2025-02-02", today], { today, unit: "quarter", by });
		expect(quarter("before")).toEqual(["2024-11-03", "2024-12-09", "so far"]);
		expect(quarter("year")).toEqual(["2024-02-04", "2024-03-11", "so far"]);
		// Typed days are those of the unit that they begin.
		expect(compared(RETAIL, ["2025-03-02", "2025-03-12"], { today: "2025-03-12" })).toEqual([
			...["2025-02-02", "2025-02-12", "so far"],
		]);
		const months = { today: "2026-03-31", unit: "quarter" as const };
		expect(compared(QUARTERLY, ["2026-01-01", "2026-03-31"], months)).toEqual([
			...["2025-10-01", "2025-12-31", "so far"],
		]);
	});

	it("that is whole is compared with the whole previous unit, or with last year's", () => {
		expect(compared(RETAIL, ["2025-03-02", "2025-04-05"])).toEqual(["2025-02-02", "2025-03-01"]);
		expect(compared(RETAIL, ["2025-03-02", "2025-04-05"], { by: "year" })).toEqual([
			...["2024-03-03", "2024-04-06"],
		]);
		expect(compared(RETAIL, ["2025-02-02", "2025-05-03"])).toEqual(["2024-11-03", "2025-02-01"]);
		// The last quarter of 13 periods has four, the one before three.
		expect(compared(AUTUMN, ["2023-06-04", "2023-09-30"])).toEqual(["2023-03-12", "2023-06-03"]);
		expect(compared(RETAIL, ["2023-01-29", "2024-02-03"])).toEqual(["2022-01-30", "2023-01-28"]);
		const quarter = { unit: "quarter" as const };
		expect(compared(QUARTERLY, ["2026-01-01", "2026-03-31"], quarter)).toEqual([
			...["2025-10-01", "2025-12-31"],
		]);
	});

	it("of week 53 is compared with the week after week 52 of the previous year", () => {
		const week: [string, string] = ["2024-01-28", "2024-02-03"];
		expect(compared(RETAIL, week, { by: "year" })).toEqual(["2023-01-29", "2023-02-04"]);
		expect(compared(RETAIL, week)).toEqual(["2024-01-21", "2024-01-27"]);
		const soFar = { today: "2024-01-30", unit: "week" as const, by: "year" as const };
		expect(compared(RETAIL, ["2024-01-28", "2024-01-30"], soFar)).toEqual([
			...["2023-01-29", "2023-01-31", "so far"],
		]);
		// So is its period; the weeks after it are compared by their own numbers.
		expect(compared(RETAIL, ["2023-12-31", "2024-02-03"], { by: "year" })).toEqual([
			...["2023-01-01", "2023-02-04"],
		]);
		expect(compared(RETAIL, ["2024-02-04", "2024-02-10"], { by: "year" })).toEqual([
			...["2023-01-29", "2023-02-04"],
		]);
	});

	it("that ends a year is compared with as many weeks of last year, without its week 53", () => {
		const aYearAgo = (...range: [string, string]) => compared(RETAIL, range, { by: "year" });
		expect(aYearAgo("2025-01-05", "2025-02-01")).toEqual(["2023-12-31", "2024-01-27"]);
		expect(aYearAgo("2024-11-03", "2025-02-01")).toEqual(["2023-10-29", "2024-01-27"]);
		expect(aYearAgo("2024-08-04", "2025-02-01")).toEqual(["2023-07-30", "2024-01-27"]);
	});

	it("says how many weeks are compared where they differ", () => {
		const note = (from: string, to: string) => {
			const merchant = { ...aMerchant(), ...RETAIL };
			const viewer = { locations: [aLocation()], flags: {}, merchant };
			const known = { viewer, location: null, groups: [], at: new Date("2026-11-27T07:30:00Z") };
			const filters = { from: [from], to: [to] };
			return shortBasisText(parseReportQuery(filters, reportByName("sales-by-day"), known));
		};
		expect(note("2023-10-29", "2024-02-03")).toContain(", same weekdays, 14 weeks with 13.");
		expect(note("2023-07-30", "2023-10-28")).toMatch(/, same weekdays\.$/);
	});
});

describe("a report's range", () => {
	/** Friday, 1:30 in the morning in Chicago. */
	const at = new Date("2026-11-27T07:30:00Z");
	const resolveRange = (given: Partial<ReportCalendar>, range: string) => {
		const merchant = { ...aMerchant(), ...calendar(given) };
		const viewer = { locations: [aLocation()], flags: {}, merchant };
		const known = { viewer, location: null, groups: [], at };
		const reportQuery = parseReportQuery({ range: [range] }, reportByName("sales-by-day"), known);
		return `${reportQuery.range.first} ${reportQuery.range.last}`;
	};

	it("changes with each setting of the calendar", () => {
		expect(resolveRange({}, "today")).toBe("2026-11-27 2026-11-27");
		expect(resolveRange({ businessDayEnd: 4 }, "today")).toBe("2026-11-26 2026-11-26");
		expect(resolveRange({}, "last-week")).toBe("2026-11-16 2026-11-22");
		expect(resolveRange({ weekStart: 7 }, "last-week")).toBe("2026-11-15 2026-11-21");
		const weeks = { fiscalCalendar: "4-4-5", weekStart: 7, fiscalYearMonth: 2 } as const;
		// Without a fiscal calendar, its ranges are the usual one.
		expect(resolveRange({}, "last-period")).toBe("2026-10-28 2026-11-26");
		expect(resolveRange(weeks, "last-period")).toBe("2026-09-27 2026-10-31");
		const other = { ...weeks, fiscalCalendar: "5-4-4" } as const;
		expect(resolveRange(other, "last-period")).toBe("2026-10-04 2026-10-31");
		const january = { ...weeks, fiscalYearMonth: 1 };
		expect(resolveRange(january, "last-fiscal-year")).toBe("2024-12-29 2026-01-03");
		expect(resolveRange({ ...january, fiscalYearEnd: "last" }, "last-fiscal-year")).toBe(
			"2024-12-29 2025-12-27",
		);
	});
});
