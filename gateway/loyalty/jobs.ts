import { and, asc, lte, sql } from "drizzle-orm";
import { SYSTEM } from "../core/database";
import type { JobDefinition } from "../core/jobs";
import { processRows } from "../core/process-rows";
import type { Services } from "../core/services";
import { lockMember } from "./change-points";
import { loyaltyEntries } from "./tables";

const MAX_PER_RUN = 500;

export const loyaltyJobs: readonly JobDefinition[] = [
	{ name: "expire-points", everySeconds: 900, run: expirePoints },
];

/** Expires points (spec 3.28), one member at a time; expired points can't be spent before this runs, either. */
export async function expirePoints(services: Services): Promise<void> {
	const { database, log } = services;
	const { merchantId, programId, customerId, expiresAt, open } = loyaltyEntries;
	const due = await database.read(SYSTEM, (tx) =>
		tx
			.select({ id: customerId, merchantId, programId, customerId })
			.from(loyaltyEntries)
			.where(and(sql`${open} > 0`, lte(expiresAt, new Date())))
			.groupBy(merchantId, programId, customerId)
			.orderBy(asc(sql`min(${expiresAt})`))
			.limit(MAX_PER_RUN),
	);
	if (due.length === MAX_PER_RUN) log.info({ members: due.length }, "more points may expire next");
	// Locking a member removes expired points.
	await processRows(services, "loyalty-member", due, async ({ id: _, ...member }) => {
		await database.transaction(SYSTEM, (tx) => lockMember(tx, member));
	});
}
