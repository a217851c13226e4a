import type { OrderIntake } from "~/models/orders/order.schema";
import type { CountryCode } from "~/models/shared/country";
import type { Scope } from "../core/scope";
import type { LockedCustomer } from "../customers/find-or-create-customer";
import { refused } from "../orders/intake-row";
import { basketDigest, contactDigest, type SealedQuote } from "./quote-id";

/** A quote that an order is held to. */
interface HonoredQuote {
	quote: SealedQuote;
	secret: string;
	country: CountryCode;
}

/** Throws 422 for an order of another place, basket, dining option, time or, where nothing is prepared, total than was quoted. */
export function requireSame(
	{ merchantId, storeId, basket, total, option, when }: SealedQuote,
	scope: Scope,
	body: OrderIntake,
	{ isDone }: { isDone: boolean },
): void {
	const lines = body.items.map(({ name, quantity, total: sum }) => {
		return { title: name, quantity, total: sum };
	});
	const isSame =
		merchantId === scope.merchantId &&
		storeId === body.storeId &&
		basket === basketDigest(lines) &&
		(isDone ? total === body.total : isSameService(body, { option, when }));
	if (!isSame) throw refused([{ id: "quote", words: "The order is not the one that was quoted" }]);
}

function isSameService(
	{ diningOption, isASAP, dateInfo }: OrderIntake,
	{ option, when }: Pick<SealedQuote, "option" | "when">,
): boolean {
	const wanted = isASAP ? "asap" : dateInfo.fulfillmentAt;
	return (option === null || option === diningOption) && (when === null || when === wanted);
}

export const QUOTED_FOR_OTHER = { id: "quote", words: "The quote is for another customer" };

/** Whether a quote is for the customer of an order, or for anybody. */
export function isFor(
	{ quote, secret, country }: HonoredQuote,
	body: OrderIntake,
	customer: LockedCustomer | null,
): boolean {
	const { customerId, contact } = quote;
	if (customerId === null && contact === null) return true;
	if (customer && customer.id === customerId) return true;
	return contact !== null && contact === contactDigest(secret, body.customer, country);
}
