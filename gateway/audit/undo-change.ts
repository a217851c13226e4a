import { putBack } from "~/models/audit/undo";
import type { Tx } from "../core/database";
import { GatewayError } from "../core/errors";
import type { Scope } from "../core/scope";
import type { Services } from "../core/services";
import { planUndo } from "./plan-undo";

/** Undoes a change: restores the old value of every field unchanged since, in a new row. Throws 404, 403, 409, 422. */
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
