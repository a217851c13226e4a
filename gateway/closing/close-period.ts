import { isDeepStrictEqual } from "node:util";
import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { carryBalances } from "~/models/closing/carried-balances";
import { type ChecklistId, unacknowledged } from "~/models/closing/checklist";
import { endedPeriods, periodAfter, periodAt } from "~/models/closing/closing-period";
import {
	ACKNOWLEDGE_MESSAGE,
	CHANGED_MESSAGE,
	CLOSED_MESSAGE,
	type ClosingPreview,
	IN_ORDER_MESSAGE,
	NOT_OVER_MESSAGE,
} from "~/models/closing/period-closing";
import { CARRIED_DEFINITIONS, figureTotal } from "~/models/closing/statement";
import { statementChecks } from "~/models/closing/statement-checks";
import type { ReportCalendar } from "~/models/shared/fiscal-calendar";
import { businessDate, localDate } from "~/models/shared/instants";
import { CURRENCIES, type Currency } from "~/models/shared/money";
import type { DayRange } from "~/models/shared/plain-date";
import { recordRow } from "../core/change-row";
import type { Database, Tx } from "../core/database";
import { GatewayError, invalid } from "../core/errors";
import { newId } from "../core/ids";
import { queryRows } from "../core/query-rows";
import { type Scope, toTenancy } from "../core/scope";
import { toMerchant } from "../merchants/merchant";
import { merchants } from "../merchants/tables";
import { type ChosenStore, chosenStores } from "../orders/chosen-stores";
import { type ClosingRow, closingKind, limitAdjustmentOrders, statementHash } from "./closing-kind";
import { freezeOrders, latestEnd, readPeriodOrders, toChecklist } from "./period-orders";
import { readAdjustments } from "./read-adjustments";
import { toStatement } from "./read-statement";
import { type ClosingPeriod, openingClocks, resolvePeriod } from "./store-clocks";
import { periodClosings } from "./tables";

const MAX_FIRST_PERIODS = 24;

export interface CloseRequest extends ClosingPeriod {
	acknowledged: readonly ChecklistId[];
	/** Hash of the figures that the person saw. Null: not compared. */
	seen: string | null;
}

/** Previews the next period of a currency. If none is closed yet, that is the requested one or the latest. */
export async function previewClosing(
	tx: Tx,
	scope: Scope,
	query: { currency?: Currency | undefined; first?: string | undefined },
): Promise<ClosingPreview> {
	const stores = await chosenStores(tx, scope, {});
	const currencies = await usedCurrencies(tx, scope, stores);
	const currency = query.currency ?? currencies[0] ?? "USD";
	const closed = await closedPeriods(tx, scope, currency);
	const calendar = await readCalendar(tx, scope);
	const firsts = openPeriods(calendar, stores, closed);
	const chosen = firsts.find(({ first }) => first === query.first) ?? firsts[0];
	const latest = closed.at(-1);
	const period =
		chosen ?? (latest ? periodAfter(calendar, latest.lastDay) : periodAt(calendar, today(stores)));
	const { adjustments, clocks, orders, ...figures } = await readFigures(
		tx,
		scope,
		{ ...period, currency },
		{ stores, closed, isFrozen: false },
	);
	return {
		...period,
		currency,
		currencies,
		firsts,
		...figures,
		adjustments: adjustments.map(limitAdjustmentOrders),
		isOver: chosen !== undefined,
	};
}

/**
 * Freezes the figures of a period that is over. They are read in a snapshot without locks; `finish` runs the short
 * transaction that writes them. If others closed or reopened a period meanwhile, all is read again. Throws 422.
 */
export async function closePeriod<T>(
	database: Database,
	scope: Scope,
	request: CloseRequest,
	finish: (write: (tx: Tx) => Promise<ClosingRow>) => Promise<T>,
): Promise<T> {
	for (let repeats = MAX_REPEATS; ; repeats -= 1) {
		const prepared = await database.transaction({ ...toTenancy(scope), isSnapshot: true }, (tx) =>
			prepareClosing(tx, scope, request),
		);
		try {
			return await finish((tx) => freezePeriod(tx, scope, prepared));
		} catch (error) {
			if (!(error instanceof OutdatedError)) throw error;
			if (repeats === 0) throw new GatewayError(422, CHANGED_MESSAGE);
		}
	}
}

const MAX_REPEATS = 5;

class OutdatedError extends Error {}

async function prepareClosing(
	tx: Tx,
	scope: Scope,
	{ first, last, currency, acknowledged, seen }: CloseRequest,
) {
	const at = new Date();
	const stores = await chosenStores(tx, scope, {});
	const closed = await closedPeriods(tx, scope, currency);
	const calendar = await readCalendar(tx, scope);
	requireNext({ calendar, stores, closed }, { first, last });
	const period = { first, last, currency };
	const figures = await readFigures(tx, scope, period, { stores, closed, isFrozen: true });
	const { hash, checklist } = figures;
	if (seen !== null && seen !== hash) throw new GatewayError(422, CHANGED_MESSAGE);
	if (unacknowledged(checklist, acknowledged).length > 0) {
		throw invalid({ acknowledged: [ACKNOWLEDGE_MESSAGE] });
	}
	const closedIds = closed.map(({ id }) => id);
	return { ...figures, acknowledged, at, calendar, closedIds };
}

/** Locks the currency's closed periods. Throws if they, or the calendar, are not those of the snapshot. */
async function freezePeriod(
	tx: Tx,
	scope: Scope,
	prepared: Awaited<ReturnType<typeof prepareClosing>>,
): Promise<ClosingRow> {
	const { statement, checklist, adjustments, clocks, hash, acknowledged, at } = prepared;
	const { first, last, currency } = statement;
	await lockClosings(tx, scope, currency);
	const closed = await closedPeriods(tx, scope, currency);
	const isSame = closed.map(({ id }) => id).join() === prepared.closedIds.join();
	if (!isSame || !isDeepStrictEqual(await readCalendar(tx, scope), prepared.calendar)) {
		throw new OutdatedError();
	}
	const [row] = await tx
		.insert(periodClosings)
		.values({
			id: newId(),
			merchantId: scope.merchantId,
			currency,
			firstDay: first,
			lastDay: last,
			billed: figureTotal(statement.rows, "sales", "billed"),
			rows: statement.rows,
			registry: statement.registry,
			adjustments,
			checklist,
			clocks,
			hash,
			acknowledged: acknowledged.filter((id) =>
				checklist.some((point) => point.id === id && point.count > 0),
			),
			definitions: statement.definitions,
			closedAt: at,
			closedBy: scope.actor.label,
			updatedAt: at,
		})
		.returning();
	if (!row) throw new Error("The period was not closed");
	await freezeOrders(tx, row, prepared.orders);
	await recordRow(tx, scope, closingKind, "create", { before: null, after: row });
	return row;
}

/** Locks the closed periods of a currency until the transaction ends: others wait to close or reopen one. */
export async function lockClosings(
	tx: Tx,
	{ merchantId }: Scope,
	currency: Currency,
): Promise<void> {
	const name = `period closings ${merchantId} ${currency}`;
	await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

/** Periods of a currency that are closed and not reopened, in order. */
export function closedPeriods(
	tx: Tx,
	{ merchantId }: Scope,
	currency: Currency,
): Promise<ClosingRow[]> {
	return tx
		.select()
		.from(periodClosings)
		.where(
			and(
				eq(periodClosings.merchantId, merchantId),
				eq(periodClosings.currency, currency),
				isNull(periodClosings.reopenedAt),
			),
		)
		.orderBy(asc(periodClosings.firstDay));
}

async function readFigures(
	tx: Tx,
	scope: Scope,
	period: ClosingPeriod,
	{ stores, closed, isFrozen }: Pick<ClosingContext, "stores" | "closed"> & { isFrozen: boolean },
) {
	const latest = closed.at(-1);
	const before = latest ? { last: latest.lastDay, clocks: latest.clocks } : null;
	const clocks = openingClocks(stores, period.first, before);
	const adjustments = await readAdjustments(tx, scope, closed);
	const reading = await resolvePeriod(tx, scope, period, clocks);
	const orders = await readPeriodOrders(tx, reading, { isFrozen });
	const read = await toStatement(tx, scope, period, { reading, orders });
	const isCarried = latest !== undefined && latest.definitions >= CARRIED_DEFINITIONS;
	const rows = carryBalances(read.rows, isCarried ? latest.rows : null, adjustments);
	const statement = { ...read, rows };
	const checks = statementChecks(statement);
	const checklist = toChecklist(reading, orders, { checks, now: Date.now() });
	const hash = statementHash(statement, adjustments);
	return { statement, checks, checklist, adjustments, clocks, orders, hash };
}

interface ClosingContext {
	calendar: ReportCalendar;
	stores: readonly ChosenStore[];
	closed: readonly ClosingRow[];
}

function requireNext(
	{ calendar, stores, closed }: ClosingContext,
	{ first, last }: DayRange,
): void {
	const isClosed = closed.some(({ firstDay, lastDay }) => firstDay <= last && lastDay >= first);
	if (isClosed) throw new GatewayError(422, CLOSED_MESSAGE);
	const latest = closed.at(-1);
	const next = latest ? periodAfter(calendar, latest.lastDay) : periodAt(calendar, first);
	if (next.first !== first || next.last !== last) throw new GatewayError(422, IN_ORDER_MESSAGE);
	if (latestEnd(stores, last) > Date.now()) throw new GatewayError(422, NOT_OVER_MESSAGE);
}

/** Periods that can be closed now: the next one, or the last 24 if none is closed. Each is over at all locations. */
function openPeriods(
	calendar: ReportCalendar,
	stores: readonly ChosenStore[],
	closed: readonly ClosingRow[],
): DayRange[] {
	const latest = closed.at(-1);
	const candidates = latest
		? [periodAfter(calendar, latest.lastDay)]
		: endedPeriods(calendar, today(stores), MAX_FIRST_PERIODS);
	return candidates.filter(({ last }) => latestEnd(stores, last) <= Date.now());
}

/** Earliest business day of the locations: a period before it is over at each of them. */
function today(stores: readonly ChosenStore[]): string {
	const now = new Date().toISOString();
	const days = stores.map(({ zone, day_end }) => businessDate(now, zone, day_end));
	return days.sort()[0] ?? localDate(now, "UTC");
}

async function readCalendar(tx: Tx, { merchantId }: Scope): Promise<ReportCalendar> {
	const [row] = await tx.select().from(merchants).where(eq(merchants.merchantId, merchantId));
	if (!row) throw new Error("The organization is gone");
	const { businessDayEnd, weekStart, ...given } = toMerchant(row);
	const { fiscalCalendar, fiscalYearMonth, fiscalYearEnd } = given;
	return { businessDayEnd, weekStart, fiscalCalendar, fiscalYearMonth, fiscalYearEnd };
}

/** Currencies of the locations and of past sales, the one of most locations first. */
async function usedCurrencies(
	tx: Tx,
	{ merchantId }: Scope,
	stores: readonly ChosenStore[],
): Promise<Currency[]> {
	const sold = await queryRows<{ currency: string }>(
		tx,
		sql`select distinct currency from order_sums where merchant_id = ${merchantId}::uuid and grain = 'month'`,
	);
	const count = (currency: string) => stores.filter((each) => each.currency === currency).length;
	return CURRENCIES.filter(
		(currency) => count(currency) > 0 || sold.some((each) => each.currency === currency),
	).sort((one, other) => count(other) - count(one));
}
