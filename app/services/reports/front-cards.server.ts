import {
	formatHourRange,
	hourLabel,
	parseWeekdayHour,
	WEEKDAYS,
} from "~/models/reports/dimension-labels";
import { drillParams } from "~/models/reports/drill";
import {
	FRONT_REPORTS,
	type FrontAnswer,
	type FrontPart,
	wholeAnswer,
} from "~/models/reports/front-page";
import type { FrontCardView, FrontRow } from "~/models/reports/front-view";
import { getMeasure } from "~/models/reports/measures";
import type { ReportAnswer } from "~/models/reports/report-answer";
import { type LineContext, levelTone, lineName } from "~/models/reports/report-lines";
import { NO_REPORT_SUMS } from "~/models/reports/report-sums";
import { formatMeasure } from "~/models/reports/report-text";
import type { FrontColumn, FrontColumns } from "~/models/reports/report-view";
import type { ReportName } from "~/models/reports/reports";
import { compareTimes } from "~/models/reports/time-order";
import { CURRENCY_SYMBOLS, type Currency, formatMoney, formatPercent } from "~/models/shared/money";
import { formatDate } from "~/models/shared/plain-date";
import type { PageAccess } from "~/services/web/access.server";
import { buildHeatMap, FIRST_HOUR } from "./heat-map.server";
import { placeReportsPath } from "./report-paths.server";

interface Context {
	access: PageAccess;
	params: URLSearchParams;
	lineContext(name: ReportName): Omit<LineContext, "answer" | "measures">;
	pathTo(name: ReportName): string | null;
}

/** The cards of the front page: one for each part that has something to show. */
export function frontCards(answer: FrontAnswer, context: Context): FrontCardView[] {
	const cards: (FrontCardView | null)[] = [
		placesCard(answer, context),
		itemsCard(answer, context),
		heatCard(answer, context),
		customersCard(answer, context),
		lateHoursCard(answer, context),
		latePlacesCard(answer, context),
	];
	return cards.flatMap((card) => (card ? [card] : []));
}

function frontPartContext(part: FrontPart, answer: FrontAnswer, { lineContext }: Context) {
	const slim = answer[part];
	if (!slim || slim.rows.length === 0) return null;
	const own = wholeAnswer(answer.asOf, slim);
	const of = lineContext(FRONT_REPORTS[part]);
	return { own, line: { ...of, answer: own, measures: of.report.measures } };
}

const SHOWN_PLACES = 4;

/** The locations whose sales rose most, then those whose sales fell most. */
function placesCard(answer: FrontAnswer, context: Context): FrontCardView | null {
	const found = frontPartContext("locations", answer, context);
	if (!found || found.own.rows.length < 2 || !found.own.allBefore) return null;
	const { own, line } = found;
	const measure = getMeasure("netSales");
	const changes = own.rows
		.map((row) => {
			const now = measure.value(row.sums, own.all) ?? 0;
			const then = measure.value(row.before ?? NO_REPORT_SUMS, own.all) ?? 0;
			return { row, now, then, change: now - then };
		})
		.filter(({ now, then }) => now !== 0 || then !== 0)
		.sort((one, other) => other.change - one.change);
	if (changes.length === 0) return null;
	const shown =
		changes.length > SHOWN_PLACES * 2
			? [...changes.slice(0, SHOWN_PLACES), ...changes.slice(-SHOWN_PLACES)]
			: changes;
	const max = Math.max(1, ...shown.map(({ change }) => Math.abs(change)));
	const up = changes.filter(({ change }) => change > 0).length;
	const down = changes.filter(({ change }) => change < 0).length;
	return {
		kind: "rows",
		id: "locations",
		title: "Locations up and down",
		to: context.pathTo(FRONT_REPORTS.locations),
		note: `Net sales: ${up} up, ${down} down.`,
		rows: shown.map(({ row, change }) => ({
			key: row.key,
			name: lineName(line, row),
			to: placeReportsPath(context.access, row.key, context.params),
			text: formatChange(change, line.reportQuery.currency),
			bar: change / max,
			tone: change === 0 ? null : change > 0 ? "good" : "bad",
		})),
	};
}

function formatChange(change: number, currency: Currency): string {
	const sign = change > 0 ? "+" : change < 0 ? "−" : "";
	return `${sign}${formatMoney(Math.abs(change), currency)}`;
}

function itemsCard(answer: FrontAnswer, context: Context): FrontCardView | null {
	const found = frontPartContext("items", answer, context);
	if (!found) return null;
	const { own, line } = found;
	const { reportQuery, report, toDrillPath } = line;
	const pictures = new Map(answer.pictures.map(({ name, imageId }) => [name, imageId]));
	const share = own.rows.reduce(
		(sum, { sums }) => sum + (getMeasure("lineShare").value(sums, own.all) ?? 0),
		0,
	);
	return {
		kind: "items",
		id: "items",
		title: "Top items",
		to: context.pathTo(FRONT_REPORTS.items),
		note: `${formatPercent(Math.round(share))} of item sales.`,
		items: own.rows.map(({ key, sums }) => ({
			name: key,
			to: toDrillPath(drillParams(report, key, reportQuery.range)),
			imageId: pictures.get(key) ?? null,
			sold: `${formatMeasure(getMeasure("quantity"), getMeasure("quantity").value(sums, own.all), reportQuery.currency)} sold`,
			sales: formatMeasure(
				getMeasure("lineSales"),
				getMeasure("lineSales").value(sums, own.all),
				reportQuery.currency,
			),
		})),
	};
}

function heatCard(answer: FrontAnswer, context: Context): FrontCardView | null {
	const found = frontPartContext("week", answer, context);
	const map = found && buildHeatMap({ ...found.line, measures: ["orders"] });
	if (!found || !map) return null;
	const busiest = found.own.rows.reduce((max, row) =>
		row.sums.orders > max.sums.orders ? row : max,
	);
	const { weekday, hour } = parseWeekdayHour(busiest.key);
	return {
		kind: "heat",
		id: "week",
		title: "Busy hours",
		to: context.pathTo(FRONT_REPORTS.week),
		note: `Busiest: ${WEEKDAYS[weekday - 1]} ${hourLabel(hour, found.line.clock)}.`,
		map: { hours: map.hours, days: map.days },
	};
}

const BUYER_LEGEND = [
	{ name: "Returning", kind: "returning" as const },
	{ name: "New", kind: "new" as const },
	{ name: "Unknown", kind: "unknown" as const },
];

/** Net sales of new and returning customers by week. */
export function customersCard(answer: FrontAnswer, context: Context): FrontColumns | null {
	const found = frontPartContext("customers", answer, context);
	if (!found) return null;
	const { own, line } = found;
	const { currency, range } = line.reportQuery;
	const sales = getMeasure("netSales");
	const weeks = [...new Set(own.rows.map(({ key }) => key.split(" ")[1] ?? ""))].sort();
	const soldTo = (kind: string, week?: string) =>
		own.rows
			.filter(({ key }) => key.startsWith(`${kind} ${week ?? ""}`))
			.reduce((sum, { sums }) => sum + Math.max(0, sales.value(sums, own.all) ?? 0), 0);
	const known = soldTo("new") + soldTo("returning");
	const legend = BUYER_LEGEND.filter(({ kind }) => kind !== "unknown" || soldTo(kind) > 0);
	return {
		kind: "columns",
		id: "customers",
		title: "New and returning customers",
		to: context.pathTo(FRONT_REPORTS.customers),
		note:
			known > 0
				? `${formatPercent(Math.round((soldTo("returning") / known) * 100))} of sales came from returning customers.`
				: "",
		columns: weeks.map((week): FrontColumn => {
			const labels = legend.map(
				({ name, kind }) =>
					`${name.toLowerCase()} ${formatMeasure(sales, soldTo(kind, week), currency)}`,
			);
			const from = [week, range.first].sort()[1] ?? week;
			return {
				label: formatDate(from).replace(/, \d{4}$/, ""),
				title: `Week from ${formatDate(from)}: ${labels.join(", ")}.`,
				parts: legend.map(({ kind }) => ({ value: soldTo(kind, week) / 100, kind })),
			};
		}),
		unit: { before: CURRENCY_SYMBOLS[currency], after: "" },
		target: null,
		legend,
	};
}

const LATE = getMeasure("lateShare");
const LATE_TARGET = LATE.levels?.[0] ?? 0;

function lateNote({ all }: ReportAnswer): string {
	const share = LATE.value(all, all);
	if (share === null) return "";
	return `${formatPercent(share)} of completed orders were late. Target: ${LATE_TARGET}%.`;
}

export function lateHoursCard(answer: FrontAnswer, context: Context): FrontColumns | null {
	const found = frontPartContext("lateHours", answer, context);
	if (!found) return null;
	const { own, line } = found;
	const { businessDayEnd } = line.reportQuery.calendar;
	const inOrder = compareTimes({ businessDayEnd: businessDayEnd || FIRST_HOUR });
	const shown = hoursWithEnough(own.rows).sort((one, other) => inOrder(one.key, other.key));
	return {
		kind: "columns",
		id: "lateHours",
		title: "Late orders by hour",
		to: context.pathTo(FRONT_REPORTS.lateHours),
		note: lateNote(own),
		columns: shown.map(({ key, sums }) => {
			const share = LATE.value(sums, own.all) ?? 0;
			return {
				label: hourLabel(Number(key), line.clock),
				title: `${formatHourRange(Number(key), line.clock)}: ${formatPercent(share)} late.`,
				parts: [{ value: share, kind: levelTone(LATE, share) ?? "good" }],
			};
		}),
		unit: { before: "", after: "%" },
		target: LATE_TARGET,
		legend: [],
	};
}

const FEWEST_ORDERS = 20;

/** Hours with enough orders for a percentage; all if none has. */
export function hoursWithEnough<Row extends { sums: { orders: number } }>(
	rows: readonly Row[],
): Row[] {
	const enough = rows.filter(({ sums }) => sums.orders >= FEWEST_ORDERS);
	return enough.length > 0 ? enough : [...rows];
}

const SHOWN_LATE = 10;

function latePlacesCard(answer: FrontAnswer, context: Context): FrontCardView | null {
	const found = frontPartContext("lateLocations", answer, context);
	if (!found) return null;
	const { own, line } = found;
	const late = own.rows
		.map((row) => ({ row, share: LATE.value(row.sums, own.all) ?? 0 }))
		.sort((one, other) => other.share - one.share)
		.slice(0, SHOWN_LATE);
	const max = Math.max(1, ...late.map(({ share }) => share));
	return {
		kind: "rows",
		id: "lateLocations",
		title: "Late orders by location",
		to: context.pathTo(FRONT_REPORTS.lateLocations),
		note: lateNote(own),
		rows: late.map(
			({ row, share }): FrontRow => ({
				key: row.key,
				name: lineName(line, row),
				to: line.toDrillPath(drillParams(line.report, row.key, line.reportQuery.range)),
				text: formatPercent(share),
				bar: share / max,
				tone: levelTone(LATE, share),
			}),
		),
	};
}
