import { createHash } from "node:crypto";
import { and, eq, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { Order, OrderSource } from "~/models/orders/order";
import type { OrderIntake } from "~/models/orders/order.schema";
import { isPaidByProvider } from "~/models/orders/order-money";
import type { CountryCode } from "~/models/shared/country";
import { canonicalJson, type JsonValue } from "~/models/shared/json";
import { awaitAll, type Tx } from "../core/database";
import { GatewayError, invalid, notFound } from "../core/errors";
import type { Answer } from "../core/idempotency";
import { record } from "../core/ledger";
import { queryRows } from "../core/query-rows";
import { rowsAsJson } from "../core/rows-as-json";
import { isHiddenFrom, type Scope } from "../core/scope";
import { findOrCreateCustomer, type LockedCustomer } from "../customers/find-or-create-customer";
import type { CardConfig } from "../gift-cards/issue-card";
import { reserveCards } from "../gift-cards/pay-order";
import { requireSold, sellCards } from "../gift-cards/sell-cards";
import { locations } from "../locations/tables";
import { movePoints, reservePoints } from "../loyalty/points-of-order";
import { countedOrders } from "./count-for-customer";
import { countForDiscounts } from "./count-for-discounts";
import { isNextOrder, markFirstOrders } from "./day-sums/mark-first-orders";
import { listRefunds } from "./get-order";
import { type Admission, intakeError, type Judgement, toOrderRow } from "./intake-row";
import { moveSums } from "./move-sums";
import { auditView, eventView, type OrderRow, toOrder } from "./order";
import { nextOrderNumber } from "./order-number";
import { realTimes } from "./real-times";
import { queueReceipt } from "./receipts/queue-receipt";
import { searchTokens } from "./search-tokens";
import { orders } from "./tables";

interface Intake<Facts> {
	/** Digest of the quote that the order uses; null without one. */
	quoteDigest: string | null;
	/** Whether to refuse an order that breaks a rule of its quote or its discounts. */
	isStrict: boolean;
	/** Called once the customer is locked, before anything takes long. */
	admit(customer: LockedCustomer | null, country: CountryCode): Promise<Admission>;
	/** Called together with the lock of the customer: reads what `judge` needs. */
	gather(country: CountryCode): Promise<Facts>;
	judge(facts: Facts): Promise<Judgement | null>;
	config: CardConfig;
	takesCards: boolean;
}

/** Takes an order in (spec 3.19): 201, or 200 if known; `judge` may refuse. Throws 404, 409 for a reused id, 422. */
export async function createOrder<Facts>(
	tx: Tx,
	scope: Scope,
	body: OrderIntake,
	{ quoteDigest, isStrict, admit, gather, judge, ...paying }: Intake<Facts>,
): Promise<Answer<Order>> {
	const isTwin = twinOf(scope, body, quoteDigest);
	const location = await requireOpenLocation(tx, body, isTwin);
	const bodyHash = hashBody(body);
	const findTwin = () => findKnown(tx, body, isTwin);
	const known = location.hasTwin ? await findTwin() : undefined;
	if (known) return replay(tx, known, bodyHash);

	const country = location.address.countryCode;
	const isSelling = body.items.some(({ isGiftCard }) => isGiftCard) && body.source !== "import";
	const isBoughtOnline = isSelling && body.source !== "pos";
	if (isBoughtOnline) await requireSold(tx, scope.merchantId, body);
	const [customer, facts, number] = await awaitAll([
		lockCustomer(tx, scope, body, country),
		gather(country),
		nextOrderNumber(tx, scope.merchantId, body.storeId, body.number),
	]);
	const { discounts, failed } = await admit(customer, country);
	if (isStrict && failed.length > 0) {
		const twin = await findTwin();
		if (!twin) throw intakeError(failed);
		return replay(tx, twin, bodyHash);
	}
	const judgement = await judge(facts);
	const zone = location.contactInfo.timeZone;
	const made = toOrderRow(scope, body, new Date(), judgement);
	const quoted = made.quoted && { ...made.quoted, failed: [...made.quoted.failed, ...failed] };
	const customerId = customer?.id ?? null;
	const row = await insertOrder(tx, scope, body, {
		made: { ...made, quoted, discounts, quoteDigest, customerId, bodyHash, number },
		quotedPoints: judgement?.points ?? null,
		zone,
		isBoughtOnline,
		findTwin,
		...paying,
	});
	if (!row) {
		const twin = await findTwin();
		if (!twin) throw takenBefore();
		return replay(tx, twin, bodyHash);
	}

	await countForDiscounts(tx, null, row);
	await movePoints(tx, scope.actor, null, row);
	moveSums(tx, zone, null, row);
	await recordIntake(tx, scope, row);
	if (row.acknowledgedAt !== null) await queueReceipt(tx, row, new Date());
	const { giftCardRecipient } = body;
	if (isSelling && giftCardRecipient && row.topStatus !== "test") {
		await sellCards(tx, scope, row, giftCardRecipient, paying.config);
	}
	return { status: 201, body: toOrder(row, []) };
}

function hashBody(body: OrderIntake): string {
	return createHash("sha256")
		.update(canonicalJson(JSON.parse(JSON.stringify(body)) as JsonValue))
		.digest("hex");
}

async function lockCustomer(
	tx: Tx,
	scope: Scope,
	body: OrderIntake,
	country: CountryCode,
): Promise<LockedCustomer | null> {
	const { dateInfo, saidPlacedAt } = realTimes(body, Date.now());
	const { customer, isTest, consent } = body;
	const placedAt = saidPlacedAt === null ? new Date(dateInfo.placedAt) : null;
	const found = await findOrCreateCustomer(tx, scope, {
		country,
		customer,
		placedAt,
		isTest,
		consent: consent ?? {},
	});
	if (found?.isBeforeOthers && placedAt) {
		const { merchantId } = scope;
		markFirstOrders(tx, merchantId, isNextOrder(merchantId, found.id, placedAt));
	}
	return found;
}

interface InsertedWith {
	made: OrderRow;
	quotedPoints: Judgement["points"];
	zone: string;
	isBoughtOnline: boolean;
	findTwin(): Promise<OrderRow | undefined>;
	config: CardConfig;
	takesCards: boolean;
}

async function insertOrder(
	tx: Tx,
	scope: Scope,
	body: OrderIntake,
	{ made, quotedPoints, zone, isBoughtOnline, findTwin, config, takesCards }: InsertedWith,
): Promise<OrderRow | undefined> {
	const { customerId } = made;
	const { merchantId } = scope;
	const { storeId, currency, total: amount, giftCards: cards = [] } = body;
	const points = made.isTest ? 0 : (body.points ?? 0);
	const isPaying = points > 0 || cards.length > 0;
	if (isPaying) await waitForTwin(tx, scope, body);
	if (isPaying && (await findTwin())) return undefined;
	const paying =
		points > 0
			? await reservePoints(tx, {
					merchantId,
					storeId,
					customerId,
					points,
					amount,
					hidesBalance: isHiddenFrom(scope, "LOYALTY.API_READ"),
					quoted: quotedPoints,
				})
			: null;
	const due = amount - (paying?.pointsAmount ?? 0);
	const hidesBalances = isHiddenFrom(scope, "GIFT_CARD.API_READ");
	const place = { merchantId, storeId, currency, zone };
	const terms = { ...place, due, cards, isTaken: takesCards, hidesBalances };
	const byCards = cards.length > 0 && !made.isTest ? await reserveCards(tx, terms, config) : null;
	const isPaid = isPaidByProvider(body) || due === (byCards?.giftCardAmount ?? 0);
	if (isBoughtOnline && !made.isTest && !isPaid) throw invalid({ paymentMethod: [NOT_PAID] });
	const paid = {
		...(paying && { points, pointsAmount: paying.pointsAmount }),
		...(byCards && { giftCardAmount: byCards.giftCardAmount, giftCards: byCards.giftCards }),
		...(byCards && byCards.giftCardAmount === due && BY_CARDS),
	};
	const row = { ...made, ...paid };
	if (!(await writeOrder(tx, row))) return undefined;
	await paying?.spend(row, scope.actor);
	await byCards?.spend(row, scope.actor);
	return row;
}

/** Writes an order with the words it is found by, and counts it for its customer; false where its twin came first. */
async function writeOrder(tx: Tx, row: OrderRow): Promise<boolean> {
	const { columns, select } = rowsAsJson(orders, [row]);
	const written = await queryRows(
		tx,
		sql`with placed as (
				insert into orders (${columns}) ${select} on conflict do nothing
				returning id, merchant_id, store_id, start_prep_at, customer_id
			), found as (
				insert into order_search (merchant_id, store_id, token, start_prep_at, order_id)
				select merchant_id, store_id, token, start_prep_at, id
				from placed, json_array_elements_text(${JSON.stringify(searchTokens(row))}::json) token
			), counted as (
				update customers set order_count = order_count + 1 from placed
				where customers.id = placed.customer_id and ${countedOrders(row) === 1}
			)
			select id from placed`,
	);
	return written.length > 0;
}

const NOT_PAID = "Gift cards bought online must be paid right away";

const BY_CARDS = {
	paymentMethod: "gift_card" as const,
	paymentProvider: null,
	paymentUid: null,
	paymentLast4: null,
	paymentFee: null,
};

async function waitForTwin(
	tx: Tx,
	{ merchantId }: Scope,
	{ source, externalId }: OrderIntake,
): Promise<void> {
	const name = `order ${merchantId} ${source} ${externalId}`;
	await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

async function recordIntake(tx: Tx, scope: Scope, row: OrderRow): Promise<void> {
	const { id, number, storeId, source, total, currency } = row;
	await record(
		tx,
		scope,
		{
			entity: "order",
			entityId: id,
			entityLabel: number,
			storeId,
			action: "create",
			before: null,
			after: { ...auditView(row), number, source, total, currency },
		},
		row.status === "new" ? { type: "order.created", storeId, payload: eventView(row) } : undefined,
	);
}

/** Locks the location, so that its zone stays the same until the order is counted. */
async function requireOpenLocation(tx: Tx, body: OrderIntake, isTwin: SQL) {
	const [location] = await tx
		.select({
			currency: locations.currency,
			contactInfo: locations.contactInfo,
			address: locations.address,
			hasTwin: sql<boolean>`exists (select 1 from ${orders} where ${isTwin})`,
		})
		.from(locations)
		.where(
			and(
				eq(locations.storeId, body.storeId),
				isNull(locations.deletedAt),
				ne(locations.type, "default"),
			),
		)
		.for("share");
	if (!location) throw notFound("Location");
	if (location.currency !== body.currency) {
		throw invalid({ currency: [`The location takes ${location.currency}`] });
	}
	return location;
}

/** SQL: whether an order has the id of this one, or its quote. */
function twinOf(
	{ merchantId }: Scope,
	{ source, externalId }: OrderIntake,
	quoteDigest: string | null,
): SQL {
	return sql`${orders.merchantId} = ${merchantId} and (
		(${orders.source} = ${source} and ${orders.externalId} = ${externalId})
		or ${orders.quoteDigest} = ${quoteDigest}
	)`;
}

/** The order of an id that came in before. Throws 422 when another order has used the quote of this one. */
async function findKnown(
	tx: Tx,
	{ source, externalId }: { source: OrderSource; externalId: string },
	isTwin: SQL,
): Promise<OrderRow | undefined> {
	const rows = await tx.select().from(orders).where(isTwin);
	const known = rows.find((row) => row.source === source && row.externalId === externalId);
	if (!known && rows.length > 0) throw intakeError([QUOTE_USED]);
	return known;
}

async function replay(tx: Tx, row: OrderRow, bodyHash: string): Promise<Answer<Order>> {
	if (row.bodyHash !== bodyHash) throw takenBefore();
	return { status: 200, body: toOrder(row, await listRefunds(tx, row)) };
}

const QUOTE_USED = { id: "quote", words: "Another order already used this quote" };

function takenBefore(): GatewayError {
	return new GatewayError(409, "An order with this ID but different content already exists");
}
