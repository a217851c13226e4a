import {
	DINING_LABELS,
	type OrderSummary,
	PAYMENT_METHOD_LABELS,
	STATUS_LOOKS,
} from "~/models/orders/order";
import { nextMove } from "~/models/orders/order-move";
import type { OrderRow, StatusView } from "~/models/orders/order-view";
import { formatInstant, localDate } from "~/models/shared/instants";
import { formatMoney } from "~/models/shared/money";

const NBSP = "\u00a0";
const FRESH_MS = 2 * 60_000;

interface RowOptions {
	zone: string;
	now: string;
	mayAct: boolean;
}

/** A row of the board in words. */
export function orderRow(order: OrderSummary, { zone, now, mayAct }: RowOptions): OrderRow {
	const { total, refundedAmount, currency, dateInfo, topStatus } = order;
	return {
		id: order.id,
		number: order.number,
		version: order.version,
		customerName: order.customerName,
		isASAP: order.isASAP,
		isTest: order.isTest,
		due: dueWords(dateInfo.fulfillmentAt, zone, now).replace(/ (?=\S+$)/, NBSP),
		waits: topStatus === "new" ? waitingWords(dateInfo.placedAt, now).replaceAll(" ", NBSP) : null,
		isFresh: topStatus === "new" && Date.parse(now) - Date.parse(dateInfo.placedAt) < FRESH_MS,
		hasArrived: order.arrivedAt !== null && topStatus === "in-progress",
		dining: DINING_LABELS[order.diningOption],
		payment: { ...PAYMENT_METHOD_LABELS[order.paymentMethod], last4: order.last4 },
		itemCount: order.itemCount,
		total: formatMoney(total, currency),
		kept: refundedAmount > 0 ? formatMoney(total - refundedAmount, currency) : null,
		status: statusView(order),
		next: mayAct ? nextMove(order) : null,
	};
}

/** A status with its color. */
export function statusView({ status }: Pick<OrderSummary, "status">): StatusView {
	const { label, token } = STATUS_LOOKS[status];
	return { label, token };
}

/** "17:04 CST" today, "Nov 22, 17:04 CST" this year, otherwise with the year. */
export function dueWords(iso: string, zone: string, now: string): string {
	const day = localDate(iso, zone);
	const today = localDate(now, zone);
	const time = formatInstant(iso, zone, "time");
	if (day === today) return time;
	const date = formatInstant(iso, zone, "date");
	return `${day.slice(0, 4) === today.slice(0, 4) ? date.replace(/, \d{4}$/, "") : date}, ${time}`;
}

/** "waiting 4 min". */
export function waitingWords(since: string, now: string): string {
	const minutes = Math.max(0, Math.floor((Date.parse(now) - Date.parse(since)) / 60_000));
	if (minutes < 1) return "just now";
	if (minutes < 60) return `waiting ${minutes} min`;
	const hours = Math.floor(minutes / 60);
	return hours < 48 ? `waiting ${hours} h` : `waiting ${Math.floor(hours / 24)} days`;
}
