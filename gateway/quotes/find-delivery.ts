import type { DeliveryAnswer } from "~/models/ordering/delivery-answer";
import type { DeliveryQuestion } from "~/models/ordering/delivery-answer.schema";
import { quoteRequestSchema } from "~/models/ordering/quote.schema";
import type { Scope } from "../core/scope";
import type { Services } from "../core/services";
import { makeQuote } from "./make-quote";

/** Which zone a place lies in and what the delivery costs, as the quote at an instant (ms) says. Throws 404. */
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
		items: [{ title: "Any order", quantity: 1, unitPrice: subtotal, weight }],
	});
	const { checks, money, zoneId } = await makeQuote(services, scope, request, at);
	const asked = checks.filter(
		({ id, decidedBy }) =>
			id === "delivery-zone" ||
			id === "parcel" ||
			(id === "delivery-partner" && decidedBy.page === "deliveryPartners"),
	);
	const isDelivered = asked.length > 0 && asked.every(({ passed }) => passed);
	const { deliveryFee, currency } = money;
	return {
		zoneId,
		isDelivered,
		words: asked.length > 0 ? asked.map(({ words }) => words) : [NO_OPTION],
		fee: isDelivered && deliveryFee ? feeOf(deliveryFee) : null,
		currency,
	};
}

const NO_OPTION = "This location has no dining option for deliveries";

function feeOf({ name, amount, why }: NonNullable<DeliveryAnswer["fee"]>) {
	return { name, amount, why };
}
