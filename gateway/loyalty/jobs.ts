import { and, asc, lte, sql } from "drizzle-orm";
import { SYSTEM } from "../core/database";
import type { JobDefinition } from "../core/jobs";
import type { Services } from "../core/services";
import { lockMember } from "./change-points";
import { loyaltyEntries } from "./tables";

const AT_ONCE = 500;

export const loyaltyJobs: readonly JobDefinition[] = [
	{ name: "expire-points", everySeconds: 900, run: expirePoints },
];

/** Expires points (spec 3.28), one member at a time; expired points can't be spent before this runs, either. */
export async function expirePoints({ database, log }: Services): Promise<void> {
	const { merchantId, programId, customerId, expiresAt, open } = loyaltyEntries;
	const due = await database.read(SYSTEM, (tx) =>
		tx
			.select({ merchantId, programId, customerId })
			.from(loyaltyEntries)
			.where(and(sql`${open} > 0`, lte(expiresAt, new Date())))
			.groupBy(merchantId, programId, customerId)
			.orderBy(asc(sql`min(${expiresAt})`))
			.limit(AT_ONCE),
	);
	for (const member of due) await database.transaction(SYSTEM, (tx) => lockMember(tx, member));
	if (due.length === AT_ONCE) log.info({ members: due.length }, "more points expire next time");
}
