import { isAllergy, shortNote } from "./allergy";
import { isLate, type OrderSummary, READY_MINUTES, readyMinutes } from "./order";

/** Urgency of an order on the board; a label always accompanies the tone. */
export interface Urgency {
	label: string;
	tone: "danger" | "warning" | null;
}

export interface BoardRow {
	urgency: Urgency;
	/** People alerted because it is unconfirmed; null without an alert. */
	alerted: Urgency | null;
	allergies: string[];
	itemNames: string;
	notes: string[];
}

type Urgent = Pick<
	OrderSummary,
	"status" | "topStatus" | "dateInfo" | "arrivedAt" | "needsCourier" | "escalationLevel"
>;

/** Board details in addition to the table row: one urgency chip, and items with allergies first. */
export function boardRow(
	order: Urgent & Pick<OrderSummary, "note" | "itemNames">,
	now: string,
): BoardRow {
	const notes = order.note.split(" · ").filter((note) => note.trim() !== "");
	return {
		urgency: orderUrgency(order, now),
		alerted: alertUrgency(order),
		allergies: notes.filter(isAllergy).map(shortNote),
		itemNames: order.itemNames,
		notes: notes.filter((note) => !isAllergy(note)).map(shortNote),
	};
}

/** Most urgent fact about an order, in at most three words. */
export function orderUrgency(order: Urgent, now: string): Urgency {
	const { status, topStatus, dateInfo, escalationLevel } = order;
	const past = formatElapsed(dateInfo.fulfillmentAt, now) ?? "";
	const ready = readyMinutes(order, now);
	const late = isLate(order, now);
	if (order.needsCourier) return { label: "Courier failed", tone: "danger" };
	if (order.arrivedAt !== null && topStatus === "in-progress") {
		return { label: "Here", tone: late ? "danger" : "warning" };
	}
	if (late) return { label: `Late ${past}`.trim(), tone: "danger" };
	if (ready >= READY_MINUTES.waits) {
		return { label: `Ready ${past}`, tone: ready >= READY_MINUTES.late ? "danger" : "warning" };
	}
	if (topStatus === "new") {
		const span = formatElapsed(dateInfo.placedAt, now);
		const tone = escalationLevel === 0 ? null : escalationLevel === 1 ? "warning" : "danger";
		return { label: span ? `Waiting ${span}` : "Just now", tone };
	}
	if (status === "ready") return { label: "Ready", tone: null };
	const left = formatElapsed(now, dateInfo.fulfillmentAt);
	return { label: left ? `in ${left}` : "", tone: null };
}

const ALERTED = [
	null,
	{ label: "alert sent", tone: "warning" },
	{ label: "managers alerted", tone: "danger" },
] as const satisfies (Urgency | null)[];

/** People alerted about an unconfirmed order; null without an alert. */
export function alertUrgency({
	topStatus,
	escalationLevel,
}: Pick<OrderSummary, "topStatus" | "escalationLevel">): Urgency | null {
	return topStatus === "new" ? (ALERTED[Math.min(escalationLevel, 2)] ?? null) : null;
}

/** "19 min", "3 h" or "2 days" between two instants; null for less than a minute. */
export function formatElapsed(since: string, now: string): string | null {
	const minutes = Math.floor((Date.parse(now) - Date.parse(since)) / 60_000);
	if (minutes < 1) return null;
	if (minutes < 60) return `${minutes} min`;
	const hours = Math.floor(minutes / 60);
	return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`;
}
