import { eq } from "drizzle-orm";
import type { Tx } from "../core/database";
import { merchants } from "../merchants/tables";

export async function findMerchantName(tx: Tx, merchantId: string): Promise<string> {
	const [found] = await tx
		.select({ name: merchants.name })
		.from(merchants)
		.where(eq(merchants.merchantId, merchantId));
	return found?.name ?? "";
}
