import { putBack } from "~/models/audit/undo";
import type { GatewayConfig } from "../core/config";
import type { Tx } from "../core/database";
import { GatewayError } from "../core/errors";
import type { Scope } from "../core/scope";
import { deleteLocation } from "../locations/delete-location";
import { restoreLocation } from "../locations/restore-location";
import { planUndo } from "./plan-undo";
import { locationKindOf } from "./undoable";

/**
 * Takes a change back: writes what stood there before into every field that nobody touched since, by the rules of any
 * other change, in a row of its own that names the one it takes back. Throws 404 and 403 as the plan does, 409 when
 * the thing was changed since `version`, and 422 with the reason when nothing can be put back.
 */
export async function undoChange(
	tx: Tx,
	scope: Scope,
	config: GatewayConfig,
	{ seq, version }: { seq: number; version: number | null },
): Promise<{ entityId: string }> {
	const { plan, undoable, state } = await planUndo(tx, scope, config, seq);
	const { row, refusal, whole } = plan;
	if (refusal) throw new GatewayError(422, refusal);
	const undoing = { ...scope, undoesSeq: seq };
	const seen = version ?? plan.version ?? 0;
	const ref = { storeId: row.entityId, kind: locationKindOf(row) };
	if (whole === "restore") await restoreLocation(tx, undoing, ref, seen);
	else if (whole === "delete") await deleteLocation(tx, undoing, ref, seen);
	else await undoable?.write(tx, undoing, putBack(state, plan.parts), seen);
	return { entityId: row.entityId };
}
