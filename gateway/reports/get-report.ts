import { asc, eq, type SQL } from "drizzle-orm";
import type { Report } from "~/models/reports/report";
import { reportSource } from "~/models/reports/report";
import type { ReportAnswer, ReportRow } from "~/models/reports/report-answer";
import type { ReportQuery } from "~/models/reports/report-query.schema";
import { REPORT_SOURCES, type ReportSource } from "~/models/reports/report-sources";
import { NO_REPORT_SUMS, type ReportSums, totalReportSums } from "~/models/reports/report-sums";
import { canReadReport, type ReportName, reportByName } from "~/models/reports/reports";
import { addMonths, monthsInRange } from "~/models/shared/compared-range";
import { addDays } from "~/models/shared/instants";
import type { Permission } from "~/models/shared/permissions";
import { daysBetween } from "~/models/shared/plain-date";
import type { Tx } from "../core/database";
import { forbidden } from "../core/errors";
import { queryRows } from "../core/query-rows";
import type { Scope } from "../core/scope";
import { areStillSummed, type ChosenStore, chosenStores } from "../orders/chosen-stores";
import { staleDays } from "../orders/day-sums/tables";
import { storedSums } from "../orders/stored-sums";
import type { Periods, Reading } from "../orders/sum-spans";
import { buyerSums } from "./buyer-sums";
import { cardLedgerSums } from "./card-ledger-sums";
import { cardOrderSums } from "./card-order-sums";
import { cardSettlementSums } from "./card-settlement-sums";
import { cardSums } from "./card-sums";
import { categorySums } from "./category-sums";
import { closedDays, openHours } from "./closed-days";
import { customerSums } from "./customer-sums";
import { depositSums } from "./deposit-sums";
import { failedRefundSums } from "./failed-refund-sums";
import { firstOrderDay } from "./first-order-day";
import { lapseSums } from "./lapse-sums";
import { lineSums } from "./line-sums";
import { soldOutSums, stoppedSums } from "./lost-time-sums";
import { memberSums } from "./member-sums";
import { modifierSums } from "./modifier-sums";
import { operatorRows } from "./operator-rows";
import { owedByMonth } from "./owed-by-month";
import { pointsLedgerSums } from "./points-ledger-sums";
import { promoCodeSums } from "./promo-code-sums";
import { REFUND_SUMS, refundSums } from "./refund-sums";
import { rowsBySet } from "./rows-by-set";
import { groupStores, jurisdictionStores } from "./store-sets";
import { taxSums } from "./tax-sums";
import { tenderSums } from "./tender-sums";
import { timeSums } from "./time-sums";
import { unsoldSums } from "./unsold-sums";
import { withOwed } from "./with-owed";

/** Returns a report's rows and sums, compared to an earlier range (spec 2.28, 9.7). Throws 403. */
export async function getReport(
	tx: Tx,
	scope: Scope,
	name: ReportName,
	query: ReportQuery,
): Promise<ReportAnswer> {
	requireReader(scope, name);
	const report = reportByName(name);
	const zone = REPORT_SOURCES[reportSource(report, query)].isByOwnClock ? undefined : query.zone;
	return answerReport(tx, scope, report, await resolveQuery(tx, scope, { ...query, zone }));
}

/** Requires a permission with which a person reads a report. Throws 403. */
export function requireReader(scope: Scope, name: ReportName): void {
	if (!canReadReport(name, scope.permissions)) throw forbidden();
}

export interface QueryReading extends Reading {
	asOf: string;
	query: ReportQuery;
}

/** Resolves a query's locations, and its days up to now. */
export async function resolveQuery(
	tx: Tx,
	scope: Scope,
	query: ReportQuery,
): Promise<QueryReading> {
	const asOf = new Date().toISOString();
	const stores = await chosenStores(tx, scope, query);
	const { from, to, isSoFar, beforeFrom, beforeTo, beforeIsSoFar } = query;
	const at = new Date(asOf);
	const cut = (last: string) => ({ at, daysBefore: daysBetween(last, to) });
	const periods: Periods = {
		now: { first: from, last: to, cut: isSoFar ? cut(to) : null },
		before:
			beforeFrom && beforeTo
				? { first: beforeFrom, last: beforeTo, cut: beforeIsSoFar ? cut(beforeTo) : null }
				: null,
	};
	const { merchantId } = scope;
	const { currency, refundsOn, menu } = query;
	const isWhole = scope.stores === null && !query.storeIds?.length && !query.groupIds?.length;
	const whole = isWhole
		? { id: merchantId, stores: stores.length, stale: await staleWholeDays(tx, merchantId) }
		: null;
	const asked = { currency, menu, refundsOn, cards: query };
	return { merchantId, stores, whole, periods, asOf, query, ...asked };
}

async function staleWholeDays(tx: Tx, merchantId: string): Promise<string[]> {
	const rows = await tx
		.select({ day: staleDays.day })
		.from(staleDays)
		.where(eq(staleDays.storeId, merchantId))
		.orderBy(asc(staleDays.day));
	return rows.map(({ day }) => day);
}

/** The rows and sums of a report that the caller may read. Throws 403 for reports of the organization. */
export async function answerReport(
	tx: Tx,
	scope: Scope,
	report: Report,
	reading: QueryReading,
	statement?: Statement,
): Promise<ReportAnswer> {
	const answer = await answerFrom(tx, scope, report, reading, statement);
	if (await areStillSummed(tx, reading.stores)) return answer;
	const stores = reading.stores.map((store) => ({ ...store, summed: null }));
	return answerFrom(tx, scope, report, { ...reading, stores, whole: null }, statement);
}

type Statement = (reading: Reading, report: Report) => SQL;

async function answerFrom(
	tx: Tx,
	scope: Scope,
	report: Report,
	reading: QueryReading,
	statement: Statement = READERS[reportSource(report, reading.query)],
): Promise<ReportAnswer> {
	const { asOf, stores, periods, query } = reading;
	const source = reportSource(report, query);
	if (REPORT_SOURCES[source].isOfOrganization && scope.stores !== null) throw forbidden();
	const read = await queryRows<FoundRow>(tx, statement(reading, report));
	const isByRefund = source === "sums" && report.refundsOn && reading.refundsOn === "refund";
	const found = isByRefund
		? withRefundsGiven(read, await queryRows(tx, refundSums(reading, report)))
		: read;
	const { now, before } = periods;
	const answer = toReportAnswer(report, found, {
		asOf,
		stores,
		shift: before ? comparisonShift(report, before.first, now.first) : 0,
		isCompared: before !== null,
		canName: NAMING.some((each) => scope.permissions.includes(each)),
	});
	if (report.by === "day" && source !== "deposits")
		return { ...answer, closed: await closedDays(tx, reading) };
	if (report.isNow && (report.by === "program" || (source === "cards" && report.by === "location")))
		return { ...answer, owed: await owedByMonth(tx, reading, report) };
	if (report.by === "weekday-hour") return { ...answer, openHours: await openHours(tx, reading) };
	if (report.by === "month" && source === "sums")
		return { ...answer, firstDay: await firstOrderDay(tx, reading) };
	if (source === "owed") return withOwed(tx, scope, answer, reading);
	const { by } = report;
	if (by !== "group" && by !== "franchisee" && by !== "jurisdiction") return answer;
	const sold = new Set(answer.rows.map(({ key }) => key));
	// A location may have sold in a currency before it had another.
	const counted = stores.filter(
		({ store_id, currency }) => currency === query.currency || sold.has(store_id),
	);
	if (by === "franchisee") {
		const rows = await operatorRows(tx, scope, answer.rows, { ...reading, stores: counted });
		return { ...answer, rows };
	}
	const sets = await (by === "group" ? groupStores(tx, scope) : jurisdictionStores(tx, scope));
	return {
		...answer,
		rows: rowsBySet(answer.rows, sets, new Set(counted.map(({ store_id }) => store_id))),
	};
}

/** Rows with refunds counted on the day of the refund instead of the order's day. */
export function withRefundsGiven(
	rows: readonly FoundRow[],
	given: readonly FoundRow[],
): FoundRow[] {
	const isSameRow = (one: FoundRow) => (other: FoundRow) =>
		one.key === other.key && one.is_before === other.is_before;
	const others = given.filter((one) => !rows.some(isSameRow(one)));
	return [...rows, ...others.map((each) => ({ ...NO_REPORT_SUMS, ...each }))].map((row) => {
		const own = given.find(isSameRow(row)) ?? NO_REPORT_SUMS;
		return { ...row, ...Object.fromEntries(REFUND_SUMS.map((name) => [name, own[name]])) };
	});
}

const READERS: Record<ReportSource, Statement> = {
	sums: storedSums,
	owed: storedSums,
	customers: customerSums,
	lines: lineSums,
	"modifier-lines": lineSums,
	"order-lines": lineSums,
	"promo-codes": promoCodeSums,
	categories: categorySums,
	modifiers: modifierSums,
	taxes: taxSums,
	tenders: tenderSums,
	deposits: depositSums,
	buyers: buyerSums,
	"failed-refunds": failedRefundSums,
	unsold: unsoldSums,
	stops: stoppedSums,
	"sold-out": soldOutSums,
	times: timeSums,
	"order-times": timeSums,
	"cards-of-orders": cardOrderSums,
	cards: cardSums,
	"card-ledger": cardLedgerSums,
	"card-settlement": cardSettlementSums,
	"points-ledger": pointsLedgerSums,
	members: memberSums,
	"known-customers": lapseSums,
};

/** Permissions that show customer names elsewhere, too. */
const NAMING: readonly Permission[] = ["CUSTOMER.API_READ", "ORDER.API_READ"];

export interface FoundRow extends ReportSums {
	label?: string | null;
	/** Null for the sums of all rows, which only reports of lines bring. */
	key: string | null;
	is_before: boolean;
}

/** Distance of the earlier range from this one, in days or months. */
function comparisonShift({ by }: Report, before: string, from: string): number {
	return by === "month"
		? monthsInRange({ first: before, last: from }).length - 1
		: daysBetween(before, from);
}

/** The day or month with which one of the earlier range is compared: that at the same place. */
function laterKey({ by }: Report, key: string, shift: number): string {
	if (by === "day") return addDays(key, shift);
	return by === "month" ? addMonths(`${key}-01`, shift).slice(0, 7) : key;
}

interface Context {
	asOf: string;
	stores: readonly ChosenStore[];
	shift: number;
	isCompared: boolean;
	canName: boolean;
}

function toReportAnswer(
	report: Report,
	found: readonly FoundRow[],
	{ asOf, stores, shift, isCompared, canName }: Context,
): ReportAnswer {
	const gone = new Map(stores.map(({ store_id, gone }) => [store_id, gone]));
	const rows = new Map<string, ReportRow>();
	for (const { key: own, is_before, label = null, ...read } of found) {
		const sums = { ...NO_REPORT_SUMS, ...read };
		if (own === null) continue;
		const key = is_before ? laterKey(report, own, shift) : own;
		const row = rows.get(key) ?? {
			key,
			label: gone.get(key) ?? (canName || report.by !== "customer" ? label : null),
			stores: null,
			sums: NO_REPORT_SUMS,
			before: isCompared ? NO_REPORT_SUMS : null,
		};
		rows.set(key, { ...row, [is_before ? "before" : "sums"]: sums });
	}
	const overallSums = (isBefore: boolean) => {
		const of = found.filter(({ is_before }) => is_before === isBefore);
		const whole = of.find(({ key }) => key === null);
		return totalReportSums(whole ? [whole] : of);
	};
	return {
		asOf,
		rows: [...rows.values()],
		all: overallSums(false),
		allBefore: isCompared ? overallSums(true) : null,
	};
}
