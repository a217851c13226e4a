import type { TypedQuote } from "~/models/ordering/given-quote";
import type { TypedQuoteBody } from "~/models/ordering/typed-settings.schema";
import { localTimeOf, permissionsOf } from "~/models/pages/session";
import { type LocalTime, wordsByClock } from "~/models/shared/clock";
import { PREVIEW_STEP } from "~/models/shared/form-answer";
import { dayAndTime } from "~/models/shared/instants";
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

/**
 * Answers the button "Preview" of a form: the form as it is typed, with what its settings would lead to. For `leave` of
 * `saveForm`, which answers a form that is wrong.
 */
export function previewTyped<Value>(
	access: LocationAccess,
	behavior: Kind,
	typedOf: (value: Value) => TypedQuoteBody["typed"],
) {
	return async (form: ParsedForm<Value>): Promise<Response | null> => {
		if (form.data.get(PREVIEW_STEP.name) !== PREVIEW_STEP.value) return null;
		if (!form.value) return form.again();
		const result = await askTypedQuote(access.gateway, {
			diningOption: behavior,
			typed: typedOf(form.value),
		});
		if (!result.ok) return form.refused(result.failure);
		return form.again(undefined, {
			status: 200,
			preview: linesOf(access, behavior, result.data),
		});
	};
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
