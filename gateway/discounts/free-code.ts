import { and, isNull, ne, sql } from "drizzle-orm";
import { codeTaken } from "~/models/discounts/discount";
import type { Tx } from "../core/database";
import { invalid } from "../core/errors";
import { discounts } from "./tables";

/** Throws 422, with the discount's name, where another of the organization has the promo code, in any case (spec 5.13). */
export async function requireFreeCode(
	tx: Tx,
	{ promoCode, id }: { promoCode: string; id: string | undefined },
): Promise<void> {
	const [twin] = await tx
		.select({ name: discounts.name })
		.from(discounts)
		.where(
			and(
				sql`lower(${discounts.promoCode}) = ${promoCode.toLowerCase()}`,
				isNull(discounts.deletedAt),
				id ? ne(discounts.id, id) : undefined,
			),
		)
		.limit(1);
	if (twin) throw invalid({ promoCode: [codeTaken(twin.name)] });
}
