import type { Currency } from "~/models/shared/money";

/** Spec 3.19. "delayed" is an accepted order for later (3.9). */
export const ORDER_STATUSES = [
	"new",
	"received",
	"ready",
	"complete",
	"canceled",
	"cleared",
	"test",
	"refunded",
	"delayed",
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export const TOP_STATUSES = [
	"new",
	"order-ahead",
	"in-progress",
	"complete",
	"canceled",
	"test",
	"refunded",
] as const;
export type TopStatus = (typeof TOP_STATUSES)[number];

export const LIVE_TABS = ["new", "order-ahead", "in-progress"] as const satisfies TopStatus[];

export const ORDER_SOURCES = ["web", "app", "pos", "kiosk", "import"] as const;
export type OrderSource = (typeof ORDER_SOURCES)[number];

export const DINING_BEHAVIORS = [
	"curbside",
	"delivery",
	"dinein",
	"multilocation",
	"takeout",
	"tocounter",
] as const;
export type DiningBehavior = (typeof DINING_BEHAVIORS)[number];

export const PAYMENT_METHODS = [
	"apple_pay",
	"cash",
	"credit_card",
	"gift_card",
	"google_pay",
] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export const REFUND_STATUSES = ["pending", "succeeded", "declined", "unknown"] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];

export const STATUS_CHANGE_SOURCES = ["dashboard", "pos", "api", "system"] as const;
export type StatusChangeSource = (typeof STATUS_CHANGE_SOURCES)[number];

/** A tax of a line or an order as it was when the order came in. Minor units; parts per million. */
export interface OrderTax {
	/** Null for a plain percentage of an item or of the payment settings. */
	id: string | null;
	name: string;
	ratePpm: number;
	isIncluded: boolean;
	amount: number;
}

export interface OrderModifier {
	modifierId?: string | undefined;
	name: string;
	quantity: number;
	price: number;
}

export interface OrderItem {
	id: string;
	name: string;
	quantity: number;
	unitPrice: number;
	total: number;
	notes: string;
	modifiers: OrderModifier[];
	isGiftCard?: true | undefined;
	/** Menu item id, if the order or its quote gave one. */
	itemId?: string | undefined;
	variationId?: string | undefined;
	prepMinutes?: number | undefined;
	/** The line's own tax after discounts; missing where it was not computed. */
	taxes?: OrderTax[] | undefined;
}

export interface OrderCustomer {
	name: string;
	phone: string;
	email: string;
}

/** ISO UTC. The customer expects the order at `fulfillmentAt`. */
export interface OrderDateInfo {
	placedAt: string;
	startPrepAt: string;
	fulfillmentAt: string;
}

export interface PaymentInformation {
	uid: string;
	last4: string | null;
	provider: string;
}

export interface DeliveryInfo {
	address: string;
	instructions: string;
	provider: string | null;
	driverName: string | null;
	driverPhone: string | null;
	estimatedAt: string | null;
	status: string | null;
}

/** Verdict of the location's settings on an order when it arrived (its quote). */
export interface QuotedOrder {
	failed: { id: string; words: string }[];
	/** Minor units; differs from the order's when it was sold for another amount. */
	total: number;
	promiseAt: string | null;
	/** Name on the guest's card statement; "" if no card is charged or no name is set. */
	merchantTitle: string;
}

export interface OrderDiscount {
	id: string;
	name: string;
	amount: number;
}

/** Gift card's payment of an order, in minor units. */
export interface GiftCardPart {
	id: string;
	last4: string;
	amount: number;
}

export interface Refund {
	id: string;
	amount: number;
	giftCardAmount: number;
	status: RefundStatus;
	at: string;
	by: string;
	reason: string;
	/** Why it did not go through, or is not known yet; else "". */
	message: string;
}

/** Money in minor units of `currency`, instants ISO UTC (spec 3.19). */
export interface Order {
	id: string;
	number: string;
	merchantId: string;
	storeId: string;
	source: OrderSource;
	externalId: string | null;
	status: OrderStatus;
	topStatus: TopStatus;
	customer: OrderCustomer;
	dateInfo: OrderDateInfo;
	/** When the sender said that it was placed, if its clock cannot be right; else null. */
	saidPlacedAt: string | null;
	isASAP: boolean;
	diningOption: DiningBehavior;
	paymentMethod: PaymentMethod;
	/** Null when no provider took the money (cash). */
	paymentInformation: PaymentInformation | null;
	currency: Currency;
	subtotal: number;
	tax: number;
	/** Tax that prices already include, and the taxes it consists of, as far as known. */
	taxIncluded: number;
	includedTaxes: OrderTax[];
	discount: number;
	gratuity: number;
	deliveryFee: number;
	charges: number;
	total: number;
	refundedAmount: number;
	/** Loyalty points spent on the order, and their amount. */
	points: number;
	pointsAmount: number;
	/** Amount paid by gift cards, the cards by their last digits, and the value of gift cards among the items. */
	giftCardAmount: number;
	giftCards: GiftCardPart[];
	giftCardsSold: number;
	/** Parts of `discount` from the organization's own discounts, if known. */
	discounts: OrderDiscount[];
	items: OrderItem[];
	notes: string;
	/** Guest's answers to the dining option's questions, by name (spec 3.13). */
	properties: Record<string, string>;
	deliveryInfo: DeliveryInfo | null;
	giftCardRecipient: { name: string; email: string } | null;
	isTest: boolean;
	version: number;
	acknowledgedAt: string | null;
	arrivedAt: string | null;
	cancelReason: string | null;
	refunds: Refund[];
	/** Null for orders that came in finished. */
	quoted: QuotedOrder | null;
}

export interface OrderSummary
	extends Pick<
		Order,
		| "id"
		| "number"
		| "storeId"
		| "source"
		| "status"
		| "topStatus"
		| "dateInfo"
		| "isASAP"
		| "diningOption"
		| "paymentMethod"
		| "currency"
		| "total"
		| "refundedAmount"
		| "isTest"
		| "acknowledgedAt"
		| "arrivedAt"
		| "version"
	> {
	customerName: string;
	last4: string | null;
	itemCount: number;
	hasNote: boolean;
	/** Customer's notes on the order and its items, cut at 400 characters; "" without any. */
	note: string;
	/** Names and quantities of its items, cut at 200 characters; "" unless the query wants them. */
	itemNames: string;
	isPaid: boolean;
	/** Alerts sent while unconfirmed: 0 none, 1 to the location's contact, 2 to its managers too. */
	escalationLevel: number;
	/** Its courier does not come, or comes in vain: staff must act. */
	needsCourier: boolean;
}

/** Spec 3.21. A cancel is a CHANGE_STATUS to "canceled". */
export type OrderAction =
	/** Seconds by which the POS and courier are delayed, so that the move can be undone. */
	| { type: "CONFIRM_ORDER"; holdSeconds?: number | undefined }
	| { type: "CONFIRM_ARRIVAL" }
	| {
			type: "CHANGE_STATUS";
			toStatus: OrderStatus;
			statusChangeSource: StatusChangeSource;
			reason?: string;
			isRefundedElsewhere?: boolean | undefined;
			cardsTo?: CardsTo | undefined;
	  }
	| {
			type: "REFUND_ORDER";
			amount: number;
			statusChangeSource: StatusChangeSource;
			refundByUserId: string;
			source: StatusChangeSource;
			reason?: string;
			cardsTo?: CardsTo | undefined;
			/** Parts to refund; if omitted, the amount is split over everything left, in proportion. */
			choice?: RefundChoice | undefined;
			firstTo?: RefundFirstTo | undefined;
	  };

export const ORDER_PARTS = ["item", "charges", "fee", "tip"] as const;
export type OrderPart = (typeof ORDER_PARTS)[number];

/** Parts a refund returns: items by quantity, and the entire rest of charges, fee and tip. */
export interface RefundChoice {
	items: { lineId: string; quantity: number }[];
	others: Exclude<OrderPart, "item">[];
}

/** First target of a refund, up to what it paid; defaults to the payment, which was taken after the gift cards. */
export type RefundFirstTo = "payment" | "giftCards";

/** Target of refunds to unusable gift cards: the same cards, or new replacements. */
export type CardsTo = "same" | "new";
export type OrderActionType = OrderAction["type"];

// "delayed" sounds like "late" at the counter, so another word is used.
export const STATUS_LOOKS: Record<
	OrderStatus,
	{ label: string; token: OrderStatus; icon: string }
> = {
	new: { label: "New", token: "new", icon: "bell" },
	received: { label: "Received", token: "received", icon: "clock" },
	ready: { label: "Ready", token: "ready", icon: "bag" },
	complete: { label: "Complete", token: "complete", icon: "check" },
	canceled: { label: "Canceled", token: "canceled", icon: "x" },
	cleared: { label: "Cleared", token: "cleared", icon: "check" },
	test: { label: "Test", token: "test", icon: "flag" },
	refunded: { label: "Refunded", token: "refunded", icon: "undo" },
	delayed: { label: "Scheduled", token: "delayed", icon: "calendar" },
};

export const TOP_STATUS_LABELS: Record<TopStatus, string> = {
	new: "New",
	"order-ahead": "Order Ahead",
	"in-progress": "In Progress",
	complete: "Complete",
	canceled: "Canceled",
	test: "Test",
	refunded: "Refunded",
};

export const DINING_LABELS: Record<DiningBehavior, { label: string; icon: string }> = {
	curbside: { label: "Curbside Pickup", icon: "car" },
	delivery: { label: "Regular Delivery", icon: "truck" },
	dinein: { label: "Order To Table", icon: "table" },
	multilocation: { label: "Multi-location", icon: "pin" },
	takeout: { label: "Regular Pickup", icon: "bag" },
	tocounter: { label: "To Counter", icon: "store" },
};

export const PAYMENT_METHOD_LABELS: Record<PaymentMethod, { label: string; icon: string }> = {
	apple_pay: { label: "Apple Pay", icon: "phone" },
	cash: { label: "Cash", icon: "cash" },
	credit_card: { label: "Credit card", icon: "card" },
	gift_card: { label: "Gift card", icon: "gift" },
	google_pay: { label: "Google Pay", icon: "phone" },
};

export const ORDER_SOURCE_LABELS: Record<OrderSource, string> = {
	web: "Web store",
	app: "Mobile app",
	pos: "POS",
	kiosk: "Kiosk",
	import: "Import",
};

export interface TopStatusRule {
	statuses: readonly OrderStatus[];
	delayed?: "before-prep" | "from-prep";
}

export const TOP_STATUS_RULES: Record<Exclude<TopStatus, "test">, TopStatusRule> = {
	new: { statuses: ["new"] },
	"order-ahead": { statuses: [], delayed: "before-prep" },
	"in-progress": { statuses: ["received", "ready"], delayed: "from-prep" },
	complete: { statuses: ["complete", "cleared"] },
	canceled: { statuses: ["canceled"] },
	refunded: { statuses: ["refunded"] },
};

export const CONFIRMED_STATUSES = ["received", "ready", "delayed"] as const satisfies OrderStatus[];

export function isConfirmed(status: OrderStatus): boolean {
	return (CONFIRMED_STATUSES as readonly OrderStatus[]).includes(status);
}

/** An order is late from its due time until it is ready, and again if it is not picked up. */
export const LATE_STATUSES = ["new", "received", "delayed"] as const satisfies OrderStatus[];

/** Minutes after the due time from which a ready order counts as waiting, as late, and as picked up without Complete. */
export const READY_MINUTES = { waits: 10, late: 20, forgotten: 720 } as const;

type Timed = Pick<OrderSummary, "status" | "topStatus" | "dateInfo">;

export function isLate({ status, topStatus, dateInfo }: Timed, now: string): boolean {
	const isOpen = (LATE_STATUSES as readonly OrderStatus[]).includes(status);
	return isOpen && topStatus !== "test" && Date.parse(dateInfo.fulfillmentAt) < Date.parse(now);
}

/** For how many minutes a ready order waits for its customer or courier; 0 for others. */
export function readyMinutes({ status, topStatus, dateInfo }: Timed, now: string): number {
	if (status !== "ready" || topStatus === "test") return 0;
	const minutes = Math.floor((Date.parse(now) - Date.parse(dateInfo.fulfillmentAt)) / 60_000);
	return minutes < READY_MINUTES.forgotten ? Math.max(0, minutes) : 0;
}

/** An order's tab at an instant. Scheduled orders are In Progress from preparation start, unconfirmed ones New. */
export function toTopStatus(
	order: { status: OrderStatus; isTest?: boolean; startPrepAt: string },
	now: string,
): TopStatus {
	if (order.isTest || order.status === "test") return "test";
	if (order.status === "delayed") {
		return Date.parse(order.startPrepAt) > Date.parse(now) ? "order-ahead" : "in-progress";
	}
	const found = TOP_STATUSES.find(
		(top) => top !== "test" && TOP_STATUS_RULES[top].statuses.includes(order.status),
	);
	if (!found) throw new Error(`No tab holds orders with status ${order.status}`);
	return found;
}
