import { isCharged } from "~/models/money/payment-settings";
import type { QuotedOrder } from "~/models/orders/order";
import type { OrderIntake } from "~/models/orders/order.schema";
import { failedChecks } from "~/models/quotes/check";
import { quote } from "~/models/quotes/quote";
import type { PartnerAnswer, QuoteFacts } from "~/models/quotes/quote-facts";
import type { GivenRequest } from "~/models/quotes/quote-request";
import type { CountryCode } from "~/models/shared/country";
import type { Tx } from "../core/database";
import type { Scope } from "../core/scope";
import { normalizeContact } from "../customers/find-or-create-customer";
import type { CourierTask } from "../orders/courier-queue";
import type { Judgement } from "../orders/intake-row";
import { realTimes } from "../orders/real-times";
import type { CachedFacts, SettledFacts } from "./cached-facts";
import { findCourierTask } from "./courier-task";
import { type GatheredFacts, gatherAll } from "./gather-facts";
import { orderRequest } from "./order-request";
import type { SealedQuote } from "./quote-id";
import { lineFacts } from "./sealed-lines";

/** A judgement before the quote of the order, if it has one. */
export type Judged = Pick<
	Judgement,
	"kitchenAt" | "appearsAt" | "promiseAt" | "makeMinutes" | "lines" | "taxes"
> & { quoted: QuotedOrder };

export interface FactsOfOrder extends GatheredFacts {
	dateInfo: OrderIntake["dateInfo"];
}

/** Facts needed to judge an order. Throws 404. */
export async function gatherForOrder(
	tx: Tx,
	{ merchantId }: Scope,
	body: OrderIntake,
	{ country, cachedFacts }: { country: CountryCode; cachedFacts: CachedFacts },
): Promise<FactsOfOrder> {
	const { dateInfo } = realTimes(body, Date.now());
	const request = orderRequest({ ...body, dateInfo });
	const contact = normalizeContact(body.customer, country);
	const at = Date.parse(dateInfo.placedAt);
	return { dateInfo, ...(await gatherAll(tx, merchantId, request, at, { cachedFacts, contact })) };
}

/** Checks an order against the location's settings, and finds its delivery partner. Throws 422. */
export function evaluateOrder(
	{ dateInfo, ...gathered }: FactsOfOrder,
	body: OrderIntake,
	sealed: SealedQuote | null,
): { judgement: Judged; zoneTask: CourierTask | null; intake: SettledFacts["intake"] } {
	const { settled, live } = gathered;
	const { blocked } = live;
	const facts = {
		...gathered.facts,
		// The order already contains the seller's discounts.
		discounts: [],
		customer: blocked && {
			id: null,
			status: blocked,
			points: null,
			orders: 0,
			usedDiscounts: {},
		},
	};
	const known = orderRequest({ ...body, dateInfo }, facts.menu);
	const request = { ...known, charges: openCharges(facts, known, body) };
	const partnerAnswer = impliedPartnerAnswer(facts, request, body);
	const quoted = quote({ ...facts, partnerAnswer }, request);
	const { checks, money, payment, startAt, appearsAt, promiseAt, makeMinutes } = quoted;
	const judgement = {
		kitchenAt: startAt,
		appearsAt,
		promiseAt,
		makeMinutes,
		lines: quoted.lines.map(lineFacts),
		taxes: money.taxes,
		quoted: {
			failed: failedChecks(checks).filter((check) =>
				isOfCustomer(check) ? blocked !== null : isKnown(check, request),
			),
			total: money.total,
			promiseAt,
			merchantTitle: isCharged(body.paymentMethod) ? payment.merchantTitle : "",
		},
	};
	// A quote of before the zone was sealed says none.
	const decided = sealed && sealed.makeMinutes !== null ? sealed : quoted;
	return {
		judgement,
		zoneTask: findCourierTask(facts, decided, request),
		intake: { ...settled.intake, isForPos: settled.intake.isForPos && live.pos.isLinked },
	};
}

/** Amounts of open charges: the seller's, else what the other charges leave goes to the first one. */
function openCharges(
	facts: QuoteFacts,
	request: GivenRequest,
	{ charges, openCharges: said }: OrderIntake,
): GivenRequest["charges"] {
	if (said) return said;
	const open = facts.charges.find(({ type }) => type === "OPEN");
	if (!open || charges === 0) return [];
	const { money } = quote(facts, request);
	const amount = charges - money.charges.reduce((sum, each) => sum + each.amount, 0);
	return amount > 0 ? [{ id: open.id, amount }] : [];
}

/** The seller quoted with the partner itself: any charge above the zone's fee is the partner's. */
function impliedPartnerAnswer(
	facts: QuoteFacts,
	request: GivenRequest,
	{ deliveryFee }: OrderIntake,
): PartnerAnswer | null {
	if (facts.partners.length === 0) return null;
	const free = quote({ ...facts, partnerAnswer: { outcome: "offer", fee: 0 } }, request);
	const own = free.money.deliveryFee?.amount ?? 0;
	return { outcome: "offer", fee: Math.max(0, deliveryFee - own) };
}

/** A seller does not say whether the customer has an account: only one who is blocked or suspended is refused. */
export function isOfCustomer({ id }: { id: string }): boolean {
	return id === "customer";
}

function isKnown({ id }: { id: string }, { address }: GivenRequest): boolean {
	return id !== "delivery-zone" || Boolean(address?.coordinates);
}
