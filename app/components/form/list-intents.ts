import type { Intent } from "@conform-to/dom";

export type ListIntent = Extract<Intent, { type: "insert" | "remove" | "reorder" }>;

export type IntentButton = { name: "__intent__"; value: string; formNoValidate: true };

export function insertIntent(name: string, defaultValue?: unknown, index?: number): IntentButton {
	return intent("insert", { name, defaultValue: asTyped(defaultValue), index });
}

export function removeIntent(name: string, index: number): IntentButton {
	return intent("remove", { name, index });
}

export function reorderIntent(name: string, from: number, to: number): IntentButton {
	return intent("reorder", { name, from, to });
}

export function updateIntent(name: string, value: unknown): IntentButton {
	return intent("update", { name, value: asTyped(value) });
}

function intent(type: ListIntent["type"] | "update", payload: object): IntentButton {
	return { name: "__intent__", value: JSON.stringify({ type, payload }), formNoValidate: true };
}

function asTyped(value: unknown): unknown {
	if (value === null || value === undefined || value === false) return undefined;
	if (value === true) return "on";
	if (Array.isArray(value)) return value.map(asTyped);
	if (typeof value === "object") {
		return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, asTyped(each)]));
	}
	return String(value);
}
