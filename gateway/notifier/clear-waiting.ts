import { and, inArray, lte, or, type SQL, sql } from "drizzle-orm";
import { waitingMessagesEntity } from "~/models/notifier/waiting-messages.entity";
import { wasTriedBefore } from "../adapters/mail/send-due";
import { outbox } from "../adapters/mail/tables";
import type { Tx } from "../core/database";
import { record } from "../core/ledger";
import type { Scope } from "../core/scope";
import type { Services } from "../core/services";
import { requireLocation } from "../locations/require-location";
import { locations } from "../locations/tables";
import { isWaiting } from "./count-waiting";

/** Drops the waiting messages of a location, or of all in scope (null); one being sent may still arrive. Throws 404. */
export async function clearWaiting(
	tx: Tx,
	scope: Scope,
	{ config }: Services,
	storeId: string | null,
): Promise<{ cleared: number }> {
	if (storeId) await requireLocation(tx, storeId);
	const dropped = await tx
		.update(outbox)
		.set({
			dueAt: null,
			clearedAt: new Date(),
			// Leaves `unsubscribeUrl`: location messages have none, and requests may not write it.
			...(config.MISE_DEMO ? {} : { text: "", html: "" }),
		})
		.where(isWaiting(storeId))
		.returning({ storeId: outbox.storeId });
	await recordCounts(tx, scope, countByStore(dropped), { action: "clear", field: "dropped" });
	return { cleared: dropped.length };
}

/**
 * Makes the waiting messages of a location, or of all in scope (null), due now without using up an attempt. Skips those
 * tried in the last two minutes, which may be in transit. Throws 404.
 */
export async function retryWaiting(
	tx: Tx,
	scope: Scope,
	storeId: string | null,
): Promise<{ retried: number }> {
	if (storeId) await requireLocation(tx, storeId);
	const now = new Date();
	const retried = await tx
		.update(outbox)
		.set({ dueAt: now, attempts: attemptsBefore(now) })
		.where(and(isWaiting(storeId), or(lte(outbox.dueAt, now), wasTriedBefore(now))))
		.returning({ storeId: outbox.storeId });
	await recordCounts(tx, scope, countByStore(retried), { action: "retry", field: "retried" });
	return { retried: retried.length };
}

function attemptsBefore(now: Date): SQL {
	const { attempts, dueAt } = outbox;
	const isDue = sql`${dueAt} <= ${now.toISOString()}::timestamptz`;
	return sql`case when ${isDue} then ${attempts} else greatest(${attempts} - 1, least(${attempts}, 1)) end`;
}

function countByStore(rows: { storeId: string | null }[]): Map<string, number> {
	const counts = new Map<string, number>();
	for (const { storeId } of rows) if (storeId) counts.set(storeId, (counts.get(storeId) ?? 0) + 1);
	return counts;
}

async function recordCounts(
	tx: Tx,
	scope: Scope,
	counts: ReadonlyMap<string, number>,
	{ action, field }: { action: string; field: string },
): Promise<void> {
	if (counts.size === 0) return;
	const places = await tx
		.select({ storeId: locations.storeId, title: locations.title })
		.from(locations)
		.where(inArray(locations.storeId, [...counts.keys()]));
	for (const [of, count] of counts) {
		record(tx, scope, {
			entity: waitingMessagesEntity.name,
			entityId: of,
			entityLabel: places.find((place) => place.storeId === of)?.title ?? of,
			storeId: of,
			action,
			before: null,
			after: { [field]: count },
		});
	}
}
