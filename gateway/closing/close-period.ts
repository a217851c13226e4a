import { and, asc, eq, isNull, sql } from "drizzle-orm";
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
import { totalOf } from "~/models/closing/statement";
import { statementChecks } from "~/models/closing/statement-checks";
import type { ReportCalendar } from "~/models/shared/fiscal-calendar";
import { localDate } from "~/models/shared/instants";
import { CURRENCIES, type Currency } from "~/models/shared/money";
import type { DayRange } from "~/models/shared/plain-date";
import { recordRow } from "../core/change-row";
import type { Tx } from "../core/database";
import { GatewayError, invalid } from "../core/errors";
import { newId } from "../core/ids";
import { queryRows } from "../core/query-rows";
import type { Scope } from "../core/scope";
import { toMerchant } from "../merchants/merchant";
import { merchants } from "../merchants/tables";
import { type ChosenStore, chosenStores } from "../orders/chosen-stores";
import { type ClosingRow, closingKind, statementHash } from "./closing-kind";
import { freezeOrders, readAdjustments } from "./read-adjustments";
import { latestEnd, readChecklist } from "./read-checklist";
import { type ClosingPeriod, readStatement } from "./read-statement";
import { periodClosings } from "./tables";

const CHOICES = 24;

export interface CloseRequest extends ClosingPeriod {
	acknowledged: readonly ChecklistId[];
	/** The hash of the figures that the person saw; null does not compare. */
	seen: string | null;
}

/** What would be frozen for the next period of a currency, or for one of the first choices. */
export async function previewClosing(
	tx: Tx,
	scope: Scope,
	asked: { currency?: Currency | undefined; first?: string | undefined },
): Promise<ClosingPreview> {
	const stores = await chosenStores(tx, scope, {});
	const currencies = await currenciesOf(tx, scope, stores);
	const currency = asked.currency ?? currencies[0] ?? "USD";
	const standing = await standingClosings(tx, scope, currency);
	const calendar = await readCalendar(tx, scope);
	const firsts = openPeriods(calendar, stores, standing);
	const chosen = firsts.find(({ first }) => first === asked.first) ?? firsts[0];
	const last = standing.at(-1);
	const period = chosen ?? (last ? periodAfter(calendar, last.lastDay) : soonest(calendar));
	const found = await readClosing(tx, scope, { ...period, currency }, standing);
	return { ...period, currency, currencies, firsts, ...found, isOver: chosen !== undefined };
}

/**
 * Freezes the figures of a period that is over. One transaction at a time closes periods of an organization and currency, so
 * two people make one statement. Throws 422.
 */
export async function closePeriod(
	tx: Tx,
	scope: Scope,
	{ first, last, currency, acknowledged, seen }: CloseRequest,
): Promise<ClosingRow> {
	await lockClosings(tx, scope, currency);
	const stores = await chosenStores(tx, scope, {});
	const standing = await standingClosings(tx, scope, currency);
	const calendar = await readCalendar(tx, scope);
	requireNext({ calendar, stores, standing }, { first, last });
	const found = await readClosing(tx, scope, { first, last, currency }, standing);
	const { hash, checklist } = found;
	if (seen !== null && seen !== hash) throw new GatewayError(422, CHANGED_MESSAGE);
	if (unacknowledged(checklist, acknowledged).length > 0) {
		throw invalid({ acknowledged: [ACKNOWLEDGE_MESSAGE] });
	}
	const row = await freezePeriod(tx, scope, found, { acknowledged, at: new Date() });
	await recordRow(tx, scope, closingKind, "create", { before: null, after: row });
	return row;
}

async function freezePeriod(
	tx: Tx,
	scope: Scope,
	{
		statement,
		checklist,
		adjustments,
		hash,
	}: Omit<Awaited<ReturnType<typeof readClosing>>, "checks">,
	{ acknowledged, at }: Pick<CloseRequest, "acknowledged"> & { at: Date },
): Promise<ClosingRow> {
	const { first, last, currency } = statement;
	const [row] = await tx
		.insert(periodClosings)
		.values({
			id: newId(),
			merchantId: scope.merchantId,
			currency,
			firstDay: first,
			lastDay: last,
			billed: totalOf(statement.rows, "sales", "billed"),
			rows: statement.rows,
			registry: statement.registry,
			adjustments,
			checklist,
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
	await freezeOrders(tx, scope, row);
	return row;
}

/** Lets others who close or reopen periods of the currency wait. */
export async function lockClosings(
	tx: Tx,
	{ merchantId }: Scope,
	currency: Currency,
): Promise<void> {
	const name = `period closings ${merchantId} ${currency}`;
	await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

/** The periods of a currency that are closed, the first one first. */
export function standingClosings(
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

async function readClosing(
	tx: Tx,
	scope: Scope,
	period: ClosingPeriod,
	standing: readonly ClosingRow[],
) {
	const statement = await readStatement(tx, scope, period);
	const checks = statementChecks(statement);
	const checklist = await readChecklist(tx, scope, period, { checks, now: Date.now() });
	const adjustments = await readAdjustments(tx, scope, standing);
	return { statement, checks, checklist, adjustments, hash: statementHash(statement, adjustments) };
}

interface Known {
	calendar: ReportCalendar;
	stores: readonly ChosenStore[];
	standing: readonly ClosingRow[];
}

function requireNext({ calendar, stores, standing }: Known, { first, last }: DayRange): void {
	const isClosed = standing.some(({ firstDay, lastDay }) => firstDay <= last && lastDay >= first);
	if (isClosed) throw new GatewayError(422, CLOSED_MESSAGE);
	const before = standing.at(-1);
	const wanted = before ? periodAfter(calendar, before.lastDay) : periodAt(calendar, first);
	if (wanted.first !== first || wanted.last !== last) throw new GatewayError(422, IN_ORDER_MESSAGE);
	if (latestEnd(stores, last) > Date.now()) throw new GatewayError(422, NOT_OVER_MESSAGE);
}

/** The next period, or those that a first close can begin with, where they are over. */
function openPeriods(
	calendar: ReportCalendar,
	stores: readonly ChosenStore[],
	standing: readonly ClosingRow[],
): DayRange[] {
	const before = standing.at(-1);
	const candidates = before
		? [periodAfter(calendar, before.lastDay)]
		: endedPeriods(calendar, today(), CHOICES);
	return candidates.filter(({ last }) => latestEnd(stores, last) <= Date.now());
}

function soonest(calendar: ReportCalendar): DayRange {
	return periodAt(calendar, today());
}

const today = () => localDate(new Date().toISOString(), "UTC");

async function readCalendar(tx: Tx, { merchantId }: Scope): Promise<ReportCalendar> {
	const [row] = await tx.select().from(merchants).where(eq(merchants.merchantId, merchantId));
	if (!row) throw new Error("The organization is gone");
	return toMerchant(row);
}

/** Of the locations now, the most common first, and of what was sold in others. */
async function currenciesOf(
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
