import type { AuditActor } from "~/models/shared/audit-actor";
import type { JsonValue } from "~/models/shared/json";
import type { Paged } from "~/models/shared/list";
import type { Currency } from "~/models/shared/money";
import type { DeliveryInfo, Order, OrderSummary, PaymentMethod, Refund, TopStatus } from "./order";

/** One step in the life of an order, as the audit log has it. */
export interface OrderTimelineEntry {
	/** ISO UTC. */
	at: string;
	/** Who did it: an e-mail, the name of an API key, or the gateway itself. */
	by: string;
	kind: AuditActor["kind"];
	action: string;
	before: JsonValue;
	after: JsonValue;
}

/** An order opened: whole, with its history (spec 7.9). */
export interface OrderDetail extends Order {
	/** For `GET /customers/:userId`; null when the customer left neither phone nor e-mail. */
	customerId: string | null;
	timeline: OrderTimelineEntry[];
}

/** What actions came to when only a part happened (207), or when nobody knows yet (202). */
export interface OrderIncident {
	statusCode: number;
	error: string;
	message: string;
	details: { errors?: string[]; order: OrderDetail };
	requestId: string;
}

/** What a list of orders comes to, in minor units. */
export interface OrderSums {
	total: number;
	refunded: number;
	currency: Currency;
}

/**
 * A page of orders. No sums when there are none, when not all were added up (totals past the ceiling, searches that
 * find hundreds), or when currencies differ (spec 8.10).
 */
export interface OrderList extends Paged<OrderSummary> {
	sums: OrderSums | null;
	/** Null unless asked for. */
	counts: OrderCounts | null;
}

/** Orders under each tab. */
export type OrderCounts = Record<TopStatus, number>;

/** What the payment provider took for an order (spec 7.10). Minor units. */
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
	/** ISO UTC. */
	at: string;
	refunds: Refund[];
}

/** Where a delivery stands (spec 7.10). */
export interface DeliveryTransaction extends DeliveryInfo {
	orderId: string;
	storeId: string;
}

/** A customer as an order's people see them (spec 7.10); orders counted over the caller's locations. */
export interface OrderingCustomer {
	id: string;
	name: string;
	email: string;
	phone: string;
	/** ISO UTC. */
	createdAt: string;
	orderCount: number;
	/** ISO UTC. */
	lastOrderAt: string | null;
}
