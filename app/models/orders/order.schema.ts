import { z } from "zod";
import { normalizeEmail } from "~/models/shared/contact.schema";
import { coordinatesField } from "~/models/shared/coordinates.schema";
import { SEARCH_MAX_LENGTH } from "~/models/shared/list";
import { listParam, listPart } from "~/models/shared/list.schema";
import { CURRENCIES } from "~/models/shared/money";
import { sizeIssue } from "./basket-size";
import { choicesField, openItemFacts } from "./chosen-items.schema";
import {
	DINING_BEHAVIORS,
	ORDER_SOURCES,
	ORDER_STATUSES,
	PAYMENT_METHODS,
	STATUS_CHANGE_SOURCES,
	TOP_STATUSES,
} from "./order";
import { ORDER_LISTS, orderList } from "./order.list";
import { computeTotal, itemsTotal, lineTotal } from "./order-money";
import { ORDER_MESSAGES, UNDO_CONFIRM_SECONDS } from "./order-moves";

const MAX_MINOR = 100_000_000;
const minor = z.int().min(0).max(MAX_MINOR);
const sane = (value: string) => value >= "1970" && value < "2200";
const instant = z.iso
	.datetime({ offset: true })
	.transform((value) => new Date(value).toISOString())
	.refine(sane, "Enter a valid date and time");
const text = (max: number) => z.string().trim().max(max).default("");

/** A quote of the largest basket, with the choices of each line. */
const MAX_QUOTE_ID = 200_000;
/** Never rejects an order for its email: an invalid address is stored as typed, and nothing is sent to it. */
const anyEmail = z
	.string()
	.trim()
	.transform((typed) => normalizeEmail(typed) ?? typed.slice(0, 254))
	.meta({ example: "dana@harbour.example" });

const MAX_CARD_VALUE = 200_000;
const MAX_CARDS_SOLD = 50;

/** An id of the menu; one of another system is left out. */
const menuId = z
	.string()
	.max(255)
	.nullish()
	.transform((id) => (z.uuid().safeParse(id).success ? (id as string) : undefined))
	.meta({ example: "0190a5d2-1b9c-7000-8000-000000000001" });

/** A field that sellers may send as null, as the lines of a quote have it. */
function leftOut<T extends z.ZodType>(field: T) {
	return field.nullish().transform((value) => value ?? undefined);
}

/** Ids of taxes, also as the lines of a quote name them; a plain percentage has none. */
function taxIds(taxes: (string | { id: string | null })[] | undefined): string[] | undefined {
	const ids = taxes?.map((tax) => (typeof tax === "string" ? tax : tax.id));
	return ids?.every((id): id is string => id !== null) ? ids : undefined;
}

const itemField = z.object({
	name: z.string().trim().min(1).max(255),
	quantity: z.int().min(1).max(999),
	unitPrice: minor,
	total: minor,
	notes: text(1000),
	modifiers: z
		.array(
			z.object({
				name: z.string().trim().min(1).max(255),
				quantity: z.int().min(1).max(99).default(1),
				price: minor.default(0),
				modifierId: menuId,
			}),
		)
		.max(100)
		.default([]),
	/** A gift card that is sold: each of the quantity becomes a card of the price, for the recipient. */
	isGiftCard: z
		.boolean()
		.optional()
		.transform((is) => (is ? (true as const) : undefined))
		.meta({ example: false }),
	/** Menu item id: the menu decides taxes, prep time and availability. A quote overrides it. */
	itemId: menuId,
	variationId: menuId,
	choices: leftOut(choicesField),
	/** Open items only: the location's tax ids, tax rate, prep minutes, weight in grams and alcohol. */
	taxes: leftOut(z.array(z.union([z.uuid(), z.object({ id: z.uuid().nullable() })])).max(20))
		.transform(taxIds)
		.meta({ example: [] }),
	taxRatePpm: leftOut(openItemFacts.taxRatePpm.unwrap()),
	prepMinutes: leftOut(openItemFacts.prepMinutes.unwrap()),
	weight: leftOut(openItemFacts.weight.unwrap()),
	containsAlcohol: leftOut(openItemFacts.containsAlcohol.unwrap()),
});

/** An order from a storefront or POS: minor units, instants with offset. Lines and totals must add up. */
export const orderIntakeSchema = z
	.object({
		externalId: z.string().trim().min(1).max(120),
		storeId: z.uuid(),
		number: z.string().trim().min(1).max(40).optional(),
		source: z.enum(ORDER_SOURCES),
		status: z.enum(["new", "complete"]).default("new"),
		customer: z.object({
			name: z.string().trim().min(1).max(255),
			phone: text(40),
			email: anyEmail.default(""),
		}),
		/** Guest's answers to marketing by email or text; omit if the guest was not offered it. */
		consent: z
			.object({ email: z.boolean().optional(), text: z.boolean().optional() })
			.optional()
			.meta({ example: { email: true } }),
		dateInfo: z.object({
			placedAt: instant,
			startPrepAt: instant.optional(),
			fulfillmentAt: instant.optional(),
		}),
		isASAP: z.boolean().default(true),
		diningOption: z.enum(DINING_BEHAVIORS),
		paymentMethod: z.enum(PAYMENT_METHODS),
		paymentInformation: z
			.object({
				uid: z.string().trim().min(1).max(120),
				last4: z
					.string()
					.regex(/^\d{4}$/)
					.nullable()
					.default(null),
				provider: z.string().trim().min(1).max(80),
				/** Provider's fee in minor units, if reported. */
				fee: minor.optional(),
			})
			.nullable()
			.default(null),
		currency: z.enum(CURRENCIES),
		subtotal: minor,
		tax: minor.default(0),
		/** Included in the prices; defaults to the amount of the location's taxes. */
		taxIncluded: minor.optional(),
		discount: minor.default(0),
		gratuity: minor.default(0),
		deliveryFee: minor.default(0),
		charges: minor.default(0),
		/** Open service charges within `charges`; defaults to what the other charges leave. */
		openCharges: z
			.array(z.object({ id: z.uuid(), amount: minor }))
			.max(50)
			.optional()
			.meta({ example: [] }),
		total: minor,
		/** Loyalty points of the customer that pay a part of the total; the order is refused without them. */
		points: minor.optional(),
		/** Gift cards that pay part of the total: the amount given for each, else as much as each can. Not allowed without gift cards. */
		giftCards: z
			.array(
				z.object({
					number: z.string().trim().min(1).max(80).meta({ example: "2345 6789 ABCD EFGH" }),
					amount: minor.min(1).optional(),
				}),
			)
			.max(5)
			.optional()
			.meta({ example: [] }),
		/** Discounts of the organization that the seller gave; those of a quote are known by its id. */
		discounts: z
			.array(z.object({ id: z.uuid(), amount: minor }))
			.max(50)
			.optional()
			.meta({ example: [] }),
		items: z.array(itemField).min(1).max(500),
		notes: text(2000),
		/** Answers to the questions of the dining option, by name: "Table number". */
		properties: z.record(z.string().max(255), z.string().max(2000)).default({}),
		deliveryInfo: z
			.object({
				address: z.string().trim().min(1).max(500),
				instructions: text(1000),
				coordinates: coordinatesField.nullable().default(null),
			})
			.nullable()
			.default(null),
		giftCardRecipient: z
			.object({
				name: z.string().trim().min(1).max(255),
				email: anyEmail,
				message: text(500),
			})
			.nullable()
			.default(null),
		isTest: z.boolean().default(false),
		/** Rejects an order the location's settings forbid; otherwise accepts it and stores their verdict. */
		enforce: z.boolean().default(false),
		/** Quote made at most 15 minutes ago, which replaces the current settings. */
		quoteId: z.string().max(MAX_QUOTE_ID).optional(),
	})
	.superRefine((order, context) => {
		const issue = (path: (string | number)[], message: string) =>
			context.addIssue({ code: "custom", path, message });
		const size = sizeIssue(order.items, { isComplete: order.status === "complete" });
		if (size) issue(["items"], size);
		for (const [index, item] of order.items.entries()) {
			if (lineTotal(item) === item.total) continue;
			issue(["items", index, "total"], "Must be quantity times price with modifiers");
		}
		for (const [index, item] of order.items.entries()) {
			if (!item.isGiftCard) continue;
			const isValue = item.unitPrice > 0 && item.unitPrice <= MAX_CARD_VALUE;
			if (!isValue)
				issue(["items", index, "unitPrice"], "A gift card must be worth 0.01 to 2,000.00");
			if (item.modifiers.length > 0)
				issue(["items", index, "modifiers"], "A gift card can't have modifiers");
		}
		const cards = order.items.reduce((sum, item) => sum + (item.isGiftCard ? item.quantity : 0), 0);
		if (cards > MAX_CARDS_SOLD)
			issue(["items"], "An order can have up to 50 gift cards. Remove some.");
		if (cards > 0 && !order.giftCardRecipient) {
			issue(["giftCardRecipient"], "Enter the gift card’s recipient");
		}
		if (itemsTotal(order.items) !== order.subtotal) {
			issue(["subtotal"], "Must be the sum of the item totals");
		}
		const ofDiscounts = (order.discounts ?? []).reduce((sum, { amount }) => sum + amount, 0);
		if (ofDiscounts > order.discount) {
			issue(["discounts"], "Must not be more than the discount");
		}
		const ofOpenCharges = (order.openCharges ?? []).reduce((sum, { amount }) => sum + amount, 0);
		if (ofOpenCharges > order.charges) {
			issue(["openCharges"], "Must not be more than the charges");
		}
		if (computeTotal(order) !== order.total) {
			issue(["total"], "Must be subtotal + tax - discount + gratuity + delivery fee + charges");
		}
		if (order.status === "complete" && order.source !== "import" && order.source !== "pos") {
			issue(["status"], "Only imported and POS orders can be created as complete");
		}
		const { placedAt, startPrepAt, fulfillmentAt } = order.dateInfo;
		if (!order.isASAP && !fulfillmentAt) {
			issue(["dateInfo", "fulfillmentAt"], "Enter a time for the scheduled order");
		}
		if (fulfillmentAt && (startPrepAt ?? placedAt) > fulfillmentAt) {
			issue(["dateInfo", "fulfillmentAt"], "Must not be before prep starts");
		}
	});

const reason = z.string().trim().max(500).optional();
const source = z.enum(STATUS_CHANGE_SOURCES).default("dashboard");

export const orderActionSchema = z.discriminatedUnion("type", [
	z.object({
		type: z.literal("CONFIRM_ORDER"),
		holdSeconds: z.number().int().min(0).max(UNDO_CONFIRM_SECONDS).optional(),
	}),
	z.object({ type: z.literal("CONFIRM_ARRIVAL") }),
	z.object({
		type: z.literal("CHANGE_STATUS"),
		toStatus: z.enum(ORDER_STATUSES),
		statusChangeSource: source,
		reason,
		/** Cancels a paid order that no account can refund; the money is returned at the provider (spec 8.5). */
		isRefundedElsewhere: z.boolean().optional(),
		cardsTo: z.enum(["same", "new"]).optional(),
	}),
	z.object({
		type: z.literal("REFUND_ORDER"),
		amount: z.int().positive(ORDER_MESSAGES.refundNotPositive).max(MAX_MINOR),
		statusChangeSource: source,
		refundByUserId: z.string().max(80),
		source,
		reason,
		/** Needed where a gift card that gets money back has expired or is off. */
		cardsTo: z.enum(["same", "new"]).optional(),
		/** The refunded parts; the amount must equal their sum. */
		choice: z
			.object({
				items: z
					.array(z.object({ lineId: z.string().min(1).max(80), quantity: z.int().min(1).max(999) }))
					.max(500)
					.meta({ example: [{ lineId: "1", quantity: 1 }] }),
				others: z.array(z.enum(["charges", "fee", "tip"])).max(3),
			})
			.optional(),
		firstTo: z.enum(["payment", "giftCards"]).optional(),
	}),
]);

export const orderActionsSchema = z.object({
	actions: z
		.array(orderActionSchema)
		.min(1)
		.max(4)
		.refine(
			(actions) => new Set(actions.map(({ type }) => type)).size === actions.length,
			"Send each action once",
		),
});

const shortText = z.string().trim().min(1).max(120);
export const daySchema = z.iso.date().refine(sane, "Enter a valid date");
const day = z.union([daySchema, instant]);

const flag = z
	.enum(["true", "false"])
	.transform((value) => value === "true")
	.optional();

/** Query of the order list (spec 3.20): days are local, instants absolute. */
export const orderListQuerySchema = z.object({
	...listPart(orderList),
	storeIds: listParam(z.uuid(), "0199e6a5-7c1d-7f3a-9b52-6f0d2c4e8a11"),
	groupIds: listParam(z.uuid(), "0199e6a5-7c1d-7f3a-9b52-6f0d2c4e8a12"),
	tab: z.enum(TOP_STATUSES).optional(),
	statuses: listParam(z.enum(ORDER_STATUSES), "received"),
	startDate: day.optional(),
	endDate: day.optional(),
	/** Limits to today at each location, in place of given days. */
	isToday: flag,
	/** Limits to today up to the end of this quarter hour, without canceled and test orders, as on home. */
	isSoFar: flag,
	orderNumbers: listParam(shortText, "1042"),
	recipientName: z.string().trim().max(SEARCH_MAX_LENGTH).optional(),
	ids: listParam(z.uuid(), "0199e6a5-7c1d-7f3a-9b52-6f0d2c4e8a11"),
	customerId: z.uuid().optional(),
	isASAP: flag,
	isLate: flag,
	/** Whether someone must act on its courier; "false" does not filter. */
	needsCourier: flag,
	/** Whether the POS lacks it, or still has it after cancellation; "false" does not filter. */
	hasPosTrouble: flag,
	/** Whether it is new and an alert was sent; "false" does not filter. */
	isUnconfirmed: flag,
	currency: z.enum(CURRENCIES).optional(),
	/** Adds the number of orders per tab, regardless of filters. */
	withCounts: flag,
	withViewsOf: z.enum(ORDER_LISTS).optional(),
	withItemNames: flag,
	search: z
		.string()
		.transform((value) => value.trim().slice(0, SEARCH_MAX_LENGTH))
		.optional(),
	paymentMethod: listParam(z.enum(PAYMENT_METHODS), "credit_card"),
	diningOption: listParam(z.enum(DINING_BEHAVIORS), "takeout"),
	source: listParam(z.enum(ORDER_SOURCES), "web"),
	minTotal: z.coerce.number<number | string>().int().min(0).max(MAX_MINOR).optional(),
	maxTotal: z.coerce.number<number | string>().int().min(0).max(MAX_MINOR).optional(),
	offset: z.coerce.number<number | string>().int().min(0).max(10_000_000).default(0),
});

export type OrderIntake = z.output<typeof orderIntakeSchema>;
export type OrderIntakeBody = z.input<typeof orderIntakeSchema>;
export type OrderListQuery = z.output<typeof orderListQuerySchema>;
