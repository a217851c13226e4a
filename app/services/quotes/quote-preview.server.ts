import type { Coordinates, ZoneArea } from "~/models/fulfilment/delivery-zone";
import type { DeliveryZoneBody } from "~/models/fulfilment/delivery-zone.schema";
import type { DiningOption } from "~/models/fulfilment/dining-option";
import type { DiningOptionForm } from "~/models/fulfilment/dining-option.schema";
import { formatSlot } from "~/models/fulfilment/format-slot";
import { placeInArea } from "~/models/fulfilment/place-in-area";
import type { LocationMenuPart } from "~/models/menu/own-values";
import type { ItemTaxes } from "~/models/money/item-taxes";
import type { DiningBehavior } from "~/models/orders/order";
import { feeText, toDeliveryAnswer } from "~/models/quotes/delivery-answer";
import type { DraftQuote } from "~/models/quotes/given-quote";
import type { DraftQuoteBody } from "~/models/quotes/typed-settings.schema";
import { type LocalTime, localizeTimes } from "~/models/shared/clock";
import { dayAndTime } from "~/models/shared/instants";
import { formatMoney } from "~/models/shared/money";
import { viewerLocalTime, viewerPermissions } from "~/models/viewer/viewer";
import { requestDraftQuote } from "~/services/gateway/quotes/quotes.server";
import type { LocationAccess } from "~/services/web/access.server";
import { answerPreview } from "~/services/web/save-form.server";

export function savedQuotePreview(
	access: LocationAccess,
	behavior: DiningBehavior,
): Promise<string[]> {
	return savedPreview(access, { diningOption: behavior }, (quote) =>
		previewLines(access, behavior, quote, STOP_CHECKS),
	);
}

export function savedTotalPreview(access: LocationAccess): Promise<string[]> {
	const quoteBody = { diningOption: "takeout", unitPrice: TWENTY } as const;
	return savedPreview(access, quoteBody, (quote) => [totalText(quote)]);
}

type TaxedItem = Pick<LocationMenuPart, "title" | "price" | "taxes" | "taxRatePpm">;

export function savedItemTotalPreview(access: LocationAccess, item: TaxedItem): Promise<string[]> {
	return savedPreview(access, quoteBodyForItem(item), (quote) => [totalText(quote, item.title)]);
}

/** When an order with a dining option would be ready and how it can be paid; null for a new option. */
export async function savedOptionPreview(
	access: LocationAccess,
	option: Pick<DiningOption, "id" | "behavior"> | null,
): Promise<string[]> {
	if (!option)
		return canPreview(access)
			? ["Fill in the dining option, then press Preview to see ready times."]
			: [];
	return savedPreview(access, { diningOption: option.id }, (quote) =>
		optionLines(access, option.behavior, quote, STOP_CHECKS),
	);
}

/** Previews the zone and fee for an address inside an area; a null area asks to fill in the zone first. */
export async function savedZonePreview(
	access: LocationAccess,
	area: ZoneArea | null,
): Promise<string[]> {
	if (!area)
		return canPreview(access) ? ["Fill in the zone, then press Preview to see the cost."] : [];
	return savedPreview(access, quoteBodyForZone(placeInArea(area)), zonePreviewLines);
}

/** For `beforeSave` of `saveForm`: the unsaved form again, with the result of its settings. */
export function draftQuotePreview<Value>(
	access: LocationAccess,
	behavior: DiningBehavior,
	toDraft: (value: Value) => DraftSettings,
) {
	return answerQuote(
		access,
		(value: Value) => ({ diningOption: behavior, typed: toDraft(value) }),
		(quote) => previewLines(access, behavior, quote),
	);
}

export function draftTotalPreview<Value>(
	access: LocationAccess,
	toDraft: (value: Value) => DraftSettings,
	behaviorOf: (value: Value) => DiningBehavior | undefined = () => undefined,
) {
	return answerQuote(
		access,
		(value: Value) => ({
			diningOption: behaviorOf(value) ?? "takeout",
			unitPrice: TWENTY,
			typed: toDraft(value),
		}),
		(quote) => [totalText(quote)],
	);
}

export function draftItemTotalPreview(access: LocationAccess, item: TaxedItem) {
	return answerQuote(
		access,
		({ hasOwnTaxes, taxes }: Pick<ItemTaxes, "hasOwnTaxes" | "taxes">) => ({
			...quoteBodyForItem({ ...item, taxes: hasOwnTaxes ? taxes : null }),
			typed: {},
		}),
		(quote) => [totalText(quote, item.title)],
	);
}

function quoteBodyForItem({ price, taxes, taxRatePpm }: TaxedItem) {
	return { diningOption: "takeout", unitPrice: price ?? TWENTY, taxes, taxRatePpm } as const;
}

/** `draftQuotePreview` for a form of a dining option; id null: a new one. */
export function draftOptionPreview(access: LocationAccess, id: string | null) {
	return answerQuote(
		access,
		(fields: DiningOptionForm) => ({
			diningOption: id ?? fields.behavior,
			typed: { option: { id, fields } },
		}),
		(quote, { behavior }) => optionLines(access, behavior, quote),
	);
}

/** `draftQuotePreview` for a form of a delivery zone, with an order to a place inside it. */
export function draftZonePreview(access: LocationAccess, id: string | null) {
	return answerQuote(
		access,
		(fields: DeliveryZoneBody) => ({
			...quoteBodyForZone(placeInArea(fields.area)),
			typed: { zone: { id, fields } },
		}),
		zonePreviewLines,
	);
}

type DraftSettings = DraftQuoteBody["typed"];

/** The price of the order that a preview of money shows, minor units. */
const TWENTY = 2000;

function answerQuote<Value>(
	{ gateway }: LocationAccess,
	quoteBody: (value: Value) => DraftQuoteBody,
	previewLines: (quote: DraftQuote, value: Value) => string[],
) {
	return answerPreview<Value>(async (value) => {
		const result = await requestDraftQuote(gateway, quoteBody(value));
		return result.ok ? { ...result, data: previewLines(result.data, value) } : result;
	});
}

/** "An order of $20.00 comes to $23.75: Sales tax $1.75, Bag fee $2.00."; with a title, that of one item. */
export function totalText({ money }: Pick<DraftQuote, "money">, title?: string): string {
	const formatAmount = (amount: number) => formatMoney(amount, money.currency);
	const parts = [...money.taxes, ...money.charges]
		.filter(({ amount }) => amount !== 0)
		.map(({ name, amount, ...part }) => {
			const isIncluded = "isIncluded" in part && part.isIncluded;
			return `${name} ${formatAmount(amount)}${isIncluded ? " (included)" : ""}`;
		});
	const why = parts.length > 0 ? `: ${parts.join(", ")}` : ", without a tax or a charge";
	const order = title
		? `One “${title}” for ${formatAmount(money.gross)}`
		: `An order of ${formatAmount(money.gross)}`;
	return `${order} comes to ${formatAmount(money.total)}${why}.`;
}

function zonePreviewLines(quote: Pick<DraftQuote, "checks" | "money" | "zoneId">): string[] {
	const answer = toDeliveryAnswer(quote);
	const order = formatMoney(TWENTY, answer.currency);
	const fee = feeText(answer);
	return [
		`An order of ${order} to an address in this zone:`,
		...[...answer.words, ...(fee ? [fee] : [])].map((line) => `${line}.`),
	];
}

function quoteBodyForZone(coordinates: Coordinates) {
	return { diningOption: "delivery", unitPrice: TWENTY, coordinates } as const;
}

async function savedPreview(
	access: LocationAccess,
	quoteBody: Omit<DraftQuoteBody, "typed">,
	previewLines: (quote: DraftQuote) => string[],
): Promise<string[]> {
	if (!canPreview(access)) return [];
	const result = await requestDraftQuote(access.gateway, { ...quoteBody, typed: {} });
	return result.ok ? previewLines(result.data) : [];
}

function canPreview({ viewer, location }: LocationAccess): boolean {
	return location.type !== "default" && viewerPermissions(viewer).includes("ORDER.API_READ");
}

function previewLines(
	{ viewer, location }: LocationAccess,
	behavior: DiningBehavior,
	quote: DraftQuote,
	shown?: ReadonlySet<string>,
): string[] {
	const done = behavior === "delivery" ? "delivered by about" : "ready";
	return quotePreviewText(quote, done, viewerLocalTime(viewer, location), shown);
}

function optionLines(
	access: LocationAccess,
	behavior: DiningBehavior,
	quote: DraftQuote,
	shown?: ReadonlySet<string>,
) {
	const methods = quote.payment.methods.map(({ label }) => label).join(", ");
	return [
		...previewLines(access, behavior, quote, shown),
		methods ? `Ways to pay: ${methods}.` : "No payment methods are available.",
	];
}

/** Checks that depend on a real order's address, items and payment, which a preview lacks. */
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

/** Not repeated here, because each page of a stopped location shows it at the top. */
const STOP_CHECKS: ReadonlySet<string> = new Set(["merchant-stop", "store-stop"]);
const NOTHING_SHOWN: ReadonlySet<string> = new Set();

export function quotePreviewText(
	{ checks, slots, slotFormat, promiseAt }: DraftQuote,
	done: string,
	local: LocalTime,
	shown = NOTHING_SHOWN,
) {
	const formatTime = (at: string) => dayAndTime(at, local);
	const slotText = (slot: string) => formatSlot(slot, slotFormat, local);
	const failed = checks.find(({ id, passed }) => !passed && !OF_THE_BASKET.has(id));
	const asap =
		(failed && localizeTimes(failed.words, local.clock)) ??
		(promiseAt
			? `An order placed now would be ${done} ${formatTime(promiseAt)}`
			: "The kitchen is full");
	const [first] = slots;
	const last = slots.at(-1);
	return [
		...(failed && shown.has(failed.id) ? [] : [`${asap}.`]),
		first && last
			? `First scheduled time: ${slotText(first)}. Last: ${slotText(last)}.`
			: "No later times are available.",
	];
}
