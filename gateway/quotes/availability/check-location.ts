import { and, eq, isNull, ne } from "drizzle-orm";
import type { PageId } from "~/models/pages/pages";
import { lostServices, nextAvailability } from "~/models/quotes/availability";
import { announceShown } from "../../core/access-cache";
import type { Database, Tx } from "../../core/database";
import { locations } from "../../locations/tables";
import { findAvailability } from "./find-availability";
import { orderAvailability } from "./tables";

interface Place {
	merchantId: string;
	storeId: string;
}

/** Looks whether orders are possible at a location, and stores the answer. The row's lock puts looks in one order. */
export async function checkLocation(
	database: Database,
	{ merchantId, storeId }: Place,
	saved: ReadonlySet<PageId> = new Set(),
): Promise<void> {
	await database.transaction({ role: "app", merchantId, stores: null }, async (tx) => {
		const here = and(
			eq(orderAvailability.merchantId, merchantId),
			eq(orderAvailability.storeId, storeId),
		);
		if (!(await sells(tx, storeId))) {
			await tx.delete(orderAvailability).where(here);
			return;
		}
		await tx.insert(orderAvailability).values({ merchantId, storeId }).onConflictDoNothing();
		const [row] = await tx.select().from(orderAvailability).where(here).for("update");
		if (!row) return;
		const now = new Date();
		const { services: before } = row;
		const found = await findAvailability(tx, row, now.getTime(), { before, saved });
		const services = nextAvailability(before, found, now.toISOString());
		const lost = lostServices(services);
		await tx
			.update(orderAvailability)
			.set({ services, isLost: lost.length > 0, isDue: false, checkedAt: now })
			.where(here);
		if (JSON.stringify(lost) !== JSON.stringify(lostServices(before))) await announceShown(tx);
	});
}

async function sells(tx: Tx, storeId: string): Promise<boolean> {
	const [row] = await tx
		.select({ storeId: locations.storeId })
		.from(locations)
		.where(
			and(
				eq(locations.storeId, storeId),
				ne(locations.type, "default"),
				isNull(locations.deletedAt),
			),
		);
	return row !== undefined;
}
