import { eq } from "drizzle-orm";
import { type Check, failedChecks } from "~/models/quotes/check";
import { decisionPath } from "~/models/quotes/decision-path";
import type { GivenCheck, GivenQuote } from "~/models/quotes/given-quote";
import { quote } from "~/models/quotes/quote";
import { MAX_MINOR } from "~/models/quotes/quote.schema";
import type { QuoteFacts } from "~/models/quotes/quote-facts";
import type { GivenRequest } from "~/models/quotes/quote-request";
import type { CourierAccount, CourierOffer, CourierTrip } from "../adapters/couriers/provider";
import type { GatewayConfig } from "../core/config";
import type { Tx } from "../core/database";
import { invalid } from "../core/errors";
import { count } from "../core/meters";
import { isHiddenFrom, type Scope, toTenancy } from "../core/scope";
import type { Services } from "../core/services";
import { normalizeContact } from "../customers/find-or-create-customer";
import { toCourierAccount, toCourierPlace } from "../fulfilment/courier-account";
import { deliveryPartners } from "../fulfilment/tables";
import { findCards } from "../gift-cards/find-cards";
import { requestedCards } from "../gift-cards/pay-order";
import { locations } from "../locations/tables";
import type { CachedFacts } from "./cached-facts";
import { gatherFacts } from "./gather-facts";
import { basketDigest, cardDigests, contactDigests, quoteExpiry, sealQuoteId } from "./quote-id";
import { sealLines } from "./sealed-lines";

const CACHE_MS = 60_000;

/** One that did not answer is left alone for a moment, so that not every customer waits for it. */
const SILENCE_MS = 5_000;

const CACHE_SIZE = 5_000;

interface Cached {
	answer: Promise<CourierOffer>;
	until: number;
}

const cache = new WeakMap<Services["couriers"], Map<string, Cached>>();

interface Terms {
	at: number;
	config: Pick<GatewayConfig, "SESSION_SECRET">;
	cachedFacts?: CachedFacts;
}

/** Quotes a request. The partner is called between two transactions, so that none stays open meanwhile. Throws 404, 422. */
export async function makeQuote(
	services: Services,
	scope: Scope,
	request: GivenRequest,
	at: number,
): Promise<GivenQuote> {
	const { config, database, cachedFacts } = services;
	const tenancy = { ...toTenancy(scope), isPlannedOnce: true as const };
	const { facts, plan } = await database.transaction(tenancy, (tx) =>
		prepareQuote(tx, scope, request, { at, config, cachedFacts }),
	);
	const partnerAnswer = plan && (await requestCourierOffer(services, plan));
	const hides = {
		cardBalances: isHiddenFrom(scope, "GIFT_CARD.API_READ"),
		points: isHiddenFrom(scope, "LOYALTY.API_READ"),
	};
	const quoted = giveQuote({ ...facts, partnerAnswer, hides }, scope, request, { at, config });
	count("mise_quotes_total", { outcome: quoted.orderable ? "orderable" : "rejected" });
	for (const { id, passed } of quoted.checks) {
		if (!passed) count("mise_quote_checks_failed_total", { check: id });
	}
	return quoted;
}

export async function prepareQuote(
	tx: Tx,
	{ merchantId }: Pick<Scope, "merchantId">,
	request: GivenRequest,
	{ at, config, cachedFacts }: Terms,
): Promise<{ facts: QuoteFacts; plan: PartnerPlan | null }> {
	const facts = await gatherFacts(tx, merchantId, request, at, cachedFacts ? { cachedFacts } : {});
	for (const [index, { id }] of request.charges.entries()) {
		const charge = facts.charges.find((each) => each.id === id);
		if (charge?.type !== "OPEN") {
			throw invalid({ [`charges[${index}].id`]: ["This order doesn’t have this charge"] });
		}
	}
	const giftCards = await giftCardFacts(tx, merchantId, request, config);
	return { facts: { ...facts, giftCards }, plan: await planPartner(tx, facts, request, config) };
}

async function giftCardFacts(
	tx: Tx,
	merchantId: string,
	{ storeId, giftCards }: GivenRequest,
	config: Terms["config"],
): Promise<QuoteFacts["giftCards"]> {
	if (giftCards.length === 0) return [];
	const numbers = giftCards.map(({ number }) => number);
	const found = await findCards(tx, { merchantId, storeId, numbers }, config);
	return requestedCards(giftCards, found);
}

function giveQuote(
	facts: QuoteFacts,
	scope: Pick<Scope, "merchantId">,
	request: GivenRequest,
	{ at, config }: Terms,
): GivenQuote {
	const { storeId, customerPhone, customerEmail } = request;
	const { country } = facts.location;
	// An invalid contact identifies no one, so it cannot prove a first order.
	const contact = normalizeContact({ phone: customerPhone, email: customerEmail }, country);
	const known = { ...request, customerPhone: contact.phone, customerEmail: contact.email };
	const { checks, ...answer } = quote(facts, known);
	if (answer.money.gross > MAX_MINOR) throw invalid({ items: ["The order is too large"] });
	const { merchantId } = scope;
	const { loyalty } = answer;
	const expires = quoteExpiry(at);
	return {
		...answer,
		checks: givenChecks(checks, scope, storeId),
		quoteId: sealQuoteId(config.SESSION_SECRET, {
			storeId,
			merchantId,
			customerId: facts.customer?.id ?? null,
			contacts: contactDigests(config.SESSION_SECRET, contact),
			basket: basketDigest(answer.lines),
			expires,
			cards: cardDigests(config.SESSION_SECRET, request.giftCards),
			failed: failedChecks(checks),
			total: answer.money.total,
			option: facts.option?.behavior ?? null,
			when: request.when,
			zoneId: answer.zoneId,
			startAt: answer.startAt,
			appearsAt: answer.appearsAt,
			promiseAt: answer.promiseAt,
			makeMinutes: answer.makeMinutes,
			...sealLines(answer.lines, answer.money.taxes),
			points: loyalty && {
				points: loyalty.points,
				amount: loyalty.amount,
				programId: loyalty.programId,
			},
			discounts: answer.discounts.map(({ id, name, amount }) => ({ id, name, amount })),
		}),
		expiresAt: new Date(expires).toISOString(),
	};
}

export function givenChecks(
	checks: readonly Check[],
	{ merchantId }: Pick<Scope, "merchantId">,
	storeId: string,
): GivenCheck[] {
	return checks.map(({ decidedBy, since = null, ...check }) => {
		const { page, on } = decidedBy;
		const path = decisionPath(decidedBy, { storeId, merchantId });
		return { ...check, since, decidedBy: { page, on, path } };
	});
}

/** Delivery partner's offer for a trip, within the adapter's time limit; cached for a minute per trip. */
function requestCourierOffer(
	{ couriers }: Pick<Services, "couriers">,
	{ account, trip, key }: PartnerPlan,
): Promise<CourierOffer> {
	const answers = cache.get(couriers) ?? new Map<string, Cached>();
	cache.set(couriers, answers);
	const known = answers.get(key);
	if (known && known.until > Date.now()) return known.answer;
	if (answers.size >= CACHE_SIZE) answers.clear();
	const entry: Cached = { answer: couriers.quote(account, trip), until: Date.now() + CACHE_MS };
	answers.set(key, entry);
	void entry.answer.then(({ outcome }) => {
		if (outcome !== "offer") entry.until = Date.now() + SILENCE_MS;
	});
	return entry.answer;
}

interface PartnerPlan {
	account: CourierAccount;
	trip: CourierTrip;
	key: string;
}

/** Builds the request to the quoted zone's delivery partner; null without one that can be called. */
async function planPartner(
	tx: Tx,
	facts: QuoteFacts,
	request: GivenRequest,
	config: Pick<GatewayConfig, "SESSION_SECRET">,
): Promise<PartnerPlan | null> {
	const coordinates = request.address?.coordinates;
	if (!coordinates || facts.partners.length === 0) return null;
	const { zoneId, money } = quote(facts, request);
	const zone = facts.zones.find(({ id }) => id === zoneId);
	const partner = facts.partners.find(({ id }) => id === zone?.partnerId);
	if (!partner?.isEnabled || partner.missing.length > 0) return null;
	const [row] = await tx
		.select({ partner: deliveryPartners, location: locations })
		.from(deliveryPartners)
		.innerJoin(locations, eq(locations.storeId, deliveryPartners.storeId))
		.where(eq(deliveryPartners.id, partner.id));
	const account = row && toCourierAccount(row.partner, config);
	if (!row || !account) return null;
	const { latitude, longitude } = coordinates;
	return {
		account,
		trip: {
			from: toCourierPlace(row.location),
			to: { address: request.address?.text ?? "", coordinates, phone: "" },
			storeKey: row.partner.locationKey,
			value: money.subtotal,
		},
		key: [row.partner.id, row.partner.version, latitude.toFixed(4), longitude.toFixed(4)].join(" "),
	};
}
