import type { Coordinates, ZoneArea } from "~/models/fulfilment/delivery-zone";
import type { DeliveryZoneBody } from "~/models/fulfilment/delivery-zone.schema";
import type { DiningOption } from "~/models/fulfilment/dining-option";
import type { DiningOptionForm } from "~/models/fulfilment/dining-option.schema";
import { placeInArea } from "~/models/fulfilment/place-in-area";
import { slotWords } from "~/models/fulfilment/slot-words";
import type { MenuPartHere } from "~/models/menu/own-values";
import type { ItemTaxes } from "~/models/money/item-taxes";
import type { DiningBehavior } from "~/models/orders/order";
import { deliveryAnswerOf, feeWords } from "~/models/quotes/delivery-answer";
import type { TypedQuote } from "~/models/quotes/given-quote";
import type { TypedQuoteBody } from "~/models/quotes/typed-settings.schema";
import { type LocalTime, wordsByClock } from "~/models/shared/clock";
import { dayAndTime } from "~/models/shared/instants";
import { formatMoney } from "~/models/shared/money";
import { localTimeOf, permissionsOf } from "~/models/viewer/viewer";
import { askTypedQuote } from "~/services/gateway/quotes/quotes.server";
import type { LocationAccess } from "~/services/web/access.server";
import { answerPreview } from "~/services/web/preview.server";

export function quotePreview(access: LocationAccess, behavior: DiningBehavior): Promise<string[]> {
	return savedPreview(access, { diningOption: behavior }, (quote) =>
		linesOf(access, behavior, quote, STOP_IS_TOLD),
	);
}

export function totalPreview(access: LocationAccess): Promise<string[]> {
	const quoteBody = { diningOption: "takeout", unitPrice: TWENTY } as const;
	return savedPreview(access, quoteBody, (quote) => [totalWords(quote)]);
}

type TaxedItem = Pick<MenuPartHere, "title" | "price" | "taxes" | "taxRatePpm">;

export function itemTotalPreview(access: LocationAccess, item: TaxedItem): Promise<string[]> {
	return savedPreview(access, quoteBodyForItem(item), (quote) => [totalWords(quote, item.title)]);
}

/** When an order with a dining option would be ready and how it can be paid; null is an option that is not there yet. */
export async function optionPreview(
	access: LocationAccess,
	option: Pick<DiningOption, "id" | "behavior"> | null,
): Promise<string[]> {
	if (!option)
		return mayPreview(access)
			? ["Fill in the dining option, then press Preview to see ready times."]
			: [];
	return savedPreview(access, { diningOption: option.id }, (quote) =>
		optionLines(access, option.behavior, quote, STOP_IS_TOLD),
	);
}

/** Which zone takes an order to a place inside an area, and for what fee; null is a zone that is not there yet. */
export async function zonePreview(
	access: LocationAccess,
	area: ZoneArea | null,
): Promise<string[]> {
	if (!area)
		return mayPreview(access) ? ["Fill in the zone, then press Preview to see the cost."] : [];
	const place = placeInArea(area);
	return savedPreview(access, quoteBodyForZone(place), (quote) => zoneWords(quote, place));
}

/** For `leave` of `saveForm`: the form as it is typed, with what its settings would lead to. */
export function previewTyped<Value>(
	access: LocationAccess,
	behavior: DiningBehavior,
	typedOf: (value: Value) => Typed,
) {
	return answerQuote(
		access,
		(value: Value) => ({ diningOption: behavior, typed: typedOf(value) }),
		(quote) => linesOf(access, behavior, quote),
	);
}

export function previewTotal<Value>(
	access: LocationAccess,
	typedOf: (value: Value) => Typed,
	behaviorOf: (value: Value) => DiningBehavior | undefined = () => undefined,
) {
	return answerQuote(
		access,
		(value: Value) => ({
			diningOption: behaviorOf(value) ?? "takeout",
			unitPrice: TWENTY,
			typed: typedOf(value),
		}),
		(quote) => [totalWords(quote)],
	);
}

export function previewItemTotal(access: LocationAccess, item: TaxedItem) {
	return answerQuote(
		access,
		({ hasOwnTaxes, taxes }: Pick<ItemTaxes, "hasOwnTaxes" | "taxes">) => ({
			...quoteBodyForItem({ ...item, taxes: hasOwnTaxes ? taxes : null }),
			typed: {},
		}),
		(quote) => [totalWords(quote, item.title)],
	);
}

function quoteBodyForItem({ price, taxes, taxRatePpm }: TaxedItem) {
	return { diningOption: "takeout", unitPrice: price ?? TWENTY, taxes, taxRatePpm } as const;
}

/** `previewTyped` for a form of a dining option; the id null is a new one. */
export function previewOption(access: LocationAccess, id: string | null) {
	return answerQuote(
		access,
		(fields: DiningOptionForm) => ({
			diningOption: id ?? fields.behavior,
			typed: { option: { id, fields } },
		}),
		(quote, { behavior }) => optionLines(access, behavior, quote),
	);
}

/** `previewTyped` for a form of a delivery zone: for an order to a place inside it. */
export function previewZone(access: LocationAccess, id: string | null) {
	return answerQuote(
		access,
		(fields: DeliveryZoneBody) => ({
			...quoteBodyForZone(placeInArea(fields.area)),
			typed: { zone: { id, fields } },
		}),
		(quote, { area }) => zoneWords(quote, placeInArea(area)),
	);
}

type Typed = TypedQuoteBody["typed"];

/** The price of the order that a preview of money shows, minor units. */
const TWENTY = 2000;

function answerQuote<Value>(
	{ gateway }: LocationAccess,
	quoteBody: (value: Value) => TypedQuoteBody,
	linesOf: (quote: TypedQuote, value: Value) => string[],
) {
	return answerPreview<Value>(async (value) => {
		const result = await askTypedQuote(gateway, quoteBody(value));
		return result.ok ? { ...result, data: linesOf(result.data, value) } : result;
	});
}

/** "An order of $20.00 comes to $23.75: Sales tax $1.75, Bag fee $2.00."; with a title, that of one item. */
export function totalWords({ money }: Pick<TypedQuote, "money">, title?: string): string {
	const words = (amount: number) => formatMoney(amount, money.currency);
	const parts = [...money.taxes, ...money.charges]
		.filter(({ amount }) => amount !== 0)
		.map(({ name, amount, ...part }) => {
			const isIncluded = "isIncluded" in part && part.isIncluded;
			return `${name} ${words(amount)}${isIncluded ? " (included)" : ""}`;
		});
	const why = parts.length > 0 ? `: ${parts.join(", ")}` : ", without a tax or a charge";
	const order = title
		? `One “${title}” for ${words(money.gross)}`
		: `An order of ${words(money.gross)}`;
	return `${order} comes to ${words(money.total)}${why}.`;
}

function zoneWords(
	quote: Pick<TypedQuote, "checks" | "money" | "zoneId">,
	{ latitude, longitude }: Coordinates,
): string[] {
	const answer = deliveryAnswerOf(quote);
	const order = formatMoney(TWENTY, answer.currency);
	const fee = feeWords(answer);
	return [
		`An order of ${order} to a place inside the zone (${latitude}, ${longitude}):`,
		...[...answer.words, ...(fee ? [fee] : [])].map((words) => `${words}.`),
	];
}

function quoteBodyForZone(coordinates: Coordinates) {
	return { diningOption: "delivery", unitPrice: TWENTY, coordinates } as const;
}

async function savedPreview(
	access: LocationAccess,
	quoteBody: Omit<TypedQuoteBody, "typed">,
	linesOf: (quote: TypedQuote) => string[],
): Promise<string[]> {
	if (!mayPreview(access)) return [];
	const result = await askTypedQuote(access.gateway, { ...quoteBody, typed: {} });
	return result.ok ? linesOf(result.data) : [];
}

function mayPreview({ viewer, location }: LocationAccess): boolean {
	return location.type !== "default" && permissionsOf(viewer).includes("ORDER.API_READ");
}

function linesOf(
	{ viewer, location }: LocationAccess,
	behavior: DiningBehavior,
	quote: TypedQuote,
	shown?: ReadonlySet<string>,
): string[] {
	const done = behavior === "delivery" ? "delivered by about" : "ready";
	return previewWords(quote, done, localTimeOf(viewer, location), shown);
}

function optionLines(
	access: LocationAccess,
	behavior: DiningBehavior,
	quote: TypedQuote,
	shown?: ReadonlySet<string>,
) {
	const methods = quote.payment.methods.map(({ label }) => label).join(", ");
	return [
		...linesOf(access, behavior, quote, shown),
		methods ? `Ways to pay: ${methods}.` : "No payment methods are available.",
	];
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

/** Every page of a stopped location says so at its top. */
const STOP_IS_TOLD: ReadonlySet<string> = new Set(["merchant-stop", "store-stop"]);
const NOTHING_SHOWN: ReadonlySet<string> = new Set();

export function previewWords(
	{ checks, slots, slotFormat, promiseAt }: TypedQuote,
	done: string,
	local: LocalTime,
	shown = NOTHING_SHOWN,
) {
	const timeOf = (at: string) => dayAndTime(at, local);
	const slotOf = (slot: string) => slotWords(slot, slotFormat, local);
	const failed = checks.find(({ id, passed }) => !passed && !OF_THE_BASKET.has(id));
	const asap =
		(failed && wordsByClock(failed.words, local.clock)) ??
		(promiseAt
			? `An order placed now would be ${done} ${timeOf(promiseAt)}`
			: "The kitchen is full");
	const [first] = slots;
	const last = slots.at(-1);
	return [
		...(failed && shown.has(failed.id) ? [] : [`${asap}.`]),
		first && last
			? `First time for a later order: ${slotOf(first)}. Last: ${slotOf(last)}.`
			: "No later times are available.",
	];
}
