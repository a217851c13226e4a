import { eq } from "drizzle-orm";
import { isFoodHall as hasBrands } from "~/models/viewer/merchant";
import type { Tx } from "../../core/database";
import { toMerchant } from "../../merchants/merchant";
import { merchants } from "../../merchants/tables";

/** Whether the organization is a food hall, whose menu concepts are brands (spec 2.13). */
export async function isFoodHall(tx: Tx, merchantId: string): Promise<boolean> {
	const [row] = await tx.select().from(merchants).where(eq(merchants.merchantId, merchantId));
	return row !== undefined && hasBrands(toMerchant(row));
}
