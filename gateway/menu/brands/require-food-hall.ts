import { eq } from "drizzle-orm";
import { isFoodHall } from "~/models/merchants/merchant";
import type { Tx } from "../../core/database";
import { forbidden } from "../../core/errors";
import type { Scope } from "../../core/scope";
import { toMerchant } from "../../merchants/merchant";
import { merchants } from "../../merchants/tables";

/** Throws 403 unless the organization is a food hall (spec 2.13). */
export async function requireFoodHall(tx: Tx, { merchantId }: Scope): Promise<void> {
	const [row] = await tx.select().from(merchants).where(eq(merchants.merchantId, merchantId));
	if (!row || !isFoodHall(toMerchant(row))) throw forbidden("Only a food hall has this.");
}
