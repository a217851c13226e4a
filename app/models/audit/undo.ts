import type { AuditRow } from "~/models/shared/audit-row";
import { canonicalJson, type JsonValue } from "~/models/shared/json";
import type { UndoPart } from "~/models/shared/undo-part";
import type { NamesById } from "./audit";

export interface UndoPlan {
	row: AuditRow;
	refusal: string | null;
	/** A deleted record is restored; a restored one deleted. */
	whole: "restore" | "delete" | null;
	version: number | null;
	parts: UndoPart[];
	names: NamesById;
}

export const UNDO_MESSAGES = {
	kind: "You can't undo changes of this kind.",
	unwritable: "You can't undo this change here.",
	created: "To undo this, delete it on its own page.",
	gone: "This was deleted since, so there is nothing to undo.",
	restored: "This is already restored.",
	nothing: "Nothing to undo: all of it has changed again since.",
	already: "Nothing to undo: everything is already as it was before.",
} as const;

/** For each field a change set: the old value, the current one, and whether it can be restored. */
export function undoParts(before: JsonValue, after: JsonValue, now: JsonValue): UndoPart[] {
	return changedPaths(before, after).map((path) => {
		const [back, set, current] = [before, after, now].map((state) => valueAt(state, path));
		const state = isSameJson(current, back) ? "same" : isSameJson(current, set) ? "back" : "edited";
		return { field: path.join("."), back, now: current, state, edit: null };
	});
}

export function putBack(now: JsonValue, parts: readonly UndoPart[]): Record<string, JsonValue> {
	const patch: Record<string, JsonValue> = {};
	for (const { field, back, state } of parts) {
		if (state !== "back") continue;
		const path = field.split(".");
		const [first = ""] = path;
		patch[first] ??= structuredClone(valueAt(now, [first]) ?? null);
		setAt(patch, path, back ?? null);
	}
	return patch;
}

/** Whether two paths are equal or one contains the other ("weekly.mon" contains "weekly.mon.0.start"). */
export function isWithin(field: string, part: string): boolean {
	return field === part || field.startsWith(`${part}.`) || part.startsWith(`${field}.`);
}

/** Paths that differ. A list counts as one value, because merging two edits could create a list no one chose. */
function changedPaths(
	before: JsonValue,
	after: JsonValue,
	path: readonly string[] = [],
): string[][] {
	if (isRecord(before) && isRecord(after)) {
		const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
		return keys.flatMap((key) => {
			const [old, set] = [before[key], after[key]];
			if (isSameJson(old, set)) return [];
			if (old === undefined || set === undefined) return [[...path, key]];
			return changedPaths(old, set, [...path, key]);
		});
	}
	return path.length === 0 ? [] : [[...path]];
}

function valueAt(state: JsonValue, path: readonly string[]): JsonValue | undefined {
	let value: JsonValue | undefined = state;
	for (const key of path) {
		if (!isRecord(value) || !Object.hasOwn(value, key)) return undefined;
		value = value[key];
	}
	return value;
}

function setAt(state: Record<string, JsonValue>, path: readonly string[], value: JsonValue): void {
	let place = state;
	for (const key of path.slice(0, -1)) {
		const next = place[key];
		if (!isRecord(next)) return;
		place = next;
	}
	place[path.at(-1) ?? ""] = value;
}

function isRecord(value: JsonValue | undefined): value is { [key: string]: JsonValue } {
	return value !== null && typeof value === "object" && !Array.isArray(value);
}

function isSameJson(a: JsonValue | undefined, b: JsonValue | undefined): boolean {
	if (a === undefined || b === undefined) return a === b;
	return canonicalJson(a) === canonicalJson(b);
}
