import { sql } from "drizzle-orm";
import type { Order, QuotedOrder } from "~/models/orders/order";
import type { OrderIntake } from "~/models/orders/order.schema";
import type { CountryCode } from "~/models/shared/country";
import { formatMoney } from "~/models/shared/money";
import type { GatewayConfig } from "../core/config";
import type { Tx } from "../core/database";
import type { Answer } from "../core/idempotency";
import type { Scope } from "../core/scope";
import type { Services } from "../core/services";
import type { LockedCustomer } from "../customers/find-or-create-customer";
import { throttlingKind } from "../fulfilment/setting-kinds";
import { getSetting } from "../locations/settings";
import { paymentKind } from "../money/setting-kinds";
import { type CourierTask, reserveCourier } from "../orders/courier-queue";
import { createOrder } from "../orders/create-order";
import { type Admission, intakeError, isOfCardsAlone, type Judgement } from "../orders/intake-row";
import { notifyOfNewOrder } from "../orders/notify-of-new-order";
import { queueForPos } from "../orders/queue-for-pos";
import { realTimes } from "../orders/real-times";
import { pickupTask } from "./courier-task";
import {
	evaluateOrder,
	type FactsOfOrder,
	gatherForOrder,
	isOfCustomer,
	type Judged,
} from "./evaluate-order";
import { isFor, isSameBasket, QUOTED_FOR_OTHER, requireSame } from "./honor-quote";
import { orderRequest } from "./order-request";
import { quoteDigest, readQuoteId, type SealedQuote } from "./quote-id";
import { discountsNamed, recheckDiscounts } from "./recheck-discounts";
import { unsealLines } from "./sealed-lines";

const KITCHEN_LOCK = 0x6d6b6974;

interface IntakeServices extends Pick<Services, "cachedFacts"> {
	config: Pick<GatewayConfig, "SESSION_SECRET" | "PUBLIC_URL" | "PORT">;
}

/** Takes an order in; settings refuse a paid one only with `enforce` or a quote. Throws 404, 409, 422. */
export async function takeOrder(
	tx: Tx,
	scope: Scope,
	body: OrderIntake,
	{ config, cachedFacts }: IntakeServices,
): Promise<Answer<Order>> {
	const sealed = body.quoteId ? readQuoteId(config.SESSION_SECRET, body.quoteId, Date.now()) : null;
	const mustFit = body.enforce && !sealed && !body.isTest && body.status !== "complete";
	if (mustFit) await lockKitchen(tx, body.storeId);
	let courier: CourierTask | null = null;
	let intake = { isForPos: false, isTold: false };
	const takesCards =
		Boolean(body.giftCards?.length) &&
		(await getSetting(tx, paymentKind, body.storeId)).isGiftCardEnabled;
	// An order that arrives complete was already served elsewhere, so nothing can refuse it.
	const isServed = body.status === "complete";
	const isDone = isServed || isOfCardsAlone(body);
	const answer = await createOrder(tx, scope, body, {
		config,
		takesCards,
		admit,
		gather,
		judge,
		quoteDigest: sealed && !isServed && body.quoteId ? quoteDigest(body.quoteId) : null,
		isStrict: body.enforce || sealed !== null,
	});
	if (answer.status === 201 && courier && !body.isTest) {
		await reserveCourier(tx, answer.body, courier);
	}
	if (answer.status === 201 && !isDone) {
		if (intake.isTold && !body.isTest) {
			await notifyOfNewOrder(tx, scope.merchantId, answer.body, config);
		}
		// Otherwise it is sent once it is confirmed.
		if (intake.isForPos) await queueForPos(tx, answer.body);
	}
	return answer;

	async function admit(customer: LockedCustomer | null, country: CountryCode): Promise<Admission> {
		if (isServed) {
			const isQuoted = sealed && isSameBasket(sealed, scope, body);
			return { discounts: isQuoted ? sealed.discounts : [], failed: [] };
		}
		if (sealed) requireSame(sealed, scope, body, { isDone });
		if (
			sealed &&
			!isFor({ quote: sealed, secret: config.SESSION_SECRET, country }, body, customer)
		) {
			return { discounts: [], failed: [QUOTED_FOR_OTHER] };
		}
		if (isDone && !sealed) return NOTHING_GIVEN;
		const discounts = sealed ? sealed.discounts : await discountsNamed(tx, body.discounts ?? []);
		const failed = body.isTest
			? []
			: await recheckDiscounts(tx, scope.merchantId, discounts, customer);
		return { discounts, failed };
	}

	async function gather(country: CountryCode): Promise<FactsOfOrder | null> {
		return isServed ? null : gatherForOrder(tx, scope, body, { country, cachedFacts });
	}

	async function judge(facts: FactsOfOrder | null): Promise<Judgement | null> {
		if (!facts) return null;
		const judged = evaluateOrder(facts, body, sealed);
		const { judgement, zoneTask } = judged;
		intake = judged.intake;
		if (isDone) {
			const failed = judgement.quoted.failed.filter(({ id }) => OF_CARDS_ALONE.includes(id));
			if (body.enforce && failed.length > 0) throw intakeError(failed);
			return null;
		}
		courier =
			zoneTask ??
			(await pickupTask(tx, scope, orderRequest(body), {
				placedAt: realTimes(body, Date.now()).dateInfo.placedAt,
				cachedFacts,
			}));
		if (sealed) return asQuoted(judgement, sealed, body);
		if (body.enforce) requireQuoted(body, judgement.quoted);
		return { ...judgement, isPromised: false, points: null };
	}
}

const NOTHING_GIVEN: Admission = { discounts: [], failed: [] };

/** The checks of an order of gift cards alone, which need no preparation or pickup. */
const OF_CARDS_ALONE: readonly string[] = ["customer", "payment-method"];

function asQuoted(judged: Judged, quote: SealedQuote, body: OrderIntake): Judgement {
	const { total, promiseAt, points } = quote;
	// The customer may be known only since the quote.
	const ofCustomer = judged.quoted.failed.filter(isOfCustomer);
	const hasCustomerIssue = quote.failed.some(isOfCustomer);
	const failed = hasCustomerIssue ? quote.failed : [...quote.failed, ...ofCustomer];
	requireQuoted(body, { failed, total });
	return {
		...judged,
		...promiseFields(quote),
		isPromised: true,
		points: points?.points === body.points ? points : null,
		quoted: { ...judged.quoted, failed, total, promiseAt },
	};
}

/** The times and lines of a quote; one of before this was sealed says neither. */
function promiseFields(quote: SealedQuote): Partial<Judged> {
	const { startAt: kitchenAt, appearsAt, promiseAt, makeMinutes, lines, taxes } = quote;
	if (makeMinutes === null) return {};
	return {
		kitchenAt,
		appearsAt,
		promiseAt,
		makeMinutes,
		lines: unsealLines({ lines, taxes }),
		taxes,
	};
}

function requireQuoted(
	body: OrderIntake,
	{ failed, total }: Pick<QuotedOrder, "failed" | "total">,
): void {
	if (failed.length > 0) throw intakeError(failed);
	if (total === body.total) return;
	const message = `The total is ${formatMoney(total, body.currency)}`;
	throw intakeError([{ id: "total", words: message }]);
}

/** Makes other orders that must fit into the kitchen wait until the commit. Lock it before the order. Throws 404. */
export async function lockKitchen(tx: Tx, storeId: string): Promise<void> {
	const { isEnabled } = await getSetting(tx, throttlingKind, storeId);
	if (!isEnabled) return;
	await tx.execute(sql`select pg_advisory_xact_lock(${KITCHEN_LOCK}, hashtext(${storeId}))`);
}
