import type { OrderAction, OrderStatus, OrderSummary } from "./order";
import { allowedActions, type MovableOrder, UNDO_CONFIRM_SECONDS } from "./order-moves";

export const ORDER_MOVES = [
	"confirm",
	"arrival",
	"received",
	"ready",
	"complete",
	"cleared",
] as const;
export type OrderMove = (typeof ORDER_MOVES)[number];

export const SENT_MOVES = [...ORDER_MOVES, "undo", "unconfirm"] as const;
export type SentMove = (typeof SENT_MOVES)[number];

export const UNDO_COMPLETE: OfferedMove = {
	move: "undo",
	label: "Reopen order",
	icon: "undo",
	isNext: false,
};

export const UNDO_CONFIRM: OfferedMove = {
	move: "unconfirm",
	label: "Back to New",
	icon: "undo",
	isNext: false,
};

export interface OfferedMove {
	move: SentMove;
	label: string;
	icon: string;
	isNext: boolean;
}

export function nextMove({
	status,
	topStatus,
}: Pick<OrderSummary, "status" | "topStatus">): OfferedMove | null {
	switch (status) {
		case "new":
			return offer("confirm", "Confirm");
		case "received":
			return offer("ready", "Ready");
		case "ready":
			return offer("complete", "Complete");
		case "delayed":
			return topStatus === "in-progress" ? offer("ready", "Ready") : null;
		default:
			return null;
	}
}

/** The steps an opened order may take, except cancel and refund, the next one first. */
export function offeredMoves(order: MovableOrder & Pick<OrderSummary, "topStatus">): OfferedMove[] {
	const { types, toStatuses } = allowedActions(order);
	const offered: OfferedMove[] = [];
	if (types.includes("CONFIRM_ORDER")) offered.push(offer("confirm", "Confirm order"));
	if (types.includes("CONFIRM_ARRIVAL")) offered.push(offer("arrival", "Confirm arrival"));
	for (const status of toStatuses) {
		if (order.status === "new" && status === "received") continue;
		const label = STATUS_STEPS[status];
		if (label && isMove(status)) offered.push(offer(status, label(order.status)));
	}
	const next = nextMove(order)?.move;
	return offered
		.map((each) => ({ ...each, isNext: each.move === next }))
		.sort((a, b) => Number(b.isNext) - Number(a.isNext));
}

/** The gateway action for a step (spec 3.21). */
export function toOrderAction(move: OrderMove): OrderAction {
	if (move === "confirm") return { type: "CONFIRM_ORDER", holdSeconds: UNDO_CONFIRM_SECONDS };
	if (move === "arrival") return { type: "CONFIRM_ARRIVAL" };
	return { type: "CHANGE_STATUS", toStatus: move, statusChangeSource: "dashboard" };
}

const STATUS_STEPS: Partial<Record<OrderStatus, (from: OrderStatus) => string>> = {
	received: (from) => (from === "ready" ? "Back to received" : "Start now"),
	ready: () => "Mark as ready",
	complete: () => "Complete",
	cleared: () => "Mark as cleared",
};

const ICONS: Record<OrderMove, string> = {
	confirm: "check",
	arrival: "car",
	received: "clock",
	ready: "bag",
	complete: "check-circle",
	cleared: "minus",
};

function offer(move: OrderMove, label: string): OfferedMove {
	return { move, label, icon: ICONS[move], isNext: true };
}

function isMove(status: OrderStatus): status is OrderMove & OrderStatus {
	return (ORDER_MOVES as readonly string[]).includes(status);
}
