import { sameEveryDay } from "~/models/hours/business-hours";
import type { CheckId } from "~/models/orders/check";
import type { Quote } from "~/models/quotes/quote";
import type { QuoteFacts } from "~/models/quotes/quote-facts";
import type { GivenRequest } from "~/models/quotes/quote-request";
import { menuWith } from "./sample-menu";

/** A delivery of a bottle of wine and of an item of the menu, to be paid by card, that passes every link. */
export interface Whole {
	facts: QuoteFacts;
	request: GivenRequest;
	quoted: Quote;
}

interface Broken {
	facts?: Partial<QuoteFacts>;
	request?: Partial<GivenRequest>;
}

export const BROKEN_STOP = { reason: "No gas", since: "2026-03-10T16:00:00.000Z", until: null };
const NEVER = sameEveryDay([]);
const MINUTE = 60_000;

/** What breaks one link of the chain and no other. */
export const BREAKS: Record<CheckId, (whole: Whole) => Broken> = {
	"merchant-stop": () => ({ facts: { stops: { organization: BROKEN_STOP, location: null } } }),
	"store-stop": () => ({ facts: { stops: { organization: null, location: BROKEN_STOP } } }),
	"location-sells": ({ facts }) => ({
		facts: { location: { ...facts.location, targetType: "OFFLINE" } },
	}),
	customer: () => ({
		facts: {
			customer: { id: null, status: "blocked", points: null, orders: 1, usedDiscounts: {} },
		},
		request: { customerId: "one" },
	}),
	hours: () => ({
		facts: { hours: { weekly: NEVER, dineIn: NEVER, haveDineInHours: false, specialDays: [] } },
	}),
	"dining-option": ({ facts }) => ({
		facts: { delivery: { ...facts.delivery, isEnabled: false } },
	}),
	schedule: ({ facts }) => ({
		facts: { delivery: { ...facts.delivery, haveCustomSchedule: true, weeklySchedule: NEVER } },
	}),
	"asap-or-slot": ({ facts, request: { when } }) =>
		when === "asap"
			? { facts: later(facts, { isDisabledASAP: true }) }
			: { request: { when: new Date(Date.parse(when) + MINUTE).toISOString() } },
	capacity: () => ({
		facts: { throttling: { isEnabled: true, defaultCapacity: 0, weekly: [], oneTime: [] } },
	}),
	"order-total": ({ facts, quoted }) => ({
		facts: { delivery: { ...facts.delivery, minOrderTotal: quoted.money.subtotal + 1 } },
	}),
	"delivery-zone": ({ facts }) => ({ facts: { zones: eachZone(facts, { isEnabled: false }) } }),
	"delivery-partner": ({ facts }) => ({
		facts: { zones: eachZone(facts, { partnerId: "courier" }) },
	}),
	parcel: ({ facts }) => ({
		facts: { zones: eachZone(facts, { allowsParcels: false, maxParcelWeight: 1 }) },
	}),
	menu: () => ({ facts: { menu: menuWith({ menu: { isEnabled: false } }) } }),
	category: () => ({ facts: { menu: menuWith({ category: { diningBehaviors: ["takeout"] } }) } }),
	item: () => ({ facts: { menu: menuWith({ item: { isOrderable: false } }) } }),
	"item-quantity": () => ({ facts: { menu: menuWith({ item: { maxQuantity: 1 } }) } }),
	modifiers: () => ({
		facts: { menu: menuWith({ group: { minSelections: 2, maxSelections: 2 } }) },
	}),
	alcohol: ({ facts }) => ({
		facts: { option: facts.option && { ...facts.option, allowsAlcohol: false } },
	}),
	"payment-method": ({ facts }) => ({
		facts: { payment: { ...facts.payment, isCreditCardEnabled: false } },
	}),
	tip: ({ facts }) => ({
		facts: { delivery: { ...facts.delivery, isTipRequired: true } },
		request: { tip: null },
	}),
	points: () => ({ request: { points: 100 } }),
	"gift-cards": () => ({
		facts: { giftCards: [{ last4: "EFGH", requestedAmount: null, card: null, isTwice: false }] },
	}),
	"pos-link": () => ({
		facts: { pos: { isLinked: true, isLive: true, silentSince: "2026-03-10T16:00:00.000Z" } },
	}),
};

function later(
	{ delivery }: QuoteFacts,
	given: Partial<QuoteFacts["delivery"]["delayedOrders"]>,
): Partial<QuoteFacts> {
	return { delivery: { ...delivery, delayedOrders: { ...delivery.delayedOrders, ...given } } };
}

function eachZone({ zones }: QuoteFacts, given: Partial<QuoteFacts["zones"][number]>) {
	return zones.map((zone) => ({ ...zone, ...given }));
}
