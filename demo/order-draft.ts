import {
	type DiningBehavior,
	type OrderSource,
	type PaymentMethod,
	toTopStatus,
} from "~/models/orders/order";
import { fictionalPhone, personName } from "../gateway/adapters/sandbox/names";
import { byWeight, type Random } from "../gateway/adapters/sandbox/random";
import type { OrderRow } from "../gateway/orders/order";
import { drawMoneyLines } from "./basket";
import type { Counter } from "./counter";
import { customerRow } from "./customer-pool";
import { welcomeDiscount } from "./discounts";

const MINUTE = 60_000;

export interface DraftWish {
	placedAt: number;
	startPrepAt: number;
	isAsap: boolean;
	recent: boolean;
	diningOption?: DiningBehavior;
	paymentMethod?: PaymentMethod;
}

const SOURCES: Record<"there" | "away", (random: Random) => OrderSource> = {
	there: byWeight<OrderSource>({ web: 42, app: 29, pos: 18, kiosk: 11, import: 0 }),
	away: byWeight<OrderSource>({ web: 60, app: 40, pos: 0, kiosk: 0, import: 0 }),
};
const PAYMENTS: Record<"counter" | "away", (random: Random) => PaymentMethod> = {
	counter: byWeight<PaymentMethod>({
		credit_card: 54,
		apple_pay: 16,
		google_pay: 8,
		cash: 15,
		gift_card: 7,
	}),
	away: byWeight<PaymentMethod>({
		credit_card: 62,
		apple_pay: 21,
		google_pay: 10,
		cash: 0,
		gift_card: 7,
	}),
};
const TEST_SHARE = 0.0015;
const GIFT_CARD_SHARE = 0.0015;
const GIFT_CARD_VALUES = [2500, 5000, 10000];

const ORDER_NOTES = [
	"Please ring the bell",
	"Call when you are here",
	"Silver hatchback, row two",
	"Utensils for four, please",
	"Birthday! A candle would be lovely",
	"Leave the bag on the shelf",
];
const DELIVERY_NOTES = [
	"Leave at the door",
	"Buzz 4B",
	"Side entrance",
	"Hand it to me, please",
	"Gate code 4410",
	"",
	"",
];
const COURIERS = ["Quickwheel", "Doorstep Dispatch", null];

export function draftOrder(random: Random, counter: Counter, wish: DraftWish): OrderRow {
	const { location, trade } = counter;
	const { row: place } = location;
	const isTest = random.chance(TEST_SHARE);
	const canBeCard = !isTest && wish.diningOption === undefined;
	const isGiftCard = canBeCard && random.chance(GIFT_CARD_SHARE) && trade.kind !== "hall";
	const diningOption = isGiftCard ? "takeout" : (wish.diningOption ?? counter.dining(random));
	const items = isGiftCard
		? drawGiftCard(random)
		: counter.baskets.draw(random, { diningOption, recent: wish.recent });
	const money = drawMoneyLines(random, items, {
		diningOption,
		taxRate: isGiftCard ? 0 : trade.taxRate,
	});
	const customer = counter.customers.draw(random);
	const row = customerRow(customer, random, place.merchantId, wish.placedAt);
	const isAway = diningOption === "delivery" || diningOption === "curbside" || !wish.isAsap;
	const source = SOURCES[isAway ? "away" : "there"](random);
	const id = random.id(wish.placedAt);
	const status = isTest ? "test" : "new";
	const startPrepAt = new Date(wish.startPrepAt);
	const promise = diningOption === "delivery" ? 48 : 20;
	return {
		id,
		merchantId: place.merchantId,
		storeId: place.storeId,
		number: "",
		source,
		externalId: `${source}-${random.code(12)}`,
		bodyHash: "",
		status,
		topStatus: toTopStatus(
			{ status, isTest, startPrepAt: startPrepAt.toISOString() },
			new Date(wish.placedAt).toISOString(),
		),
		customerId: row.id,
		customerName: row.name,
		customerPhone: row.phone,
		customerEmail: row.email,
		placedAt: new Date(wish.placedAt),
		saidPlacedAt: null,
		startPrepAt,
		fulfillmentAt: new Date(wish.startPrepAt + promise * MINUTE),
		acknowledgedAt: null,
		arrivedAt: null,
		completedAt: null,
		completedFrom: null,
		isAsap: wish.isAsap,
		isTest,
		diningOption,
		...drawPayment(random, diningOption, counter.paidThrough, wish.paymentMethod),
		currency: place.currency,
		...money,
		refundedAmount: 0,
		refundedToCards: 0,
		points: 0,
		pointsAmount: 0,
		giftCardAmount: 0,
		giftCards: [],
		giftCardsSold: isGiftCard ? money.subtotal : 0,
		discounts: isGiftCard ? [] : welcomeDiscount(place.merchantId, money),
		quoteDigest: null,
		taxIncluded: 0,
		includedTaxes: [],
		items,
		itemCount: items.reduce((sum, { quantity }) => sum + quantity, 0),
		notes: random.chance(0.07) ? random.pick(ORDER_NOTES) : "",
		cancelReason: null,
		deliveryInfo:
			diningOption === "delivery" ? drawDelivery(random, counter, wish.startPrepAt) : null,
		giftCardRecipient: isGiftCard ? drawRecipient(random) : null,
		escalationLevel: 0,
		lateAlertAt: null,
		guestRemindedAt: null,
		kitchenRemindedAt: null,
		receiptDueAt: null,
		receiptSentAt: null,
		properties: {},
		makeMinutes: null,
		kitchenAt: null,
		quoted: null,
		version: 1,
		updatedAt: new Date(wish.placedAt),
	};
}

function drawPayment(
	random: Random,
	diningOption: DiningBehavior,
	paidThrough: string,
	wished?: PaymentMethod,
) {
	const kind = diningOption === "delivery" || diningOption === "curbside" ? "away" : "counter";
	const paymentMethod = wished ?? PAYMENTS[kind](random);
	const paid = paymentMethod !== "cash";
	return {
		paymentMethod,
		paymentProvider: paid ? paidThrough : null,
		paymentUid: paid ? `pay_${random.code(18)}` : null,
		paymentFee: null,
		paymentLast4: paid ? String(random.int(0, 9999)).padStart(4, "0") : null,
	};
}

function drawDelivery(random: Random, { location, trade }: Counter, startPrepAt: number) {
	const { city, stateCode } = location.row.address;
	const courier = random.pick(COURIERS);
	return {
		address: `${random.int(10, 2999)} ${random.pick(trade.streets)}, ${city}, ${stateCode}`,
		instructions: random.pick(DELIVERY_NOTES),
		provider: courier,
		driverName: personName(random),
		driverPhone: fictionalPhone(random.pick(trade.areaCodes), random.int(0, 99)),
		estimatedAt: new Date(startPrepAt + random.int(35, 55) * MINUTE).toISOString(),
		status: "assigned",
	};
}

function drawGiftCard(random: Random) {
	const value = random.pick(GIFT_CARD_VALUES);
	return [
		{
			id: "1",
			name: "Digital gift card",
			quantity: 1,
			unitPrice: value,
			total: value,
			notes: "",
			modifiers: [],
			isGiftCard: true as const,
		},
	];
}

function drawRecipient(random: Random) {
	const name = personName(random);
	return { name, email: `${random.code(8)}@inbox.test` };
}
