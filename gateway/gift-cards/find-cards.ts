import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { normalizeCardNumber } from "~/models/gift-cards/gift-card";
import type { GatewayConfig } from "../core/config";
import type { Tx } from "../core/database";
import { numberHash } from "./card-number";
import type { CardRow } from "./change-card";
import { giftCardStores, giftCards } from "./tables";

export const SHARED = "shared";

interface Wanted {
	merchantId: string;
	storeId: string;
	numbers: readonly string[];
}

/** The cards of these numbers that pay at a location: its own first, then those that locations share. */
export async function findCards(
	tx: Tx,
	{ merchantId, storeId, numbers }: Wanted,
	config: Pick<GatewayConfig, "SESSION_SECRET">,
): Promise<(CardRow | null)[]> {
	const hashes = numbers.map((number) => numberHash(normalizeCardNumber(number), config));
	const found = await tx
		.select()
		.from(giftCards)
		.where(
			and(
				eq(giftCards.merchantId, merchantId),
				inArray(giftCards.pool, [storeId, await findPool(tx, merchantId, storeId)]),
				inArray(giftCards.numberHash, hashes),
				isNull(giftCards.deletedAt),
			),
		);
	return hashes.map((hash) => {
		const same = found.filter((card) => card.numberHash === hash);
		return same.find(({ pool }) => pool === storeId) ?? same[0] ?? null;
	});
}

const lockKey = (merchantId: string) => sql`hashtextextended(${`gift cards of ${merchantId}`}, 0)`;

/** Shared lock: no location can change whether it shares its cards until this transaction ends. */
export async function lockSharingShared(tx: Tx, merchantId: string): Promise<void> {
	await tx.execute(sql`select pg_advisory_xact_lock_shared(${lockKey(merchantId)})`);
}

/** Exclusive lock: blocks issuing cards and changing where cards are accepted until this transaction ends. */
export async function lockSharing(tx: Tx, merchantId: string): Promise<void> {
	await tx.execute(sql`select pg_advisory_xact_lock(${lockKey(merchantId)})`);
}

/** Pool of a location's cards: "shared", or its own id if they pay only there (spec 4.15). */
export async function findPool(tx: Tx, merchantId: string, storeId: string): Promise<string> {
	const [own] = await tx
		.select({ isShared: giftCardStores.isShared })
		.from(giftCardStores)
		.where(and(eq(giftCardStores.merchantId, merchantId), eq(giftCardStores.storeId, storeId)));
	return own?.isShared === false ? storeId : SHARED;
}
