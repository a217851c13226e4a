import { SAME_MESSAGE } from "~/models/menu/bulk/menu-change";
import type { PosPicture } from "~/models/menu/pos-sync/pos-thing";
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
import { findOwnPictures, type PicturesHere, pictureProblems, queuePictures } from "./pos-pictures";
import type { SyncInput, ThingRow } from "./sync-rows";
import { setStates } from "./sync-states";

export const NOT_HERE = "New at the POS: only the organization can add it";

interface ApplyingHere {
	storeId: string;
	preview: SyncInput["preview"];
	rows: readonly PlannedRow<ThingRow>[];
}

/** Gives a location the price, availability and picture of its point of sale as own values, where they differ from the base. */
export async function applyThingsHere(
	tx: Tx,
	scope: Scope,
	{ storeId, preview, rows }: ApplyingHere,
): Promise<RowResult[]> {
	const guids = rows.map(({ data }) => data.guid);
	const parts = await partsByGuid(tx, storeId, guids);
	const ids = parts.map(({ id }) => id);
	const level = { merchantId: scope.merchantId, storeId };
	const own = await listOwnValues(tx, storeId, ids);
	const left = await allowedOwnFields(tx, scope, storeId);
	const things = rows.map(({ data }) => data.thing);
	const picturesOf = await findOwnPictures(tx, level, things, ids);
	const wanted = new Map<string, PosPicture | null>();
	const results: (RowResult & { partId: string | undefined })[] = [];
	for (const { data } of rows) {
		const part = parts.find(matchesThing(data.guid, data.thing));
		const partId = part?.id;
		const pictures = partId ? picturesOf(partId) : undefined;
		const here = { storeId, preview, left, part, pictures, own: own.get(partId ?? "") };
		const { picture, ...done } = await applyHere(tx, scope, here, data);
		results.push({ ...done, partId });
		if (partId && picture !== undefined) wanted.set(partId, picture);
	}
	await queuePictures(tx, level, wanted);
	const problems = pictureProblems(
		ids.map((id) => ({ id, primaryImageId: own.get(id)?.values.primaryImageId ?? null })),
		{ get: (id) => picturesOf(id)?.taken },
		wanted,
	);
	const states = results.flatMap(({ partId, ...done }) =>
		partId ? toSyncState(partId, done, problems.get(partId)) : [],
	);
	await setStates(tx, { ...level, jobId: stepTask(scope) }, states);
	return results.map(({ state, words }) => ({ state, words }));
}

interface Here extends Pick<ApplyingHere, "storeId" | "preview"> {
	left: Awaited<ReturnType<typeof allowedOwnFields>>;
	part: StoredMenuPart | undefined;
	own: OwnRow | undefined;
	pictures: PicturesHere | undefined;
}

type DoneHere = RowResult & { picture?: PosPicture | null | undefined };

async function applyHere(
	tx: Tx,
	scope: Scope,
	{ storeId, preview, left, part, own, pictures }: Here,
	{ thing, guid }: ThingRow,
): Promise<DoneHere> {
	if (thing === null) return { state: "refused", words: UNREADABLE };
	if (!part) return { state: "unchanged", words: NOT_HERE };
	const planned = planThingHere(part, thing, { own, left, pictures });
	const { state, problem, patch, picture, lines } = planned;
	if (state === "refused") return { state, words: problem };
	if (state === "unchanged") return { state, words: SAME_MESSAGE, picture };
	const refusal = skipResult(preview, guid, planned);
	if (refusal) return refusal;
	const done: DoneHere = { state: "changed", words: changeLinesText(lines), picture };
	if (Object.keys(patch).length === 0) return done;
	try {
		await updateOwnValues(tx, scope, { storeId, kind: part.kind, id: part.id }, patch, null);
		return done;
	} catch (error) {
		if (!(error instanceof GatewayError)) throw error;
		return { state: "refused", words: stepErrorMessage(error) };
	}
}
