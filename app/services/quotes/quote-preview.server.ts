import type { TypedQuote } from "~/models/ordering/given-quote";
import type { TypedQuoteBody } from "~/models/ordering/typed-settings.schema";
import type { DiningBehavior } from "~/models/orders/order";
import { localTimeOf, permissionsOf } from "~/models/pages/session";
import { type LocalTime, wordsByClock } from "~/models/shared/clock";
import { PREVIEW_STEP } from "~/models/shared/form-answer";
import { dayAndTime } from "~/models/shared/instants";
import { formatMoney } from "~/models/shared/money";
import { askQuote, askTypedQuote } from "~/services/gateway/quotes/quotes.server";
import type { LocationAccess } from "~/services/web/access.server";
import type { ParsedForm } from "~/services/web/form.server";

type Kind = "takeout" | "delivery";

/** The next order as soon as possible, and the times for later, as the quote gives them. */
export async function quotePreview(access: LocationAccess, behavior: Kind): Promise<string[]> {
	if (!mayPreview(access)) return [];
	const result = await askQuote(access.gateway, {
		diningOption: behavior,
		items: [{ title: "Any order", quantity: 1, unitPrice: 0 }],
	});
	return result.ok ? linesOf(access, behavior, result.data) : [];
}

/** What an order of twenty comes to, with its taxes and charges. */
export async function totalPreview(access: LocationAccess): Promise<string[]> {
	if (!mayPreview(access)) return [];
	const asked = { diningOption: "takeout" as const, unitPrice: TWENTY, typed: {} };
	const result = await askTypedQuote(access.gateway, asked);
	return result.ok ? [totalWords(result.data)] : [];
}

/**
 * Answers the button "Preview" of a form: the form as it is typed, with what its settings would lead to. For `leave` of
 * `saveForm`.
 */
export function previewTyped<Value>(
	access: LocationAccess,
	behavior: Kind,
	typedOf: (value: Value) => Typed,
) {
	return answerPreview(
		access,
		(value: Value) => ({ diningOption: behavior, typed: typedOf(value) }),
		(quote) => linesOf(access, behavior, quote),
	);
}

/** The same for a form of a tax or a charge: with what an order would come to. */
export function previewTotal<Value>(
	access: LocationAccess,
	typedOf: (value: Value) => Typed,
	behaviorOf: (value: Value) => DiningBehavior | undefined = () => undefined,
) {
	return answerPreview(
		access,
		(value: Value) => ({
			diningOption: behaviorOf(value) ?? "takeout",
			unitPrice: TWENTY,
			typed: typedOf(value),
		}),
		(quote) => [totalWords(quote)],
	);
}

type Typed = TypedQuoteBody["typed"];

/** The price of the order that a preview of money shows, minor units. */
const TWENTY = 2000;

function answerPreview<Value>(
	{ gateway }: LocationAccess,
	asked: (value: Value) => TypedQuoteBody,
	linesOf: (quote: TypedQuote) => string[],
) {
	return async (form: ParsedForm<Value>): Promise<Response | null> => {
		if (form.data.get(PREVIEW_STEP.name) !== PREVIEW_STEP.value) return null;
		if (!form.value) return form.again();
		const result = await askTypedQuote(gateway, asked(form.value));
		if (!result.ok) return form.refused(result.failure);
		return form.again(undefined, { status: 200, preview: linesOf(result.data) });
	};
}

/** What an order comes to, and why: "An order of $20.00 comes to $23.75: Sales tax $1.75, Bag fee $2.00." */
export function totalWords({ money }: Pick<TypedQuote, "money">): string {
	const words = (amount: number) => formatMoney(amount, money.currency);
	const parts = [...money.taxes, ...money.charges]
		.filter(({ amount }) => amount !== 0)
		.map(({ name, amount, ...part }) => {
			const isIncluded = "isIncluded" in part && part.isIncluded;
			return `${name} ${words(amount)}${isIncluded ? " (included)" : ""}`;
		});
	const why = parts.length > 0 ? `: ${parts.join(", ")}` : ", without a tax or a charge";
	return `An order of ${words(money.gross)} comes to ${words(money.total)}${why}.`;
}

function mayPreview({ viewer, location }: LocationAccess): boolean {
	return location.type !== "default" && permissionsOf(viewer).includes("ORDER.API_READ");
}

function linesOf(
	{ viewer, location }: LocationAccess,
	behavior: Kind,
	quote: TypedQuote,
): string[] {
	const done = behavior === "delivery" ? "delivered by about" : "ready";
	return previewWords(quote, done, localTimeOf(viewer, location));
}

/** What depends on an order's own address, items and payment, of which a preview has none. */
const OF_THE_BASKET: ReadonlySet<string> = new Set([
	"customer",
	"order-total",
	"delivery-zone",
	"delivery-partner",
	"parcel",
	"alcohol",
	"payment-method",
	"tip",
]);

/** The lines of the preview, on the clock of the person who reads them. */
export function previewWords(
	{ checks, slots, promiseAt }: TypedQuote,
	done: string,
	local: LocalTime,
) {
	const timeOf = (at: string) => dayAndTime(at, local);
	const failed = checks.find(({ id, passed }) => !passed && !OF_THE_BASKET.has(id));
	const asap =
		(failed && wordsByClock(failed.words, local.clock)) ??
		(promiseAt
			? `An order placed now would be ${done} ${timeOf(promiseAt)}`
			: "The kitchen is full");
	const [first] = slots;
	const last = slots.at(-1);
	return [
		`${asap}.`,
		first && last
			? `The first time for later is ${timeOf(first)}, the last ${timeOf(last)}.`
			: "No time for later is offered.",
	];
}
