import { courierStatusLabel } from "~/models/orders/courier-order";
import { fixedId } from "../gateway/adapters/sandbox/random";
import type { Actor } from "../gateway/core/scope";
import { NOTHING_HEARD } from "../gateway/fulfilment/couriers/nothing-heard";
import type { CourierOrderRow } from "../gateway/orders/courier-queue";
import type { OrderRow } from "../gateway/orders/order";
import type { PastChange } from "./audit-chain";
import type { OrderLife } from "./order-life";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const RETENTION_DAYS = 14;
const PARTNER = "City couriers";
const COURIER: Actor = { kind: "system", uuid: null, label: "Courier", role: "SYSTEM" };

export interface CourierHistory {
	rows: CourierOrderRow[];
	changes: PastChange[];
}

/** The couriers of every other delivery order of two weeks; the first that still waits has found none. */
export function buildCourierHistory(lives: readonly OrderLife[], now: Date): CourierHistory {
	const since = now.getTime() - RETENTION_DAYS * DAY;
	const brought = lives.filter(
		({ row }) =>
			row.deliveryInfo && !row.isTest && row.placedAt.getTime() > since && Number(row.number) % 2,
	);
	const waiting = brought.find(({ row }) => row.status === "received" || row.status === "ready");
	const orders = brought.map((life) => {
		const row = toCourierRow(life.row, now, life === waiting);
		copyToOrder(life.row, row);
		return { row, changes: life.lived.length > 0 ? courierChanges(life.row, row) : [] };
	});
	return {
		rows: orders.map(({ row }) => row),
		changes: orders.flatMap(({ changes }) => changes),
	};
}

function toCourierRow(order: OrderRow, now: Date, isWaiting: boolean): CourierOrderRow {
	const sentAt = order.acknowledgedAt ?? order.placedAt;
	const waiting: CourierOrderRow = {
		merchantId: order.merchantId,
		storeId: order.storeId,
		orderId: order.id,
		partnerId: fixedId(`delivery-partner:${order.storeId}:${PARTNER}`),
		state: "held",
		dropoff: null,
		round: 1,
		attempts: 0,
		isUncertain: false,
		firstTriedAt: null,
		dueAt: null,
		sentAt: null,
		...NOTHING_HEARD,
		lastError: null,
		createdAt: order.placedAt,
	};
	if (order.status === "new") return waiting;
	if (order.status === "canceled") return { ...waiting, state: "canceled" };
	if (isWaiting) return { ...waiting, ...NOBODY, firstTriedAt: sentAt };
	// Matches the sandbox courier's references, so that it continues open deliveries.
	const reference = `del_${sentAt.getTime().toString(36)}_${order.id.slice(0, 13)}`;
	const isDelivered =
		order.status !== "delayed" && order.status !== "received" && order.status !== "ready";
	return {
		...waiting,
		state: "sent",
		attempts: 1,
		firstTriedAt: sentAt,
		sentAt,
		reference,
		status: isDelivered ? "delivered" : "pending",
		statusAt: isDelivered ? order.fulfillmentAt : sentAt,
		dueAt: isDelivered ? null : new Date(now.getTime() + MINUTE),
		courierName: isDelivered ? (order.deliveryInfo?.driverName ?? "") : "",
		courierPhone: isDelivered ? (order.deliveryInfo?.driverPhone ?? "") : "",
		trackingUrl: `https://track.sandbox.test/orders/${reference}`,
		pickupAt: new Date(order.fulfillmentAt.getTime() - 20 * MINUTE),
		dropoffAt: order.fulfillmentAt,
		fee: 450 + (Number(order.number) % 7) * 55,
	};
}

const NOBODY = {
	state: "failed",
	attempts: 1,
	lastError: "The courier service said: No couriers are available near the location",
} as const;

function copyToOrder(
	order: OrderRow,
	{ status, courierName, courierPhone }: CourierOrderRow,
): void {
	if (!order.deliveryInfo) return;
	order.deliveryInfo = {
		...order.deliveryInfo,
		provider: PARTNER,
		driverName: courierName || null,
		driverPhone: courierPhone || null,
		status,
	};
}

function courierChanges(order: OrderRow, row: CourierOrderRow): PastChange[] {
	const { sentAt, firstTriedAt, state, courierName, lastError } = row;
	if (!firstTriedAt) return [];
	const step = (
		at: Date,
		action: string,
		before: Pick<CourierOrderRow, "state" | "status">,
		after: Pick<CourierOrderRow, "state" | "status">,
	): PastChange => ({
		at,
		actor: COURIER,
		entity: "order",
		entityId: order.id,
		entityLabel: order.number,
		storeId: order.storeId,
		action,
		before: { courier: courierStatusLabel({ ...before, attempts: 0 }), courierName: "" },
		after: {
			courier: courierStatusLabel({ ...after, attempts: 1 }),
			courierName: after.status === "delivered" ? courierName : "",
			courierProblem: lastError,
		},
	});
	const waiting = { state: "waiting", status: null } as const;
	const pending = { state: "sent", status: "pending" } as const;
	const at = (time: Date, seconds: number) => new Date(time.getTime() + seconds * 1_000);
	if (state === "failed") return [step(at(firstTriedAt, 12), "courier-failed", waiting, row)];
	if (!sentAt) return [];
	const sent = step(at(sentAt, 6), "courier-sent", waiting, pending);
	if (row.status !== "delivered") return [sent];
	const deliveredAt = new Date(Math.max(order.fulfillmentAt.getTime(), sentAt.getTime() + 60_000));
	return [sent, step(deliveredAt, "courier-update", pending, row)];
}
