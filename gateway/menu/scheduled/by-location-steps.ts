import { type PlannedOwn, withOwn } from "~/models/menu/bulk/own-change";
import type { MenuKind } from "~/models/menu/menu-kind";
import { OWN_FIELDS, type OwnField, type OwnValues } from "~/models/menu/own-values";
import { linesWords } from "~/models/shared/bulk-change";
import type { Tx } from "../../core/database";
import { GatewayError } from "../../core/errors";
import type { Scope } from "../../core/scope";
import { appendRows } from "../../core/tasks/append-rows";
import type { PlannedRow, RowResult } from "../../core/tasks/define-task";
import { stepWords } from "../../core/tasks/step-words";
import { findByIds } from "../bulk/find-parts";
import { lockOwnRows, readStoredHere } from "../bulk/stored-here";
import { claimOwnImages, type OwnWrite, writeOwnValues } from "../bulk/write-own-values";
import { holdPermissions, leftToLocation } from "../franchise/left-to-location";
import type { StoredMenuPart } from "../menu-part";
import { menuRows } from "../menu-rows";
import type { OwnRow } from "../own-values";
import type { ByLocationRow } from "./by-location-row";
import { containedFields, labelsOf, requireLive, requireUnchanged } from "./planned-part";

type Row = PlannedRow<ByLocationRow>;
interface Alike {
	kind: MenuKind;
	storeId: string | null;
	rows: readonly Row[];
}

/** Gives a location the new values as its own, but for fields of which it holds its own; those it lets go of in the end. */
export async function giveHere(tx: Tx, scope: Scope, alike: Alike): Promise<RowResult[]> {
	const { kind } = alike;
	const given: Row[] = [];
	const results = await changeHere(tx, scope, alike, (row, stored, part) => {
		requireUnchanged(kind, row.data, containedFields(requireLive(part, row.data), row.data.before));
		const fields = fieldsOf(row).filter((field) => stored.own[field] === undefined);
		const set = valuesOf(row, fields);
		const plan = withOwn(kind, stored, { set, follow: [] });
		if (fields.length === 0) return KEPT;
		if ("problem" in plan || plan.lines.length === 0) return plan;
		const { label, storeId, path, data } = row;
		const letGo = { ...data, step: "let-go" as const, patch: set, startsAt: null };
		given.push({ label, storeId, path, data: letGo });
		return plan;
	});
	await appendRows(tx, scope, given);
	return results;
}

/** Lets a location go of what it was given, as far as it still holds that: by now it is the organization's, too. */
export function letGoHere(tx: Tx, scope: Scope, alike: Alike): Promise<RowResult[]> {
	const { kind } = alike;
	return changeHere(tx, scope, alike, (row, stored) => {
		const { own } = stored;
		const follow = fieldsOf(row).filter((field) => own[field] === row.data.patch[field]);
		if (follow.length === 0) return "Skipped because it has custom values now.";
		const plan = withOwn(kind, stored, { set: {}, follow });
		if ("problem" in plan) return plan;
		return {
			...plan,
			words: `Follows the organization again: ${labelsOf(kind, follow).join(", ")}.`,
		};
	});
}

/** Gives the organization the new values, unless what they replace was changed since it was planned. */
export async function setForAll(tx: Tx, scope: Scope, { kind, rows }: Alike): Promise<RowResult[]> {
	const results: RowResult[] = [];
	for (const { data } of rows) {
		const { id, patch } = data;
		try {
			const part = requireLive(await menuRows[kind].find(tx, id), data);
			requireUnchanged(kind, data, containedFields(part, data.before));
			await menuRows[kind].update(tx, scope, { id }, patch as Partial<StoredMenuPart>, null);
			const names = labelsOf(kind, Object.keys(patch)).join(", ");
			results.push({ state: "changed", words: `Changed as scheduled: ${names}.` });
		} catch (error) {
			results.push(refusalOf(error));
		}
	}
	return results;
}

const KEPT = "Skipped because it has custom values.";

/** What becomes of a row: new own values, why not, or (a text) why it stays as it is. */
type Outcome = (PlannedOwn & { words?: string }) | { problem: string } | string;

async function changeHere(
	tx: Tx,
	scope: Scope,
	{ kind, storeId, rows }: Alike,
	outcomeOf: (row: Row, stored: ReturnType<typeof readStoredHere>, part: StoredMenuPart) => Outcome,
): Promise<RowResult[]> {
	if (storeId === null) throw new Error("The row names no location");
	await holdPermissions(tx, scope);
	const left = await leftToLocation(tx, scope, storeId);
	const found = await findByIds(
		tx,
		kind,
		rows.map(({ data }) => data.id),
	);
	const parts = new Map(found.map((part) => [part.id, part]));
	const own = await lockOwnRows(tx, scope, storeId, [...parts.keys()]);
	const writes: OwnWrite[] = [];
	const results: RowResult[] = [];
	for (const row of rows) {
		const { id } = row.data;
		try {
			const part = requireLive(parts.get(id), { isArchived: true });
			const before = own.get(id) as OwnRow;
			const outcome = outcomeOf(row, readStoredHere(part, before, left), part);
			results.push(await take(tx, writes, outcome, { part, before }));
		} catch (error) {
			results.push(refusalOf(error));
		}
	}
	await writeOwnValues(tx, scope, writes);
	return results;
}

async function take(
	tx: Tx,
	writes: OwnWrite[],
	outcome: Outcome,
	row: Pick<OwnWrite, "part" | "before">,
): Promise<RowResult> {
	if (typeof outcome === "string") return { state: "unchanged", words: outcome };
	if ("problem" in outcome) return { state: "refused", words: outcome.problem };
	const { own: values, lines, words = linesWords(lines) } = outcome;
	if (JSON.stringify(values) === JSON.stringify(row.before.values)) {
		return { state: "unchanged", words: "No changes." };
	}
	const write = { ...row, values };
	await claimOwnImages(tx, write);
	writes.push(write);
	return { state: "changed", words };
}

function refusalOf(error: unknown): RowResult {
	if (!(error instanceof GatewayError)) throw error;
	return { state: "refused", words: stepWords(error) };
}

function fieldsOf({ data }: Row): OwnField[] {
	return OWN_FIELDS.filter((field) => data.patch[field] !== undefined);
}

function valuesOf({ data }: Row, fields: readonly OwnField[]): OwnValues {
	return Object.fromEntries(fields.map((field) => [field, data.patch[field]])) as OwnValues;
}
