import { createHash } from "node:crypto";
import type { Logger } from "pino";
import { ATTEMPT_MS } from "../../../core/attempt-waits";
import { type Ask, again, createAsk, isRefusal, type Refusal, refused } from "../ask-vendor";
import {
	type CloverAccess,
	type PosCatalogue,
	PosError,
	type PosPlace,
} from "../catalogue/catalogue";
import type {
	AtPos,
	CanceledOrder,
	OrderWithDetails,
	PosCancelOutcome,
	PosOutcome,
	PosProgress,
} from "../provider";
import {
	expectedTotal,
	PRICE_DIFFERENCE,
	type Priced,
	settleDifference,
} from "../settle-difference";
import type { ComparedOrder, NotRead, OrderComparison, VendorOrders } from "../vendor-orders";
import { CLOVER, merchantPath, unreadable } from "./ask-clover";
import { type CloverOrder, checkoutAnswer, orderAnswer, ordersAnswer } from "./clover-answers";
import { createCloverCatalogue } from "./clover-catalogue";
import { payAtClover, recordedAt, withRefundNote } from "./clover-payments";
import {
	type CloverCart,
	inventoryIds,
	MAX_LINES,
	toCloverCart,
	withCharge,
	withDiscount,
	withFlatCharge,
} from "./to-clover-cart";

const CANCELED_TITLE = "CANCELED";
const SENT = "payments,lineItems,discounts";

/** Orders at Clover itself, with the token of each location's account; null where Clover is not set up. */
export function createCloverOrders(
	access: CloverAccess,
	timeoutMs: number,
	log: Pick<Logger, "error">,
): VendorOrders | null {
	const { url } = access;
	if (url === null) return null;
	const inventory = createCloverCatalogue(access, timeoutMs);
	const within = async <Result>(
		place: PosPlace,
		work: (ask: Ask) => Promise<Result>,
	): Promise<Result | NotRead> => {
		const lastStart = Date.now() + ATTEMPT_MS - timeoutMs;
		try {
			const base = merchantPath(await access.accountId(place));
			const settings = { url: `${url}${base}`, timeoutMs, log, lastStart };
			return await work(createAsk(CLOVER, settings, access, place));
		} catch (error) {
			if (error instanceof PosError) return refused(error.message).notDone;
			log.error({ error, vendor: CLOVER.name }, "an order was not sent or read");
			return again("Could not reach Clover", null).notDone;
		}
	};
	return {
		readOrder: (place, reference) => within(place, (ask) => readProgress(ask, reference)),
		compareOrder: (place, order) => within(place, (ask) => compareOrder(ask, order)),
		sendOrder: (order, known) =>
			within(order.details.place, (ask) => sendOrder(ask, inventory, order, known)),
		cancelOrder: (order, place) => within(place, (ask) => cancelOrder(ask, order)),
	};
}

/** Twelve characters, as many as Clover's devices show, that find the order again. */
export function cloverReference(orderId: string): string {
	return createHash("sha256").update(orderId).digest("hex").slice(0, 12).toUpperCase();
}

/** Clover has no keys for repeating a request, so each step looks first whether it was done. */
async function sendOrder(
	ask: Ask,
	inventory: PosCatalogue,
	sent: OrderWithDetails,
	known: string,
): Promise<PosOutcome> {
	const reference = cloverReference(sent.orderId);
	const found = (await findKnownOrder(ask, reference, known)) ?? (await findOrder(ask, reference));
	if (isRefusal(found)) return found.notDone;
	let order = found;
	let difference = found ? settledBy(found) : 0;
	if (!order) {
		const priced = await priceOrder(ask, inventory, sent);
		if (isRefusal(priced)) return priced.notDone;
		const made = await createOrder(ask, priced.order);
		if (isRefusal(made)) return made.notDone;
		order = made;
		difference = priced.difference;
	}
	const refusal =
		(await markOrder(ask, order, reference)) ?? (await payAtClover(ask, sent, order, reference));
	if (refusal) return { ...refusal.notDone, reference: order.id };
	const warning = await printTicket(ask, order.id);
	return {
		outcome: "taken",
		reference: order.id,
		progress: toProgress(order),
		difference,
		warning,
	};
}

/** A merchant without a printer has the order all the same. Null when done, or when Clover will never do it. */
async function printTicket(ask: Ask, id: string): Promise<AtPos["warning"]> {
	const answer = await ask("POST", "/print_event", { orderRef: { id } });
	if (!isRefusal(answer) || answer.notDone.outcome === "refused") return null;
	const { words, afterMs } = answer.notDone;
	return { words: `Clover did not print the ticket: ${words}`, afterMs };
}

async function priceOrder(
	ask: Ask,
	inventory: PosCatalogue,
	sent: OrderWithDetails,
): Promise<Priced<CloverCart>> {
	const price = (isKnown: (id: string) => boolean) => {
		const cart = toCloverCart(sent, cloverReference(sent.orderId), isKnown);
		if (cart.lineItems.length <= MAX_LINES) return settle(ask, sent, cart);
		return refused(`Clover takes up to ${MAX_LINES} items per order`);
	};
	const priced = await price(() => true);
	if (!isRefusal(priced) || priced.status !== 400) return priced;
	const known = await findKnown(inventory, sent);
	return known === null ? priced : price((id) => known.has(id));
}

/** A share of the order is its service charge only while nothing has to be settled: what is added would change it. */
async function settle(
	ask: Ask,
	sent: OrderWithDetails,
	cart: CloverCart,
): Promise<Priced<CloverCart>> {
	const calculate = (order: CloverCart) => checkOut(ask, order);
	if (cart.serviceCharge) {
		const total = await calculate(cart);
		if (isRefusal(total)) return total;
		if (total === expectedTotal(sent)) return { order: cart, difference: 0 };
	}
	const pricing = { name: "Clover", calculate, withDiscount, withCharge };
	return settleDifference(pricing, sent, withFlatCharge(cart, sent));
}

async function checkOut(ask: Ask, orderCart: CloverCart): Promise<number | Refusal> {
	const answer = await ask("POST", "/atomic_order/checkouts", { orderCart });
	if (isRefusal(answer)) return answer;
	return checkoutAnswer.safeParse(answer.json).data?.total ?? unreadable();
}

/** What Clover's inventory has of an order that it refused; null where all is there, so that is not why. */
async function findKnown(
	inventory: PosCatalogue,
	sent: OrderWithDetails,
): Promise<Set<string> | null> {
	const ids = inventoryIds(sent);
	const { things, unreadable } = await inventory.find(sent.details.place, ids);
	const known = new Set([...things, ...unreadable].map(({ guid }) => guid));
	return ids.every((id) => known.has(id)) ? null : known;
}

async function createOrder(ask: Ask, orderCart: CloverCart): Promise<CloverOrder | Refusal> {
	const answer = await ask("POST", "/atomic_order/orders", { orderCart });
	if (isRefusal(answer)) return answer;
	return orderAnswer.safeParse(answer.json).data ?? unreadable();
}

function settledBy({ discounts, lineItems }: CloverOrder): number {
	const tooMuch = discounts.filter(isSettling).reduce((sum, { amount }) => sum - amount, 0);
	return tooMuch || -lineItems.filter(isSettling).reduce((sum, { price }) => sum + price, 0);
}

function isSettling({ name }: { name: string }): boolean {
	return name === PRICE_DIFFERENCE;
}

async function markOrder(
	ask: Ask,
	{ id, externalReferenceId }: CloverOrder,
	reference: string,
): Promise<Refusal | null> {
	if (externalReferenceId === reference) return null;
	const answer = await ask("POST", orderPath(id), { externalReferenceId: reference });
	return isRefusal(answer) ? answer : null;
}

/** An order that an earlier attempt made, also without its reference; null for none, or another's. */
async function findKnownOrder(
	ask: Ask,
	reference: string,
	id: string,
): Promise<CloverOrder | null | Refusal> {
	if (id === "") return null;
	const order = await readOrder(ask, id, SENT);
	if (isRefusal(order)) return order.status === 404 ? null : order;
	const isOurs = ["", reference].includes(order.externalReferenceId);
	return isOurs && order.deletedTimestamp === 0 ? order : null;
}

async function findOrder(ask: Ask, reference: string): Promise<CloverOrder | null | Refusal> {
	const query = new URLSearchParams({
		filter: `externalReferenceId=${reference}`,
		expand: SENT,
	});
	const answer = await ask("GET", `/orders?${query}`);
	if (isRefusal(answer)) return answer;
	const read = ordersAnswer.safeParse(answer.json).data;
	if (!read) return unreadable();
	const isOurs = ({ externalReferenceId, deletedTimestamp }: CloverOrder) =>
		externalReferenceId === reference && deletedTimestamp === 0;
	return read.elements.find(isOurs) ?? null;
}

async function readOrder(
	ask: Ask,
	id: string,
	expand = "payments,refunds",
): Promise<CloverOrder | Refusal> {
	const answer = await ask("GET", `${orderPath(id)}?${new URLSearchParams({ expand })}`);
	if (isRefusal(answer)) return answer;
	return orderAnswer.safeParse(answer.json).data ?? unreadable();
}

async function readProgress(ask: Ask, reference: string): Promise<PosProgress | NotRead> {
	const order = await readOrder(ask, reference);
	return isRefusal(order) ? order.notDone : toProgress(order);
}

/** Clover's orders have no steps of a kitchen; one that was deleted is canceled, also within the second it was made in. */
function toProgress({ modifiedTime, deletedTimestamp }: CloverOrder): PosProgress {
	const version = Math.floor(modifiedTime / 1_000);
	if (deletedTimestamp > 0) return { version: version + 1, state: "canceled" };
	return { version, state: "new" };
}

/** What was refunded here stands in the order's note: Clover lets nobody else refund what it did not take. */
async function compareOrder(
	ask: Ask,
	{ orderId, reference, refunded }: ComparedOrder,
): Promise<OrderComparison | NotRead> {
	const order = await readOrder(ask, reference);
	if (isRefusal(order)) return order.notDone;
	const isCanceled = order.deletedTimestamp > 0;
	const ours = new Set(recordedAt(order, cloverReference(orderId)).map(({ id }) => id));
	if (ours.size === 0) return { refunded: null, isCanceled };
	const there = order.refunds
		.filter(({ voided, payment }) => !voided && payment && ours.has(payment.id))
		.reduce((sum, { amount }) => sum + amount, 0);
	const note = withRefundNote(order.note, refunded);
	if (note !== order.note && !isCanceled) {
		const answer = await ask("POST", orderPath(order.id), { note });
		if (isRefusal(answer)) return answer.notDone;
	}
	return { refunded: Math.max(there, refunded), isCanceled };
}

async function cancelOrder(
	ask: Ask,
	{ orderId, reference }: CanceledOrder,
): Promise<PosCancelOutcome> {
	const order = reference
		? await readOrder(ask, reference)
		: await findOrder(ask, cloverReference(orderId));
	if (isRefusal(order)) return order.status === 404 ? { outcome: "unknown" } : order.notDone;
	if (!order) return { outcome: "unknown" };
	if (order.deletedTimestamp > 0) return { outcome: "canceled" };
	const marked = await ask("POST", orderPath(order.id), { title: CANCELED_TITLE });
	if (isRefusal(marked)) return marked.notDone;
	const gone = await ask("DELETE", orderPath(order.id));
	if (!isRefusal(gone) || gone.status === 404) return { outcome: "canceled" };
	if (gone.status !== 400 && gone.status !== 405) return gone.notDone;
	return refused("Clover keeps the order, since it was paid. Void its payment at Clover.").notDone;
}

function orderPath(id: string): string {
	return `/orders/${encodeURIComponent(id)}`;
}
