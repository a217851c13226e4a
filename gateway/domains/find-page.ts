import { and, eq, isNull } from "drizzle-orm";
import type { Tx } from "../core/database";
import { merchants, webAddresses } from "../merchants/tables";

/** The page that an address of the organization leads to: a location's, or with null its own. */
export async function findPage(
	tx: Tx,
	merchantId: string,
	slug: string,
): Promise<{ storeId: string | null } | null> {
	const [found] = await tx
		.select({ storeId: webAddresses.storeId })
		.from(webAddresses)
		.where(
			and(
				eq(webAddresses.merchantId, merchantId),
				eq(webAddresses.slug, slug),
				isNull(webAddresses.deletedAt),
			),
		);
	return found ?? null;
}

/** The address of the organization's own page. */
export async function ownSlug(tx: Tx, merchantId: string): Promise<string> {
	const [found] = await tx
		.select({ slug: merchants.slug })
		.from(merchants)
		.where(eq(merchants.merchantId, merchantId));
	return found?.slug ?? "";
}
