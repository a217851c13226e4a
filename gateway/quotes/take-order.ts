import type { Order, QuotedOrder } from "~/models/orders/order";
import type { OrderIntake } from "~/models/orders/order.schema";
import type { CountryCode } from "~/models/shared/country";
import { formatMoney } from "~/models/shared/money";
import type { GatewayConfig } from "../core/config";
import type { Tx } from "../core/database";
import type { Answer } from "../core/idempotency";
import type { Scope } from "../core/scope";
import { getSetting } from "../locations/settings";
import { paymentKind } from "../money/setting-kinds";
import { type CourierTask, holdCourier } from "../orders/courier-queue";
import { createOrder } from "../orders/create-order";
import { isOfCardsAlone, type Judgement, refused } from "../orders/intake-row";
import { queueForPos } from "../orders/queue-for-pos";
import { realTimes } from "../orders/real-times";
import { tellOfNewOrder } from "../orders/tell-of-new-order";
import { posKind } from "../pos/setting-kinds";
import { pickupTask } from "./courier-task";
import { type HonoredQuote, isFor, QUOTED_FOR_OTHER, requireSame } from "./honor-quote";
import { isOfCustomer, type Judged, judgeOrder } from "./judge-order";
import { lockKitchen } from "./lock-kitchen";
import { orderRequest } from "./order-request";
import { quoteDigest, readQuoteId, type SealedQuote } from "./quote-id";
import { recheckDiscounts } from "./recheck-discounts";
import { unsealLines } from "./sealed-lines";

/** Takes an order in; settings refuse a paid one only with `enforce` or a quote. Throws 404, 409, 422. */
export async function takeOrder(
	tx: Tx,
	scope: Scope,
	body: OrderIntake,
	config: Pick<GatewayConfig, "SESSION_SECRET" | "PUBLIC_URL" | "PORT">,
): Promise<Answer<Order>> {
	const sealed = body.quoteId ? readQuoteId(config.SESSION_SECRET, body.quoteId, Date.now()) : null;
	const mustFit = body.enforce && !sealed && !body.isTest && body.status !== "complete";
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
		if (sealed) requireSame(sealed, scope, body, { isDone });
		const { judgement, zoneTask } = await judgeOrder(tx, scope, body, country, sealed);
		const honored = sealed && { quote: sealed, secret: config.SESSION_SECRET, country };
		if (isDone) {
			const failed = judgement.quoted.failed.filter(({ id }) => OF_CARDS_ALONE.includes(id));
			if (body.enforce && failed.length > 0) throw refused(failed);
			return honored && { ...withRecheck(judgement, honored), ...DONE_AT_ONCE };
		}
		courier =
			zoneTask ??
			(await pickupTask(tx, scope, orderRequest(body), realTimes(body, Date.now()).dateInfo));
		if (sealed) {
			const { total } = sealed;
			// Who orders is known since the quote only.
			const ofCustomer = judgement.quoted.failed.filter(isOfCustomer);
			const isTold = sealed.failed.some(isOfCustomer);
			const failed = isTold ? sealed.failed : [...sealed.failed, ...ofCustomer];
			requireQuoted(body, { failed, total });
			const quoted = { ...judgement.quoted, failed, total, promiseAt: sealed.promiseAt };
			return { ...withRecheck(judgement, honored), quoted };
		}
		if (body.enforce) requireQuoted(body, judgement.quoted);
		return withRecheck(judgement, null);
	}

	/** The judgement with the discounts and points of the quote, which are looked at again once the customer is locked. */
	function withRecheck(judgement: Judged, honored: HonoredQuote | null): Judgement {
		const given = honored ? honored.quote.discounts : judgement.discounts;
		const points = honored?.quote.points ?? null;
		return {
			...judgement,
			...(honored && promiseOf(honored.quote, judgement)),
			isPromised: honored !== null,
			discounts: given,
			points: points?.points === body.points ? points : null,
			quoteDigest: honored && body.quoteId ? quoteDigest(body.quoteId) : null,
			isStrict: body.enforce || honored !== null,
			async recheck(customer) {
				if (honored && !isFor(honored, body, customer)) return [QUOTED_FOR_OTHER];
				return body.isTest ? [] : recheckDiscounts(tx, scope.merchantId, given, customer);
			},
		};
	}
}

/** The checks of an order of gift cards alone, which nobody prepares or picks up. */
const OF_CARDS_ALONE: readonly string[] = ["customer", "payment-method"];

const DONE_AT_ONCE = {
	...{ kitchenAt: null, appearsAt: null, promiseAt: null, makeMinutes: null },
	...{ points: null, quoted: null },
};

/** What a quote promised, and its lines; what a quote of before does not say is as judged now. */
function promiseOf(quote: SealedQuote, judged: Judged): Judged {
	const { startAt, appearsAt, promiseAt, makeMinutes, lines } = quote;
	if (makeMinutes === null) return judged;
	return {
		...judged,
		...{ kitchenAt: startAt, appearsAt, promiseAt, makeMinutes },
		...(lines.length > 0 && { lines: unsealLines(quote), taxes: quote.taxes }),
		quoted: { ...judged.quoted, promiseAt },
	};
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
