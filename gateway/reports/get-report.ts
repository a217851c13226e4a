import { type SQL, sql } from "drizzle-orm";
import { NO_SUMS, ORDER_SUMS, type OrderSums, plusSums } from "~/models/orders/order-sums";
import type { Dimension } from "~/models/reports/dimensions";
import type { OrdersOf } from "~/models/reports/order-marks";
import type { Report } from "~/models/reports/report";
import { isOfCustomers, isOfLines } from "~/models/reports/report";
import type { ReportAnswer, ReportRow } from "~/models/reports/report-answer";
import type { ReportQuery } from "~/models/reports/report-query.schema";
import { addMonths, daysBetween, monthsOf } from "~/models/reports/report-range";
import { type ReportName, readersOfReport, reportOf } from "~/models/reports/reports";
import { addDays } from "~/models/shared/instants";
import type { Permission } from "~/models/shared/permissions";
import type { Tx } from "../core/database";
import { forbidden } from "../core/errors";
import { queryRows } from "../core/query-rows";
import type { Scope } from "../core/scope";
import { type ChosenStore, chosenStores } from "./chosen-stores";
import { customerSums } from "./customer-sums";
import { keptColumn } from "./kept-columns";
import { lineSums } from "./line-sums";
import { type Reading, spans } from "./report-spans";
import { rowsOfSets } from "./rows-of-sets";
import { storesOfFranchisees, storesOfGroups } from "./store-sets";

/** A report's rows and their sums over some locations and days (spec 2.28, 9.7), with those of an earlier range. Throws 403. */
export async function getReport(
	tx: Tx,
	scope: Scope,
	name: ReportName,
	query: ReportQuery,
): Promise<ReportAnswer> {
	const mayRead = readersOfReport(name).some((each) => scope.permissions.includes(each));
	if (!mayRead) throw forbidden();
	const asOf = new Date().toISOString();
	const stores = await chosenStores(tx, scope, query);
	const report = reportOf(name);
	const { from, to, beforeFrom, beforeTo } = query;
	const periods = {
		now: { first: from, last: to },
		before: beforeFrom && beforeTo ? { first: beforeFrom, last: beforeTo } : null,
	};
	const isRead = isOfLines(report) || isOfCustomers(report);
	const read = spans(stores, periods, BY_CLOCK.includes(report.by) || isRead);
	const reading = { merchantId: scope.merchantId, currency: query.currency, read };
	const sumsOf = isOfLines(report) ? lineSums : isOfCustomers(report) ? customerSums : orderSums;
	const statement = sumsOf(reading, report);
	const found = await queryRows<FoundRow>(tx, statement);
	const shift = beforeFrom ? shiftOf(report, beforeFrom, from) : 0;
	const answer = answerOf(report, found, {
		asOf,
		stores,
		shift,
		isCompared: periods.before !== null,
		mayName: NAMING.some((each) => scope.permissions.includes(each)),
	});
	if (report.by !== "group" && report.by !== "franchisee") return answer;
	const sets = await (report.by === "group" ? storesOfGroups : storesOfFranchisees)(tx, scope);
	return { ...answer, rows: rowsOfSets(answer.rows, sets) };
}

const OF: Record<OrdersOf, SQL> = {
	sold: sql`and not b.is_canceled`,
	canceled: sql`and b.is_canceled`,
	all: sql``,
};

const BY_CLOCK: readonly Dimension[] = ["day", "month", "hour", "weekday-hour"];

/** Who sees names of customers in other places, too. */
const NAMING: readonly Permission[] = ["CUSTOMER.API_READ", "ORDER.API_READ"];

export interface FoundRow extends OrderSums {
	/** Of a customer. */
	label?: string | null;
	/** Null for the sums of all rows, which only reports of lines bring. */
	key: string | null;
	is_before: boolean;
}

function orderSums({ merchantId, currency, read }: Reading, report: Report): SQL {
	const columns = ORDER_SUMS.map(
		(name) => sql`sum(b.${keptColumn(name)})::float8 as ${sql.identifier(name)}`,
	);
	return sql`
		with spans as materialized (${read})
		select ${KEYS[report.by]} as key, s.is_before, ${sql.join(columns, sql`, `)}
		from spans s
		cross join lateral (
			select * from order_sums b
			where b.merchant_id = ${merchantId}::uuid and b.store_id = s.store_id and b.grain = s.grain
				and b.starts_at >= s.from_at and b.starts_at < s.to_at
				and b.currency = ${currency} ${OF[report.of ?? "sold"]}
			offset 0
		) b
		group by 1, 2`;
}

const OF_LOCATION = sql`s.store_id::text`;
const CLOCK = sql`(b.starts_at at time zone 'UTC' + make_interval(mins => s."offset"))`;

const KEYS: Record<Dimension, SQL> = {
	all: sql`''`,
	day: sql`to_char(${CLOCK}, 'YYYY-MM-DD')`,
	month: sql`to_char(${CLOCK}, 'YYYY-MM')`,
	hour: sql`extract(hour from ${CLOCK})::text`,
	"weekday-hour": sql`extract(isodow from ${CLOCK})::text || '-' || extract(hour from ${CLOCK})::text`,
	location: OF_LOCATION,
	// Rows of locations, which are put together afterwards.
	group: OF_LOCATION,
	franchisee: OF_LOCATION,
	dining: sql`b.dining_option`,
	source: sql`b.source`,
	payment: sql`b.payment_method`,
	buyer: sql`''`,
	customer: sql`''`,
	item: sql`''`,
	modifier: sql`''`,
};

/** How many days, or months, the earlier range is before this one. */
function shiftOf({ by }: Report, before: string, from: string): number {
	return by === "month"
		? monthsOf({ first: before, last: from }).length - 1
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
	mayName: boolean;
}

function answerOf(
	report: Report,
	found: readonly FoundRow[],
	{ asOf, stores, shift, isCompared, mayName }: Context,
): ReportAnswer {
	const gone = new Map(stores.map(({ store_id, gone }) => [store_id, gone]));
	const rows = new Map<string, ReportRow>();
	for (const { key: own, is_before, label = null, ...sums } of found) {
		if (own === null) continue;
		const key = is_before ? laterKey(report, own, shift) : own;
		const row = rows.get(key) ?? {
			key,
			label: gone.get(key) ?? (mayName ? label : null),
			stores: null,
			sums: NO_SUMS,
			before: isCompared ? NO_SUMS : null,
		};
		rows.set(key, { ...row, [is_before ? "before" : "sums"]: sums });
	}
	const allOf = (isBefore: boolean) => {
		const of = found.filter(({ is_before }) => is_before === isBefore);
		const whole = of.find(({ key }) => key === null);
		if (!whole) return of.reduce<OrderSums>((all, row) => plusSums(all, row), NO_SUMS);
		return plusSums(NO_SUMS, whole);
	};
	return {
		asOf,
		rows: [...rows.values()],
		all: allOf(false),
		allBefore: isCompared ? allOf(true) : null,
	};
}
