import type { OrderStatus } from "./order";
import type { OfferedMove } from "./order-move";

/**
 * Orders as their screens show them: times, money and labels already in words, since the server knows the
 * location's zone and the browser carries no tables of it.
 */

export interface Labelled {
	label: string;
	/** A name of the icon sprite. */
	icon: string;
}

export interface StatusView {
	label: string;
	/** Names the tone. */
	token: OrderStatus;
}

/** A row of the board. */
export interface OrderRow {
	id: string;
	number: string;
	version: number;
	customerName: string;
	isASAP: boolean;
	isTest: boolean;
	/** When the customer expects it: "17:04 CST", with its day when that is not today. */
	due: string;
	/** For an order nobody has confirmed: "waiting 4 min". */
	waits: string | null;
	/** Came in a moment ago, and nobody has confirmed it. */
	isFresh: boolean;
	/** A customer who stands outside. */
	hasArrived: boolean;
	dining: Labelled;
	payment: Labelled & { last4: string | null };
	itemCount: number;
	total: string;
	/** What is left of the total after refunds; null without any. */
	kept: string | null;
	status: StatusView;
	next: OfferedMove | null;
}

/** A tab of the board. */
export interface OrderTab {
	label: string;
	/** The parameter's value: a top status or "all". */
	value: string;
	count: number;
	current: boolean;
}

export interface OrderLineView {
	id: string;
	quantity: number;
	name: string;
	/** "2 × Extra hot (+$1.00)". */
	modifiers: string[];
	notes: string;
	/** For one, with its modifiers; null when there is only one. */
	each: string | null;
	total: string;
}

export interface MoneyLine {
	label: string;
	amount: string;
	/** The line the others come to. */
	isSum: boolean;
}

export interface RefundView {
	id: string;
	amount: string;
	status: { label: string; tone: "success" | "warning" | "danger" };
	at: string;
	by: string;
	reason: string;
}

export interface TimelineView {
	/** Tells entries apart; they stand in the order of time. */
	key: string;
	/** ISO UTC. */
	iso: string;
	at: string;
	by: string;
	title: string;
	detail: string;
}

/** A name and its value, in words. */
export interface Fact {
	term: string;
	/** Empty when there is none. */
	value: string;
	badge?: string;
	/** A name of the icon sprite. */
	icon?: string;
	/** tel: or mailto:. */
	href?: string;
	isCode?: boolean;
}

/** Facts that belong together. */
export interface FactCard {
	title: string;
	facts: Fact[];
	link?: { to: string; label: string };
	hint?: string;
}

/** An order opened. */
export interface OrderView {
	id: string;
	number: string;
	version: number;
	status: StatusView;
	/** "3 items · $23.52 · Fiona McCoy". */
	summary: string;
	lines: OrderLineView[];
	notes: string;
	money: MoneyLine[];
	refunds: RefundView[];
	cards: FactCard[];
	timeline: TimelineView[];
	/** What the viewer may do with it now. */
	may: { moves: OfferedMove[]; refund: boolean; cancel: boolean };
}

/** An order on its 80 mm roll. */
export interface TicketView {
	number: string;
	locationTitle: string;
	dining: string;
	/** With "ASAP" before it where that is so. */
	due: string;
	isTest: boolean;
	customer: { name: string; phone: string };
	delivery: { address: string; instructions: string } | null;
	lines: OrderLineView[];
	notes: string;
	money: MoneyLine[];
	payment: string;
	placed: string;
	printed: string;
}
