import { and, asc, eq, lt, lte, or, sql } from "drizzle-orm";
import { type GatewayConfig, publicLink } from "../core/config";
import { SYSTEM, type Tx } from "../core/database";
import { notFound } from "../core/errors";
import { type Scope, systemScope, tenancyOf } from "../core/scope";
import type { Services } from "../core/services";
import { locations } from "../locations/tables";
import { notify } from "../notifier/notify";
import { escalationLetter } from "./escalation-letter";
import { lockOrder } from "./get-order";
import type { OrderRow } from "./order";
import { orders } from "./tables";
import { workThrough } from "./work-through";
import { writeMove } from "./write-move";

const AT_ONCE = 500;
const MINUTE_MS = 60_000;
/** Too old to be worth a message. */
const FORGET_MS = 24 * 3_600_000;

interface Clock {
	now: number;
	config: GatewayConfig;
}

/** Notifies the contacts of orders unconfirmed for ESCALATE_AFTER_MINUTES, and managers after twice that, once each. */
export async function escalateOrders(services: Services): Promise<void> {
	const { database, config } = services;
	const clock = { now: Date.now(), config };
	const waiting = await database.transaction(SYSTEM, (tx) => findWaiting(tx, clock));
	await workThrough(services, "order", waiting, ({ id, merchantId }) => {
		const scope = systemScope(merchantId, "Order alerts");
		return database.transaction(tenancyOf(scope), (tx) => escalateOrder(tx, scope, id, clock));
	});
}

function findWaiting(tx: Tx, { now, config }: Clock) {
	const step = config.ESCALATE_AFTER_MINUTES * MINUTE_MS;
	const since = (milliseconds: number) => new Date(now - milliseconds);
	return tx
		.select({ id: orders.id, merchantId: orders.merchantId })
		.from(orders)
		.where(
			and(
				// Written out so that the planner uses the index of unconfirmed orders.
				sql`${orders.topStatus} = 'new'`,
				sql`${orders.placedAt} > ${since(FORGET_MS).toISOString()}::timestamptz`,
				or(
					and(lt(orders.escalationLevel, 1), lte(orders.placedAt, since(step))),
					and(lt(orders.escalationLevel, 2), lte(orders.placedAt, since(2 * step))),
				),
			),
		)
		.orderBy(asc(orders.placedAt))
		.limit(AT_ONCE);
}

async function escalateOrder(tx: Tx, scope: Scope, orderId: string, clock: Clock): Promise<void> {
	const locked = await lockOrder(tx, orderId);
	const { row } = locked;
	const escalationLevel = minutesOf(row, clock) >= 2 * clock.config.ESCALATE_AFTER_MINUTES ? 2 : 1;
	if (row.topStatus !== "new" || row.escalationLevel >= escalationLevel) return;
	const location = await requireLocation(tx, row);
	const told = await notify(tx, {
		kind: escalationLevel === 2 ? "still-unconfirmed-order" : "unconfirmed-order",
		outboxKind: "order-alert",
		merchantId: row.merchantId,
		location,
		letter: letterAbout(row, location.title, clock),
	});
	await writeMove(tx, scope, locked, {
		action: "escalate",
		changes: { escalationLevel },
		noted: {
			before: {},
			after: { contacts: told },
		},
		keepsVersion: true,
		event: "order.escalated",
	});
}

function letterAbout(row: OrderRow, locationTitle: string, clock: Clock) {
	return escalationLetter({
		number: row.number,
		minutes: Math.floor(minutesOf(row, clock)),
		locationTitle,
		url: publicLink(clock.config, `/location/${row.storeId}/orders/${row.id}`),
	});
}

function minutesOf({ placedAt }: OrderRow, { now }: Clock): number {
	return (now - placedAt.getTime()) / MINUTE_MS;
}

async function requireLocation(tx: Tx, { storeId }: OrderRow) {
	const [location] = await tx.select().from(locations).where(eq(locations.storeId, storeId));
	if (!location) throw notFound("Location");
	return location;
}
