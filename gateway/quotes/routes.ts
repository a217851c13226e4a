import { z } from "@hono/zod-openapi";
import { and, desc, eq, isNull } from "drizzle-orm";
import { orderIntakeSchema } from "~/models/orders/order.schema";
import { orderSchema } from "~/models/orders/order-answer.schema";
import { type DeliveryAnswer, toDeliveryAnswer } from "~/models/quotes/delivery-answer";
import {
	type DeliveryQuestion,
	deliveryAnswerSchema,
	deliveryQuestionSchema,
} from "~/models/quotes/delivery-answer.schema";
import { codesIn, wrongCodesIn } from "~/models/quotes/quote";
import { quoteRequestSchema, trialItemsQuerySchema } from "~/models/quotes/quote.schema";
import {
	draftQuoteAnswerSchema,
	quoteSchema,
	trialItemsSchema,
	trialTermsSchema,
} from "~/models/quotes/quote-answer.schema";
import type { TrialTerms } from "~/models/quotes/trial";
import { draftQuoteSchema } from "~/models/quotes/typed-settings.schema";
import type { Tx } from "../core/database";
import { type Call, read, readAcross, selfKeyed } from "../core/endpoint";
import { notFound } from "../core/errors";
import { type Scope, toTenancy } from "../core/scope";
import type { Services } from "../core/services";
import { hasPromoCode } from "../discounts/free-code";
import { diningOptions } from "../fulfilment/tables";
import { locations } from "../locations/tables";
import type { BasketLimits } from "./basket-limits";
import { getTrialItems } from "./get-trial-items";
import { readGuestAddress } from "./guess-limits";
import { makeQuote } from "./make-quote";
import { answeredCards } from "./quote-id";
import { quoteDraft } from "./quote-typed";
import { reportGuesses } from "./report-guesses";
import { takeOrder } from "./take-order";

/** The heaviest item's weight is unknown, so the order counts as light pieces. */
const MAX_PIECES = 999;

const QUOTE_CHARACTERS = 256 * 1024;
const ORDER_CHARACTERS = 2 * QUOTE_CHARACTERS;

export const quoteEndpoints = [
	selfKeyed({
		method: "post",
		path: "/api/v2/orders",
		tag: "Orders",
		summary: "Accept an order; the same source and external id return the earlier order",
		access: { anyOf: [["MERCHANT_ORDER.API_CREATE"]] },
		body: orderIntakeSchema,
		answer: orderSchema,
		status: 201,
		bodyCharacters: ORDER_CHARACTERS,
		namesGuest: true,
		isPlannedOnce: true,
		async around(call, work) {
			await countBasket(call);
			const { body, services } = call;
			// An order whose cards were quoted is charged already: never reject it for guessing.
			const codes = answeredCards(services.config.SESSION_SECRET, body) ? [] : codesIn(body);
			return withGuessLimit(call, codes, work, async () => []);
		},
		handle: (tx, { scope, body, services }) => takeOrder(tx, scope, body, services),
	}),
	selfKeyed({
		method: "post",
		path: "/api/v2/orders/tests",
		tag: "Orders",
		summary: "Place a test order",
		access: { anyOf: [["ORDER.ACTION"]] },
		body: orderIntakeSchema,
		answer: orderSchema,
		status: 201,
		bodyCharacters: ORDER_CHARACTERS,
		async around(call, work) {
			await countBasket(call);
			return work();
		},
		handle: (tx, { scope, body, services }) =>
			takeOrder(tx, scope, { ...body, isTest: true }, services),
	}),
	readAcross({
		method: "post",
		path: "/api/v2/quotes",
		tag: "Quotes",
		summary: "Quote a basket at a location and a time: money, times, and what prevents the order",
		access: { anyOf: [["MERCHANT_ORDER.API_CREATE"], ["ORDER.API_READ"]] },
		body: quoteRequestSchema,
		answer: quoteSchema,
		bodyCharacters: QUOTE_CHARACTERS,
		namesGuest: true,
		async handle(call) {
			const { scope, body, services } = call;
			await countBasket(call);
			return withGuessLimit(
				call,
				codesIn(body),
				() => makeQuote(services, scope, body, Date.now()),
				async (answer) => {
					const { cards, promo } = wrongCodesIn(body, answer);
					const isGuess = promo.length > 0 && !(await isOwnCode(call, body.promoCode));
					return isGuess ? [...cards, ...promo] : cards;
				},
			);
		},
	}),
	read({
		method: "post",
		path: "/api/v2/store-v2/:merchantId/locations/:storeId/quote-preview",
		tag: "Quotes",
		summary: "Quote an order with unsaved settings",
		access: { anyOf: [["ORDER.API_READ"]] },
		params: z.object({ merchantId: z.uuid(), storeId: z.uuid() }),
		body: draftQuoteSchema,
		answer: draftQuoteAnswerSchema,
		handle: (tx, { scope, params, body }) =>
			quoteDraft(tx, scope, { ...body, storeId: params.storeId }, Date.now()),
	}),
	read({
		method: "get",
		path: "/api/v2/quotes/terms/:storeId",
		tag: "Quotes",
		summary: "Get what a quote can request at a location: dining options and currency",
		access: { anyOf: [["MERCHANT_ORDER.API_CREATE"], ["ORDER.API_READ"]] },
		params: z.object({ storeId: z.uuid() }),
		answer: trialTermsSchema,
		handle: (tx, { params }) => getTrialTerms(tx, params.storeId),
	}),
	read({
		method: "get",
		path: "/api/v2/quotes/items/:storeId",
		tag: "Quotes",
		summary: "List the items that a quote can request at a location, with their choices",
		access: { anyOf: [["MERCHANT_ORDER.API_CREATE"], ["ORDER.API_READ"]] },
		params: z.object({ storeId: z.uuid() }),
		query: trialItemsQuerySchema,
		answer: trialItemsSchema,
		handle: (tx, { params, query }) => getTrialItems(tx, params.storeId, query),
	}),
	readAcross({
		method: "get",
		path: "/api/v2/store-v2/:merchantId/locations/:storeId/delivery",
		tag: "Delivery zones",
		summary: "Find the delivery zone of coordinates, and the price of the delivery",
		access: { anyOf: [["DELIVERY.API_READ"]] },
		params: z.object({ merchantId: z.uuid(), storeId: z.uuid() }),
		query: deliveryQuestionSchema,
		answer: deliveryAnswerSchema,
		handle: ({ scope, services, params, query }) =>
			findDelivery(services, scope, { ...params, at: Date.now() }, query),
	}),
] as const;

type QuoteCall = Pick<Call<unknown, unknown, unknown>, "scope" | "services" | "context">;

function countBasket({
	scope,
	services,
	body,
}: QuoteCall & { body: { items: Parameters<BasketLimits["count"]>[1] } }): Promise<void> {
	return services.basketLimits.count(scope.actor, body.items);
}

async function isOwnCode(
	{ scope, services }: QuoteCall,
	promoCode: string | null,
): Promise<boolean> {
	if (!promoCode) return false;
	return services.database.read(toTenancy(scope), (tx) =>
		hasPromoCode(tx, scope.merchantId, promoCode),
	);
}

async function withGuessLimit<T>(
	{ scope, services, context }: QuoteCall,
	codes: readonly string[],
	work: () => Promise<T>,
	wrongIn: (answer: T) => Promise<readonly string[]>,
): Promise<T> {
	const guestAddress = readGuestAddress(context);
	if (codes.length === 0) return work();
	const alert = () => reportGuesses(services, scope);
	return services.guessLimits.guard({ scope, guestAddress }, { codes, work, wrongIn, alert });
}

async function findDelivery(
	services: Services,
	scope: Scope,
	{ storeId, at }: { storeId: string; at: number },
	{ latitude, longitude, subtotal, weight }: DeliveryQuestion,
): Promise<DeliveryAnswer> {
	const request = quoteRequestSchema.parse({
		storeId,
		diningOption: "delivery",
		address: { coordinates: { latitude, longitude } },
		items: [
			{ title: "Any order", quantity: 1, unitPrice: subtotal, weight: weight % MAX_PIECES },
			{
				title: "Its weight",
				quantity: MAX_PIECES,
				unitPrice: 0,
				weight: Math.floor(weight / MAX_PIECES),
			},
		],
	});
	return toDeliveryAnswer(await makeQuote(services, scope, request, at));
}

async function getTrialTerms(tx: Tx, storeId: string): Promise<TrialTerms> {
	const [location] = await tx
		.select({ currency: locations.currency })
		.from(locations)
		.where(and(eq(locations.storeId, storeId), isNull(locations.deletedAt)));
	if (!location) throw notFound("Location");
	const options = await tx
		.select({
			id: diningOptions.id,
			name: diningOptions.name,
			behavior: diningOptions.behavior,
			isEnabled: diningOptions.isEnabled,
			isDefault: diningOptions.isDefault,
			properties: diningOptions.properties,
		})
		.from(diningOptions)
		.where(and(eq(diningOptions.storeId, storeId), isNull(diningOptions.deletedAt)))
		.orderBy(desc(diningOptions.isEnabled), diningOptions.name);
	return { ...location, options };
}
