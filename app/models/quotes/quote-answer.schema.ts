import { z } from "zod";
import { diningPropertySchema } from "~/models/fulfilment/dining-option-answer.schema";
import { SLOT_FORMATS } from "~/models/fulfilment/order-for-later";
import { CHECKS } from "~/models/orders/check";
import { DINING_BEHAVIORS, PAYMENT_METHODS } from "~/models/orders/order";
import { idSchema, instantSchema, minorSchema } from "~/models/shared/answer.schema";
import { exactly, exactObject } from "~/models/shared/exactly.schema";
import { CURRENCIES } from "~/models/shared/money";
import type { DiscountOffer, QuotedDiscount } from "./discounts";
import type { QuotedGiftCards } from "./gift-cards";
import type { DraftQuote, GivenCheck, GivenQuote } from "./given-quote";
import type { QuotedLoyalty } from "./loyalty";
import type { QuotedCharge, QuotedLine, QuotedMoney } from "./order-total";
import type { PaymentOffer } from "./payment-check";
import type { TaxAmount } from "./taxes";
import type { TrialTerms, TrialView } from "./trial";
import type { TrialItem } from "./trial-item";

const taxSchema = exactObject<TaxAmount>()({
	id: idSchema.nullable(),
	name: z.string().meta({ example: "Sales tax" }),
	ratePpm: z.int().meta({ example: 88_750 }),
	isIncluded: z.boolean().meta({ example: false }),
	amount: z.int().meta({ example: 89 }),
});

const chargeSchema = exactObject<QuotedCharge>()({
	id: idSchema.nullable(),
	name: z.string().meta({ example: "Delivery fee" }),
	amount: z.int().meta({ example: 499 }),
	taxes: z.array(taxSchema).meta({ example: [] }),
	why: z.string().meta({ example: "Downtown: flat fee" }),
});

const lineSchema = exactObject<QuotedLine>()({
	title: z.string().meta({ example: "Half chicken" }),
	quantity: z.int().meta({ example: 1 }),
	unitPrice: z.int().meta({ example: 1000 }),
	modifiers: z
		.array(
			z.object({
				name: z.string(),
				quantity: z.int(),
				price: z.int(),
				modifierId: z.string().optional(),
			}),
		)
		.meta({ example: [{ name: "Gravy", quantity: 1, price: 150 }] }),
	total: z.int().meta({ example: 1000 }),
	discount: z.int().meta({ example: 0 }),
	itemId: idSchema.nullable().meta({ example: null }),
	variationId: idSchema.nullable().meta({ example: null }),
	prepMinutes: z.int().nullable().meta({ example: 20 }),
	taxes: z.array(taxSchema),
});

const sharedFields = {
	id: idSchema,
	name: z.string().meta({ example: "Early dinner" }),
	title: z.string().meta({ example: "Eat early" }),
	message: z.string().meta({ example: "Before five on weekdays" }),
	why: z.string().meta({ example: "10% off the order" }),
};
const discountSchema = exactObject<QuotedDiscount>()({
	...sharedFields,
	amount: z.int().meta({ example: 100 }),
});
const offerSchema = exactObject<DiscountOffer>()({ ...sharedFields, items: z.array(idSchema) });

const moneySchema = exactObject<QuotedMoney>()({
	currency: z.enum(CURRENCIES),
	gross: z.int().meta({ example: 1000 }),
	discount: z.int().meta({ example: 0 }),
	subtotal: z.int().meta({ example: 1000 }),
	deliveryFee: chargeSchema.nullable(),
	charges: z.array(chargeSchema).meta({ example: [] }),
	tip: chargeSchema.nullable().meta({ example: null }),
	taxes: z.array(taxSchema),
	taxOnTop: z.int().meta({ example: 89 }),
	taxIncluded: z.int().meta({ example: 0 }),
	total: z.int().meta({ example: 1588 }),
});

const giftCardsSchema = exactObject<QuotedGiftCards>()({
	cards: z.array(
		z.object({
			last4: z.string().meta({ example: "EFGH" }),
			amount: z.int().meta({ example: 1588 }),
			balance: z.int().nullable().meta({ example: 5000 }),
			fault: z.string().nullable().meta({ example: null }),
		}),
	),
	amount: z.int().meta({ example: 1588 }),
	due: z.int().meta({ example: 0 }),
});

const loyaltySchema = exactObject<QuotedLoyalty>()({
	programId: idSchema,
	name: z.string().meta({ example: "Ember Rewards" }),
	balance: z.int().nullable().meta({ example: 240 }),
	most: z.int().meta({ example: 200 }),
	points: z.int().meta({ example: 0 }),
	amount: z.int().meta({ example: 0 }),
	due: z.int().meta({ example: 1588 }),
	earns: z.int().meta({ example: 10 }),
	spendPoints: z.int().meta({ example: 100 }),
	spendValue: z.int().meta({ example: 500 }),
});

const checkSchema = exactObject<GivenCheck>()({
	id: z.enum(CHECKS).meta({ example: "hours" }),
	passed: z.boolean().meta({ example: true }),
	words: z.string().meta({ example: "Open now, until 21:00 CST" }),
	decidedBy: z.object({
		page: z.string().meta({ example: "locationHours" }),
		path: z.string().meta({
			example: "/location/0199e6a5-7c1d-7f3a-9b52-6f0d2c4e8a11/business-hours",
		}),
		on: z.string().meta({ example: "Weekly hours and special days" }),
	}),
	since: instantSchema.nullable(),
});

const paymentSchema = exactObject<PaymentOffer>()({
	title: z.string().meta({ example: "Ember & Rye" }),
	merchantTitle: z.string().meta({ example: "EMBER RYE" }),
	isLive: z.boolean().meta({ example: true }),
	methods: z.array(
		z.object({
			method: z.enum(PAYMENT_METHODS).meta({ example: "credit_card" }),
			label: z.string().meta({ example: "Credit card" }),
		}),
	),
});

const answerShape = {
	storeId: idSchema,
	at: instantSchema,
	orderable: z.boolean().meta({ example: true }),
	checks: z.array(checkSchema),
	payment: paymentSchema,
	warnings: z.array(z.string()).meta({ example: [] }),
	option: z
		.object({
			name: z.string().meta({ example: "Regular Pickup" }),
			disclaimer: z.string().meta({ example: "Please call when you arrive" }),
		})
		.nullable(),
	slots: z.array(instantSchema),
	slotFormat: z.object({
		duration: z.int().meta({ example: 30 }),
		separator: z.string().meta({ example: "–" }),
		format: z.enum(SLOT_FORMATS).meta({ example: "range" }),
	}),
	nextTime: instantSchema.nullable(),
	startAt: instantSchema.nullable(),
	appearsAt: instantSchema.nullable(),
	promiseAt: instantSchema.nullable(),
	prepMinutes: z.int().meta({ example: 20 }),
	makeMinutes: minorSchema.meta({ example: 20 }),
	zoneId: idSchema.nullable().meta({ example: null }),
	lines: z.array(lineSchema),
	discounts: z.array(discountSchema).meta({ example: [] }),
	offers: z.array(offerSchema).meta({ example: [] }),
	money: moneySchema,
	giftCards: giftCardsSchema.nullable(),
	loyalty: loyaltySchema.nullable(),
};

export const quoteSchema = exactObject<GivenQuote>()({
	/** Good for an order within 15 minutes. */
	quoteId: z.string().meta({ example: "b64url…" }),
	expiresAt: instantSchema,
	...answerShape,
});

export const draftQuoteAnswerSchema = exactly<DraftQuote>()(z.object(answerShape));

export const trialTermsSchema = exactObject<TrialTerms>()({
	currency: z.enum(CURRENCIES),
	options: z.array(
		z.object({
			id: idSchema,
			name: z.string().meta({ example: "Regular Pickup" }),
			behavior: z.enum(DINING_BEHAVIORS),
			isEnabled: z.boolean(),
			isDefault: z.boolean(),
			properties: z.array(diningPropertySchema).meta({ example: [] }),
		}),
	),
});

const choice = {
	id: idSchema,
	title: z.string().meta({ example: "Ranch" }),
	price: z.int().nullable().meta({ example: 25 }),
	isSoldOut: z.boolean(),
	isForSale: z.boolean(),
};

const trialItem = {
	...choice,
	title: z.string().meta({ example: "6 Wings" }),
	groups: z.array(
		z.object({
			id: idSchema,
			title: z.string().meta({ example: "Sauce" }),
			isMandatory: z.boolean(),
			minSelections: z.int(),
			maxSelections: z.int(),
			choices: z.array(z.object(choice)),
		}),
	),
};

const trialItemSchema = exactObject<TrialItem>()({
	...trialItem,
	variationGroup: z.object({ title: z.string(), variations: z.array(z.object(choice)) }).nullable(),
	choices: z
		.array(
			z.object({
				id: idSchema,
				title: z.string().meta({ example: "Side" }),
				quantity: z.int(),
				isOptional: z.boolean(),
				items: z.array(z.object({ ...trialItem, isDefault: z.boolean() })),
			}),
		)
		.meta({ example: [] }),
});

export const trialItemsSchema = exactObject<TrialView["menu"]>()({
	found: z.array(trialItemSchema),
	asked: z.array(trialItemSchema),
});
