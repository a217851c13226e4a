import { type Intent, parse } from "@conform-to/dom";
import { type FieldNames, HostileForm } from "./field-names.server";

export const INTENT_FIELD = "__intent__";

/** Type, name, and behind it words or fields: "reorder:slides:2:1", "insert:slides?alt=Wings". */
const BUTTON = /^([a-z]+)(?::([^:?]*)(?::(.*)|\?(.*))?)?$/s;
const PLACES = /^\d{1,3}(?::\d{1,3})?$/;

/** The value of a button from `list-intents.ts` as Conform has it. Throws `HostileForm` for any other. */
export function conformIntent(text: FormDataEntryValue, names: FieldNames): string {
	return JSON.stringify(intentIn(text, names));
}

/** The intent of a form that `formBody` has read; null where none of its buttons was pressed. */
export function sentIntent(form: FormData): Intent | null {
	const text = form.get(INTENT_FIELD);
	return typeof text === "string" ? (JSON.parse(text) as Intent) : null;
}

/** The form with the rows of another list in an intent that copies them. */
export function withRowsCopied(data: FormData): FormData {
	const intent = sentIntent(data);
	if (intent?.type !== "update" || !intent.payload.name) return data;
	const { name, value } = intent.payload;
	const from = (value as { copyOf?: unknown } | null | undefined)?.copyOf;
	if (typeof from !== "string") return data;
	const rows = new FormData();
	for (const [field, text] of data) {
		if (field.startsWith(`${from}[`)) rows.append(`value${field.slice(from.length)}`, text);
	}
	const payload = { name, value: typedRows(rows) };
	data.set(INTENT_FIELD, JSON.stringify({ type: "update", payload }));
	return data;
}

function intentIn(text: FormDataEntryValue, names: FieldNames) {
	const [, type, name = "", words, fields] = (typeof text === "string" && BUTTON.exec(text)) || [];
	names.add(name);
	if (type === "validate") return { type, payload: name ? { name } : {} };
	if (!name) throw notOurs();
	const value = fields === undefined ? words : rowsIn(fields, name, names);
	if (type === "insert" && words === undefined) {
		return { type, payload: { name, defaultValue: value } };
	}
	if (type === "update" && value !== undefined) return { type, payload: { name, value } };
	const places = words && PLACES.test(words) ? words.split(":").map(Number) : [];
	const [index = 0, to = 0] = places;
	if (type === "remove" && places.length === 1) return { type, payload: { name, index } };
	if (type === "reorder" && places.length === 2)
		return { type, payload: { name, from: index, to } };
	throw notOurs();
}

function rowsIn(fields: string, name: string, names: FieldNames): unknown {
	const form = new FormData();
	for (const field of fields.split("&").filter(Boolean)) {
		const [path = "", text = ""] = field.split("=").map(decoded);
		names.add(`${name}[0].${path}`);
		form.append(path.startsWith("[") ? `value${path}` : `value.${path}`, text);
	}
	return typedRows(form);
}

function typedRows(form: FormData): unknown {
	return parse(form, { resolve: (value) => ({ value }) }).payload.value ?? [];
}

function decoded(text: string): string {
	try {
		return decodeURIComponent(text);
	} catch {
		throw notOurs();
	}
}

function notOurs(): HostileForm {
	return new HostileForm("A button of the form is not one of ours.");
}
