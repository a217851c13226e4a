import { hasField } from "~/models/menu/menu-kind";
import type { OwnValuesPatch } from "~/models/menu/own-values.schema";
import { KIND_OF_POS_TYPE, type PosThing } from "~/models/menu/pos-sync/pos-thing";
import type { Tx } from "../../core/database";
import { GatewayError } from "../../core/errors";
import type { Scope } from "../../core/scope";
import { taskOfStep } from "../../core/tasks/append-rows";
import type { PlannedRow, RowResult } from "../../core/tasks/define-task";
import { stepWords } from "../../core/tasks/step-words";
import type { StoredMenuPart } from "../menu-part";
import { ownValuesOf, updateOwnValues } from "../own-values";
import { stateOf, UNREADABLE } from "./apply-things";
import { partsByGuid } from "./linked-parts";
import type { ThingRow } from "./sync-rows";
import { type NewState, setStates } from "./sync-states";

const NOT_HERE = "New at the POS: the organization makes it, by a sync of its own menus";

/** Gives a location the price and availability of its point of sale as own values, where they differ from the base. */
export async function applyThingsHere(
	tx: Tx,
	scope: Scope,
	{ storeId, rows }: { storeId: string; rows: readonly PlannedRow<ThingRow>[] },
): Promise<RowResult[]> {
	const guids = rows.map(({ data }) => data.guid);
	const parts = await partsByGuid(tx, storeId, guids);
	const own = await ownValuesOf(
		tx,
		storeId,
		parts.map(({ id }) => id),
	);
	const results: RowResult[] = [];
	const states: NewState[] = [];
	for (const { data } of rows) {
		const { thing, guid } = data;
		const part = parts.find(
			({ posGuid, kind }) =>
				posGuid === guid && (thing === null || kind === KIND_OF_POS_TYPE[thing.type]),
		);
		const done = await applyHere(tx, scope, { storeId, part, thing, own: own.get(part?.id ?? "") });
		results.push(done);
		if (part) states.push(stateOf(part.id, done));
	}
	await setStates(tx, { merchantId: scope.merchantId, storeId, jobId: taskOfStep(scope) }, states);
	return results;
}

interface Here {
	storeId: string;
	part: StoredMenuPart | undefined;
	thing: PosThing | null;
	own: { values: { price?: number | null; isOrderable?: boolean } } | undefined;
}

async function applyHere(
	tx: Tx,
	scope: Scope,
	{ storeId, part, thing, own }: Here,
): Promise<RowResult> {
	if (thing === null) return { state: "refused", words: UNREADABLE };
	if (!part) return { state: "unchanged", words: NOT_HERE };
	const { kind, id } = part;
	const wanted: OwnValuesPatch = {};
	if (hasField(kind, "price") && thing.price !== null) {
		if (thing.price < 0) return { state: "refused", words: "The POS has a price below zero" };
		const price = ownAfter(thing.price, part.price, own?.values.price);
		if (price !== undefined) wanted.price = price;
	}
	if (hasField(kind, "isOrderable")) {
		const isOrderable = ownAfter(thing.isAvailable, part.isOrderable, own?.values.isOrderable);
		if (isOrderable !== undefined) wanted.isOrderable = isOrderable;
	}
	const names = Object.keys(wanted);
	if (names.length === 0) return { state: "unchanged", words: "It was like this already." };
	try {
		await updateOwnValues(tx, scope, { storeId, kind, id }, wanted, null);
		return {
			state: "changed",
			words: `Own values: ${names.map((name) => WORDS[name]).join(", ")}`,
		};
	} catch (error) {
		if (!(error instanceof GatewayError)) throw error;
		return { state: "refused", words: stepWords(error) };
	}
}

/** Null lets an own value go, undefined changes nothing. One equal to the organization's stays: somebody pinned it. */
function ownAfter<Value>(
	atPos: Value,
	base: Value | null,
	own: Value | null | undefined,
): Value | null | undefined {
	const held = own ?? null;
	if (held === atPos || (held === null && base === atPos)) return undefined;
	return base === atPos ? null : atPos;
}

const WORDS: Record<string, string> = { price: "price", isOrderable: "orderable" };
