import { and, eq, isNull } from "drizzle-orm";
import type { z } from "zod";
import { exportLabels } from "~/models/audit/entities";
import type { exportSchema } from "~/models/audit/export.schema";
import type { Tx } from "../core/database";
import { notFound } from "../core/errors";
import { record } from "../core/ledger";
import type { Scope } from "../core/scope";
import { locations } from "../locations/tables";

/** Logs an export: the list, its filters, the number of rows. Throws 404 for a location outside the scope. */
export async function recordExport(
	tx: Tx,
	scope: Scope,
	{ what, filter, rows, storeId }: z.output<typeof exportSchema>,
): Promise<{ recorded: true }> {
	if (storeId !== null) {
		const [place] = await tx
			.select({ storeId: locations.storeId })
			.from(locations)
			.where(and(eq(locations.storeId, storeId), isNull(locations.deletedAt)));
		if (!place) throw notFound("Location");
	}
	await record(tx, scope, {
		entity: "export",
		entityId: what,
		entityLabel: exportLabels[what] ?? what,
		storeId: storeId ?? scope.stores?.[0] ?? null,
		action: "export",
		before: null,
		after: { filter, rows },
	});
	return { recorded: true };
}
