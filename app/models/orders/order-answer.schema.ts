import { z } from "zod";
import {
	actorKindSchema,
	emailSchema,
	idSchema,
	instantSchema,
	jsonSchema,
	minorSchema,
	phoneSchema,
	versionSchema,
} from "~/models/shared/answer.schema";
import { exactly, exactObject } from "~/models/shared/exactly.schema";
import { pagedSchema } from "~/models/shared/list.schema";
import { CURRENCIES } from "~/models/shared/money";
import { savedViewSchema } from "~/models/shared/saved-view.schema";
import { courierOrderSchema } from "./courier-order-answer.schema";
import { type CustomerHabits, DAYPARTS } from "./customer-habits";
import {
	DINING_BEHAVIORS,
	type GiftCardPart,
	ORDER_PARTS,
	ORDER_SOURCES,
	ORDER_STATUSES,
	type Order,
	type OrderDiscount,
	type OrderItem,
	type OrderSummary,
	type OrderTax,
	PAYMENT_METHODS,
	type QuotedOrder,
	REFUND_STATUSES,
	type Refund,
	TOP_STATUSES,
} from "./order";
import type {
	DeliveryTransaction,
	OrderCounts,
	OrderDetail,
	OrderIncident,
	OrderingCustomer,
	OrderList,
	OrderRefundLine,
	OrderSums,
	OrderTimelineEntry,
	PaymentTransaction,
	RefundTerms,
} from "./order-detail";

const numberSchema = z.string().meta({ example: "1042" });
const last4Schema = z.string().nullable().meta({ example: "4242" });
const currencySchema = z.enum(CURRENCIES);
const countSchema = z.int().meta({ example: 2 });
const personSchema = z.string().meta({ example: "Sam Rivera" });
const uidSchema = z.string().meta({ example: "pay_7Qm2xV" });

const refundSchema = exactObject<Refund>()({
	id: idSchema,
	amount: minorSchema,
	giftCardAmount: z.int().meta({ example: 0 }),
	status: z.enum(REFUND_STATUSES).meta({ example: "succeeded" }),
	at: instantSchema,
	by: emailSchema,
	reason: z.string().meta({ example: "One item was missing" }),
	message: z.string().meta({ example: "" }),
});

const taxSchema = exactObject<OrderTax>()({
	id: idSchema.nullable(),
	name: z.string().meta({ example: "Sales tax" }),
	ratePpm: z.int().meta({ example: 88_750 }),
	isIncluded: z.boolean().meta({ example: false }),
	amount: z.int().meta({ example: 89 }),
});

const refundLineSchema = exactObject<OrderRefundLine>()({
	refundId: idSchema,
	part: z.enum(ORDER_PARTS),
	lineId: z.string().nullable().meta({ example: "1" }),
	name: z.string().meta({ example: "Wings" }),
	quantity: countSchema,
	net: minorSchema,
	discount: z.int().meta({ example: 0 }),
	taxes: z.array(taxSchema).meta({ example: [] }),
	pointsAmount: z.int().meta({ example: 0 }),
	isDerived: z.boolean().meta({ example: false }),
});

const itemSchema = exactObject<OrderItem>()({
	id: z.string().meta({ example: "1" }),
	name: z.string().meta({ example: "Lobster roll" }),
	quantity: z.int().meta({ example: 1 }),
	unitPrice: minorSchema,
	total: minorSchema,
	notes: z.string().meta({ example: "" }),
	modifiers: z.array(
		z.object({
			name: z.string().meta({ example: "Extra butter" }),
			quantity: z.int().meta({ example: 1 }),
			price: z.int().meta({ example: 0 }),
			modifierId: idSchema.optional(),
		}),
	),
	isGiftCard: z.literal(true).optional(),
	itemId: idSchema.optional(),
	variationId: idSchema.optional(),
	prepMinutes: z.int().optional().meta({ example: 20 }),
	taxes: z.array(taxSchema).optional(),
});

const dateInfoSchema = z.object({
	placedAt: instantSchema,
	startPrepAt: instantSchema,
	fulfillmentAt: instantSchema,
});

const deliveryShape = {
	address: z.string().meta({ example: "48 Beacon Street, Boston, MA 02108" }),
	instructions: z.string().meta({ example: "Ring twice" }),
	provider: z.string().nullable().meta({ example: "Courier" }),
	driverName: personSchema.nullable(),
	driverPhone: phoneSchema.nullable(),
	estimatedAt: instantSchema.nullable(),
	status: z.string().nullable().meta({ example: "on-the-way" }),
};

const commonShape = {
	id: idSchema,
	number: numberSchema,
	storeId: idSchema,
	source: z.enum(ORDER_SOURCES),
	status: z.enum(ORDER_STATUSES),
	topStatus: z.enum(TOP_STATUSES),
	dateInfo: dateInfoSchema,
	isASAP: z.boolean().meta({ example: true }),
	diningOption: z.enum(DINING_BEHAVIORS).meta({ example: "takeout" }),
	paymentMethod: z.enum(PAYMENT_METHODS).meta({ example: "credit_card" }),
	currency: currencySchema,
	total: minorSchema,
	refundedAmount: z.int().meta({ example: 0 }),
	isTest: z.boolean().meta({ example: false }),
	acknowledgedAt: instantSchema.nullable(),
	arrivedAt: instantSchema.nullable(),
	version: versionSchema,
};

const orderDiscountSchema = exactObject<OrderDiscount>()({
	id: idSchema,
	name: z.string().meta({ example: "Early dinner" }),
	amount: z.int().meta({ example: 100 }),
});

const orderShape = {
	...commonShape,
	points: z.int().meta({ example: 0 }),
	pointsAmount: z.int().meta({ example: 0 }),
	giftCardAmount: z.int().meta({ example: 0 }),
	giftCards: z
		.array(
			exactObject<GiftCardPart>()({
				id: idSchema,
				last4: z.string().meta({ example: "EFGH" }),
				amount: z.int().meta({ example: 1250 }),
			}),
		)
		.meta({ example: [] }),
	giftCardsSold: z.int().meta({ example: 0 }),
	discounts: z.array(orderDiscountSchema).meta({ example: [] }),
	merchantId: idSchema,
	externalId: z.string().nullable().meta({ example: "web-88213" }),
	customer: z.object({ name: personSchema, phone: phoneSchema, email: emailSchema }),
	paymentInformation: z
		.object({
			uid: uidSchema,
			last4: last4Schema,
			provider: z.string().meta({ example: "sandbox" }),
		})
		.nullable(),
	saidPlacedAt: instantSchema.nullable().meta({ example: null }),
	subtotal: minorSchema,
	tax: z.int().meta({ example: 0 }),
	taxIncluded: z.int().meta({ example: 0 }),
	includedTaxes: z.array(taxSchema).meta({ example: [] }),
	discount: z.int().meta({ example: 0 }),
	gratuity: z.int().meta({ example: 0 }),
	deliveryFee: z.int().meta({ example: 0 }),
	charges: z.int().meta({ example: 0 }),
	items: z.array(itemSchema),
	notes: z.string().meta({ example: "" }),
	properties: z.record(z.string(), z.string()).meta({ example: { "Table number": "12" } }),
	deliveryInfo: z.object(deliveryShape).nullable().meta({ example: null }),
	giftCardRecipient: z
		.object({ name: personSchema, email: emailSchema })
		.nullable()
		.meta({ example: null }),
	cancelReason: z.string().nullable().meta({ example: null }),
	refunds: z.array(refundSchema).meta({ example: [] }),
	quoted: exactObject<QuotedOrder>()({
		failed: z
			.array(z.object({ id: z.string(), words: z.string() }))
			.meta({ example: [{ id: "hours", words: "Closed, opens tomorrow at 09:00 CST" }] }),
		total: minorSchema,
		promiseAt: instantSchema.nullable(),
		merchantTitle: z.string().meta({ example: "EMBER RYE" }),
	}).nullable(),
};

export const orderSchema = exactly<Order>()(z.object(orderShape));

export const orderDetailSchema = exactObject<OrderDetail>()({
	...orderShape,
	customerId: idSchema.nullable(),
	pointsEarned: z.int().meta({ example: 24 }),
	undoSecondsLeft: z.number().meta({ example: 0 }),
	refundLines: z.array(refundLineSchema).meta({ example: [] }),
	timeline: z.array(
		exactObject<OrderTimelineEntry>()({
			at: instantSchema,
			by: emailSchema,
			kind: actorKindSchema,
			action: z.string().meta({ example: "confirm" }),
			before: jsonSchema({ status: "new" }),
			after: jsonSchema({ status: "received" }),
		}),
	),
});

export const refundTermsSchema = exactObject<RefundTerms>()({
	provider: z.string().nullable().meta({ example: "Square" }),
	problem: z.string().nullable().meta({ example: null }),
	isStuck: z.boolean(),
	lapsedCards: z.array(
		z.object({
			last4: z.string().meta({ example: "EFGH" }),
			state: z.enum(["off", "expired"]),
		}),
	),
	cards: z.array(z.object({ last4: z.string().meta({ example: "EFGH" }), amount: minorSchema })),
});

export const orderIncidentSchema = exactObject<OrderIncident>()({
	statusCode: z.int().meta({ example: 207 }),
	error: z.string().meta({ example: "Multi-Status" }),
	message: z.string().meta({ example: "Only a part of the amount was refunded." }),
	details: z.object({ errors: z.array(z.string()).optional(), order: orderDetailSchema }),
	requestId: z.string().meta({ example: "0199e6a5-8d20-7c64-a1f7-3b9c5d7e1f22" }),
});

const summarySchema = exactObject<OrderSummary>()({
	...commonShape,
	customerName: personSchema,
	last4: last4Schema,
	itemCount: countSchema,
	hasNote: z.boolean().meta({ example: false }),
	note: z.string().meta({ example: "No napkins" }),
	itemNames: z.string().meta({ example: "2 × Lobster roll, Slaw" }),
	isPaid: z.boolean().meta({ example: true }),
	escalationLevel: z.int().meta({ example: 0 }),
	needsCourier: z.boolean().meta({ example: false }),
});

export const orderCountsSchema = exactObject<OrderCounts>()({
	new: countSchema,
	"order-ahead": countSchema,
	"in-progress": countSchema,
	complete: countSchema,
	canceled: countSchema,
	test: countSchema,
	refunded: countSchema,
});

export const orderListSchema = exactly<OrderList>()(
	pagedSchema(summarySchema).extend({
		sums: exactObject<OrderSums>()({
			total: minorSchema,
			refunded: z.int().meta({ example: 0 }),
			currency: currencySchema,
		}).nullable(),
		counts: orderCountsSchema.nullable(),
		views: z.array(savedViewSchema).nullable(),
	}),
);

const transactionShape = {
	uid: uidSchema,
	orderId: idSchema,
	orderNumber: numberSchema,
	storeId: idSchema,
	provider: z.string().meta({ example: "sandbox" }),
	method: z.enum(PAYMENT_METHODS).meta({ example: "credit_card" }),
	last4: last4Schema,
	currency: currencySchema,
	amount: minorSchema,
	refunded: z.int().meta({ example: 0 }),
	at: instantSchema,
};

export const paymentTransactionSchema = exactObject<PaymentTransaction>()({
	...transactionShape,
	refunds: z.array(refundSchema),
});

export const paymentTransactionsSchema = z.object({ value: z.array(z.object(transactionShape)) });

export const deliveryTransactionSchema = exactObject<DeliveryTransaction>()({
	...deliveryShape,
	orderId: idSchema,
	storeId: idSchema,
	courier: courierOrderSchema.nullable(),
});

export const orderingCustomerSchema = exactObject<OrderingCustomer>()({
	id: idSchema,
	name: personSchema,
	email: emailSchema,
	phone: phoneSchema,
	createdAt: instantSchema,
	orderCount: countSchema,
	lastOrderAt: instantSchema.nullable(),
	spent: z.array(z.object({ currency: z.enum(CURRENCIES), total: minorSchema })),
});

export const customerHabitsSchema = exactObject<CustomerHabits>()({
	months: z.array(
		z.object({ month: z.string().meta({ example: "2026-11" }), orders: countSchema }),
	),
	item: z
		.object({ name: z.string().meta({ example: "The Ember" }), quantity: countSchema })
		.nullable(),
	weekday: z.string().nullable().meta({ example: "Friday" }),
	daypart: z.enum(DAYPARTS).nullable(),
	storeId: idSchema.nullable(),
});
