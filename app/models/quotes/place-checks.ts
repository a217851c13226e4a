import type { Stop } from "~/models/fulfilment/stop";
import type { CheckId } from "~/models/orders/check";
import { formatInstant } from "~/models/shared/instants";
import type { Check, Decision } from "./check";
import type { LocationFacts, QuoteFacts } from "./quote-facts";
import { isInRestaurant, type QuoteRequest } from "./quote-request";

export function placeChecks(facts: QuoteFacts, request: QuoteRequest): Check[] {
	const { stops, location } = facts;
	return [
		stopCheck("merchant-stop", stops.organization, location, "The organization", {
			page: "stopOrders",
			on: "Organization stop",
		}),
		stopCheck("store-stop", stops.location, location, "The location", {
			page: "locationStopOrders",
			on: "Location stop",
		}),
		sellsCheck(location, request),
		customerCheck(facts, request),
	];
}

function stopCheck(
	id: CheckId,
	stop: Stop | null,
	{ zone }: LocationFacts,
	subject: string,
	decidedBy: Decision,
): Check {
	if (!stop) return { id, passed: true, words: `${subject} takes orders`, decidedBy };
	const until = stop.until
		? `until ${formatInstant(stop.until, { zone, clock: "24" }, "dateTime")}`
		: "until someone turns orders back on";
	return {
		id,
		passed: false,
		words: `${subject} has stopped orders ${until}: ${stop.reason}`,
		decidedBy,
		since: stop.since,
	};
}

function sellsCheck(
	{ type, targetType, isCentralLocation }: LocationFacts,
	{ source }: QuoteRequest,
): Check {
	const id = "location-sells";
	const isOnline = !isInRestaurant(source);
	const issue =
		type === "default"
			? "A default store is a template and takes no orders"
			: isCentralLocation
				? "The central location has the franchise menu and takes no orders"
				: targetType === "OFFLINE" && isOnline
					? "The location takes in-store orders only"
					: null;
	const decidedBy: Decision =
		type === "default"
			? { page: "locations", on: "Default stores" }
			: { page: "locationInfo", on: isCentralLocation ? "Central location" : "Order types" };
	const passed = isOnline ? "The location sells online" : "The location takes orders";
	return { id, passed: !issue, words: issue ?? passed, decidedBy };
}

const CUSTOMER_STATUS_MESSAGES = {
	active: "The customer may order",
	blocked: "This customer is blocked",
	suspended: "This customer is suspended",
	deleted: "This customer's account was deleted",
};

function customerCheck({ customer, location }: QuoteFacts, request: QuoteRequest): Check {
	const id = "customer";
	if (customer) {
		return {
			id,
			passed: customer.status === "active",
			words: CUSTOMER_STATUS_MESSAGES[customer.status],
			decidedBy: { page: "mobileCustomers", on: "Status" },
		};
	}
	const decidedBy = { page: "locationInfo", on: "Guest checkout" } as const;
	if (request.customerId !== null) {
		return { id, passed: false, words: "This customer is unknown", decidedBy };
	}
	return location.isGuestCheckoutEnabled
		? { id, passed: true, words: "Guests may order without an account", decidedBy }
		: { id, passed: false, words: "Customers must sign in to order here", decidedBy };
}

/** Whether orders reach the POS, if the location has one in live mode (spec 3.16). */
export function posCheck({ pos, location: { zone } }: QuoteFacts): Check {
	const id = "pos-link";
	if (!pos.isLinked) {
		const decidedBy = { page: "locationInfo", on: "POS system" } as const;
		return { id, passed: true, words: "This location has no POS", decidedBy };
	}
	if (!pos.isLive) {
		const decidedBy = { page: "posSettings", on: "Live mode" } as const;
		return { id, passed: true, words: "The POS is in test mode", decidedBy };
	}
	const decidedBy = { page: "posSettings", on: "Orders to send" } as const;
	if (pos.silentSince === null) {
		return { id, passed: true, words: "The POS accepts orders", decidedBy };
	}
	const since = formatInstant(pos.silentSince, { zone, clock: "24" }, "dateTime");
	const message = `The POS hasn’t responded since ${since}. An order is waiting.`;
	return { id, passed: false, words: message, decidedBy, since: pos.silentSince };
}
