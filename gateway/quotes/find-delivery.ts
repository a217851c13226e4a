import { type DeliveryAnswer, toDeliveryAnswer } from "~/models/quotes/delivery-answer";
import type { DeliveryQuestion } from "~/models/quotes/delivery-answer.schema";
import { quoteRequestSchema } from "~/models/quotes/quote.schema";
import type { Scope } from "../core/scope";
import type { Services } from "../core/services";
import { makeQuote } from "./make-quote";

/** The heaviest item's weight is unknown, so the order counts as light pieces. */
const MAX_PIECES = 999;

/** Delivery zone and cost of a place, computed like a quote at an instant (ms). Throws 404. */
export async function findDelivery(
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
