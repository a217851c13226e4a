import type { AuditActor } from "~/models/shared/audit-actor";
import type { JsonValue } from "~/models/shared/json";
import type { Paged } from "~/models/shared/list";
import type { Currency } from "~/models/shared/money";
import type { SavedView } from "~/models/shared/saved-view";
import type { CourierOrder } from "./courier-order";
import type { DeliveryInfo, Order, OrderSummary, PaymentMethod, Refund, TopStatus } from "./order";
import type { RefundLine } from "./refund-lines";

export interface OrderTimelineEntry {
	at: string;
	by: string;
	kind: AuditActor["kind"];
	action: string;
	before: JsonValue;
	after: JsonValue;
}

export interface OrderDetail extends Order {
	/** Null without a phone or e-mail. */
	customerId: string | null;
	pointsEarned: number;
	/** For how long completing or confirming it can be undone; 0 when it cannot. */
	undoSecondsLeft: number;
	refundLines: OrderRefundLine[];
	timeline: OrderTimelineEntry[];
}

export interface OrderRefundLine extends RefundLine {
	refundId: string;
}

export interface RefundTerms {
	/** The location's payment provider that makes the refund; null for the installation's own. */
	provider: string | null;
	problem: string | null;
	/** Whether it can be canceled only with a refund made elsewhere (spec 8.5). */
	isStuck: boolean;
	/** Gift cards that a refund of all gives money back to and that cannot pay any more. */
	lapsedCards: LapsedCard[];
	/** Gift cards in the order they get money back, with how much of it (minor units). */
	cards: GiftCardLeft[];
}

export interface GiftCardLeft {
	last4: string;
	amount: number;
}

export interface LapsedCard {
	last4: string;
	state: "off" | "expired";
}

export interface OrderIncident {
	statusCode: number;
	error: string;
	message: string;
	details: { errors?: string[]; order: OrderDetail };
	requestId: string;
}

/** Minor units. */
export interface OrderSums {
	total: number;
	refunded: number;
	currency: Currency;
}

/** `sums` is null without orders, with too many to add up, or with several currencies (spec 8.10). */
export interface OrderList extends Paged<OrderSummary> {
	sums: OrderSums | null;
	counts: OrderCounts | null;
	views: SavedView[] | null;
}

export type OrderCounts = Record<TopStatus, number>;

export interface PaymentTransaction {
	uid: string;
	orderId: string;
	orderNumber: string;
	storeId: string;
	provider: string;
	method: PaymentMethod;
	last4: string | null;
	currency: Currency;
	amount: number;
	refunded: number;
	at: string;
	refunds: Refund[];
}

export interface DeliveryTransaction extends DeliveryInfo {
	orderId: string;
	storeId: string;
	/** Null when no courier brings the order. */
	courier: CourierOrder | null;
}

/** Orders at the caller's locations only (spec 7.10). */
export interface OrderingCustomer {
	id: string;
	name: string;
	email: string;
	phone: string;
	createdAt: string;
	orderCount: number;
	lastOrderAt: string | null;
	/** Total of these orders, less refunds; minor units. */
	spent: { currency: Currency; total: number }[];
}
