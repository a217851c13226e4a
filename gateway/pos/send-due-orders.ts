import { and, asc, eq, inArray, lte, type SQL, sql } from "drizzle-orm";
import type { OrderAction } from "~/models/orders/order";
import { applyAction } from "~/models/orders/order-moves";
import { formatMoney } from "~/models/shared/money";
import type { PosOutcome } from "../adapters/pos/provider";
import { SYSTEM, type Tx } from "../core/database";
import { type Scope, systemScope, toTenancy } from "../core/scope";
import type { Services } from "../core/services";
import { findPrintedTags } from "../fulfilment/printed-tags";
import { getSettings, pickSetting } from "../locations/settings";
import { notAtPosEmail } from "../orders/alert-emails";
import { alertPeople } from "../orders/alert-people";
import { type LockedOrder, lockOrder } from "../orders/get-order";
import { posOrders } from "../orders/on-their-way/tables";
import { actionName } from "../orders/run-actions";
import type { orders } from "../orders/tables";
import { writeMove } from "../orders/write-move";
import {
	nextPosAttempt,
	notPrinted,
	type PosOrderRow,
	ticketColumns,
	triedInVain,
} from "./attempts";
import { cancelPosOrder } from "./cancel-pos-order";
import { compareOrder } from "./compare-order";
import { followOrder } from "./follow-order";
import { findUserTags, posPayload } from "./pos-payload";
import { posKind } from "./setting-kinds";

const RUN_MS = 2 * 60_000;

/** Postponed before each attempt and sent with its id as idempotency key, so a repeat by any process is one order. */
export async function sendDueOrders(services: Services): Promise<void> {
	const end = Date.now() + RUN_MS;
	while (Date.now() < end) {
		const waiting = await claim(services);
		if (!waiting) {
			const unprinted = await claimTicket(services);
			if (!unprinted) return;
			await sendOrder(services, unprinted, "ticket");
		} else if (waiting.state === "canceling") await cancelPosOrder(services, waiting);
		else if (waiting.state === "comparing") await compareOrder(services, waiting);
		else await sendOrder(services, waiting, "order");
	}
}

function claim({ database }: Services): Promise<PosOrderRow | null> {
	return database.transaction(SYSTEM, async (tx) => {
		const [waiting] = await tx
			.select()
			.from(posOrders)
			.where(lte(posOrders.dueAt, new Date()))
			// One that never answers does not keep the others waiting.
			.orderBy(asc(posOrders.attempts), asc(posOrders.dueAt))
			.limit(1)
			.for("update", { skipLocked: true });
		if (!waiting) return null;
		const attempts = waiting.attempts + 1;
		await tx
			.update(posOrders)
			.set({ attempts, dueAt: nextPosAttempt(waiting.attempts) })
			.where(eq(posOrders.orderId, waiting.orderId));
		return { ...waiting, attempts };
	});
}

function claimTicket({ database }: Services): Promise<PosOrderRow | null> {
	return database.transaction(SYSTEM, async (tx) => {
		const [unprinted] = await tx
			.select()
			.from(posOrders)
			.where(
				and(
					lte(posOrders.ticketDueAt, new Date()),
					inArray(posOrders.state, ["sent", "comparing"]),
				),
			)
			.orderBy(asc(posOrders.ticketDueAt))
			.limit(1)
			.for("update", { skipLocked: true });
		if (!unprinted) return null;
		const before = unprinted.ticketAttempts ?? 0;
		const ticketAttempts = before + 1;
		await tx
			.update(posOrders)
			.set({ ticketAttempts, ticketDueAt: nextPosAttempt(before), ticketTriedAt: new Date() })
			.where(eq(posOrders.orderId, unprinted.orderId));
		return { ...unprinted, ticketAttempts };
	});
}

type Goal = "order" | "ticket";

async function sendOrder(services: Services, waiting: PosOrderRow, goal: Goal): Promise<void> {
	const outcome = await attempt(services, waiting, goal);
	await settle(services, waiting, outcome, goal);
	if (outcome.outcome === "taken") return;
	services.log.warn({ order: waiting.orderId, words: outcome.words }, "order not at the POS");
}

async function attempt(services: Services, waiting: PosOrderRow, goal: Goal): Promise<PosOutcome> {
	const scope = systemScope(waiting.merchantId, "POS");
	const prepared = await services.database.transaction(toTenancy(scope), async (tx) => {
		const userTags = await findUserTags(tx, waiting.orderId);
		const { row, zone, clock } = await lockOrder(tx, waiting.orderId);
		if (row.status === "canceled") return { refusal: "The order is canceled" };
		if (goal === "ticket" && row.status === "complete") {
			return { refusal: "The order is complete" };
		}
		const tags = await findPrintedTags(tx, scope, row, services.features);
		const { settings, order } = await posPayload(tx, row, {
			local: { zone, clock },
			tags,
			userTags,
		});
		const isWaiting =
			settings.isPriceDiscrepancyEnabled && settings.priceDiscrepancyStrategy === "abort";
		if (isWaiting && isComparable(row) && row.quoted && row.quoted.total !== row.total) {
			const [total, quoted] = [row.total, row.quoted.total].map((amount) =>
				formatMoney(amount, row.currency),
			);
			return { refusal: `The total is ${total}, but your settings give ${quoted}` };
		}
		return { order };
	});
	if (!prepared.order) return { outcome: "refused", words: prepared.refusal };
	return services.pos.sendOrder(prepared.order, waiting.reference);
}

/** Excludes manual charges and delivery fees without stored coordinates: settings cannot reproduce them. */
function isComparable({ charges, deliveryInfo }: typeof orders.$inferSelect): boolean {
	return charges === 0 && deliveryInfo === null;
}

async function settle(
	{ database, config }: Services,
	waiting: PosOrderRow,
	result: PosOutcome,
	goal: Goal,
): Promise<void> {
	const { orderId, merchantId, storeId } = waiting;
	const scope = systemScope(merchantId, "POS");
	await database.transaction(toTenancy(scope), async (tx) => {
		const locked = await lockOrder(tx, orderId);
		const state = await write(tx, waiting, result, goal);
		if (state === "failed" && result.outcome !== "taken" && locked.row.status !== "canceled") {
			await alertPeople(tx, config, locked.row, {
				kind: "order-not-at-pos",
				content: (order) => notAtPosEmail(order, result.words),
			});
		}
		if (state !== "sent" || result.outcome !== "taken") return;
		// Its location may be deleted meanwhile.
		const { markOrderInProgress } = pickSetting(await getSettings(tx, storeId), posKind);
		if (markOrderInProgress && locked.row.status === "new") {
			await moveOrder(tx, scope, locked, { type: "CONFIRM_ORDER" });
		}
		if (result.progress) await followOrder(tx, { scope, config }, orderId, result.progress);
	});
}

async function write(
	tx: Tx,
	waiting: PosOrderRow,
	result: PosOutcome,
	goal: Goal,
): Promise<PosOrderRow["state"] | undefined> {
	const { orderId } = waiting;
	const ofOrder = eq(posOrders.orderId, orderId);
	const [row] = await tx
		.update(posOrders)
		.set(goal === "ticket" ? ticketChanges(waiting, result) : orderChanges(waiting, result))
		.where(and(ofOrder, goal === "ticket" ? isClaimedTicket(waiting) : isClaimedOrder(waiting)))
		.returning({ state: posOrders.state });
	if (row || result.outcome !== "taken") return row?.state;
	const sent = goal === "order" && { sentAt: new Date() };
	// It got there while it was canceled, perhaps after it was taken back.
	await tx
		.update(posOrders)
		.set({
			...takenColumns(result),
			...sent,
			state: "canceling",
			attempts: 0,
			dueAt: new Date(),
		})
		.where(and(ofOrder, inArray(posOrders.state, ["canceling", "canceled"])));
	return undefined;
}

function orderChanges({ attempts }: PosOrderRow, result: PosOutcome) {
	if (result.outcome !== "taken") return triedInVain(result, attempts);
	return {
		...takenColumns(result),
		...ticketColumns(result.warning, 1),
		state: "sent" as const,
		sentAt: new Date(),
		lastError: null,
		dueAt: null,
	};
}

function ticketChanges({ ticketAttempts }: PosOrderRow, result: PosOutcome) {
	const attempts = ticketAttempts ?? 1;
	if (result.outcome !== "taken") return notPrinted(result, attempts);
	return { ...takenColumns(result), ...ticketColumns(result.warning, attempts) };
}

function isClaimedOrder({ attempts, state }: PosOrderRow): SQL | undefined {
	return and(eq(posOrders.attempts, attempts), eq(posOrders.state, state));
}

function isClaimedTicket({ ticketAttempts }: PosOrderRow): SQL | undefined {
	return and(
		eq(posOrders.ticketAttempts, ticketAttempts ?? 1),
		inArray(posOrders.state, ["sent", "comparing", "differs"]),
	);
}

function takenColumns({
	reference,
	progress,
	difference = 0,
}: Extract<PosOutcome, { outcome: "taken" }>) {
	// A version that was followed before stays, until the one of now is followed.
	const posVersion = sql<number>`coalesce(${posOrders.posVersion}, 0)`;
	return { reference, ...(progress && { posVersion }), difference };
}

/** Moves a locked order as the system. Throws when the rules of orders do not allow it. */
function moveOrder(
	tx: Tx,
	scope: Scope,
	locked: LockedOrder,
	action: OrderAction,
): Promise<LockedOrder> {
	const move = applyAction(locked.order, action, new Date().toISOString());
	if (!move.ok) throw new Error(move.message);
	return writeMove(tx, scope, locked, { action: actionName(action), changes: move.changes });
}
