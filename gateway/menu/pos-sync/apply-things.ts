import { and, inArray, isNull } from "drizzle-orm";
import { changeLines } from "~/models/menu/bulk/change-lines";
import { MOST_PARTS, menuProblems, NEW_MENU_PART } from "~/models/menu/menu-part";
import { menuPartPatchSchema } from "~/models/menu/menu-part.schema";
import { plannedSync } from "~/models/menu/pos-sync/planned-sync";
import { KIND_OF_POS_TYPE, type PosThing } from "~/models/menu/pos-sync/pos-thing";
import { linesWords } from "~/models/shared/bulk-change";
import type { Tx } from "../../core/database";
import { GatewayError } from "../../core/errors";
import type { Scope } from "../../core/scope";
import type { Services } from "../../core/services";
import { taskOfStep } from "../../core/tasks/append-rows";
import type { PlannedRow, RowResult } from "../../core/tasks/define-task";
import { stepWords } from "../../core/tasks/step-words";
import { requireTerms } from "../../core/terms";
import { writeParts } from "../bulk/write-parts";
import type { StoredMenuPart } from "../menu-part";
import { menuRows } from "../menu-rows";
import { menuParts } from "../tables";
import type { SyncInput, ThingRow } from "./sync-rows";
import { type NewState, setStates } from "./sync-states";

export const UNREADABLE = "The POS sent it without what it needs";

interface Applying {
	input: SyncInput;
	rows: readonly PlannedRow<ThingRow>[];
	services: Services;
}

/** Makes the organization's things as the point of sale has them, and those that are new there. */
export async function applyThings(
	tx: Tx,
	scope: Scope,
	{ input: { storeId }, rows, services }: Applying,
): Promise<RowResult[]> {
	await requireTerms({ wholeMerchant: true }, scope, services, tx);
	const level = { merchantId: scope.merchantId, storeId, jobId: taskOfStep(scope) };
	const held = rows.flatMap(({ data }) => data.holderId ?? []);
	// Locks are taken from above.
	const holders = await lockHolders(tx, held);
	const parts = await lockByGuids(
		tx,
		rows.map(({ data }) => data.guid),
	);
	const results: RowResult[] = [];
	const states: NewState[] = [];
	for (const { data } of rows) {
		const { thing, guid, holderId } = data;
		const before = parts.find(
			({ posGuid, kind }) =>
				posGuid === guid && (thing === null || kind === KIND_OF_POS_TYPE[thing.type]),
		);
		const done: Done =
			thing === null
				? { state: "refused", words: UNREADABLE, partId: before?.id ?? null }
				: before
					? await change(tx, scope, before, thing)
					: await makeNew(tx, scope, thing, holders.get(holderId ?? ""));
		results.push({ state: done.state, words: done.words });
		if (done.partId) states.push(stateOf(done.partId, done));
	}
	for (const { row, added } of holders.values()) await putInto(tx, scope, row, added);
	await setStates(tx, level, states);
	return results;
}

type Done = RowResult & { partId: string | null };

export function stateOf(partId: string, { state, words }: RowResult): NewState {
	return state === "refused"
		? { partId, status: "failed", words }
		: { partId, status: "synced", words: "" };
}

async function change(
	tx: Tx,
	scope: Scope,
	before: StoredMenuPart,
	thing: PosThing,
): Promise<Done> {
	const { id: partId, kind } = before;
	const patch = plannedSync(kind, before, thing);
	if (Object.keys(patch).length === 0) {
		return { state: "unchanged", words: "It was like this already.", partId };
	}
	const problem = problemOf(before, patch);
	if (problem) return { state: "refused", words: problem, partId };
	await writeParts(tx, scope, kind, [{ before, patch }]);
	return { state: "changed", words: linesWords(changeLines(kind, before, patch)), partId };
}

function problemOf(before: StoredMenuPart, patch: Partial<StoredMenuPart>): string | null {
	const read = menuPartPatchSchema.safeParse(patch);
	if (!read.success) return read.error.issues.map(({ message }) => message).join(". ");
	const problems = menuProblems(before.kind, { ...before, ...patch });
	return problems && Object.values(problems).flat().join(". ");
}

interface Holder {
	row: StoredMenuPart;
	added: string[];
}

async function makeNew(
	tx: Tx,
	scope: Scope,
	thing: PosThing,
	holder: Holder | undefined,
): Promise<Done> {
	const kind = KIND_OF_POS_TYPE[thing.type];
	const fields = { ...NEW_MENU_PART, title: thing.name };
	const patch = plannedSync(kind, fields, thing);
	const body = menuPartPatchSchema.safeParse({ title: thing.name, posGuid: thing.guid, ...patch });
	if (!body.success) {
		const words = body.error.issues.map(({ message }) => message).join(". ");
		return { state: "refused", words, partId: null };
	}
	if (holder && holder.row.parts.length + holder.added.length >= MOST_PARTS) {
		const words = `“${holder.row.title}” holds ${MOST_PARTS} already, so it was not made`;
		return { state: "refused", words, partId: null };
	}
	try {
		const given = { ...(body.data as Partial<StoredMenuPart>), kind };
		const { id } = await menuRows[kind].create(tx, scope, given);
		holder?.added.push(id);
		return { state: "changed", words: "New at the POS, and made here", partId: id };
	} catch (error) {
		if (!(error instanceof GatewayError)) throw error;
		return { state: "refused", words: stepWords(error), partId: null };
	}
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
