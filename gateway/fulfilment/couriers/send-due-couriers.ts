import { and, asc, eq, lte } from "drizzle-orm";
import { type OrderStatus, STATUS_LOOKS } from "~/models/orders/order";
import type { CourierAccount, CourierAnswer, CourierJob } from "../../adapters/couriers/provider";
import { waitAfter } from "../../core/attempt-waits";
import { SYSTEM, type Tx } from "../../core/database";
import { systemScope, toTenancy } from "../../core/scope";
import type { Services } from "../../core/services";
import { type CourierOrderRow, lockCourierOrder } from "../../orders/courier-queue";
import { type LockedOrder, lockOrder } from "../../orders/get-order";
import { courierOrders } from "../../orders/on-their-way/tables";
import { type CourierChange, nextAsk } from "./apply-delivery";
import { findCourierJob, findPartner, partnerAccount, partnerTrouble } from "./courier-job";
import {
	failed,
	isOther,
	LONGEST_COURIER_WAIT_MS,
	mayDouble,
	settleCanceled,
	settleRequested,
	settleSent,
	statusUnknown,
} from "./settle-courier";
import { writeOutcome } from "./write-outcome";

const RUN_MS = 2 * 60_000;
const ENDED_STATUSES = [
	"complete",
	"cleared",
	"canceled",
	"refunded",
] as const satisfies OrderStatus[];

type Task =
	| { kind: "create"; account: CourierAccount; job: CourierJob }
	| { kind: "cancel" | "get"; account: CourierAccount }
	| { kind: "none"; change: CourierChange };

/** Sends queued couriers. Each attempt is postponed first and reuses its id, so a repeat, also by another process, is one delivery. */
export async function sendDueCouriers(services: Services): Promise<void> {
	const end = Date.now() + RUN_MS;
	while (Date.now() < end) {
		const claimed = await claim(services);
		if (!claimed) return;
		await attempt(services, claimed);
	}
}

function claim({ database }: Services): Promise<CourierOrderRow | null> {
	return database.transaction(SYSTEM, async (tx) => {
		const now = new Date();
		const [row] = await tx
			.select()
			.from(courierOrders)
			.where(lte(courierOrders.dueAt, now))
			// Fewest attempts first, so that a courier that never answers does not delay others.
			.orderBy(asc(courierOrders.attempts), asc(courierOrders.dueAt))
			.limit(1)
			.for("update", { skipLocked: true });
		if (!row) return null;
		const isRequested = row.state === "sent";
		await tx
			.update(courierOrders)
			.set({
				dueAt: isRequested ? nextAsk() : nextAttemptAt(now, row),
				attempts: isRequested ? row.attempts : row.attempts + 1,
				...(row.reference === "" && {
					isUncertain: true,
					firstTriedAt: row.firstTriedAt ?? now,
				}),
			})
			.where(
				and(eq(courierOrders.merchantId, row.merchantId), eq(courierOrders.orderId, row.orderId)),
			);
		return row;
	});
}

function nextAttemptAt(now: Date, { attempts }: CourierOrderRow): Date {
	return new Date(now.getTime() + waitAfter(attempts, LONGEST_COURIER_WAIT_MS));
}

async function attempt(services: Services, claimed: CourierOrderRow): Promise<void> {
	const task = await withLockedOrder(services, claimed, (tx, locked, row) =>
		nextTask(tx, services, { locked, row, claimed }),
	);
	if (!task) return;
	if (task.kind === "none") {
		return settle(services, claimed, (now) =>
			now.state === claimed.state && !isOther(now, claimed) ? task.change : null,
		);
	}
	if (task.kind === "create") {
		const answer = await services.couriers.create(task.account, task.job);
		return settle(services, claimed, (now) => settleSent(now, claimed, answer), answer);
	}
	const answer = await services.couriers[task.kind](task.account, claimed.reference);
	const settled = task.kind === "cancel" ? settleCanceled : settleRequested;
	return settle(services, claimed, (now) => settled(now, claimed, answer), answer);
}

const NO_PHONE = "The order has no phone number that a courier can call";

async function nextTask(
	tx: Tx,
	{ config }: Services,
	{ locked, row, claimed }: { locked: LockedOrder; row: CourierOrderRow; claimed: CourierOrderRow },
): Promise<Task | null> {
	if (row.state !== claimed.state || row.round !== claimed.round) return null;
	const partner = await findPartner(tx, row);
	const account = partnerAccount(partner, config);
	if (row.reference !== "") {
		if (account) return { kind: row.state === "canceling" ? "cancel" : "get", account };
		const words = "The delivery partner is not connected";
		const change = row.state === "sent" ? statusUnknown(words) : failed(words, true);
		return { kind: "none", change };
	}
	if (mayDouble(claimed))
		return { kind: "none", change: failed("The courier did not answer in time", true) };
	const isCanceling = row.state === "canceling";
	const { status } = locked.row;
	if (!isCanceling && (ENDED_STATUSES as readonly OrderStatus[]).includes(status)) {
		const words = `The order is ${STATUS_LOOKS[status].label.toLowerCase()}`;
		const changes = claimed.isUncertain
			? { state: "canceling" as const, attempts: 0, dueAt: new Date() }
			: { state: "canceled" as const, dueAt: null, lastError: words, isUncertain: false };
		return { kind: "none", change: { action: "courier-canceled", changes } };
	}
	const trouble = isCanceling ? null : partnerTrouble(partner, config);
	const job = partner && (await findCourierJob(tx, { order: locked.row, row, partner }));
	if (trouble !== null || !job || !account) {
		const words = trouble ?? "The location or its delivery partner was deleted";
		return { kind: "none", change: failed(words, claimed.isUncertain) };
	}
	if (job.to.phone === "" && !isCanceling) {
		return { kind: "none", change: failed(NO_PHONE, claimed.isUncertain) };
	}
	return { kind: "create", account, job };
}

async function settle(
	services: Services,
	claimed: CourierOrderRow,
	toChange: (now: CourierOrderRow) => CourierChange | null,
	answer?: CourierAnswer,
): Promise<void> {
	const { config } = services;
	const row = await withLockedOrder(services, claimed, async (tx, locked, now, scope) => {
		const change = toChange(now);
		return change && writeOutcome(tx, scope, { config, locked, row: now }, change);
	});
	if (!row || !answer || answer.outcome === "taken") return;
	services.log.warn({ order: claimed.orderId, words: answer.words }, "order not at the courier");
}

function withLockedOrder<Result>(
	{ database }: Services,
	{ merchantId, orderId }: CourierOrderRow,
	work: (
		tx: Tx,
		locked: LockedOrder,
		row: CourierOrderRow,
		scope: ReturnType<typeof systemScope>,
	) => Promise<Result>,
): Promise<Result | null> {
	const scope = systemScope(merchantId, "Courier");
	return database.transaction(toTenancy(scope), async (tx) => {
		const locked = await lockOrder(tx, orderId);
		const row = await lockCourierOrder(tx, locked.row);
		return row ? work(tx, locked, row, scope) : null;
	});
}
