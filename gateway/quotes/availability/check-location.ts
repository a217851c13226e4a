import { and, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { PageId } from "~/models/pages/pages";
import { lostServices, nextAvailability } from "~/models/quotes/availability";
import { announceShown } from "../../core/access-cache";
import type { Database, Tx } from "../../core/database";
import { findAvailability } from "./find-availability";
import { orderAvailability } from "./tables";

interface Place {
	merchantId: string;
	storeId: string;
}

const TENANCY = { role: "app", stores: null, isPlannedOnce: true } as const;

/** Looks whether orders are possible at a location, and stores the answer. The row's lock puts looks in one order. */
export async function checkLocation(
	database: Database,
	{ merchantId, storeId }: Place,
	saved: ReadonlySet<PageId> = new Set(),
): Promise<void> {
	await database.transaction({ ...TENANCY, merchantId }, async (tx) => {
		const here = and(
			eq(orderAvailability.merchantId, merchantId),
			eq(orderAvailability.storeId, storeId),
		);
		const row = (await lockRow(tx, here)) ?? (await insertRow(tx, { merchantId, storeId }, here));
		if (!row) return;
		if (!row.isSelling) {
			await tx.delete(orderAvailability).where(here);
			return;
		}
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

async function lockRow(tx: Tx, here: SQL | undefined) {
	const [row] = await tx
		.select({
			...getTableColumns(orderAvailability),
			// Names in full: drizzle leaves out the tables of columns where only one is selected from.
			isSelling: sql<boolean>`exists (
				select from locations where locations.store_id = order_availability.store_id
					and locations.type <> 'default' and locations.deleted_at is null
			)`,
		})
		.from(orderAvailability)
		.where(here)
		.for("update");
	return row;
}

async function insertRow(tx: Tx, place: Place, here: SQL | undefined) {
	await tx.insert(orderAvailability).values(place).onConflictDoNothing();
	return lockRow(tx, here);
}
