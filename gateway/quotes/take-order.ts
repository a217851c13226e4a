import { inArray } from "drizzle-orm";
import { isCharged } from "~/models/money/payment-settings";
import type { Order, OrderDiscount, QuotedOrder } from "~/models/orders/order";
import type { OrderIntake } from "~/models/orders/order.schema";
import { failedOf } from "~/models/quotes/check";
import { quote } from "~/models/quotes/quote";
import type { PartnerAnswer, QuoteFacts } from "~/models/quotes/quote-facts";
import type { QuoteRequest } from "~/models/quotes/quote-request";
import type { CountryCode } from "~/models/shared/country";
import { formatMoney } from "~/models/shared/money";
import type { GatewayConfig } from "../core/config";
import type { Tx } from "../core/database";
import { GatewayError, invalid } from "../core/errors";
import type { Answer } from "../core/idempotency";
import type { Scope } from "../core/scope";
import { contactOf, findKeptOut } from "../customers/find-or-create-customer";
import { discounts } from "../discounts/tables";
import { getSetting } from "../locations/settings";
import { paymentKind } from "../money/setting-kinds";
import { type CourierTask, holdCourier } from "../orders/courier-queue";
import { createOrder } from "../orders/create-order";
import { isOfCardsAlone, type Judgement } from "../orders/intake-row";
import { queueForPos } from "../orders/queue-for-pos";
import { tellOfNewOrder } from "../orders/tell-of-new-order";
import { posKind } from "../pos/setting-kinds";
import { courierTaskOf, pickupTask } from "./courier-task";
import { gatherFacts } from "./gather-facts";
import { lockKitchen } from "./lock-kitchen";
import { basketDigest, readQuoteId } from "./quote-id";

/** Takes an order in; settings refuse a paid one only with `enforce` or a quote. Throws 404, 409, 422. */
export async function takeOrder(
	tx: Tx,
	scope: Scope,
	body: OrderIntake,
	config: Pick<GatewayConfig, "SESSION_SECRET" | "PUBLIC_URL" | "PORT">,
): Promise<Answer<Order>> {
	const kept = body.quoteId ? readQuoteId(config.SESSION_SECRET, body.quoteId, Date.now()) : null;
	const mustFit = body.enforce && !kept && !body.isTest && body.status !== "complete";
	if (mustFit) await lockKitchen(tx, body.storeId);
	let courier: CourierTask | null = null;
	const takesCards =
		Boolean(body.giftCards?.length) &&
		(await getSetting(tx, paymentKind, body.storeId)).isGiftCardEnabled;
	const isDone = body.status === "complete" || isOfCardsAlone(body);
	const answer = await createOrder(tx, scope, body, { config, takesCards, judge: judgeIt });
	if (answer.status === 201 && courier && !body.isTest) {
		await holdCourier(tx, answer.body, courier);
	}
	if (answer.status === 201 && !isDone) {
		if (!body.isTest) await tellOfNewOrder(tx, scope.merchantId, answer.body, config);
		const { markOrderInProgress } = await getSetting(tx, posKind, body.storeId);
		// Otherwise it goes there once somebody confirms it.
		if (markOrderInProgress) await queueForPos(tx, answer.body);
	}
	return answer;

	async function judgeIt(_tx: Tx, country: CountryCode): Promise<Judgement | null> {
		// What came in finished was sold and served elsewhere.
		if (body.status === "complete") return null;
		const { judgement, zoneTask } = await judge(tx, scope, body, country);
		if (isDone) {
			const failed = judgement.quoted.failed.filter(({ id }) => OF_CARDS_ALONE.includes(id));
			if (body.enforce && failed.length > 0) throw refused(failed);
			if (kept) requireSame(kept);
			return null;
		}
		courier = zoneTask ?? (await pickupTask(tx, scope, requestOf(body), body.dateInfo));
		if (kept) {
			requireSame(kept);
			const { total } = kept;
			// Who orders is known since the quote only.
			const ofCustomer = judgement.quoted.failed.filter(isOfCustomer);
			const isTold = kept.failed.some(isOfCustomer);
			const failed = isTold ? kept.failed : [...kept.failed, ...ofCustomer];
			requireQuoted(body, { failed, total });
			const given = kept.discounts;
			const points = kept.points?.points === body.points ? kept.points : null;
			return {
				...judgement,
				discounts: given,
				points,
				quoted: { ...judgement.quoted, failed, total },
			};
		}
		if (body.enforce) requireQuoted(body, judgement.quoted);
		return judgement;
	}

	function requireSame({ merchantId, storeId, basket, total }: NonNullable<typeof kept>): void {
		const isSame =
			merchantId === scope.merchantId &&
			storeId === body.storeId &&
			basket === basketDigest(linesOf(body)) &&
			(!isDone || total === body.total);
		if (isSame) return;
		throw refused([{ id: "quote", words: "The order is not the one that was quoted" }]);
	}
}

/** The checks of an order of gift cards alone, which nobody prepares or picks up. */
const OF_CARDS_ALONE: readonly string[] = ["customer", "payment-method"];

async function judge(
	tx: Tx,
	{ merchantId }: Scope,
	body: OrderIntake,
	country: CountryCode,
): Promise<{ judgement: Judgement; zoneTask: CourierTask | null }> {
	const request = requestOf(body);
	const at = Date.parse(body.dateInfo.placedAt);
	const keptOut = await findKeptOut(tx, contactOf(body.customer, country));
	const facts = {
		...(await gatherFacts(tx, merchantId, request, at)),
		// What the seller took off is the order's discount already.
		discounts: [],
		customer: keptOut && { id: null, status: keptOut, points: null, orders: 0, usedDiscounts: {} },
	};
	const partnerAnswer = partnerAnswerOf(facts, request, body);
	const quoted = quote({ ...facts, partnerAnswer }, request);
	const { checks, money, payment, startAt, appearsAt, promiseAt, makeMinutes } = quoted;
	const judgement = {
		kitchenAt: startAt,
		appearsAt,
		promiseAt,
		makeMinutes,
		points: null,
		discounts: await discountsNamed(tx, body.discounts ?? []),
		quoted: {
			failed: failedOf(checks).filter((check) =>
				isOfCustomer(check) ? keptOut !== null : isKnown(check, request),
			),
			total: money.total,
			promiseAt,
			merchantTitle: isCharged(body.paymentMethod) ? payment.merchantTitle : "",
		},
	};
	return { judgement, zoneTask: courierTaskOf(facts, quoted, request) };
}

/** The discounts that the seller says it gave, by their names of now. Throws 422 for one that is not the organization's. */
async function discountsNamed(
	tx: Tx,
	given: NonNullable<OrderIntake["discounts"]>,
): Promise<OrderDiscount[]> {
	if (given.length === 0) return [];
	const ids = given.map(({ id }) => id);
	const { id, name } = discounts;
	const found = await tx.select({ id, name }).from(discounts).where(inArray(id, ids));
	const names = new Map(found.map((row) => [row.id, row.name]));
	return given.map((each, at) => {
		const known = names.get(each.id);
		if (!known) throw invalid({ [`discounts[${at}].id`]: ["No discount of this organization"] });
		return { ...each, name: known };
	});
}

/** The seller asked the partner itself: what it charges beyond the zone's own fee is the partner's. */
function partnerAnswerOf(
	facts: QuoteFacts,
	request: QuoteRequest,
	{ deliveryFee }: OrderIntake,
): PartnerAnswer | null {
	if (facts.partners.length === 0) return null;
	const free = quote({ ...facts, partnerAnswer: { outcome: "offer", fee: 0 } }, request);
	const own = free.money.deliveryFee?.amount ?? 0;
	return { outcome: "offer", fee: Math.max(0, deliveryFee - own) };
}

/** A seller does not say whether the customer has an account: only one who is blocked or suspended is refused. */
function isOfCustomer({ id }: { id: string }): boolean {
	return id === "customer";
}

/** Nor does it always say where the address lies. */
function isKnown({ id }: { id: string }, { address }: QuoteRequest): boolean {
	return id !== "delivery-zone" || Boolean(address?.coordinates);
}

function requireQuoted(
	body: OrderIntake,
	{ failed, total }: Pick<QuotedOrder, "failed" | "total">,
): void {
	if (failed.length > 0) throw refused(failed);
	if (total === body.total) return;
	const words = `The total is ${formatMoney(total, body.currency)}`;
	throw refused([{ id: "total", words }]);
}

function refused(failed: QuotedOrder["failed"]): GatewayError {
	return new GatewayError(422, failed.map(({ words }) => words).join(". "), { failed });
}

function requestOf(body: OrderIntake): QuoteRequest {
	const { deliveryInfo, dateInfo } = body;
	return {
		storeId: body.storeId,
		diningOption: body.diningOption,
		when: body.isASAP ? "asap" : (dateInfo.fulfillmentAt ?? "asap"),
		address: deliveryInfo && { text: deliveryInfo.address, coordinates: deliveryInfo.coordinates },
		customerId: null,
		customerPhone: "",
		properties: body.properties,
		paymentMethod: body.paymentMethod,
		source: body.source,
		items: body.items.map(({ name, quantity, unitPrice, modifiers, notes, isGiftCard }) => ({
			title: name,
			quantity,
			unitPrice,
			modifiers: modifiers.map(({ name: title, ...modifier }) => ({ title, ...modifier })),
			taxes: isGiftCard ? [] : null,
			taxRatePpm: null,
			prepMinutes: isGiftCard ? 0 : null,
			weight: 0,
			containsAlcohol: false,
			notes,
		})),
		charges: [],
		promoCode: null,
		discount: body.discount,
		tip: { amount: body.gratuity },
		// Taken from the customer as the order is written.
		points: 0,
		giftCards: [],
	};
}

function linesOf({ items }: OrderIntake) {
	return items.map(({ name, quantity, total }) => ({ title: name, quantity, total }));
}
