import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Tx } from "../../core/database";
import type { Scope } from "../../core/scope";
import { menuOwnValues } from "../tables";
import { actsForFranchise } from "./allowed-own-fields";
import { IS_ALLOWED, type OwnFieldRow, ownFields } from "./own-fields";

/** Marks own values that the franchise brought back, and the location may no longer set itself, as the franchise's. */
export async function vouchFor(tx: Tx, scope: Scope, meant: SQL | undefined): Promise<void> {
	if (!actsForFranchise(scope)) return;
	const { label: by, uuid: byUuid } = scope.actor;
	const mark = { at: new Date().toISOString(), by, byUuid, isOfFranchise: true };
	const rows: OwnFieldRow[] = await ownFields(tx).where(and(meant, sql`not ${IS_ALLOWED}`));
	for (const { storeId, partId, field } of rows) {
		await tx
			.update(menuOwnValues)
			.set({ marks: sql`${menuOwnValues.marks} || ${JSON.stringify({ [field]: mark })}::jsonb` })
			.where(and(eq(menuOwnValues.storeId, storeId), eq(menuOwnValues.partId, partId)));
	}
}
