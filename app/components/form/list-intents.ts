import type { Intent } from "@conform-to/dom";

export type ListIntent = Extract<Intent, { type: "insert" | "remove" | "reorder" }>;

export type IntentButton = { name: "__intent__"; value: string; formNoValidate: true };

// Short, because some text browsers show a button's value before its label; parsed by form-intent.server.ts.

/** Adds a row: "insert:weekly.mon?start=09:00&end=17:00". */
export function insertIntent(name: string, newRow?: object): IntentButton {
	return intent("insert", newRow ? `${name}?${fieldsIn(newRow)}` : name);
}

export function removeIntent(name: string, index: number): IntentButton {
	return intent("remove", name, index);
}

export function reorderIntent(name: string, from: number, to: number): IntentButton {
	return intent("reorder", name, from, to);
}

/** Sets a text, "update:found:2", or rows, "update:weekly.mon?[0].start=00:00&[0].end=23:59". */
export function updateIntent(name: string, value: string | readonly object[]): IntentButton {
	return typeof value === "string"
		? intent("update", name, value)
		: intent("update", `${name}?${fieldsIn(value)}`);
}

/** Shows the form again with what was sent, and saves nothing. */
export function validateIntent(): IntentButton {
	return intent("validate");
}

function intent(...parts: [Intent["type"], ...(string | number)[]]): IntentButton {
	return { name: "__intent__", value: parts.join(":"), formNoValidate: true };
}

function fieldsIn(value: object): string {
	return entriesIn(value)
		.map(([path, text]) => `${path}=${text.replace(/[%&=]/g, encodeURIComponent)}`)
		.join("&");
}

function entriesIn(value: unknown, path = ""): [path: string, text: string][] {
	if (value === null || value === undefined || value === false) return [];
	if (value === true) return [[path, "on"]];
	if (Array.isArray(value)) {
		return value.flatMap((each, index) => entriesIn(each, `${path}[${index}]`));
	}
	if (typeof value !== "object") return [[path, String(value)]];
	return Object.entries(value).flatMap(([key, each]) =>
		entriesIn(each, path ? `${path}.${key}` : key),
	);
}
