import { type FieldNames, HostileForm, NAME_LIMITS } from "./field-names.server";

export const INTENT_FIELD = "__intent__";

const TYPES = new Set(["validate", "reset", "update", "insert", "remove", "reorder"]);
const NOT_OURS = "A button of the form is not one of ours.";

/** Throws `HostileForm` for an intent that none of our buttons has. */
export function checkIntent(text: FormDataEntryValue, names: FieldNames): void {
	const { type, payload } = parsed(text);
	if (typeof type !== "string" || !TYPES.has(type) || !isRecord(payload)) {
		throw new HostileForm(NOT_OURS);
	}
	const { name = "", index, from, to, ...values } = payload;
	if (typeof name !== "string") throw new HostileForm(NOT_OURS);
	for (const place of [index, from, to]) {
		if (place === undefined) continue;
		const isPlace = Number.isInteger(place) && Number(place) >= 0;
		if (!isPlace || Number(place) > NAME_LIMITS.index) throw new HostileForm(NOT_OURS);
	}
	names.add(index === undefined ? name : `${name}[${index}]`);
	addValues(values, name, names);
}

function addValues(value: unknown, name: string, names: FieldNames): void {
	if (typeof value !== "object" || value === null) return;
	for (const [key, part] of Object.entries(value)) {
		const path = Array.isArray(value) ? `${name}[${key}]` : `${name}.${key}`;
		names.add(path);
		addValues(part, path, names);
	}
}

function parsed(text: FormDataEntryValue): Record<string, unknown> {
	try {
		const value: unknown = typeof text === "string" ? JSON.parse(text) : null;
		if (isRecord(value)) return value;
	} catch {
		// Handled below: not an intent.
	}
	throw new HostileForm(NOT_OURS);
}

function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
