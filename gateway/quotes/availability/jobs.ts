import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import { SYSTEM } from "../../core/database";
import type { JobDefinition } from "../../core/jobs";
import type { Services } from "../../core/services";
import { checkLocation } from "./check-location";
import { orderAvailability } from "./tables";

const MINUTE = 60_000;
/** Availability also changes with time alone: special days and planned hours pass. */
const AGAIN_MS = { failed: 5 * MINUTE, lost: 10 * MINUTE, checked: 6 * 60 * MINUTE };
const MAX_PER_RUN = 200;

export const availabilityJobs: readonly JobDefinition[] = [
	{
		name: "check-orders-possible",
		everySeconds: 15,
		run: (services) => checkDueLocations(services),
	},
];

/** Looks at locations that are new, changed, or not looked at for long. */
export async function checkDueLocations({
	database,
	log,
}: Pick<Services, "database" | "log">): Promise<void> {
	const now = Date.now();
	const before = (ms: number) => lt(orderAvailability.checkedAt, new Date(now - ms));
	const due = await database.transaction(SYSTEM, async (tx) => {
		await tx.execute(sql`insert into order_availability (merchant_id, store_id)
			select location.merchant_id, location.store_id from locations location
			where location.deleted_at is null and location.type <> 'default' and not exists (
				select from order_availability known
				where known.merchant_id = location.merchant_id and known.store_id = location.store_id
			)
			on conflict do nothing`);
		return tx
			.select()
			.from(orderAvailability)
			.where(
				or(
					isNull(orderAvailability.checkedAt),
					and(eq(orderAvailability.isDue, true), before(AGAIN_MS.failed)),
					before(AGAIN_MS.checked),
					and(eq(orderAvailability.isLost, true), before(AGAIN_MS.lost)),
				),
			)
			.orderBy(sql`${orderAvailability.checkedAt} nulls first`)
			.limit(MAX_PER_RUN);
	});
	for (const place of due) {
		// One that fails stays due.
		await checkLocation(database, place).catch((error) =>
			log.error({ error, storeId: place.storeId }, "not checked whether orders are possible"),
		);
	}
}
