import { and, inArray, isNull } from "drizzle-orm";
import { SAME_MESSAGE } from "~/models/menu/bulk/menu-change";
import { MAX_PARTS } from "~/models/menu/menu-part";
import { KIND_OF_POS_TYPE } from "~/models/menu/pos-sync/pos-thing";
import { changeLinesText } from "~/models/shared/bulk-change";
import type { Tx } from "../../core/database";
import { GatewayError } from "../../core/errors";
import type { Scope } from "../../core/scope";
import type { Services } from "../../core/services";
import { stepTask } from "../../core/tasks/append-rows";
import type { PlannedRow, RowResult } from "../../core/tasks/define-task";
import { stepErrorMessage } from "../../core/tasks/step-error-message";
import { requireTerms } from "../../core/terms";
import { writeParts } from "../bulk/write-parts";
import type { StoredMenuPart } from "../menu-part";
import { menuRows } from "../menu-rows";
import { menuParts } from "../tables";
import { findGroups } from "./linked-parts";
import {
	type GroupsByGuid,
	matchesThing,
	planKnown,
	planNew,
	skipResult,
	UNREADABLE,
} from "./plan-thing";
import type { SyncInput, ThingRow } from "./sync-rows";
import { type NewState, setStates } from "./sync-states";

interface Applying {
	input: SyncInput;
	rows: readonly PlannedRow<ThingRow>[];
	services: Services;
}

/** Updates the organization's parts to match the POS, and creates the new ones. */
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
	const groups = await findGroups(
		tx,
		rows.flatMap(({ data }) => data.thing?.groups ?? []),
	);
	const results: RowResult[] = [];
	const states: NewState[] = [];
	for (const { data } of rows) {
		const before = parts.find(matchesThing(data.guid, data.thing));
		const holder = holders.get(data.holderId ?? "");
		const done = await applyThing(tx, scope, { before, holder, groups, preview }, data);
		results.push({ state: done.state, words: done.words });
		if (done.partId) states.push(toSyncState(done.partId, done));
	}
	for (const { row, added } of holders.values()) await putInto(tx, scope, row, added);
	await setStates(tx, level, states);
	return results;
}

const NEW_GROUP = "Size";
const NO_ITEM = "Its item isn’t on the menu";
const TOO_MANY_VARIATIONS = `Its item already contains ${MAX_PARTS}, so it wasn’t added`;

type Done = RowResult & { partId: string | null };

export function toSyncState(partId: string, { state, words }: RowResult): NewState {
	return state === "refused"
		? { partId, status: "failed", words }
		: { partId, status: "synced", words: "" };
}

interface Holder {
	row: StoredMenuPart;
	added: string[];
}

interface Subject {
	before: StoredMenuPart | undefined;
	holder: Holder | undefined;
	groups: GroupsByGuid;
	preview: SyncInput["preview"];
}

async function applyThing(
	tx: Tx,
	scope: Scope,
	{ before, holder, groups, preview }: Subject,
	{ thing, guid }: ThingRow,
): Promise<Done> {
	const partId = before?.id ?? null;
	if (thing === null) return { state: "refused", words: UNREADABLE, partId };
	const planned = before
		? planKnown(before, thing, groups)
		: planNew(thing, holder && holderSize(holder), groups);
	const { state, problem, patch, lines } = planned;
	if (state === "refused") return { state, words: problem, partId };
	if (state === "unchanged") return { state, words: SAME_MESSAGE, partId };
	const refusal = skipResult(preview, guid, planned);
	if (refusal) return { ...refusal, partId };
	if (!before && thing.item) return makeVariation(tx, scope, patch, thing.item.guid);
	if (!before) return makeNew(tx, scope, { ...patch, kind: KIND_OF_POS_TYPE[thing.type] }, holder);
	await writeParts(tx, scope, before.kind, [{ before, patch }]);
	return { state: "changed", words: changeLinesText(lines), partId };
}

function holderSize({ row, added }: Holder) {
	return { title: row.title, size: row.parts.length + added.length };
}

async function makeNew(
	tx: Tx,
	scope: Scope,
	given: Partial<StoredMenuPart> & Pick<StoredMenuPart, "kind">,
	holder: Holder | undefined,
): Promise<Done> {
	try {
		const { id } = await menuRows[given.kind].create(tx, scope, given);
		holder?.added.push(id);
		return { state: "changed", words: "New at the POS, added here", partId: id };
	} catch (error) {
		if (!(error instanceof GatewayError)) throw error;
		return { state: "refused", words: stepErrorMessage(error), partId: null };
	}
}

/** Makes a variation of an item, in the item's first variation group; its first variation makes the group. */
async function makeVariation(
	tx: Tx,
	scope: Scope,
	patch: Partial<StoredMenuPart>,
	itemGuid: string,
): Promise<Done> {
	const isItem = matchesThing(itemGuid, null);
	const item = (await lockByGuids(tx, [itemGuid])).find(
		(part) => isItem(part) && part.kind === "storeItem",
	);
	if (!item) return { state: "refused", words: NO_ITEM, partId: null };
	const groups = await lockHolders(tx, item.parts);
	const group = item.parts
		.flatMap((id) => groups.get(id)?.row ?? [])
		.find(({ kind }) => kind === "variationGroup");
	const isFull = (group ?? item).parts.length >= MAX_PARTS;
	if (isFull) return { state: "refused", words: TOO_MANY_VARIATIONS, partId: null };
	const made = await makeNew(tx, scope, { ...patch, kind: "variation" }, undefined);
	if (!made.partId) return made;
	if (group) {
		await putInto(tx, scope, group, [made.partId]);
		return made;
	}
	const named = { kind: "variationGroup", title: NEW_GROUP } as const;
	const { id } = await menuRows.variationGroup.create(tx, scope, {
		...named,
		parts: [made.partId],
	});
	await menuRows.storeItem.update(tx, scope, { id: item.id }, { parts: [id, ...item.parts] }, null);
	return made;
}

/** One change for all that are new in it: its history has no row for each. */
async function putInto(
	tx: Tx,
	scope: Scope,
	{ kind, id, parts }: StoredMenuPart,
	added: readonly string[],
): Promise<void> {
	if (added.length === 0) return;
	await menuRows[kind].update(tx, scope, { id }, { parts: [...parts, ...added] }, null);
}

async function lockHolders(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, Holder>> {
	if (ids.length === 0) return new Map();
	const rows = await tx
		.select()
		.from(menuParts)
		.where(and(inArray(menuParts.id, [...new Set(ids)]), isNull(menuParts.deletedAt)))
		.orderBy(menuParts.id)
		.for("update");
	return new Map(rows.map((row) => [row.id, { row, added: [] }]));
}

async function lockByGuids(tx: Tx, guids: readonly string[]): Promise<StoredMenuPart[]> {
	return tx
		.select()
		.from(menuParts)
		.where(and(inArray(menuParts.posGuid, [...new Set(guids)]), isNull(menuParts.deletedAt)))
		.orderBy(menuParts.id)
		.for("update");
}
