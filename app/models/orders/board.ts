import { isAllergy, shortNote } from "./allergy";
import { isLate, type OrderSummary, READY_MINUTES, readyMinutes } from "./order";

/** How urgent an order is on the board; the tone goes with words, never alone. */
export interface Urgency {
	label: string;
	tone: "danger" | "warning" | null;
}

export interface BoardRow {
	urgency: Urgency;
	/** Who was alerted because nobody confirmed it; null for nobody. */
	alerted: Urgency | null;
	allergies: string[];
	itemNames: string;
	notes: string[];
}

type Urgent = Pick<
	OrderSummary,
	"status" | "topStatus" | "dateInfo" | "arrivedAt" | "needsCourier" | "escalationLevel"
>;

/** What the board shows of an order beside its table row: one chip, and its items with allergies first. */
export function boardRow(
	order: Urgent & Pick<OrderSummary, "note" | "itemNames">,
	now: string,
): BoardRow {
	const notes = order.note.split(" · ").filter((note) => note.trim() !== "");
	return {
		urgency: urgencyOf(order, now),
		alerted: alertedWords(order),
		allergies: notes.filter(isAllergy).map(shortNote),
		itemNames: order.itemNames,
		notes: notes.filter((note) => !isAllergy(note)).map(shortNote),
	};
}

/** The most urgent thing about an order, in three words or fewer. */
export function urgencyOf(order: Urgent, now: string): Urgency {
	const { topStatus, dateInfo, escalationLevel } = order;
	const past = spanWords(dateInfo.fulfillmentAt, now) ?? "";
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
		const span = spanWords(dateInfo.placedAt, now);
		const tone = escalationLevel === 0 ? null : escalationLevel === 1 ? "warning" : "danger";
		return { label: span ? `Waiting ${span}` : "Just now", tone };
	}
	const left = spanWords(now, dateInfo.fulfillmentAt);
	return { label: left ? `in ${left}` : "", tone: null };
}

const ALERTED = [
	null,
	{ label: "alert sent", tone: "warning" },
	{ label: "managers alerted", tone: "danger" },
] as const satisfies (Urgency | null)[];

/** Who was alerted about an order that nobody has confirmed; null for nobody. */
export function alertedWords({
	topStatus,
	escalationLevel,
}: Pick<OrderSummary, "topStatus" | "escalationLevel">): Urgency | null {
	return topStatus === "new" ? (ALERTED[Math.min(escalationLevel, 2)] ?? null) : null;
}

/** "19 min", "3 h" or "2 days" between two instants; null for less than a minute. */
export function spanWords(since: string, now: string): string | null {
	const minutes = Math.floor((Date.parse(now) - Date.parse(since)) / 60_000);
	if (minutes < 1) return null;
	if (minutes < 60) return `${minutes} min`;
	const hours = Math.floor(minutes / 60);
	return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`;
}
