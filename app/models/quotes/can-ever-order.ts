import type { Coordinates } from "~/models/fulfilment/delivery-zone";
import { placeInArea } from "~/models/fulfilment/place-in-area";
import type { Hours } from "~/models/hours/business-hours";
import type { CheckId } from "~/models/orders/check";
import type { PageId } from "~/models/pages/pages";
import { DAY_MS } from "~/models/shared/plain-date";
import type { BlockingSetting, OrderCheck } from "./availability";
import type { Check } from "./check";
import { menuChecks } from "./menu-checks";
import { isOfMenu } from "./menu-line";
import { openSpans, type Span } from "./open-spans";
import { orderCalendars } from "./order-times";
import { paymentOffer } from "./payment-check";
import { type Quote, quote } from "./quote";
import type { OptionFacts, QuoteFacts } from "./quote-facts";
import type { GivenRequest } from "./quote-request";
import { ASAP_OFF, SLOT_FIELDS } from "./time-checks";

type Line = GivenRequest["items"][number];

interface Attempt {
	failed: Check[];
	subtotal: number;
	slots: string[];
}

interface Time {
	at: number;
	when: string;
}

interface Trial extends Time {
	lines: readonly Line[];
	address: Coordinates | null;
}

const HALF_HOUR = 30 * 60_000;
const WEEK = 7 * DAY_MS;
const MAX_ADDRESSES = 20;
const MIN_RADIUS = 0.1;
const MAX_QUANTITY = 99;
const MAX_TRIED = 8;

/** The same at every time, with every basket. */
const FIXED: readonly CheckId[] = ["location-sells", "customer", "dining-option"];
const OF_DELIVERY: readonly CheckId[] = ["delivery-zone", "delivery-partner", "parcel"];
const OF_MENU: readonly CheckId[] = ["menu", "category", "item", "modifiers"];
const OF_TIME: readonly CheckId[] = ["hours", "schedule", "asap-or-slot", "capacity", ...OF_MENU];
const OF_ITEM: readonly CheckId[] = [
	...OF_DELIVERY,
	...OF_MENU,
	"asap-or-slot",
	"capacity",
	"order-total",
	"item-quantity",
	"alcohol",
];

const NO_ITEM: BlockingSetting = { check: "item", decidedBy: { page: "items", on: "Items" } };

/**
 * Finds an item that a customer with an account can order in the next seven days, tried every half hour and ignoring
 * stops and POS outages. Otherwise returns the blocking setting, `saved` pages first.
 */
export function canEverOrder(
	given: QuoteFacts,
	options: readonly OptionFacts[],
	lines: readonly Line[],
	saved: ReadonlySet<PageId> = new Set(),
): OrderCheck {
	let best: Attempt | null = null;
	const enabled = options.filter(({ isEnabled }) => isEnabled);
	for (const option of enabled.length > 0 ? enabled : options) {
		const facts = undisturbed({ ...given, option });
		const found = search(facts, lines, saved);
		if ("itemId" in found) return { isPossible: true, itemId: found.itemId };
		if (found.attempt) best = better(best, found.attempt, saved);
	}
	const cause = best?.failed.find(isIn(FIXED)) ?? best?.failed[0];
	return {
		isPossible: false,
		cause: cause ? { check: cause.id, decidedBy: cause.decidedBy } : NO_ITEM,
	};
}

function undisturbed(facts: QuoteFacts): QuoteFacts {
	return {
		...facts,
		stops: { organization: null, location: null },
		load: new Map(),
		pos: { ...facts.pos, silentSince: null },
		partnerAnswer: { outcome: "offer", fee: 0 },
		giftCards: [],
		customer: { id: null, status: "active", points: null, orders: 0, usedDiscounts: {} },
	};
}

type Found = { itemId: string | null } | { attempt: Attempt | null };

function search(facts: QuoteFacts, lines: readonly Line[], saved: ReadonlySet<PageId>): Found {
	let best: Attempt | null = null;
	const open = halfHours(facts.at).filter(isWithin(openIn(facts)));
	for (const [index, line] of lines.entries()) {
		const { trial, first } = bestBasket(facts, line, lines);
		const attempts = [first, ...later(facts, trial, first, { open, isFirst: index === 0 })];
		if (attempts.some(({ failed }) => failed.length === 0)) return { itemId: menuItemId(line) };
		best = attempts.reduce<Attempt | null>((one, other) => better(one, other, saved), best);
		if (best?.failed.some(isIn(FIXED)) || !best?.failed.some(isIn(OF_ITEM))) break;
	}
	return { attempt: best && explained(facts, best, lines, { open, saved }) };
}

interface Times {
	open: readonly number[];
	isFirst: boolean;
}

/** Attempts at other times until one succeeds: few where the menu does not offer the item, or another was tried. */
function* later(
	facts: QuoteFacts,
	trial: Trial,
	{ failed, slots }: Attempt,
	{ open, isFirst }: Times,
): Generator<Attempt> {
	if (!failed.some(isIn(OF_TIME)) || failed.some(isIn(FIXED))) return;
	const isNeverOffered = failed.some(isIn(OF_MENU)) && !hasTimes(facts);
	let left = isNeverOffered ? 1 : isFirst ? Number.POSITIVE_INFINITY : MAX_TRIED;
	let explains = 1;
	for (const time of times(facts, slots, open)) {
		const next = { ...trial, ...time };
		if (!isNeverOffered && !isOnMenu(facts, next) && explains-- <= 0) continue;
		const attempt = tried(facts, next);
		yield attempt;
		if (attempt.failed.length === 0 || --left <= 0) return;
		const [slot] = time.when === "asap" ? attempt.slots : [];
		if (!slot) continue;
		const ahead = tried(facts, { ...next, when: slot });
		yield ahead;
		if (ahead.failed.length === 0) return;
	}
}

/** Times for later as offered now, then as soon as possible while open; without any, when hours or schedules are. */
function* times(
	facts: QuoteFacts,
	slots: readonly string[],
	open: readonly number[],
): Generator<Time> {
	let last = Number.NEGATIVE_INFINITY;
	for (const when of slots) {
		const time = Date.parse(when);
		if (time - last < HALF_HOUR) continue;
		last = time;
		yield { at: facts.at, when };
	}
	for (const at of open) yield { at, when: "asap" };
	if (open.length > 0) return;
	for (const calendar of orderCalendars(facts)) {
		const at = halfHours(facts.at).find(isWithin(openIn(facts, [calendar])));
		if (at !== undefined) yield { at, when: "asap" };
	}
}

function openIn(facts: QuoteFacts, calendars: readonly Hours[] = orderCalendars(facts)): Span[] {
	const { at, location } = facts;
	return openSpans(calendars, location.zone, { from: at, to: at + WEEK });
}

function isWithin(spans: readonly Span[]): (time: number) => boolean {
	return (time) => spans.some(({ from, to }) => from <= time && time < to);
}

function hasTimes({ menu }: QuoteFacts): boolean {
	return [...menu.values()].some(
		({ haveCustomSchedule, soldOut }) => haveCustomSchedule || (soldOut?.until ?? null) !== null,
	);
}

function halfHours(from: number): number[] {
	const first = from - (from % HALF_HOUR) + HALF_HOUR;
	return Array.from({ length: WEEK / HALF_HOUR }, (_, index) => first + index * HALF_HOUR);
}

function explained(
	facts: QuoteFacts,
	best: Attempt,
	[line]: readonly Line[],
	{ open, saved }: { open: readonly number[]; saved: ReadonlySet<PageId> },
): Attempt {
	const [cause] = best.failed;
	if (!line || cause?.id !== "asap-or-slot") return best;
	const { trial } = bestBasket(facts, line, []);
	return open.reduce((why: Attempt, time) => {
		const attempt = tried(facts, { ...trial, when: new Date(time).toISOString() });
		return better(why, attempt, saved);
	}, best);
}

/** Basket that reaches the minimum order value, for the address that delivery serves best. */
function bestBasket(facts: QuoteFacts, line: Line, others: readonly Line[]) {
	const trials = addresses(facts).map(
		(address): Trial => ({ at: facts.at, when: "asap", lines: [line], address }),
	);
	let best: { trial: Trial; first: Attempt } | null = null;
	for (const each of trials) {
		const trial = { ...each, lines: enough(facts, each, others) };
		const first = tried(facts, trial);
		if (!best || first.failed.length < best.first.failed.length) best = { trial, first };
		if (!first.failed.some(isIn(OF_DELIVERY))) break;
	}
	return best as NonNullable<typeof best>;
}

/** One in each zone, and one around the corner, where fees by distance begin. */
function addresses({ option, location, zones, delivery }: QuoteFacts): (Coordinates | null)[] {
	const { coordinates: center } = location;
	if (option?.behavior !== "delivery" || !center) return [null];
	const around = (radius: number) =>
		placeInArea({ type: "circle", center, radius: Math.max(radius, MIN_RADIUS) });
	if (zones.length === 0) return [around(delivery.radius)];
	const served = zones.filter(({ isEnabled }) => isEnabled).map(({ area }) => placeInArea(area));
	return [around(0), ...served].slice(0, MAX_ADDRESSES);
}

/** More of the item, then of others, until the basket is worth the least that orders and delivery fees begin at. */
function enough(facts: QuoteFacts, trial: Trial, others: readonly Line[]): Line[] {
	const [line] = trial.lines as [Line];
	const min = minTotal(facts);
	const one = { ...line, quantity: minOrderable(facts, line) };
	if (min === 0) return [one];
	const { subtotal } = tried(facts, { ...trial, lines: [one] });
	if (subtotal <= 0 || subtotal >= min) return [one];
	const wanted = Math.ceil((min * one.quantity) / subtotal);
	const max = maxOrderable(facts, line);
	const basket = [{ ...line, quantity: Math.min(wanted, max) }];
	for (const other of wanted > max ? others : []) {
		if (other === line) continue;
		basket.push({ ...other, quantity: maxOrderable(facts, other) });
		if (tried(facts, { ...trial, lines: basket }).subtotal >= min) break;
	}
	return basket;
}

function minTotal({ option, pickup, delivery, zones }: QuoteFacts): number {
	if (option?.behavior === "dinein") return 0;
	if (option?.behavior !== "delivery") return pickup.minOrderTotal;
	const starts = zones.flatMap(({ isEnabled, cartFees }) =>
		isEnabled ? [Math.min(...cartFees.map(({ from }) => from))] : [],
	);
	const min = Math.min(...starts);
	return Math.max(delivery.minOrderTotal, Number.isFinite(min) ? min : 0);
}

function minOrderable({ menu }: QuoteFacts, line: Line): number {
	return (isOfMenu(line) && menu.get(line.itemId)?.minQuantity) || 1;
}

function maxOrderable({ menu }: QuoteFacts, line: Line): number {
	return (isOfMenu(line) && menu.get(line.itemId)?.maxQuantity) || MAX_QUANTITY;
}

function tried(given: QuoteFacts, { at, when, lines, address }: Trial): Attempt {
	const facts = { ...given, at };
	const request = toQuoteRequest(facts, { when, lines, address });
	const { checks, slots, money }: Quote = quote(facts, request);
	return { failed: checks.filter(({ passed }) => !passed), slots, subtotal: money.subtotal };
}

function isOnMenu(facts: QuoteFacts, { at, when, lines }: Trial): boolean {
	const time = when === "asap" ? at : Date.parse(when);
	const request = { items: [...lines], source: "web" as const };
	return menuChecks(facts, request, time).every(({ passed }) => passed);
}

function toQuoteRequest(
	facts: QuoteFacts,
	{ when, lines, address }: Omit<Trial, "at">,
): GivenRequest {
	const { option } = facts;
	const request: GivenRequest = {
		storeId: facts.location.storeId,
		diningOption: option?.id ?? "",
		when,
		address: address && { text: "", coordinates: address },
		customerId: null,
		customerPhone: "",
		customerEmail: "",
		properties: Object.fromEntries((option?.properties ?? []).map(({ name }) => [name, "-"])),
		paymentMethod: null,
		source: "web",
		items: [...lines],
		charges: [],
		promoCode: null,
		discount: 0,
		tip: { amount: 0 },
		points: 0,
		giftCards: [],
	};
	for (const source of ["web", "app"] as const) {
		const [offered] = paymentOffer(facts, { ...request, source, items: [] }).methods;
		if (offered) return { ...request, source, paymentMethod: offered.method };
	}
	return { ...request, paymentMethod: "credit_card" };
}

/** Picks the attempt with fewer failures, then one blocked on a saved page, then the narrower setting. */
function better(one: Attempt | null, other: Attempt, saved: ReadonlySet<PageId>): Attempt {
	if (!one) return other;
	const [a, b] = [attemptRank(one, saved), attemptRank(other, saved)];
	const difference = a.findIndex((value, index) => value !== b[index]);
	return difference >= 0 && (b[difference] as number) < (a[difference] as number) ? other : one;
}

function attemptRank({ failed }: Attempt, saved: ReadonlySet<PageId>): number[] {
	const [cause] = failed;
	const on = cause?.decidedBy.on;
	const isWide = cause?.id === "hours" || on === ASAP_OFF;
	// Only a time that passes all other limits of times for later fails this one.
	const width = isWide ? 2 : on === SLOT_FIELDS.opening ? 0 : 1;
	return [failed.length, cause && saved.has(cause.decidedBy.page) ? 0 : 1, width];
}

/** Whether a failed check could pass with another item. */
export function dependsOnItem(id: CheckId): boolean {
	return OF_ITEM.includes(id);
}

function isIn(ids: readonly CheckId[]): (check: Check) => boolean {
	return ({ id }) => ids.includes(id);
}

function menuItemId(line: Line): string | null {
	return isOfMenu(line) ? line.itemId : null;
}
