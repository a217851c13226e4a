import { z } from "@hono/zod-openapi";
import { and, eq, inArray, or, sql } from "drizzle-orm";
import type { CardEntry, LedgerEntry } from "~/models/gift-cards/card-entry";
import { cardEntryList, cardLedgerList } from "~/models/gift-cards/card-entry.list";
import {
	cardAdjustmentSchema,
	cardEntrySchema,
	ledgerEntrySchema,
} from "~/models/gift-cards/card-entry.schema";
import { MAX_VALUE, normalizeCardNumber } from "~/models/gift-cards/gift-card";
import { giftCardEntity } from "~/models/gift-cards/gift-card.entity";
import { giftCardList } from "~/models/gift-cards/gift-card.list";
import {
	giftCardCreateSchema,
	giftCardNumberSchema,
	giftCardPatchSchema,
	giftCardSchema,
} from "~/models/gift-cards/gift-card.schema";
import { CARD_FEATURES } from "~/models/gift-cards/import";
import { listQuerySchema, pagedSchema } from "~/models/shared/list.schema";
import { formatMoney } from "~/models/shared/money";
import { ownValue } from "~/models/shared/own-value";
import { isDate } from "~/models/shared/plain-date";
import { requireUnderLimit } from "../adapters/mail/send-limits";
import { recordRow } from "../core/change-row";
import { foldedContaining } from "../core/containing";
import { crudEndpoints } from "../core/crud-endpoints";
import type { Tx } from "../core/database";
import { mutation, read, steps } from "../core/endpoint";
import { GatewayError, invalid } from "../core/errors";
import { isYes } from "../core/is-yes";
import { COUNTED_WHOLE, listRows } from "../core/list-rows";
import { personName } from "../core/person-name";
import type { Scope } from "../core/scope";
import { CARD_STATES, ISSUED_ON, scopeCondition } from "./card-conditions";
import { newNumber, numberColumns, openNumber } from "./card-number";
import { type CardRow, moveMoney, wasUsed } from "./change-card";
import { findPool, lockSharingShared } from "./find-cards";
import { giftCardKind, presentCard } from "./gift-card-kind";
import { type CardConfig, issueCard, mailCard, requireFreeNumber } from "./issue-card";
import { shareDuplicateCard } from "./share-cards";
import { giftCardEntries, giftCards } from "./tables";

const tag = "Gift cards";
const path = "/api/v2/store-v2/:merchantId/gift-cards";
const one = `${path}/:id` as const;
const params = z.object({ merchantId: z.uuid(), id: z.uuid() });
const updateShared = { tag, params, wholeMerchant: true, feature: CARD_FEATURES } as const;
const readShared = {
	tag,
	wholeMerchant: true,
	access: { anyOf: [["GIFT_CARD.API_READ"]] },
} as const;

const LISTED = {
	search: (typed: string) =>
		or(
			foldedContaining(sql`gift_cards.searched`, typed),
			eq(giftCards.orderNumber, typed),
			eq(giftCards.last4, normalizeCardNumber(typed).slice(-4)),
		),
	filters: {
		state: (values: string[]) => or(...values.map((value) => ownValue(CARD_STATES, value))),
		type: (values: string[]) => inArray(giftCards.type, values as never[]),
		source: (values: string[]) => inArray(giftCards.source, values as never[]),
		scope: (values: string[]) => scopeCondition(values),
		location: (values: string[]) => sql`${giftCards.storeId}::text in ${values}`,
		from: ([day = ""]: string[]) => (isDate(day) ? sql`${ISSUED_ON} >= ${day}` : undefined),
		to: ([day = ""]: string[]) => (isDate(day) ? sql`${ISSUED_ON} <= ${day}` : undefined),
		currency: (values: string[]) => inArray(giftCards.currency, values as never[]),
		collides: (values: string[]) => isYes(giftCards.collides, values),
	},
	sorts: {
		createdAt: giftCards.createdAt,
		balance: giftCards.balance,
		value: giftCards.value,
		expiresOn: sql`coalesce(${giftCards.expiresOn}, 'infinity'::date)`,
	},
};

const SOLD_OR_USED = "This card was sold or used, so it can’t be deleted. Turn it off instead.";

/** Gift cards of the organization (spec 3.29), of which quotes and orders take what they pay. */
export const giftCardCrud = crudEndpoints({
	tag,
	path,
	label: giftCardEntity.label,
	feature: CARD_FEATURES,
	table: giftCards,
	wholeMerchant: true,
	permissions: {
		read: "GIFT_CARD.API_READ",
		create: "GIFT_CARD.API_CREATE",
		update: "GIFT_CARD.API_UPDATE",
		remove: "GIFT_CARD.API_DELETE",
	},
	schemas: {
		create: giftCardCreateSchema,
		patch: giftCardPatchSchema,
		answer: giftCardSchema,
	},
	list: giftCardList,
	kind: giftCardKind,
	present: presentCard,
	rules: () => LISTED,
	prepare: (body) => (body.isOff === false ? { ...body, offReason: "" } : body),
	async check(tx, _scope, _wanted, row) {
		if (row?.deletedAt) await requireFreeNumber(tx, await withPool(tx, row));
	},
	async afterRestore(tx, _scope, row) {
		const { pool, collides } = await withPool(tx, row);
		await tx.update(giftCards).set({ pool, collides }).where(eq(giftCards.id, row.id));
	},
	async checkRemoval(tx, card) {
		if (card.orderId || (await wasUsed(tx, card))) throw new GatewayError(422, SOLD_OR_USED);
	},
});

async function withPool(tx: Tx, row: CardRow): Promise<CardRow> {
	await lockSharingShared(tx, row.merchantId);
	return { ...row, pool: await findPool(tx, row.merchantId, row.storeId), collides: false };
}

const [, , , ...otherEndpoints] = giftCardCrud.endpoints;

export const giftCardEndpoints = [
	read({
		...readShared,
		method: "get",
		path,
		summary: "List gift cards: filter, search, sort",
		params: params.omit({ id: true }),
		query: listQuerySchema(giftCardList),
		answer: pagedSchema(giftCardSchema),
		async handle(tx, { query }) {
			const { rows, pagination } = await listRows(
				tx,
				giftCards,
				{ ...LISTED, counted: COUNTED_WHOLE },
				query,
			);
			return { rows: (rows as CardRow[]).map(presentCard), pagination };
		},
	}),
	read({
		...readShared,
		method: "get",
		path: one,
		feature: CARD_FEATURES,
		summary: "Get one gift card",
		params,
		answer: giftCardSchema,
		handle: async (tx, { scope, params: { id } }) =>
			presentCard(await giftCardCrud.rows.get(tx, scope, { id })),
	}),
	mutation({
		tag,
		path,
		method: "post",
		wholeMerchant: true,
		feature: CARD_FEATURES,
		access: { anyOf: [["GIFT_CARD.API_CREATE"]] },
		summary: "Issue a gift card; sent by email to a recipient with an address",
		params: params.omit({ id: true }),
		body: giftCardCreateSchema,
		answer: giftCardSchema,
		status: 201,
		handle: async (tx, { scope, body, services: { config } }) =>
			presentCard(await issueCard(tx, scope, { ...body, source: "team" }, config)),
	}),
	...otherEndpoints,
	read({
		...updateShared,
		method: "get",
		path: `${one}/entries`,
		summary: "List the transactions of a gift card",
		access: { anyOf: [["GIFT_CARD.API_READ"]] },
		query: listQuerySchema(cardEntryList),
		answer: pagedSchema(cardEntrySchema),
		async handle(tx, { scope, params: { id }, query }) {
			await giftCardCrud.rows.get(tx, scope, { id });
			const where = and(
				eq(giftCardEntries.merchantId, scope.merchantId),
				eq(giftCardEntries.cardId, id),
			);
			const listed = await listRows(tx, giftCardEntries, { ...ofEntries, where }, query);
			return { ...listed, rows: await presentEntries(tx, listed.rows as EntryRow[]) };
		},
	}),
	read({
		...readShared,
		method: "get",
		path: "/api/v2/store-v2/:merchantId/gift-card-entries",
		feature: CARD_FEATURES,
		summary: "List the transactions of all gift cards",
		params: params.omit({ id: true }),
		query: listQuerySchema(cardLedgerList),
		answer: pagedSchema(ledgerEntrySchema),
		async handle(tx, { scope, query }) {
			const where = eq(giftCardEntries.merchantId, scope.merchantId);
			const listed = await listRows(tx, giftCardEntries, { ...ofLedger, where }, query);
			return { ...listed, rows: await presentLedger(tx, listed.rows as EntryRow[]) };
		},
	}),
	mutation({
		...updateShared,
		method: "post",
		path: `${one}/adjustments`,
		summary: "Adjust the balance of a gift card",
		access: { anyOf: [["GIFT_CARD.API_UPDATE"]] },
		body: cardAdjustmentSchema,
		answer: giftCardSchema,
		status: 201,
		handle: async (tx, { scope, params: { id }, body }) =>
			presentCard(await adjust(tx, scope, id, body)),
	}),
	mutation({
		...updateShared,
		method: "post",
		path: `${one}/letters`,
		summary: "Send a gift card to its recipient again",
		access: { anyOf: [["GIFT_CARD.API_UPDATE"]] },
		answer: giftCardSchema,
		status: 201,
		async handle(tx, { scope, params: { id }, services: { config } }) {
			const card = await giftCardCrud.rows.lock(tx, { id }, scope);
			if (!card.recipientEmail)
				throw new GatewayError(422, "Add the recipient’s email address first");
			await requireUnderLimit(tx, scope.merchantId, card.recipientEmail);
			await mailCard(tx, card, config);
			await recordRow(tx, scope, giftCardKind, "send", { before: card, after: card });
			return presentCard(card);
		},
	}),
	steps({
		...updateShared,
		method: "post",
		path: `${one}/number`,
		summary: "Get the full number of a gift card; recorded in the audit log",
		access: { anyOf: [["GIFT_CARD.API_UPDATE"]] },
		answer: giftCardNumberSchema,
		async handle({ scope, params: { id }, services: { config } }, finish) {
			let number = "";
			const outcome = await finish(async (tx) => {
				const card = await giftCardCrud.rows.lock(tx, { id }, scope);
				number = openNumber(card.numberSealed, config);
				await recordRow(tx, scope, giftCardKind, "show-number", { before: card, after: card });
				return { status: 200, body: { last4: card.last4 } };
			});
			return outcome.replayed ? outcome : { ...outcome, body: { ...outcome.body, number } };
		},
	}),
	mutation({
		...updateShared,
		method: "post",
		path: `${one}/new-number`,
		summary: "Replace the number of a gift card; the previous one stops working",
		access: { anyOf: [["GIFT_CARD.API_UPDATE"]] },
		answer: giftCardSchema,
		status: 201,
		handle: async (tx, { scope, params: { id }, services: { config } }) =>
			presentCard(await renumber(tx, scope, id, newNumber(), config)),
	}),
] as const;

type EntryRow = typeof giftCardEntries.$inferSelect;

const ofEntries = {
	search: [],
	filters: { kind: (values: string[]) => inArray(giftCardEntries.kind, values as never[]) },
	sorts: { at: giftCardEntries.seq },
};

/** The day of an entry by the clock of its location, as text. */
const ENTERED_ON = sql`(select to_char(${giftCardEntries.at} at time zone coalesce(l.contact_info->>'timeZone', 'UTC')
		- make_interval(hours => m.business_day_end), 'YYYY-MM-DD')
	from locations l join merchants m on m.merchant_id = l.merchant_id where l.store_id = ${giftCardEntries.storeId})`;

/** No clock and end of a business day is further from UTC; the index on times serves what they bound. */
const OTHER_CLOCKS = sql`interval '3 days'`;

const ofLedger = {
	...ofEntries,
	filters: {
		...ofEntries.filters,
		from: ([day = ""]: string[]) =>
			isDate(day)
				? sql`(${giftCardEntries.at} >= ${day}::date - ${OTHER_CLOCKS} and ${ENTERED_ON} >= ${day})`
				: undefined,
		to: ([day = ""]: string[]) =>
			isDate(day)
				? sql`(${giftCardEntries.at} < ${day}::date + ${OTHER_CLOCKS} and ${ENTERED_ON} <= ${day})`
				: undefined,
	},
};

async function presentLedger(tx: Tx, rows: readonly EntryRow[]): Promise<LedgerEntry[]> {
	const ids = rows.map(({ cardId }) => cardId);
	const { id, last4, currency } = giftCards;
	const known = await tx.select({ id, last4, currency }).from(giftCards).where(inArray(id, ids));
	const cards = new Map(known.map((card) => [card.id, card]));
	const entries = await presentEntries(tx, rows);
	return entries.flatMap((entry, index) => {
		const card = cards.get(rows[index]?.cardId ?? "");
		return card ? { ...entry, cardId: card.id, last4: card.last4, currency: card.currency } : [];
	});
}

async function presentEntries(tx: Tx, rows: readonly EntryRow[]): Promise<CardEntry[]> {
	const ids = rows.map(({ id }) => id);
	const named = await tx
		.select({ id: giftCardEntries.id, person: personName(giftCardEntries.byUuid) })
		.from(giftCardEntries)
		.where(inArray(giftCardEntries.id, ids));
	const people = new Map(named.map(({ id, person }) => [id, person]));
	return rows.map(
		({ id, kind, amount, balance, storeId, orderId, orderNumber, reason, ...row }) => ({
			id,
			kind,
			amount,
			balance,
			storeId,
			orderId,
			orderNumber,
			reason,
			by: people.get(id) ?? row.byLabel,
			at: row.at.toISOString(),
		}),
	);
}

async function adjust(
	tx: Tx,
	scope: Scope,
	id: string,
	{ amount, reason }: z.output<typeof cardAdjustmentSchema>,
): Promise<CardRow> {
	const before = await giftCardCrud.rows.lock(tx, { id }, scope);
	const { balance, currency, storeId } = before;
	if (balance + amount < 0) {
		throw invalid({
			amount: [`The card has only ${formatMoney(balance, currency)}`],
		});
	}
	if (balance + amount > MAX_VALUE) {
		const max = formatMoney(MAX_VALUE, currency);
		throw invalid({ amount: [`A gift card’s balance can be at most ${max}`] });
	}
	const about = { kind: "adjusted", by: scope.actor, storeId, reason } as const;
	const after = await moveMoney(tx, before, about, amount);
	await recordRow(
		tx,
		scope,
		{
			...giftCardKind,
			audited: (row: CardRow) => ({
				...giftCardKind.audited(row),
				balance: row.balance,
				reason: row === before ? "" : reason,
			}),
		},
		"adjust",
		{ before, after },
	);
	return after;
}

async function renumber(
	tx: Tx,
	scope: Scope,
	id: string,
	number: string,
	config: CardConfig,
): Promise<CardRow> {
	const before = await giftCardCrud.rows.lock(tx, { id }, scope);
	if (before.recipientEmail) await requireUnderLimit(tx, scope.merchantId, before.recipientEmail);
	const change = {
		...numberColumns(number, config),
		pool: (await withPool(tx, before)).pool,
		collides: false,
		version: before.version + 1,
		updatedAt: new Date(),
	};
	await requireFreeNumber(tx, { ...before, ...change });
	const [after] = await tx.update(giftCards).set(change).where(eq(giftCards.id, id)).returning();
	if (!after) throw new Error("The gift card was not written");
	await recordRow(tx, scope, giftCardKind, "new-number", { before, after });
	await shareDuplicateCard(tx, before);
	await mailCard(tx, after, config);
	return after;
}
