import type { OrderIntake } from "~/models/orders/order.schema";
import type { QuoteRequest } from "~/models/quotes/quote-request";

/** What a quote would be asked for an order that comes in. */
export function orderRequest(body: OrderIntake): QuoteRequest {
	const { deliveryInfo, dateInfo } = body;
	return {
		storeId: body.storeId,
		diningOption: body.diningOption,
		when: body.isASAP ? "asap" : (dateInfo.fulfillmentAt ?? "asap"),
		address: deliveryInfo && { text: deliveryInfo.address, coordinates: deliveryInfo.coordinates },
		customerId: null,
		customerPhone: "",
		customerEmail: "",
		properties: body.properties,
		paymentMethod: body.paymentMethod,
		source: body.source,
		items: body.items.map(({ name, quantity, unitPrice, modifiers, notes, isGiftCard }) => ({
			title: name,
			quantity,
			unitPrice,
			modifiers: modifiers.map(({ name: title, ...modifier }) => ({ title, ...modifier })),
			taxes: isGiftCard ? [] : null,
			taxRatePpm: null,
			prepMinutes: isGiftCard ? 0 : null,
			weight: 0,
			containsAlcohol: false,
			notes,
		})),
		charges: [],
		promoCode: null,
		discount: body.discount,
		tip: { amount: body.gratuity },
		// Taken from the customer as the order is written.
		points: 0,
		giftCards: [],
	};
}
