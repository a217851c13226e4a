import { and, eq, isNull, ne, type SQL } from "drizzle-orm";
import type { PageId } from "~/models/pages/pages";
import { type Availability, lostServices, nextAvailability } from "~/models/quotes/availability";
import { announceShown } from "../../core/access-cache";
import type { Database, Tx } from "../../core/database";
import { locations } from "../../locations/tables";
import { findAvailability } from "./find-availability";
import { orderAvailability } from "./tables";

export interface Place {
	merchantId: string;
	storeId: string;
}

const TENANCY = { role: "app", stores: null, isPlannedOnce: true } as const;

/** Checks whether a location can take orders, and stores the answer. Never overwrites a check that began later; changes made meanwhile stay due. */
export async function checkLocation(
	database: Database,
	{ merchantId, storeId }: Place,
	saved: ReadonlySet<PageId> = new Set(),
): Promise<void> {
	const tenancy = { ...TENANCY, merchantId };
	const place = { merchantId, storeId };
	const at = new Date();
	const before = await database.transaction(tenancy, (tx) => claimRow(tx, place, at));
	if (!before) return;
	const found = await findAvailability(
		(gather) => database.read(tenancy, gather),
		place,
		at.getTime(),
		{ before, saved },
	);
	await database.transaction(tenancy, async (tx) => {
		const here = isAt(place);
		const [row] = await tx.select().from(orderAvailability).where(here).for("update");
		if (!row || (row.checkedAt !== null && row.checkedAt > at)) return;
		const services = nextAvailability(row.services, found, at.toISOString());
		const lost = lostServices(services);
		await tx
			.update(orderAvailability)
			.set({
				services,
				isLost: lost.length > 0,
				isDue: row.checkedAt === null,
				checkedAt: row.checkedAt && at,
			})
			.where(here);
		if (JSON.stringify(lost) !== JSON.stringify(lostServices(row.services)))
			await announceShown(tx);
	});
}

/** Starts a location's check: returns its last result, and marks it due until done. Null if nothing is sold. */
async function claimRow(tx: Tx, place: Place, at: Date): Promise<Availability | null> {
	await tx.insert(orderAvailability).values(place).onConflictDoNothing();
	const [selling] = await tx
		.select({ storeId: locations.storeId })
		.from(locations)
		.where(
			and(
				eq(locations.storeId, place.storeId),
				ne(locations.type, "default"),
				isNull(locations.deletedAt),
			),
		);
	const here = isAt(place);
	if (!selling) {
		await tx.delete(orderAvailability).where(here);
		return null;
	}
	const [row] = await tx
		.update(orderAvailability)
		.set({ isDue: true, checkedAt: at })
		.where(here)
		.returning({ services: orderAvailability.services });
	return row?.services ?? {};
}

function isAt({ merchantId, storeId }: Place): SQL | undefined {
	return and(eq(orderAvailability.merchantId, merchantId), eq(orderAvailability.storeId, storeId));
}
