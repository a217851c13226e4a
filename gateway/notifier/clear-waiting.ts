import { inArray } from "drizzle-orm";
import { waitingMessagesEntity } from "~/models/notifier/waiting-messages.entity";
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
			// Those of locations have no link to stop them, and requests may not write it.
			...(config.MISE_DEMO ? {} : { text: "", html: "" }),
		})
		.where(isWaiting(storeId))
		.returning({ storeId: outbox.storeId });
	const counts = new Map<string, number>();
	for (const { storeId: of } of dropped) if (of) counts.set(of, (counts.get(of) ?? 0) + 1);
	if (counts.size === 0) return { cleared: 0 };
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
			action: "clear",
			before: null,
			after: { dropped: count },
		});
	}
	return { cleared: dropped.length };
}
