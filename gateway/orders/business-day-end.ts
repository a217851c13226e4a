import { eq } from "drizzle-orm";
import type { Tx } from "../core/database";
import { merchants } from "../merchants/tables";

/** Hours after midnight at which an organization's business day ends. */
export async function businessDayEnd(tx: Tx, merchantId: string): Promise<number> {
	const [row] = await tx
		.select({ dayEnd: merchants.businessDayEnd })
		.from(merchants)
		.where(eq(merchants.merchantId, merchantId));
	return row?.dayEnd ?? 0;
}
