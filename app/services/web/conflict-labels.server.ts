import type { Entity } from "~/models/shared/entity";
import type { FormFieldLabel } from "~/models/shared/form-answer";
import { imageWords } from "~/models/shared/image";

type Words = NonNullable<FormFieldLabel["words"]>;

interface ConflictOptions {
	/** Fields whose parts belong together and are settled as one, with their words where they need some. */
	groups?: Readonly<Record<string, Words | null>>;
	/** Fields that were not offered. */
	omit?: readonly string[];
	/** What chosen values are called, where that is known at run time only. */
	choices?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** The fields of an entity for the conflict view: each single field, or a group of them, with its label and words. */
export function conflictLabels(
	entity: Pick<Entity, "fields">,
	{ groups = {}, omit = [], choices = {} }: ConflictOptions = {},
): FormFieldLabel[] {
	const paths = Object.keys(entity.fields);
	const isParent = (path: string) => paths.some((other) => isBelow(other, path));
	return paths.flatMap((name): FormFieldLabel[] => {
		const field = entity.fields[name];
		if (!field || omit.includes(name) || Object.keys(groups).some((it) => isBelow(name, it))) {
			return [];
		}
		const { label } = field;
		if (name in groups) return [{ name, label, ...(groups[name] && { words: groups[name] }) }];
		if (isParent(name)) return [];
		if (field.kind === "image") return [{ name, label, words: wordsOfImage }];
		const known = choices[name] ?? field.choices;
		return [{ name, label, ...(known && { words: choiceWords(known) }) }];
	});
}

/** Values by what they are called. */
export function choiceWords(labels: Readonly<Record<string, string>>, empty = ""): Words {
	return (entries) => entries.map(([, value]) => labels[value] ?? value).join(", ") || empty;
}

function wordsOfImage(entries: Parameters<Words>[0]): string {
	return imageWords(entries[0]?.[1] ?? null);
}

function isBelow(path: string, parent: string): boolean {
	return path.startsWith(`${parent}.`) || path.startsWith(`${parent}[]`);
}
