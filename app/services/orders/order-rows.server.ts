import { isAllergy, shortNote } from "~/models/orders/allergy";
import { alertUrgency, boardRow, formatElapsed } from "~/models/orders/board";
import {
	DINING_LABELS,
	isLate,
	type OrderStatus,
	type OrderSummary,
	PAYMENT_METHOD_LABELS,
	READY_MINUTES,
	readyMinutes,
	STATUS_LOOKS,
} from "~/models/orders/order";
import { nextMove } from "~/models/orders/order-move";
import type { OrderChip, OrderRow, OrderWait, StatusView } from "~/models/orders/order-view";
import type { LocalTime } from "~/models/shared/clock";
import { formatInstant, localDate } from "~/models/shared/instants";
import { formatMoney } from "~/models/shared/money";
import { zoneInHead } from "~/models/shared/zone-in-head";
import { viewerLocalTime } from "~/models/viewer/viewer";
import { listOrders } from "~/services/gateway/orders/orders.server";
import type { LocationAccess } from "~/services/web/access.server";

const NBSP = "\u00a0";
const FRESH_MS = 2 * 60_000;

export const ENDED_STATUSES: ReadonlySet<OrderStatus> = new Set([
	"complete",
	"cleared",
	"canceled",
	"refunded",
]);

interface RowOptions {
	local: LocalTime;
	now: string;
	canAct: boolean;
}

export function orderRow(order: OrderSummary, { local, now, canAct }: RowOptions): OrderRow {
	const { total, refundedAmount, currency, dateInfo, topStatus } = order;
	return {
		id: order.id,
		number: order.number,
		version: order.version,
		customerName: order.customerName,
		isASAP: order.isASAP,
		isOver: ENDED_STATUSES.has(order.status),
		isTest: order.isTest,
		due: formatDueTime(dateInfo.fulfillmentAt, local, now).replace(/ (?=[AP]M\b|\S+$)/g, NBSP),
		chips: orderChips(order, now),
		waits: topStatus === "new" ? orderWait(order, now) : null,
		isFresh: topStatus === "new" && Date.parse(now) - Date.parse(dateInfo.placedAt) < FRESH_MS,
		dining: DINING_LABELS[order.diningOption],
		payment: { ...PAYMENT_METHOD_LABELS[order.paymentMethod], last4: order.last4 },
		facts: factsLine(order),
		paid: paymentText(order),
		total: formatMoney(total, currency),
		afterRefunds: refundedAmount > 0 ? formatMoney(total - refundedAmount, currency) : null,
		status: statusView(order),
		next: canAct ? nextMove(order) : null,
		board: boardRow(order, now),
	};
}

/** An order as the list of its location shows it now; null when it is not there. */
export async function rowInList(
	{ gateway, viewer, location }: LocationAccess,
	id: string,
): Promise<OrderRow | null> {
	const { rows } = await listOrders(gateway, {
		ids: [id],
		limit: 1,
		offset: 0,
		withItemNames: true,
	});
	const [order] = rows;
	if (!order) return null;
	const local = viewerLocalTime(viewer, location);
	const row = orderRow(order, { local, now: new Date().toISOString(), canAct: true });
	return zoneInHead([row], "due").rows[0] ?? null;
}

export function statusView({ status }: Pick<OrderSummary, "status">): StatusView {
	const { label, token } = STATUS_LOOKS[status];
	return { label, token };
}

/** "17:04 CST" today, "Nov 22, 17:04 CST" this year, otherwise with the year. */
export function formatDueTime(iso: string, local: LocalTime, now: string): string {
	const { zone } = local;
	const day = localDate(iso, zone);
	const today = localDate(now, zone);
	const time = formatInstant(iso, local, "time");
	if (day === today) return time;
	const date = formatInstant(iso, zone, "date");
	return `${day.slice(0, 4) === today.slice(0, 4) ? date.replace(/, \d{4}$/, "") : date}, ${time}`;
}

export function factsLine({
	itemCount,
	note,
	isPaid,
	paymentMethod,
}: Pick<OrderSummary, "itemCount" | "note" | "isPaid" | "paymentMethod">): string {
	return [
		`${itemCount} ${itemCount === 1 ? "item" : "items"}`,
		...(note ? [`“${shortNote(note)}”`] : []),
		paymentText({ isPaid, paymentMethod }),
	].join(" · ");
}

function paymentText({
	isPaid,
	paymentMethod,
}: Pick<OrderSummary, "isPaid" | "paymentMethod">): string {
	return isPaid ? "paid" : `pays by ${PAYMENT_METHOD_LABELS[paymentMethod].label.toLowerCase()}`;
}

export function orderChips(
	order: Pick<
		OrderSummary,
		"status" | "topStatus" | "dateInfo" | "arrivedAt" | "needsCourier" | "note"
	>,
	now: string,
): OrderChip[] {
	const span = formatElapsed(order.dateInfo.fulfillmentAt, now);
	const ready = readyMinutes(order, now);
	return [
		...(isAllergy(order.note)
			? [{ label: "Allergy", icon: "alert", tone: "danger" } as const]
			: []),
		...(order.needsCourier
			? [{ label: "Courier failed", icon: "alert", tone: "danger" } as const]
			: []),
		...(order.arrivedAt !== null && order.topStatus === "in-progress"
			? [{ label: "Customer is here", icon: "user", tone: "warning" } as const]
			: []),
		...(ready >= READY_MINUTES.waits
			? [{ label: `Ready ${span}`, icon: "clock", tone: readyTone(ready) } as const]
			: []),
		...(isLate(order, now)
			? [{ label: span ? `Late ${span}` : "Late", icon: "clock", tone: "danger" } as const]
			: []),
	];
}

const readyTone = (minutes: number) => (minutes >= READY_MINUTES.late ? "danger" : "warning");

export function orderWait(
	{ dateInfo, escalationLevel }: Pick<OrderSummary, "dateInfo" | "escalationLevel">,
	now: string,
): OrderWait {
	const span = formatElapsed(dateInfo.placedAt, now);
	const waiting = (span ? `waiting ${span}` : "just now").replaceAll(" ", NBSP);
	const alerted = alertUrgency({ topStatus: "new", escalationLevel });
	return {
		text: alerted ? `${waiting}, ${alerted.label}` : waiting,
		tone: alerted?.tone ?? null,
	};
}
