import type { DeliveryAnswer } from "~/models/ordering/delivery-answer";
import type { DeliveryQuestion } from "~/models/ordering/delivery-answer.schema";
import { quote } from "~/models/ordering/quote";
import { quoteRequestSchema } from "~/models/ordering/quote.schema";
import type { Tx } from "../core/database";
import { gatherFacts } from "./gather-facts";

/** Which zone a place lies in and what the delivery costs, as the quote at an instant (ms) says. Throws 404. */
export async function findDelivery(
	tx: Tx,
	{ merchantId, storeId, at }: { merchantId: string; storeId: string; at: number },
	{ latitude, longitude, subtotal, weight }: DeliveryQuestion,
): Promise<DeliveryAnswer> {
	const request = quoteRequestSchema.parse({
		storeId,
		diningOption: "delivery",
		address: { coordinates: { latitude, longitude } },
		items: [{ title: "Any order", quantity: 1, unitPrice: subtotal, weight }],
	});
	const facts = await gatherFacts(tx, merchantId, request, at);
	const { checks, money, zoneId } = quote(facts, request);
	const asked = checks.filter(({ id }) => id === "delivery-zone" || id === "parcel");
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
