import { and, asc, eq, isNull, ne, or } from "drizzle-orm";
import type { OperatorRun } from "~/models/locations/operated-days";
import { addDays, localDate } from "~/models/shared/instants";
import type { Tx } from "../../core/database";
import type { Scope } from "../../core/scope";
import { locationOperators } from "./tables";

/** Each location's operators and the days each ran it, by store id (spec 4.15). The day of a handover counts for the new operator. */
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
		// Handed over on the first day: the new operator has it.
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
	// Leaves out runs that ended when they began.
	const hasRun = or(
		isNull(locationOperators.endedAt),
		ne(locationOperators.endedAt, locationOperators.startedAt),
	);
	return tx
		.selectDistinct({ id: locationOperators.userUuid, name: locationOperators.name })
		.from(locationOperators)
		.where(and(eq(locationOperators.merchantId, merchantId), hasRun))
		.orderBy(locationOperators.name, locationOperators.userUuid);
}
