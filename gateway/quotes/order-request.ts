import type { OrderIntake } from "~/models/orders/order.schema";
import type { MenuFacts } from "~/models/quotes/menu-line";
import type { GivenRequest, RequestedItem, RequestedMenuItem } from "~/models/quotes/quote-request";

const NO_MENU: MenuFacts = new Map();

/** Builds the quote request for an incoming order; the menu identifies combos. */
export function orderRequest(body: OrderIntake, menu: MenuFacts = NO_MENU): GivenRequest {
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
		items: body.items.map((line) => toRequestedItem(line, menu)),
		charges: [],
		promoCode: null,
		discount: body.discount,
		tip: { amount: body.gratuity },
		points: 0,
		giftCards: [],
	};
}

function toRequestedItem(
	line: OrderIntake["items"][number],
	menu: MenuFacts,
): RequestedItem | RequestedMenuItem {
	const { itemId, variationId = null, choices = [], quantity, modifiers, notes } = line;
	if (itemId === undefined) return openItem(line);
	// A combo's choices also appear among its modifiers.
	const chosen = menu.get(itemId)?.kind === "combo" ? [] : modifiers;
	return {
		itemId,
		variationId,
		quantity,
		notes,
		choices,
		modifiers: chosen.flatMap(({ modifierId, quantity: times }) =>
			modifierId ? [{ modifierId, quantity: times }] : [],
		),
	};
}

function openItem({
	name,
	quantity,
	unitPrice,
	modifiers,
	notes,
	isGiftCard,
	...facts
}: OrderIntake["items"][number]): RequestedItem {
	return {
		title: name,
		quantity,
		unitPrice,
		modifiers: modifiers.map(({ name: title, price, quantity: times }) => {
			return { title, price, quantity: times };
		}),
		taxes: isGiftCard ? [] : (facts.taxes ?? null),
		taxRatePpm: facts.taxRatePpm ?? null,
		prepMinutes: isGiftCard ? 0 : (facts.prepMinutes ?? null),
		weight: facts.weight ?? 0,
		containsAlcohol: facts.containsAlcohol ?? false,
		notes,
	};
}
