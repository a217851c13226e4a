import { and, asc, eq, isNull, ne, or } from "drizzle-orm";
import type { OperatorRun } from "~/models/locations/operated-days";
import { addDays, localDate } from "~/models/shared/instants";
import type { Tx } from "../../core/database";
import type { Scope } from "../../core/scope";
import { locationOperators } from "./tables";

/** Operators of each location by day (spec 4.15); on the day of a change, the new operator counts. */
export async function operatorRuns(
	tx: Tx,
	{ merchantId }: Pick<Scope, "merchantId">,
	zones: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, OperatorRun[]>> {
	const rows = await tx
		.select()
		.from(locationOperators)
		.where(eq(locationOperators.merchantId, merchantId))
		.orderBy(asc(locationOperators.startedAt), asc(locationOperators.id));
	const runs = new Map<string, OperatorRun[]>();
	for (const { storeId, userUuid, name, startedAt, endedAt } of rows) {
		const localDay = (at: Date) => localDate(at.toISOString(), zones.get(storeId) ?? "UTC");
		const first = localDay(startedAt);
		const last = endedAt && addDays(localDay(endedAt), -1);
		if (last !== null && last < first) continue;
		runs.set(storeId, [...(runs.get(storeId) ?? []), { operatorId: userUuid, name, first, last }]);
	}
	return runs;
}

/** The franchisees who run or ran a location, by name. */
export async function listOperators(
	tx: Tx,
	{ merchantId }: Pick<Scope, "merchantId">,
): Promise<{ id: string; name: string }[]> {
	const wasThere = or(
		isNull(locationOperators.endedAt),
		ne(locationOperators.endedAt, locationOperators.startedAt),
	);
	return tx
		.selectDistinct({ id: locationOperators.userUuid, name: locationOperators.name })
		.from(locationOperators)
		.where(and(eq(locationOperators.merchantId, merchantId), wasThere))
		.orderBy(locationOperators.name, locationOperators.userUuid);
}
