import { putBack } from "~/models/audit/undo";
import type { Tx } from "../core/database";
import { GatewayError } from "../core/errors";
import type { Scope } from "../core/scope";
import type { Services } from "../core/services";
import { planUndo } from "./plan-undo";

/**
 * Takes a change back: writes what stood there before into every field that nobody touched since, by the rules of any
 * other change, in a row of its own that names the one it takes back. Throws 404 and 403 as the plan does, 409 when
 * the thing was changed since `version`, and 422 with the reason when nothing can be put back.
 */
export async function undoChange(
	tx: Tx,
	scope: Scope,
	services: Services,
	{ seq, version }: { seq: number; version: number | null },
): Promise<{ entityId: string }> {
	const { plan, undoable, whole, state } = await planUndo(tx, scope, services, seq);
	if (plan.refusal) throw new GatewayError(422, plan.refusal);
	const undoing = { ...scope, undoesSeq: seq };
	const seen = version ?? plan.version ?? 0;
	if (plan.whole === "restore") await whole?.restore(tx, undoing, seen);
	else if (plan.whole === "delete") await whole?.remove(tx, undoing, seen);
	else await undoable?.write(tx, undoing, putBack(state, plan.parts), seen);
	return { entityId: plan.row.entityId };
}
