import type { Constraint, Intent, SubmissionResult } from "@conform-to/dom";
import { imageErrorsIn } from "~/models/shared/image";
import { constraintName, idFor, valueAt } from "./field-path";
import {
	type IntentButton,
	insertIntent,
	type ListIntent,
	removeIntent,
	reorderIntent,
	updateIntent,
} from "./list-intents";

export type FormOptions = {
	id: string;
	lastResult?: SubmissionResult<string[]> | null;
	defaultValue?: object | null;
	constraint?: Record<string, Constraint>;
	marksRequired?: boolean;
	takesFocus?: boolean;
};

export type FieldState = Omit<Constraint, "multiple"> & {
	id: string;
	name: string;
	value: string;
	values: string[];
	/** For a checkbox: "on", "true" and true are checked. */
	checked: boolean;
	errors: string[];
	autoFocus: boolean;
	marksRequired?: boolean;
};

export type RowState = {
	name: string;
	key: string;
	index: number;
	errors: string[];
};

export type FormIssue = { id: string; name: string; message: string };

export type FormState = {
	id: string;
	key: string;
	returned: boolean;
	base: string | null;
	lastChange: ListIntent | null;
	lastUpdated: string | null;
	field(name: string): FieldState;
	list(name: string): RowState[];
	errors: string[];
	problems: FormIssue[];
	takesFocus: boolean;
	insertButton(name: string, newRow?: object): IntentButton;
	removeButton(name: string, index: number): IntentButton;
	reorderButton(name: string, from: number, to: number): IntentButton;
	updateButton(name: string, value: string | readonly object[]): IntentButton;
};

/** A form's state from the saved values, or from what was sent with its errors. Typed values are always shown again. */
export function formState(options: FormOptions): FormState {
	const { id, lastResult, defaultValue, constraint, marksRequired, takesFocus = true } = options;
	// An empty answer is still an answer: a cleared field stays cleared.
	const sent = lastResult?.initialValue;
	const data: unknown = sent ?? defaultValue ?? {};
	// Adding a row doesn't save, so unfinished fields aren't wrong yet. Images were uploaded nevertheless.
	const wrong: SubmissionResult<string[]>["error"] = lastResult?.intent
		? imageErrorsIn({ ...sent, crop: null })
		: lastResult?.error;
	const problems = Object.entries(wrong ?? {}).flatMap(([name, messages]) =>
		name === "" ? [] : (messages ?? []).map((message) => ({ id: idFor(id, name), name, message })),
	);
	const lastChange = toListIntent(lastResult?.intent);
	const focused = lastChange ? newRowField(lastChange, data) : problems[0]?.name;

	return {
		id,
		key: `${id}-${resultNumber(lastResult)}`,
		returned: Boolean(sent),
		base: defaultValue ? JSON.stringify(defaultValue) : null,
		lastChange,
		lastUpdated:
			lastResult?.intent?.type === "update" ? (lastResult.intent.payload.name ?? null) : null,
		field: (name) => {
			const { multiple, ...native } = constraint?.[constraintName(name)] ?? {};
			const values = toTexts(valueAt(data, name));
			return {
				...native,
				id: idFor(id, name),
				name,
				value: values[0] ?? "",
				values,
				checked: values[0] === "on" || values[0] === "true",
				errors: wrong?.[name] ?? [],
				autoFocus: takesFocus && focused === name,
				...(marksRequired && { marksRequired }),
			};
		},
		list: (name) => {
			const rows = valueAt(data, name);
			const count = Array.isArray(rows) ? rows.length : 0;
			return Array.from({ length: count }, (_, index) => ({
				name: `${name}[${index}]`,
				key: `${name}[${index}]`,
				index,
				errors: wrong?.[`${name}[${index}]`] ?? [],
			}));
		},
		errors: wrong?.[""] ?? [],
		problems,
		takesFocus,
		insertButton: insertIntent,
		removeButton: removeIntent,
		reorderButton: reorderIntent,
		updateButton: updateIntent,
	};
}

function toListIntent(intent: Intent | undefined): ListIntent | null {
	switch (intent?.type) {
		case "insert":
		case "remove":
		case "reorder":
			return intent;
		default:
			return null;
	}
}

function newRowField(change: ListIntent, data: unknown): string | undefined {
	if (change.type !== "insert") return undefined;
	const { name, index, defaultValue } = change.payload;
	const rows = valueAt(data, name);
	const at = `${name}[${index ?? (Array.isArray(rows) ? rows.length - 1 : 0)}]`;
	const first = typeof defaultValue === "object" && defaultValue && Object.keys(defaultValue)[0];
	return first ? `${at}.${first}` : at;
}

/** Conform sends text and lists of text; saved values may be numbers, booleans, dates. */
function toTexts(value: unknown): string[] {
	if (value === undefined || value === null || value === false) return [];
	if (Array.isArray(value)) return value.flatMap(toTexts);
	if (value === true) return ["on"];
	if (value instanceof Date) return [value.toISOString()];
	return typeof value === "object" ? [] : [String(value)];
}

const numbers = new WeakMap<object, number>();
let lastNumber = 0;

/** Numbers answers, so that each new one makes the browser redraw the fields. */
function resultNumber(result: object | null | undefined): number {
	if (!result) return 0;
	const known = numbers.get(result);
	if (known) return known;
	lastNumber += 1;
	numbers.set(result, lastNumber);
	return lastNumber;
}
