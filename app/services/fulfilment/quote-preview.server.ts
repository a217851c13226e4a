import type { GivenQuote } from "~/models/ordering/given-quote";
import { localTimeOf, permissionsOf } from "~/models/pages/session";
import { type LocalTime, wordsByClock } from "~/models/shared/clock";
import { dayAndTime } from "~/models/shared/instants";
import { askQuote } from "~/services/gateway/quotes/quotes.server";
import type { LocationAccess } from "~/services/web/access.server";

/** The next order as soon as possible, and the times for later, as the quote gives them. */
export async function quotePreview(
	{ gateway, viewer, location }: LocationAccess,
	behavior: "takeout" | "delivery",
): Promise<string[]> {
	if (location.type === "default" || !permissionsOf(viewer).includes("ORDER.API_READ")) return [];
	const result = await askQuote(gateway, {
		diningOption: behavior,
		items: [{ title: "Any order", quantity: 1, unitPrice: 0 }],
	});
	if (!result.ok) return [];
	const local = localTimeOf(viewer, location);
	const done = behavior === "delivery" ? "delivered by about" : "ready";
	return previewWords(result.data, done, local);
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
	{ checks, slots, promiseAt }: GivenQuote,
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
