import { canonicalJson, type JsonValue } from "./json";

export interface FieldChange {
	field: string;
	before: JsonValue | undefined;
	after: JsonValue | undefined;
}

const inOrder = new Intl.Collator("en-US", { numeric: true }).compare;

/** The differences between two states by path. Lists of plain values count as one value; null has no fields. */
export function diffFields(before: JsonValue, after: JsonValue): FieldChange[] {
	const old = leafValues(before);
	const now = leafValues(after);
	return [...new Set([...old.keys(), ...now.keys()])]
		.map((field) => ({ field, before: old.get(field), after: now.get(field) }))
		.filter((change) => !same(change.before, change.after))
		.sort((a, b) => inOrder(a.field, b.field));
}

function leafValues(value: JsonValue, path = "", leaves = new Map<string, JsonValue>()) {
	for (const [key, child] of childEntries(value)) {
		const field = path ? `${path}.${key}` : key;
		if (childEntries(child).length > 0) leafValues(child, field, leaves);
		else leaves.set(field, child);
	}
	return leaves;
}

function childEntries(value: JsonValue): [string, JsonValue][] {
	if (value === null || typeof value !== "object") return [];
	const isPlainList = Array.isArray(value) && !value.some((entry) => isRecord(entry));
	return isPlainList ? [] : Object.entries(value);
}

function isRecord(value: JsonValue): boolean {
	return value !== null && typeof value === "object";
}

function same(a: JsonValue | undefined, b: JsonValue | undefined): boolean {
	if (a === undefined || b === undefined) return a === b;
	return canonicalJson(a) === canonicalJson(b);
}
