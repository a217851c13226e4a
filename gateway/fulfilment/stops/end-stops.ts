import { and, eq, inArray, isNull, lte, type SQL } from "drizzle-orm";
import { changeRow } from "../../core/change-row";
import { SYSTEM, type Tx } from "../../core/database";
import { forbidden, notFound } from "../../core/errors";
import { processRows } from "../../core/process-rows";
import { type Scope, systemScope, toTenancy } from "../../core/scope";
import type { Services } from "../../core/services";
import { locations } from "../../locations/tables";
import { recordedStop, type StopTableRow } from "./recorded-stop";
import { stops } from "./tables";

const MAX_PER_RUN = 500;

/** Resumes orders stopped by these stops. Throws 404, and 403 for an organization-wide stop by people limited to locations. */
export async function endStops(tx: Tx, scope: Scope, ids: readonly string[]): Promise<void> {
	const wanted = [...new Set(ids)];
	if (scope.stores !== null) {
		const those = await lockStops(tx, inArray(stops.id, wanted));
		if (those.some(({ stop }) => stop.storeId === null)) throw forbidden();
	}
	await closeExpired(tx, scope, inArray(stops.id, wanted));
	const found = await lockStops(tx, inArray(stops.id, wanted));
	if (found.length < wanted.length) throw notFound("Stop");
	const { uuid, label } = scope.actor;
	for (const { stop, title } of found) {
		if (stop.endedAt) continue;
		await end(tx, scope, { stop, title }, "resume", {
			endedAt: new Date(),
			endedBy: label,
			endedByUuid: uuid,
		});
	}
}

/** Ends stops whose end time has passed, so that new ones can begin; they were active until then. */
export async function closeExpired(tx: Tx, scope: Scope, where: SQL | undefined): Promise<void> {
	const expired = await lockStops(
		tx,
		and(where, isNull(stops.endedAt), lte(stops.until, new Date())),
	);
	const clock = { ...systemScope(scope.merchantId, "Stops"), requestId: scope.requestId };
	for (const each of expired) await end(tx, clock, each, "expire", { endedAt: each.stop.until });
}

/** Marks all stops as ended whose end has passed; the quote looks at the time and does not wait for this. */
export async function endExpiredStops(services: Services): Promise<void> {
	const { database } = services;
	const found = await database.transaction(SYSTEM, (tx) =>
		tx
			.selectDistinct({ id: stops.merchantId })
			.from(stops)
			.where(and(isNull(stops.endedAt), lte(stops.until, new Date())))
			.limit(MAX_PER_RUN),
	);
	await processRows(services, "organization", found, ({ id }) => {
		const scope = systemScope(id, "Stops");
		return database.transaction(toTenancy(scope), (tx) => closeExpired(tx, scope, undefined));
	});
}

interface LockedStop {
	stop: StopTableRow;
	title: string | null;
}

/** In one order, so that people who end several at once do not wait for each other forever. */
async function lockStops(tx: Tx, where: SQL | undefined): Promise<LockedStop[]> {
	return tx
		.select({ stop: stops, title: locations.title })
		.from(stops)
		.leftJoin(locations, eq(locations.storeId, stops.storeId))
		.where(where)
		.orderBy(stops.id)
		.for("update", { of: stops });
}

async function end(
	tx: Tx,
	scope: Scope,
	{ stop: before, title }: LockedStop,
	action: "resume" | "expire",
	patch: Partial<StopTableRow>,
): Promise<void> {
	await changeRow(tx, scope, recordedStop(title), {
		before,
		version: null,
		patch,
		action,
		write: (change) => tx.update(stops).set(change).where(eq(stops.id, before.id)).returning(),
	});
}
