import { and, eq, isNull } from "drizzle-orm";
import type { OrderVendor, Vendor } from "~/models/locations/vendor";
import type { Tx } from "../core/database";
import { vendors } from "./tables";

export type VendorRow = typeof vendors.$inferSelect;

export function toVendor(row: VendorRow): Vendor {
	const { merchantId: _, createdAt: __, deletedAt: ___, ...vendor } = row;
	return { ...vendor, updatedAt: row.updatedAt.toISOString() };
}

/** The vendor of a location; null without one. */
export async function findVendor(tx: Tx, storeId: string): Promise<VendorRow | null> {
	const [row] = await tx
		.select()
		.from(vendors)
		.where(and(eq(vendors.storeId, storeId), isNull(vendors.deletedAt)));
	return row ?? null;
}

/** Vendor shown on a location's orders; null without one or while it is off. */
export async function vendorOnOrders(tx: Tx, storeId: string): Promise<OrderVendor | null> {
	const vendor = await findVendor(tx, storeId);
	return vendor?.isEnabled ? { name: vendor.name, accountNumber: vendor.accountNumber } : null;
}
