import { type FieldConflict, type FormFieldLabel, SAME_AS } from "~/models/shared/form-answer";
import { FieldNames } from "./field-names.server";

const KEEP = "keep:";
const THEIRS = "theirs:";

type Entry = [name: string, value: string];

/** Applies a conflict view's choices: "theirs" replaces the typed value. Removes the view's own fields. */
export function settleConflicts(form: FormData): FormData {
	const taken = [...form]
		.filter(([name, value]) => name.startsWith(KEEP) && value === "theirs")
		.map(([name]) => name.slice(KEEP.length));
	const settled = withoutGroups(form, taken);
	for (const name of [...settled.keys()]) {
		if (name.startsWith(KEEP) || name.startsWith(THEIRS)) settled.delete(name);
	}
	const names = new FieldNames();
	for (const group of taken) {
		for (const [name, value] of savedEntries(form.get(THEIRS + group), names)) {
			if (within(name, group)) settled.append(name, value);
		}
	}
	return settled;
}

/** What was typed, with the saved value of fields that only others changed since `base`; null if one without a label changed. */
export function withTheirs(
	typed: FormData,
	current: Record<string, unknown>,
	labels: readonly FormFieldLabel[],
	base: Record<string, unknown> | null,
): FormData | null {
	if (!base || !areLabelled(changedNames(flatten(base), flatten(current)), labels)) return null;
	const theirs = conflictsBetween(current, typed, labels, base).filter(
		({ preset }) => preset === "theirs",
	);
	const names = theirs.map(({ name }) => name);
	const merged = withoutGroups(typed, names);
	for (const [name, value] of theirs.flatMap(({ entries }) => entries)) merged.append(name, value);
	return merged;
}

/** The fields where the saved entity differs from what was typed, unless only this person changed them since `base`. */
export function conflictsBetween(
	current: Record<string, unknown>,
	typed: FormData,
	labels: readonly FormFieldLabel[],
	base: Record<string, unknown> | null = null,
): FieldConflict[] {
	const saved = flatten(current);
	const begun = base && flatten(base);
	const mine = [...typed].filter((entry): entry is Entry => typeof entry[1] === "string");
	return labels.flatMap(({ name, label, format = entriesText }) => {
		const theirEntries = saved.filter(([each]) => within(each, name));
		const myEntries = mine.filter(([each, value]) => within(each, name) && value !== "");
		const theirs = format(theirEntries);
		const ours = format(myEntries);
		const was = begun && format(begun.filter(([each]) => within(each, name)));
		if (theirs === ours || theirs === was) return [];
		return [
			{
				name,
				label,
				theirs: theirs || "(empty)",
				mine: ours || "(empty)",
				preset: ours === was ? "theirs" : "mine",
				entries: theirEntries,
			},
		];
	});
}

/** An entity's values as a form sends them: "on" for true, nothing for false, null and "". */
export function flatten(value: unknown, name = ""): Entry[] {
	if (value === null || value === undefined || value === false || value === "") return [];
	if (value === true) return [[name, "on"]];
	if (Array.isArray(value)) {
		return value.flatMap((each, index) => flatten(each, `${name}[${index}]`));
	}
	if (typeof value === "object") {
		return Object.entries(value).flatMap(([key, each]) =>
			flatten(each, name ? `${name}.${key}` : key),
		);
	}
	return [[name, String(value)]];
}

function changedNames(before: readonly Entry[], after: readonly Entry[]): string[] {
	const text = (entries: readonly Entry[]) => new Set(entries.map((entry) => entry.join("\n")));
	const [old, now] = [text(before), text(after)];
	const isKept = (entry: Entry) => old.has(entry.join("\n")) && now.has(entry.join("\n"));
	return [...before, ...after].filter((entry) => !isKept(entry)).map(([name]) => name);
}

function areLabelled(names: readonly string[], labels: readonly FormFieldLabel[]): boolean {
	return names.every((name) => labels.some((label) => within(name, label.name)));
}

function withoutGroups(form: FormData, groups: readonly string[]): FormData {
	const rest = new FormData();
	for (const [name, value] of form) {
		if (!groups.some((group) => within(name, group) || name === SAME_AS + group))
			rest.append(name, value);
	}
	return rest;
}

function savedEntries(text: FormDataEntryValue | null, names: FieldNames): Entry[] {
	if (typeof text !== "string") return [];
	try {
		const entries: unknown = JSON.parse(text);
		if (!Array.isArray(entries)) return [];
		const known = entries.filter(
			(entry): entry is Entry =>
				Array.isArray(entry) && typeof entry[0] === "string" && typeof entry[1] === "string",
		);
		for (const [name] of known) names.add(name);
		return known;
	} catch {
		return [];
	}
}

function within(name: string, group: string): boolean {
	return name === group || name.startsWith(`${group}.`) || name.startsWith(`${group}[`);
}

function entriesText(entries: readonly (readonly [string, string])[]): string {
	return entries.map(([, value]) => (value === "on" ? "yes" : value)).join(", ");
}
