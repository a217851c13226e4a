import { type Intent, parse } from "@conform-to/dom";
import { SAME_AS } from "~/models/shared/form-answer";
import { type FieldNames, HostileForm } from "./field-names.server";

export const INTENT_FIELD = "__intent__";

/** Type and name, then indexes or fields: "reorder:slides:2:1", "insert:slides?alt=Wings". */
const BUTTON = /^([a-z]+)(?::([^:?]*)(?::(.*)|\?(.*))?)?$/s;
const PLACES = /^\d{1,3}(?::\d{1,3})?$/;

/** The value of a button from `list-intents.ts` as Conform has it. Throws `HostileForm` for any other. */
export function conformIntent(text: FormDataEntryValue, names: FieldNames): string {
	return JSON.stringify(intentIn(text, names));
}

/** Intent of a form read by `formBody`; null if no intent button was pressed. */
export function sentIntent(form: FormData): Intent | null {
	const text = form.get(INTENT_FIELD);
	return typeof text === "string" ? (JSON.parse(text) as Intent) : null;
}

/** Copies a list's rows to each list that is checked to follow it, in form order. An empty list is not followed. */
export function withSameRows(data: FormData): FormData {
	const links = [...data].filter(([name]) => name.startsWith(SAME_AS));
	if (links.length === 0) return data;
	let entries = [...data];
	for (const [link, from] of links) {
		const list = link.slice(SAME_AS.length);
		const rows = entries.filter(([name]) => name.startsWith(`${from}[`));
		if (list === from || rows.length === 0) continue;
		entries = entries.filter(([name]) => !name.startsWith(`${list}[`));
		entries.push(...rows.map(([name, value]) => copied(name, value, { from: String(from), list })));
	}
	const whole = new FormData();
	for (const [name, value] of entries) whole.append(name, value);
	return whole;
}

type Lists = { from: string; list: string };

function copied(name: string, value: FormDataEntryValue, { from, list }: Lists) {
	return [list + name.slice(from.length), value] as [string, FormDataEntryValue];
}

function intentIn(text: FormDataEntryValue, names: FieldNames) {
	const [, type, name = "", argument, fields] =
		(typeof text === "string" && BUTTON.exec(text)) || [];
	names.add(name);
	if (type === "validate") return { type, payload: name ? { name } : {} };
	if (!name) throw notOurs();
	const value = fields === undefined ? argument : rowsIn(fields, name, names);
	if (type === "insert" && argument === undefined) {
		return { type, payload: { name, defaultValue: value } };
	}
	if (type === "update" && value !== undefined) return { type, payload: { name, value } };
	const places = argument && PLACES.test(argument) ? argument.split(":").map(Number) : [];
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
	return parseFormRows(form);
}

function parseFormRows(form: FormData): unknown {
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
	return new HostileForm("This form doesn’t have that button.");
}
