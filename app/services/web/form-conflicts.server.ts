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
	const settled = new FormData();
	for (const [name, value] of form) {
		if (name.startsWith(KEEP) || name.startsWith(THEIRS)) continue;
		if (!taken.some((group) => within(name, group) || name === SAME_AS + group))
			settled.append(name, value);
	}
	const names = new FieldNames();
	for (const group of taken) {
		for (const [name, value] of savedEntries(form.get(THEIRS + group), names)) {
			if (within(name, group)) settled.append(name, value);
		}
	}
	return settled;
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
