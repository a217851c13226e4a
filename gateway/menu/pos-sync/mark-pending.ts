import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Tx } from "../../core/database";
import type { Scope } from "../../core/scope";
import { menuOwnValues } from "../tables";
import { partsByGuid } from "./linked-parts";
import { setStates } from "./sync-states";
import { menuSyncStates } from "./tables";

interface Changed {
	guids: readonly string[];
	stores: readonly string[];
	isOfAll: boolean;
}

/** Marks the parts linked to these GUIDs as changed at the POS: for the organization, and at the locations. */
export async function markPending(
	tx: Tx,
	scope: Scope,
	{ guids, stores, isOfAll }: Changed,
): Promise<void> {
	const { merchantId } = scope;
	const linked = (await partsByGuid(tx, null, guids)).map(({ id }) => id);
	if (isOfAll) {
		const pending = linked.map((partId) => ({ partId, status: "pending" as const }));
		await setStates(tx, { merchantId, storeId: null, jobId: null }, pending);
	}
	await pendingAtLocations(tx, scope, { guids, stores }, linked);
}

async function pendingAtLocations(
	tx: Tx,
	{ merchantId }: Scope,
	{ guids, stores }: Pick<Changed, "guids" | "stores">,
	changed: readonly string[],
): Promise<void> {
	if (guids.length === 0 || stores.length === 0) return;
	const own = sql`${menuOwnValues.values} ->> 'posGuid'`;
	const linkedHere = await tx
		.select({ storeId: menuOwnValues.storeId, partId: menuOwnValues.partId })
		.from(menuOwnValues)
		.where(
			and(
				eq(menuOwnValues.merchantId, merchantId),
				inArray(menuOwnValues.storeId, [...stores]),
				inArray(own, [...guids]),
			),
		)
		.orderBy(menuOwnValues.storeId);
	const followed =
		changed.length === 0
			? []
			: await tx
					.select({ storeId: menuSyncStates.storeId, partId: menuSyncStates.partId })
					.from(menuSyncStates)
					.leftJoin(
						menuOwnValues,
						and(
							eq(menuOwnValues.storeId, menuSyncStates.storeId),
							eq(menuOwnValues.partId, menuSyncStates.partId),
						),
					)
					.where(
						and(
							inArray(menuSyncStates.storeId, [...stores]),
							inArray(menuSyncStates.partId, [...changed]),
							isNull(own),
						),
					);
	const all = [...linkedHere, ...followed];
	for (const storeId of [...new Set(all.flatMap((each) => each.storeId ?? []))].sort()) {
		const parts = all.filter((each) => each.storeId === storeId);
		await setStates(
			tx,
			{ merchantId, storeId, jobId: null },
			parts.map(({ partId }) => ({ partId, status: "pending" })),
		);
	}
}
