import type { Coordinates } from "~/models/fulfilment/delivery-zone";
import type { ChosenItem } from "~/models/menu/combo-selection";
import type { OrderSource, PaymentMethod } from "~/models/orders/order";
import type { Tip } from "./order-total";

export function isInRestaurant(source: OrderSource | null): boolean {
	return source === "pos" || source === "kiosk";
}

export interface RequestedModifier {
	modifierId?: string;
	title: string;
	quantity: number;
	/** Minor units, for one. */
	price: number;
}

export interface RequestedItem {
	title: string;
	quantity: number;
	/** Minor units, for one, without modifiers. */
	unitPrice: number;
	modifiers: RequestedModifier[];
	/** Ids of taxes of the location; null follows the location's taxes. */
	taxes: string[] | null;
	/** Parts per million, on top; where the location has no tax for it. */
	taxRatePpm: number | null;
	prepMinutes: number | null;
	/** Kitchen minutes for one, if more than its prep time: the sum of a combo's items. */
	makeMinutes?: number;
	/** Grams, for one. */
	weight: number;
	containsAlcohol: boolean;
	notes: string;
	ofMenu?: Pick<RequestedMenuItem, "itemId" | "variationId">;
}

/** An item or a combo of the organization's menu, which knows its price and all the rest. */
export interface RequestedMenuItem {
	itemId: string;
	quantity: number;
	modifiers: { modifierId: string; quantity: number }[];
	variationId: string | null;
	choices: ChosenItem[];
	notes: string;
}

export interface GivenRequest extends Omit<QuoteRequest, "items"> {
	items: (RequestedItem | RequestedMenuItem)[];
}

export interface QuoteRequest {
	storeId: string;
	/** The behavior of a built-in dining option, or the id of one. */
	diningOption: string;
	/** "asap", or an instant in ISO UTC. */
	when: string;
	address: { text: string; coordinates: Coordinates | null } | null;
	customerId: string | null;
	/** Finds the customer if `customerId` is null; the phone takes precedence over the email. "" if unknown. */
	customerPhone: string;
	customerEmail: string;
	/** Answers to the dining option's questions, by id. */
	properties: Record<string, string>;
	paymentMethod: PaymentMethod | null;
	/** Channel of the order; null if not given. */
	source: OrderSource | null;
	items: RequestedItem[];
	/** Amounts of open charges, minor units. */
	charges: { id: string; amount: number }[];
	promoCode: string | null;
	/** Minor units that the seller has taken off the whole check already. */
	discount: number;
	tip: Tip | null;
	points: number;
	/** Cards by their numbers; minor units, null for as much as each can. */
	giftCards: { number: string; amount: number | null }[];
}
