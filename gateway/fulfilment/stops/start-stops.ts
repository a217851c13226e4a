import { inArray, isNull } from "drizzle-orm";
import type { PreviewedStop } from "~/models/fulfilment/stop";
import type { StopRequest } from "~/models/fulfilment/stop.schema";
import { recordRow } from "../../core/change-row";
import type { Tx } from "../../core/database";
import { newId } from "../../core/ids";
import type { Scope } from "../../core/scope";
import { closeExpired } from "./end-stops";
import { planStops, requireEnds } from "./plan-stops";
import { recordedStop, type StopTableRow } from "./recorded-stop";
import { stops } from "./tables";

export interface StartedStops {
	started: string[];
	already: (string | null)[];
}

/** Stops new orders; orders that were placed stay as they are (spec 4.11). Throws as `planStops` does, for any place. */
export async function startStops(
	tx: Tx,
	scope: Scope,
	request: StopRequest,
): Promise<StartedStops> {
	const now = new Date();
	const plan = await planStops(tx, scope, request, now.toISOString());
	requireEnds(plan);
	const made = await makeStops(tx, scope, plan, { reason: request.reason, now });
	const stopped = new Set(made.map(({ storeId }) => storeId));
	return {
		started: made.map(({ id }) => id),
		already: plan.map(({ storeId }) => storeId).filter((storeId) => !stopped.has(storeId)),
	};
}

/** Creates and records a plan's stops; a stop that is already running stays. */
export async function makeStops(
	tx: Tx,
	scope: Scope,
	plan: readonly Pick<PreviewedStop, "storeId" | "title" | "until">[],
	{ reason, now }: { reason: string; now: Date },
): Promise<StopTableRow[]> {
	const storeIds = plan.flatMap(({ storeId }) => storeId ?? []);
	await closeExpired(
		tx,
		scope,
		storeIds.length > 0 ? inArray(stops.storeId, storeIds) : isNull(stops.storeId),
	);
	const made = await tx
		.insert(stops)
		.values(
			sortByStore(plan).map(({ storeId, until }) => ({
				id: newId(),
				merchantId: scope.merchantId,
				storeId,
				reason,
				startedAt: now,
				startedBy: scope.actor.label,
				startedByUuid: scope.actor.uuid,
				until: until === null ? null : new Date(until),
				remindedAt: now,
				updatedAt: now,
			})),
		)
		// An earlier stop by another person wins.
		.onConflictDoNothing()
		.returning();
	const titles = new Map(plan.map(({ storeId, title }) => [storeId, title]));
	for (const row of made) {
		const kind = recordedStop(titles.get(row.storeId) ?? null);
		await recordRow(tx, scope, kind, "stop", { before: null, after: row });
	}
	return made;
}

/** Two people who stop the same places at once meet them in the same order. */
function sortByStore<Place extends { storeId: string | null }>(plan: readonly Place[]): Place[] {
	return [...plan].sort((a, b) => ((a.storeId ?? "") < (b.storeId ?? "") ? -1 : 1));
}
