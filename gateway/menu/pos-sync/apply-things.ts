import { SAME_MESSAGE } from "~/models/menu/bulk/menu-change";
import { MAX_PARTS } from "~/models/menu/menu-part";
import { type PosPicture, parseGroupId } from "~/models/menu/pos-sync/pos-thing";
import { changeLinesText } from "~/models/shared/bulk-change";
import { requireTerms } from "../../core/admit";
import type { Tx } from "../../core/database";
import type { Scope } from "../../core/scope";
import type { Services } from "../../core/services";
import { stepTask } from "../../core/tasks/append-rows";
import type { PlannedRow, RowResult } from "../../core/tasks/define-task";
import type { StoredMenuPart } from "../menu-part";
import { menuRows } from "../menu-rows";
import { findSameListIds, type GroupsByGuid } from "./item-groups";
import { lockByGuids, lockGroups, lockParts } from "./lock-parts";
import { matchesThing, planKnown, planNew, skipResult, UNREADABLE } from "./plan-thing";
import { findPictures, type PicturesByPart, pictureProblems, queuePictures } from "./pos-pictures";
import type { SyncInput, ThingRow } from "./sync-rows";
import { type NewState, setStates } from "./sync-states";
import { type Holder, type PartResult, type PlannedPart, writeThings } from "./write-things";

interface Applying {
	input: SyncInput;
	rows: readonly PlannedRow<ThingRow>[];
	services: Services;
}

/** Updates the organization's parts to match the POS, and creates the new ones; few statements for all. */
export async function applyThings(
	tx: Tx,
	scope: Scope,
	{ input: { storeId, preview }, rows, services }: Applying,
): Promise<RowResult[]> {
	await requireTerms({ wholeMerchant: true }, scope, services, tx);
	const level = { merchantId: scope.merchantId, storeId, jobId: stepTask(scope) };
	const contained = rows.flatMap(({ data }) => data.holderId ?? []);
	const holders = await lockHolders(tx, contained);
	const parts = await lockByGuids(
		tx,
		rows.map(({ data }) => data.guid),
	);
	const groups = await lockGroups(tx, scope, {
		things: rows.flatMap(({ data }) =>
			data.thing && !preview?.except.includes(data.guid) ? [data.thing] : [],
		),
		partIds: parts.flatMap((part) => (part.kind === "storeItem" ? part.parts : [])),
	});
	const pictures = await findPictures(
		tx,
		rows.map(({ data }) => data.thing),
		parts.map(({ id }) => id),
	);
	const planned = new Map<string, PlannedPart | PartResult>();
	for (const { data } of rows) {
		if (planned.has(rowKey(data))) continue;
		const before = parts.find(matchesThing(data.guid, data.thing));
		const holder = holders.get(data.holderId ?? "");
		planned.set(rowKey(data), planThing({ before, holder, groups, pictures, preview }, data));
	}
	const known = [...groups.values()].map(({ id }) => id);
	const written = await writeThings(tx, scope, planned, known);
	for (const holder of holders.values()) await putInto(tx, scope, holder);
	const wanted = wantedPictures(planned, written);
	await queuePictures(tx, { ...level, storeId: null }, wanted);
	const problems = pictureProblems(parts, pictures, wanted);
	const results = rows.flatMap(({ data }) => written.get(rowKey(data)) ?? []);
	const states = results.flatMap(({ partId, ...each }) =>
		partId ? toSyncState(partId, each, problems.get(partId)) : [],
	);
	await setStates(tx, level, states);
	return results.map(({ state, words }) => ({ state, words }));
}

function wantedPictures(
	planned: ReadonlyMap<string, PlannedPart | PartResult>,
	written: ReadonlyMap<string, PartResult>,
): Map<string, PosPicture | null> {
	const wanted = new Map<string, PosPicture | null>();
	for (const [key, part] of planned) {
		const partId = written.get(key)?.partId;
		if (partId && "picture" in part && part.picture !== undefined) wanted.set(partId, part.picture);
	}
	return wanted;
}

function rowKey({ guid, thing }: ThingRow): string {
	return `${thing?.type} ${guid}`;
}

export function toSyncState(
	partId: string,
	{ state, words }: RowResult,
	pictureProblem = "",
): NewState {
	if (state === "refused") return { partId, status: "failed", words };
	return { partId, status: pictureProblem ? "failed" : "synced", words: pictureProblem };
}

interface Subject {
	before: StoredMenuPart | undefined;
	holder: Holder | undefined;
	groups: GroupsByGuid;
	pictures: PicturesByPart;
	preview: SyncInput["preview"];
}

function planThing(
	{ before, holder, groups, pictures, preview }: Subject,
	{ thing, guid }: ThingRow,
): PlannedPart | PartResult {
	const partId = before?.id ?? null;
	if (thing === null) return { state: "refused", words: UNREADABLE, partId };
	const planned = before
		? planKnown(before, thing, groups, pictures.get(before.id))
		: planNew(thing, holder && holderSize(holder), groups);
	const { state, problem, patch, picture, lines } = planned;
	if (state === "refused") return { state, words: problem, partId };
	if (state === "unchanged") return { state, words: SAME_MESSAGE, partId, picture };
	const refusal = skipResult(preview, guid, planned);
	if (refusal) return { ...refusal, partId };
	if (before) return { before, patch, picture, words: changeLinesText(lines) };
	if (holder) holder.planned += 1;
	return { before: null, patch, picture, thing, holder };
}

function holderSize({ row, planned }: Holder) {
	return { title: row.title, size: row.parts.length + planned };
}

/** One change for all that are new in it: its history has no row for each. */
async function putInto(tx: Tx, scope: Scope, { row, sameList, added }: Holder): Promise<void> {
	if (added.length === 0) return;
	const ids = [row, ...sameList].map(({ id }) => id);
	for (const { kind, id, parts } of await lockParts(tx, ids)) {
		if (parts.length + added.length > MAX_PARTS) continue;
		await menuRows[kind].update(tx, scope, { id }, { parts: [...parts, ...added] }, null);
	}
}

async function lockHolders(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, Holder>> {
	const rows = await lockParts(tx, [...ids, ...(await findSameListIds(tx, ids))]);
	const listOf = ({ posGuid }: StoredMenuPart) => posGuid && parseGroupId(posGuid).group;
	const others = rows.filter(({ id }) => !ids.includes(id));
	return new Map(
		rows
			.filter(({ id }) => ids.includes(id))
			.map((row) => {
				const sameList = others.filter((other) => listOf(other) === listOf(row));
				return [row.id, { row, sameList, added: [], planned: 0 }];
			}),
	);
}
