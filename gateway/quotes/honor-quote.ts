import type { OrderIntake } from "~/models/orders/order.schema";
import type { CountryCode } from "~/models/shared/country";
import type { Scope } from "../core/scope";
import { type LockedCustomer, normalizeContact } from "../customers/find-or-create-customer";
import { intakeError } from "../orders/intake-row";
import { basketDigest, contactDigests, type SealedQuote } from "./quote-id";

interface HonoredQuote {
	quote: SealedQuote;
	secret: string;
	country: CountryCode;
}

/** Throws 422 unless place, basket, and dining option and time (nothing to prepare: total) match the quote. */
export function requireSame(
	quote: SealedQuote,
	scope: Scope,
	body: OrderIntake,
	{ isDone }: { isDone: boolean },
): void {
	const { total, option, when } = quote;
	const isSame =
		isSameBasket(quote, scope, body) &&
		(isDone ? total === body.total : isSameService(body, { option, when }));
	if (!isSame) throw intakeError([{ id: "quote", words: "The order differs from the quote" }]);
}

/** Whether a quote is for the order's location and items. */
export function isSameBasket(
	{ merchantId, storeId, basket }: SealedQuote,
	scope: Scope,
	body: OrderIntake,
): boolean {
	const lines = body.items.map(({ name, quantity, total: sum }) => {
		return { title: name, quantity, total: sum };
	});
	return (
		merchantId === scope.merchantId && storeId === body.storeId && basket === basketDigest(lines)
	);
}

function isSameService(
	{ diningOption, isASAP, dateInfo }: OrderIntake,
	{ option, when }: Pick<SealedQuote, "option" | "when">,
): boolean {
	const wanted = isASAP ? "asap" : dateInfo.fulfillmentAt;
	return (option === null || option === diningOption) && (when === null || when === wanted);
}

export const QUOTED_FOR_OTHER = { id: "quote", words: "The quote is for another customer" };

/** Whether a quote is for the order's customer, or for anybody. */
export function isFor(
	{ quote, secret, country }: HonoredQuote,
	body: OrderIntake,
	customer: LockedCustomer | null,
): boolean {
	const { customerId, contacts } = quote;
	if (customerId === null && contacts.length === 0) return true;
	if (customer && customer.id === customerId) return true;
	const own = contactDigests(secret, normalizeContact(body.customer, country));
	return own.some((each) => contacts.includes(each));
}
