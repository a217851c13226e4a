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

export interface DeliveryView {
	address: string;
	instructions: string;
	provider: string;
	driver: string;
	driverPhone: string;
	expected: string;
	status: string;
}

export interface CustomerView {
	name: string;
	phone: string;
	email: string;
	/** Orders at locations the viewer sees; null when the customer is not known by phone or e-mail. */
	orderCount: number | null;
	/** "Member since" day; empty when not known. */
	since: string;
}

/** An order opened. */
export interface OrderView {
	id: string;
	number: string;
	version: number;
	currencySymbol: string;
	status: StatusView;
	isTest: boolean;
	isASAP: boolean;
	due: string;
	placed: string;
	preparation: string;
	confirmed: string | null;
	arrived: string | null;
	cancelReason: string | null;
	dining: Labelled;
	source: string;
	lines: OrderLineView[];
	itemCount: number;
	notes: string;
	money: MoneyLine[];
	total: string;
	payment: Labelled & { last4: string | null; provider: string | null; uid: string | null };
	/** Why the payment cannot be given back here, where somebody might expect it (spec 8.5). */
	refundHint: string | null;
	refunds: RefundView[];
	delivery: DeliveryView | null;
	customer: CustomerView;
	giftCardRecipient: { name: string; email: string } | null;
	timeline: TimelineView[];
	/** What the viewer may do with it now. */
	may: { moves: OfferedMove[]; refund: boolean; cancel: boolean };
}
