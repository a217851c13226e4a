import { z } from "@hono/zod-openapi";
import { and, asc, desc, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import { cardLocationEntity } from "~/models/gift-cards/card-location.entity";
import { cardLocationList } from "~/models/gift-cards/card-location.list";
import type { CardLocation } from "~/models/gift-cards/shared-cards";
import {
	cardLocationPatchSchema,
	cardLocationSchema,
} from "~/models/gift-cards/shared-cards.schema";
import { listQuerySchema, pagedSchema } from "~/models/shared/list.schema";
import { changeRow, type RecordedKind, requireVersion } from "../core/change-row";
import type { Tx } from "../core/database";
import { mutation, read } from "../core/endpoint";
import { notFound } from "../core/errors";
import { isYes } from "../core/is-yes";
import { rowsThatMatch } from "../core/list-rows";
import type { Scope } from "../core/scope";
import { locations } from "../locations/tables";
import { findCardLocation } from "./find-card-location";
import { lockSharing, SHARED } from "./find-cards";
import { giftCardStores, giftCards } from "./tables";

const path = "/api/v2/store-v2/:merchantId/gift-card-locations";
const one = `${path}/:storeId` as const;
const params = z.object({ merchantId: z.uuid() });
const paramsOfOne = params.extend({ storeId: z.uuid() });
const shared = { tag: "Gift cards", wholeMerchant: true } as const;
const readShared = { ...shared, access: { anyOf: [["GIFT_CARD.API_READ"]] } } as const;

/** Endpoints for gift card sharing between locations (spec 4.15, pooling) and their balances. */
export const cardLocationEndpoints = [
	read({
		...readShared,
		method: "get",
		path,
		summary: "List the locations that share gift cards, with the balance of each",
		params,
		query: listQuerySchema(cardLocationList),
		answer: pagedSchema(cardLocationSchema),
		async handle(tx, { scope, query }) {
			const { limit, offset, direction } = query;
			const where = rowsThatMatch(locations, listRules(scope), query);
			const order = direction === "desc" ? desc : asc;
			const places = await tx
				.select()
				.from(locations)
				.where(where)
				.orderBy(order(sql`lower(${locations.title})`), asc(locations.storeId))
				.limit(limit)
				.offset(offset);
			const total = await tx.$count(locations, where);
			return {
				rows: await present(tx, scope, places),
				pagination: { limit, offset, total, totalIsExact: true },
			};
		},
	}),
	read({
		...readShared,
		method: "get",
		path: one,
		summary: "Get whether a location shares its gift cards, with their balance",
		params: paramsOfOne,
		answer: cardLocationSchema,
		handle: (tx, { scope, params: { storeId } }) => presentOne(tx, scope, storeId),
	}),
	mutation({
		...shared,
		access: { anyOf: [["GIFT_CARD.API_UPDATE"]] },
		method: "patch",
		path: one,
		summary: "Turn sharing of a location's gift cards on or off",
		params: paramsOfOne,
		body: cardLocationPatchSchema,
		answer: cardLocationSchema,
		async handle(tx, { scope, params: { storeId }, body, version }) {
			await share(tx, scope, storeId, body, version);
			return presentOne(tx, scope, storeId);
		},
	}),
] as const;

const IS_SHARED = sql`coalesce((select s.is_shared from gift_card_stores s
	where s.merchant_id = locations.merchant_id and s.store_id = locations.store_id), true)`;

function listRules({ merchantId }: Scope) {
	return {
		search: [locations.title],
		filters: { shared: (values: string[]) => isYes(IS_SHARED, values) },
		sorts: { title: sql`lower(${locations.title})` },
		where: and(eq(locations.merchantId, merchantId), ne(locations.type, "default")),
	};
}

async function getCardLocation(tx: Tx, { merchantId }: Scope, storeId: string) {
	const place = await findCardLocation(tx, merchantId, storeId);
	if (!place) throw notFound("Location");
	return place;
}

async function presentOne(tx: Tx, scope: Scope, storeId: string): Promise<CardLocation> {
	const [presented] = await present(tx, scope, [await getCardLocation(tx, scope, storeId)]);
	if (!presented) throw notFound("Location");
	return presented;
}

async function present(
	tx: Tx,
	{ merchantId }: Scope,
	places: readonly (typeof locations.$inferSelect)[],
): Promise<CardLocation[]> {
	if (places.length === 0) return [];
	const ids = places.map(({ storeId }) => storeId);
	const settings = await tx
		.select()
		.from(giftCardStores)
		.where(and(eq(giftCardStores.merchantId, merchantId), inArray(giftCardStores.storeId, ids)));
	const sums = await tx
		.select({
			storeId: giftCards.storeId,
			cards: sql<number>`count(*) filter (where ${giftCards.balance} > 0)::int`,
			outstanding: sql<number>`sum(${giftCards.balance})::float8`,
			collisions: sql<number>`count(*) filter (where ${giftCards.collides})::int`,
		})
		.from(giftCards)
		.where(
			and(
				eq(giftCards.merchantId, merchantId),
				inArray(giftCards.storeId, ids),
				isNull(giftCards.deletedAt),
			),
		)
		.groupBy(giftCards.storeId);
	return places.map(({ storeId, title, currency }) => {
		const own = settings.find((each) => each.storeId === storeId);
		const sum = sums.find((each) => each.storeId === storeId);
		return {
			storeId,
			title,
			currency,
			cards: sum?.cards ?? 0,
			outstanding: sum?.outstanding ?? 0,
			collisions: sum?.collisions ?? 0,
			isShared: own?.isShared ?? true,
			version: own?.version ?? 0,
		};
	});
}

type StoreRow = typeof giftCardStores.$inferSelect;

async function share(
	tx: Tx,
	scope: Scope,
	storeId: string,
	patch: { isShared: boolean },
	version: number | null,
): Promise<void> {
	const { merchantId } = scope;
	const { title } = await getCardLocation(tx, scope, storeId);
	const ofPlace = and(
		eq(giftCardStores.merchantId, merchantId),
		eq(giftCardStores.storeId, storeId),
	);
	// Two locations that begin to share at once may have the same number.
	await lockSharing(tx, merchantId);
	await tx
		.insert(giftCardStores)
		.values({ merchantId, storeId, isShared: true, version: 0, updatedAt: new Date() })
		.onConflictDoNothing();
	const [before] = await tx.select().from(giftCardStores).where(ofPlace).for("update");
	if (!before) throw new Error("The location's gift cards were not written");
	const kind = cardSharingKind(title);
	requireVersion(kind, before, version);
	const after = await changeRow(tx, scope, kind, {
		before,
		version,
		patch,
		write: (change) => tx.update(giftCardStores).set(change).where(ofPlace).returning(),
	});
	if (after.isShared !== before.isShared) await movePool(tx, after);
}

/** Cards whose number another shared one has stay where they are, and say so. */
async function movePool(tx: Tx, { merchantId, storeId, isShared }: StoreRow): Promise<void> {
	const pool = isShared ? SHARED : storeId;
	await tx.execute(sql`
		update gift_cards c set pool = ${pool}, collides = false
		where c.merchant_id = ${merchantId}::uuid and c.store_id = ${storeId}::uuid and c.deleted_at is null
			and c.pool <> ${pool} and not exists (
				select from gift_cards o where o.merchant_id = c.merchant_id and o.pool = ${pool}
					and o.number_hash = c.number_hash and o.deleted_at is null and o.id <> c.id)`);
	await tx.execute(sql`
		update gift_cards set collides = (pool <> ${pool})
		where merchant_id = ${merchantId}::uuid and store_id = ${storeId}::uuid and deleted_at is null
			and collides <> (pool <> ${pool})`);
}

function cardSharingKind(title: string): RecordedKind<StoreRow> {
	return {
		entity: cardLocationEntity.name,
		id: ({ storeId }) => storeId,
		label: () => title,
		audited: ({ isShared }) => ({ isShared }),
		answer: ({ storeId, isShared, version }) => ({ storeId, isShared, version }),
	};
}

/** Lets a card with the same number as this shared one pay at all sharing locations, now that the number is free. */
export async function shareDuplicateCard(
	tx: Tx,
	{ merchantId, pool, numberHash }: { merchantId: string; pool: string; numberHash: string },
): Promise<void> {
	if (pool !== SHARED) return;
	await tx.execute(sql`
		update gift_cards set pool = ${SHARED}, collides = false
		where id = (
			select id from gift_cards
			where merchant_id = ${merchantId}::uuid and number_hash = ${numberHash} and collides and deleted_at is null
			order by created_at, id limit 1)`);
}
