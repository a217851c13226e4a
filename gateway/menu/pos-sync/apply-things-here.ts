import { SAME_MESSAGE } from "~/models/menu/bulk/menu-change";
import { changeLinesText } from "~/models/shared/bulk-change";
import type { Tx } from "../../core/database";
import { GatewayError } from "../../core/errors";
import type { Scope } from "../../core/scope";
import { stepTask } from "../../core/tasks/append-rows";
import type { PlannedRow, RowResult } from "../../core/tasks/define-task";
import { stepErrorMessage } from "../../core/tasks/step-error-message";
import { allowedOwnFields } from "../franchise/allowed-own-fields";
import type { StoredMenuPart } from "../menu-part";
import { listOwnValues, type OwnRow, updateOwnValues } from "../own-values";
import { toSyncState } from "./apply-things";
import { partsByGuid } from "./linked-parts";
import { matchesThing, skipResult, UNREADABLE } from "./plan-thing";
import { planThingHere } from "./plan-thing-here";
import type { SyncInput, ThingRow } from "./sync-rows";
import { type NewState, setStates } from "./sync-states";

export const NOT_HERE = "New at the POS: only the organization can add it";

interface ApplyingHere {
	storeId: string;
	preview: SyncInput["preview"];
	rows: readonly PlannedRow<ThingRow>[];
}

/** Gives a location the price and availability of its point of sale as own values, where they differ from the base. */
export async function applyThingsHere(
	tx: Tx,
	scope: Scope,
	{ storeId, preview, rows }: ApplyingHere,
): Promise<RowResult[]> {
	const guids = rows.map(({ data }) => data.guid);
	const parts = await partsByGuid(tx, storeId, guids);
	const own = await listOwnValues(
		tx,
		storeId,
		parts.map(({ id }) => id),
	);
	const left = await allowedOwnFields(tx, scope, storeId);
	const results: RowResult[] = [];
	const states: NewState[] = [];
	for (const { data } of rows) {
		const part = parts.find(matchesThing(data.guid, data.thing));
		const here = { storeId, preview, left, part, own: own.get(part?.id ?? "") };
		const done = await applyHere(tx, scope, here, data);
		results.push(done);
		if (part) states.push(toSyncState(part.id, done));
	}
	await setStates(tx, { merchantId: scope.merchantId, storeId, jobId: stepTask(scope) }, states);
	return results;
}

interface Here extends Pick<ApplyingHere, "storeId" | "preview"> {
	left: Awaited<ReturnType<typeof allowedOwnFields>>;
	part: StoredMenuPart | undefined;
	own: OwnRow | undefined;
}

async function applyHere(
	tx: Tx,
	scope: Scope,
	{ storeId, preview, left, part, own }: Here,
	{ thing, guid }: ThingRow,
): Promise<RowResult> {
	if (thing === null) return { state: "refused", words: UNREADABLE };
	if (!part) return { state: "unchanged", words: NOT_HERE };
	const planned = planThingHere(part, thing, { own, left });
	const { state, problem, patch, lines } = planned;
	if (state === "refused") return { state, words: problem };
	if (state === "unchanged") return { state, words: SAME_MESSAGE };
	const refusal = skipResult(preview, guid, planned);
	if (refusal) return refusal;
	try {
		await updateOwnValues(tx, scope, { storeId, kind: part.kind, id: part.id }, patch, null);
		return { state: "changed", words: changeLinesText(lines) };
	} catch (error) {
		if (!(error instanceof GatewayError)) throw error;
		return { state: "refused", words: stepErrorMessage(error) };
	}
}
