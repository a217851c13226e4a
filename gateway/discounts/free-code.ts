import { and, eq, isNull, ne, type SQL, sql } from "drizzle-orm";
import { codeTaken, guidTaken } from "~/models/discounts/discount";
import { CODE_TAKEN_ELSEWHERE, GUID_TAKEN_ELSEWHERE } from "~/models/discounts/location-discount";
import type { Tx } from "../core/database";
import { invalid } from "../core/errors";
import type { Scope } from "../core/scope";
import { discounts } from "./tables";

/** Throws 422 if another discount has the promo code in any case; names it if visible (spec 5.13). */
export async function requireFreeCode(
	tx: Tx,
	scope: Scope,
	{ promoCode, id }: { promoCode: string; id: string | undefined },
): Promise<void> {
	const code = promoCode.toLowerCase();
	await lockName(tx, `promo code ${scope.merchantId} ${code}`);
	const twin = await findTwin(tx, scope, sql`lower(${discounts.promoCode}) = ${code}`, id);
	if (!twin) return;
	throw invalid({ promoCode: [twin.name ? codeTaken(twin.name) : CODE_TAKEN_ELSEWHERE] });
}

/** The same for its POS code, which is case-sensitive. */
export async function requireFreeGuid(
	tx: Tx,
	scope: Scope,
	{ guid, id }: { guid: string; id: string | undefined },
): Promise<void> {
	await lockName(tx, `discount guid ${scope.merchantId} ${guid}`);
	const twin = await findTwin(tx, scope, sql`${discounts.guid} = ${guid}`, id);
	if (!twin) return;
	throw invalid({ guid: [twin.name ? guidTaken(twin.name) : GUID_TAKEN_ELSEWHERE] });
}

/** Whether the organization has, or had, a discount with this promo code at any location. */
export async function hasPromoCode(
	tx: Tx,
	merchantId: string,
	promoCode: string,
): Promise<boolean> {
	const isSame = sql`lower(${discounts.promoCode}) = ${promoCode.toLowerCase()}`;
	const [found] = await tx
		.select({ id: discounts.id })
		.from(discounts)
		.where(and(eq(discounts.merchantId, merchantId), isSame))
		.limit(1);
	return found !== undefined;
}

/** Two that want one name wait for each other. */
async function lockName(tx: Tx, name: string): Promise<void> {
	await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

async function findTwin(
	tx: Tx,
	{ stores: own }: Scope,
	has: SQL,
	id: string | undefined,
): Promise<{ name: string | null } | null> {
	const [twin] = await tx
		.select({ name: discounts.name, stores: discounts.stores })
		.from(discounts)
		.where(and(has, isNull(discounts.deletedAt), id ? ne(discounts.id, id) : undefined))
		.limit(1);
	if (!twin) return null;
	const isVisible = !own || !twin.stores || twin.stores.some((storeId) => own.includes(storeId));
	return { name: isVisible ? twin.name : null };
}
