import type { BoardRow } from "./board";
import type { OrderStatus } from "./order";
import type { OfferedMove } from "./order-move";

/** Formatted on the server, which knows time zones; the browser does not. */

export interface Labelled {
	label: string;
	icon: string;
}

export interface StatusView {
	label: string;
	token: OrderStatus;
}

export interface OrderChip extends Labelled {
	tone: "danger" | "warning";
}

/** How long an order has been unconfirmed; text always accompanies the tone. */
export interface OrderWait {
	text: string;
	tone: "danger" | "warning" | null;
}

export interface OrderRow {
	id: string;
	number: string;
	version: number;
	customerName: string;
	isASAP: boolean;
	/** Complete, canceled or refunded: no time presses any more. */
	isOver: boolean;
	isTest: boolean;
	due: string;
	chips: OrderChip[];
	waits: OrderWait | null;
	isFresh: boolean;
	dining: Labelled;
	payment: Labelled & { last4: string | null };
	facts: string;
	/** "paid", or by what the customer pays. */
	paid: string;
	total: string;
	afterRefunds: string | null;
	status: StatusView;
	next: OfferedMove | null;
	board: BoardRow;
}

export interface PlacedOrderRow extends OrderRow {
	place: string;
	to: string;
}

export interface OrderTab {
	label: string;
	value: string;
	count: number;
	current: boolean;
}

export interface OrderLineView {
	id: string;
	itemId: string | null;
	quantity: number;
	name: string;
	modifiers: string[];
	notes: string;
	each: string | null;
	total: string;
}

export interface PagedLineView extends OrderLineView {
	refunded: string;
	refundTo: string | null;
}

export interface MoneyLine {
	label: string;
	amount: string;
	isSum: boolean;
}

export interface RefundView {
	id: string;
	amount: string;
	status: { label: string; tone: "success" | "warning" | "danger" };
	at: string;
	by: string;
	lines: string[];
	to: string;
	reason: string;
	message: string;
	canTryAgain: boolean;
}

export interface TimelineView {
	key: string;
	iso: string;
	at: string;
	by: string;
	title: string;
	detail: string;
}

export interface Fact {
	term: string;
	value: string;
	note?: string;
	badge?: string;
	icon?: string;
	href?: string;
	isCode?: boolean;
}

export interface FactCard {
	title: string;
	facts: Fact[];
	more?: Fact[];
	links?: { to: string; label: string }[];
	hint?: string;
}

export interface PosOrderView {
	facts: Fact[];
	again: string | null;
}

export interface CourierView {
	facts: Fact[];
	problem: string | null;
	isUrgent: boolean;
	canSendAgain: boolean;
	canCancel: boolean;
}

export interface OrderView {
	id: string;
	number: string;
	version: number;
	status: StatusView;
	isOver: boolean;
	chips: OrderChip[];
	/** Zone of the due time, which the other times leave out: "CST". */
	zone: string;
	head: Fact[];
	lines: PagedLineView[];
	notes: string;
	allergies: string[];
	money: MoneyLine[];
	refunds: RefundView[];
	cards: FactCard[];
	courier: CourierView | null;
	timeline: TimelineView[];
	undoSecondsLeft: number;
	can: { moves: OfferedMove[]; refund: boolean; cancel: boolean };
}

export interface TicketView {
	number: string;
	locationTitle: string;
	dining: string;
	due: string;
	isTest: boolean;
	customer: { name: string; phone: string };
	delivery: { address: string; instructions: string } | null;
	lines: OrderLineView[];
	notes: string;
	isAllergy: boolean;
	allergies: string[];
	money: MoneyLine[];
	payment: string;
	merchantTitle: string | null;
	placed: string;
	printed: string;
}
