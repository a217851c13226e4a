import { and, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import type { OrderAction, OrderStatus } from "~/models/orders/order";
import { applyAction } from "~/models/orders/order-moves";
import type { SquareProgress } from "../adapters/pos/square/square-orders";
import { SYSTEM, type Tx } from "../core/database";
import { GatewayError } from "../core/errors";
import { type Scope, systemScope, toTenancy } from "../core/scope";
import type { Services } from "../core/services";
import { linkedToSquare } from "../locations/square/square-accounts";
import { findPosPlace } from "../menu/pos-sync/pos-place";
import { OPEN_STATUSES } from "../orders/complete-order";
import { type LockedOrder, lockOrder } from "../orders/get-order";
import { posOrders } from "../orders/on-their-way/tables";
import { processRows } from "../orders/process-rows";
import { actionName } from "../orders/run-actions";
import { orders } from "../orders/tables";
import { type Move, writeMoves } from "../orders/write-move";

type Target = Exclude<SquareProgress["state"], "new">;

/** Statuses on the way from a confirmed order to a target; one that is there or beyond stays. */
const STEPS: Record<Target, Partial<Record<OrderStatus, readonly OrderStatus[]>>> = {
	received: {},
	ready: { delayed: ["ready"], received: ["ready"] },
	complete: { delayed: ["received", "complete"], received: ["complete"], ready: ["complete"] },
	canceled: {
		new: ["canceled"],
		delayed: ["canceled"],
		received: ["canceled"],
		ready: ["canceled"],
	},
};

const AT_ONCE = 200;
const FIRST_LOOK = "5 minutes";
const REASON = "Canceled at the point of sale";

/** Applies an order's change at Square. False for orders of others; throws 503 so that Square retries. */
export async function followSquareOrder(
	services: Services,
	{ account, reference }: { account: string; reference: string },
): Promise<{ heard: boolean }> {
	const linked = await linkedToSquare(services.database, account);
	let heard = false;
	for (const merchantId of linked.keys()) {
		if (await followOrder(services, merchantId, reference)) heard = true;
	}
	return { heard };
}

/** Reads open orders at Square whose events may have been lost; some at random, so that none is left out for long. */
export async function followSquareOrders(services: Services): Promise<void> {
	const { database, squareOrders } = services;
	if (!squareOrders) return;
	const open = await database.read(SYSTEM, findOpen);
	await processRows(services, "order", open, async ({ merchantId, reference }) => {
		await followOrder(services, merchantId, reference);
	});
}

function findOpen(tx: Tx) {
	return tx
		.select({
			id: posOrders.orderId,
			merchantId: posOrders.merchantId,
			reference: posOrders.reference,
		})
		.from(posOrders)
		.innerJoin(orders, eq(orders.id, posOrders.orderId))
		.where(
			and(
				eq(posOrders.state, "sent"),
				isNotNull(posOrders.posVersion),
				gt(posOrders.sentAt, sql`now() - interval '2 days'`),
				lt(posOrders.sentAt, sql`now() - ${FIRST_LOOK}::interval`),
				inArray(orders.status, [...OPEN_STATUSES]),
			),
		)
		.orderBy(sql`random()`)
		.limit(AT_ONCE);
}

async function followOrder(
	services: Services,
	merchantId: string,
	reference: string,
): Promise<boolean> {
	const { database, squareOrders, log } = services;
	const scope = systemScope(merchantId, "Point of sale");
	const found = await database.transaction(toTenancy(scope), async (tx) => {
		const [row] = await tx
			.select({ orderId: posOrders.orderId, storeId: posOrders.storeId })
			.from(posOrders)
			.where(and(eq(posOrders.merchantId, merchantId), eq(posOrders.reference, reference)));
		return row && { orderId: row.orderId, place: await findPosPlace(tx, row.storeId) };
	});
	if (!squareOrders || found?.place?.provider !== "square") return false;
	const { orderId, place } = found;
	const progress = await squareOrders.readOrder(place, reference);
	if ("outcome" in progress) {
		if (progress.outcome === "again") throw new GatewayError(503, progress.words);
		log.warn({ order: orderId, words: progress.words }, "an order at Square was not read");
		return true;
	}
	const isDone = await database.transaction(toTenancy(scope), (tx) =>
		follow(tx, scope, orderId, progress),
	);
	if (!isDone) log.warn({ order: orderId, progress }, "the order could not follow its POS");
	return true;
}

/** Each version of an order counts once, and none after a later one. False where the rules of orders do not allow it. */
async function follow(
	tx: Tx,
	scope: Scope,
	orderId: string,
	{ version, state }: SquareProgress,
): Promise<boolean> {
	const locked = await lockOrder(tx, orderId);
	const isNews = await tx
		.update(posOrders)
		.set({ posVersion: version })
		.where(
			and(
				eq(posOrders.orderId, orderId),
				or(isNull(posOrders.posVersion), lt(posOrders.posVersion, version)),
			),
		)
		.returning({ orderId: posOrders.orderId });
	if (isNews.length === 0 || state === "new") return true;
	const actions = actionsTo(state, locked);
	if (actions.length === 0) return true;
	const moves = toMoves(actions, locked);
	if (moves) await writeMoves(tx, scope, locked, moves);
	return moves !== null;
}

function actionsTo(target: Target, { row: { status } }: LockedOrder): OrderAction[] {
	const isUnconfirmed = status === "new" && target !== "canceled";
	const steps = STEPS[target][isUnconfirmed ? "received" : status] ?? [];
	return [
		...(isUnconfirmed ? [{ type: "CONFIRM_ORDER" } as const] : []),
		...steps.map((toStatus) => ({
			type: "CHANGE_STATUS" as const,
			toStatus,
			statusChangeSource: "pos" as const,
			...(toStatus === "canceled" && { reason: REASON }),
		})),
	];
}

function toMoves(
	actions: readonly OrderAction[],
	{ order }: LockedOrder,
): ((current: LockedOrder) => Move)[] | null {
	const now = new Date().toISOString();
	let current = order;
	const moves: Move[] = [];
	for (const action of actions) {
		const move = applyAction(current, action, now);
		if (!move.ok) return null;
		current = { ...current, ...move.changes };
		moves.push({ action: actionName(action), changes: move.changes });
	}
	return moves.map((move) => () => move);
}
