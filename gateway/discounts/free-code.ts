import { and, isNull, ne, sql } from "drizzle-orm";
import { codeTaken } from "~/models/discounts/discount";
import { CODE_TAKEN_ELSEWHERE } from "~/models/discounts/discount-here";
import type { Tx } from "../core/database";
import { invalid } from "../core/errors";
import type { Scope } from "../core/scope";
import { discounts } from "./tables";

/** Throws 422, with the discount's name where the caller may see it, when another of the organization has the promo code, in any case (spec 5.13). */
export async function requireFreeCode(
	tx: Tx,
	{ merchantId, stores: own }: Scope,
	{ promoCode, id }: { promoCode: string; id: string | undefined },
): Promise<void> {
	const code = promoCode.toLowerCase();
	const name = `promo code ${merchantId} ${code}`;
	await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
	const [twin] = await tx
		.select({ name: discounts.name, stores: discounts.stores })
		.from(discounts)
		.where(
			and(
				sql`lower(${discounts.promoCode}) = ${code}`,
				isNull(discounts.deletedAt),
				id ? ne(discounts.id, id) : undefined,
			),
		)
		.limit(1);
	if (!twin) return;
	const isSeen = !own || !twin.stores || twin.stores.some((storeId) => own.includes(storeId));
	throw invalid({ promoCode: [isSeen ? codeTaken(twin.name) : CODE_TAKEN_ELSEWHERE] });
}
