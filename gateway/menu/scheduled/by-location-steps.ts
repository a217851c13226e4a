import { type PlannedOwn, withOwn } from "~/models/menu/bulk/own-change";
import type { MenuKind } from "~/models/menu/menu-kind";
import { OWN_FIELDS, type OwnField, type OwnValues } from "~/models/menu/own-values";
import { changeLinesText } from "~/models/shared/bulk-change";
import type { Tx } from "../../core/database";
import { GatewayError } from "../../core/errors";
import type { Scope } from "../../core/scope";
import { appendRows } from "../../core/tasks/append-rows";
import type { PlannedRow, RowResult } from "../../core/tasks/define-task";
import { stepErrorMessage } from "../../core/tasks/step-error-message";
import { findByIds } from "../bulk/find-parts";
import { lockOwnRows, readStoredAtLocation } from "../bulk/stored-at-location";
import { claimOwnImages, type OwnWrite, writeOwnValues } from "../bulk/write-own-values";
import { allowedOwnFields, freezePermissions } from "../franchise/allowed-own-fields";
import type { StoredMenuPart } from "../menu-part";
import { menuRows } from "../menu-rows";
import type { OwnRow } from "../own-values";
import type { ByLocationRow } from "./by-location-row";
import { containedFields, fieldLabels, requireLive, requireUnchanged } from "./planned-part";

type Row = PlannedRow<ByLocationRow>;
interface Alike {
	kind: MenuKind;
	storeId: string | null;
	rows: readonly Row[];
}

/** Gives a location the new values as custom values, except fields that it has already customized. */
export async function giveHere(tx: Tx, scope: Scope, alike: Alike): Promise<RowResult[]> {
	const { kind } = alike;
	const given: Row[] = [];
	const results = await changeHere(tx, scope, alike, (row, stored, part) => {
		requireUnchanged(kind, row.data, containedFields(requireLive(part, row.data), row.data.before));
		const fields = patchedFields(row).filter((field) => stored.own[field] === undefined);
		const set = patchedValues(row, fields);
		const plan = withOwn(kind, stored, { set, follow: [] });
		if (fields.length === 0) return SKIPPED_MESSAGE;
		if ("problem" in plan || plan.lines.length === 0) return plan;
		const { label, storeId, path, data } = row;
		const letGo = { ...data, step: "let-go" as const, patch: set, startsAt: null };
		given.push({ label, storeId, path, data: letGo });
		return plan;
	});
	await appendRows(tx, scope, given);
	return results;
}

/** Removes the values given to a location, if still unchanged: by now they are also the organization's. */
export function removeUnchangedValues(tx: Tx, scope: Scope, alike: Alike): Promise<RowResult[]> {
	const { kind } = alike;
	return changeHere(tx, scope, alike, (row, stored) => {
		const { own } = stored;
		const follow = patchedFields(row).filter((field) => own[field] === row.data.patch[field]);
		if (follow.length === 0) return "Skipped because it has custom values now.";
		const plan = withOwn(kind, stored, { set: {}, follow });
		if ("problem" in plan) return plan;
		return {
			...plan,
			words: `Follows the organization again: ${fieldLabels(kind, follow).join(", ")}.`,
		};
	});
}

/** Gives the organization the new values, unless the replaced ones changed since the plan. */
export async function setForAll(tx: Tx, scope: Scope, { kind, rows }: Alike): Promise<RowResult[]> {
	const results: RowResult[] = [];
	for (const { data } of rows) {
		const { id, patch } = data;
		try {
			const part = requireLive(await menuRows[kind].find(tx, id), data);
			requireUnchanged(kind, data, containedFields(part, data.before));
			await menuRows[kind].update(tx, scope, { id }, patch as Partial<StoredMenuPart>, null);
			const names = fieldLabels(kind, Object.keys(patch)).join(", ");
			results.push({ state: "changed", words: `Changed as scheduled: ${names}.` });
		} catch (error) {
			results.push(toRefusedResult(error));
		}
	}
	return results;
}

const SKIPPED_MESSAGE = "Skipped because it has custom values.";

/** Outcome of a row: new custom values, the problem, or (a string) why it is skipped. */
type Outcome = (PlannedOwn & { words?: string }) | { problem: string } | string;

async function changeHere(
	tx: Tx,
	scope: Scope,
	{ kind, storeId, rows }: Alike,
	outcomeOf: (
		row: Row,
		stored: ReturnType<typeof readStoredAtLocation>,
		part: StoredMenuPart,
	) => Outcome,
): Promise<RowResult[]> {
	if (storeId === null) throw new Error("The row names no location");
	await freezePermissions(tx, scope);
	const left = await allowedOwnFields(tx, scope, storeId);
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
			const outcome = outcomeOf(row, readStoredAtLocation(part, before, left), part);
			results.push(await take(tx, writes, outcome, { part, before }));
		} catch (error) {
			results.push(toRefusedResult(error));
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
	const { own: values, lines, words = changeLinesText(lines) } = outcome;
	if (JSON.stringify(values) === JSON.stringify(row.before.values)) {
		return { state: "unchanged", words: "No changes." };
	}
	const write = { ...row, values };
	await claimOwnImages(tx, write);
	writes.push(write);
	return { state: "changed", words };
}

function toRefusedResult(error: unknown): RowResult {
	if (!(error instanceof GatewayError)) throw error;
	return { state: "refused", words: stepErrorMessage(error) };
}

function patchedFields({ data }: Row): OwnField[] {
	return OWN_FIELDS.filter((field) => data.patch[field] !== undefined);
}

function patchedValues({ data }: Row, fields: readonly OwnField[]): OwnValues {
	return Object.fromEntries(fields.map((field) => [field, data.patch[field]])) as OwnValues;
}
