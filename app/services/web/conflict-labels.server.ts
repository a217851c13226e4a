import type { Entity } from "~/models/shared/entity";
import type { FormFieldLabel } from "~/models/shared/form-answer";
import { imageLabel } from "~/models/shared/image";
import type { Viewer } from "~/models/viewer/viewer";
import { optionsWithDefaultStores } from "./location-options.server";

type EntriesFormatter = NonNullable<FormFieldLabel["format"]>;

interface ConflictOptions {
	groups?: Readonly<Record<string, EntriesFormatter | null>>;
	omit?: readonly string[];
	choices?: Readonly<Record<string, Readonly<Record<string, string>>>>;
	/** Provides the location names for ids in a set. */
	viewer?: Pick<Viewer, "locations" | "merchant">;
}

export function conflictLabels(
	entity: Pick<Entity, "fields">,
	{ groups = {}, omit = [], choices = {}, viewer }: ConflictOptions = {},
): FormFieldLabel[] {
	const locationNames = viewer && locationLabels(viewer);
	const paths = Object.keys(entity.fields);
	const isParent = (path: string) => paths.some((other) => isBelow(other, path));
	return paths.flatMap((name): FormFieldLabel[] => {
		const field = entity.fields[name];
		if (!field || omit.includes(name) || Object.keys(groups).some((it) => isBelow(name, it))) {
			return [];
		}
		const { label } = field;
		if (name in groups) return [{ name, label, ...(groups[name] && { format: groups[name] }) }];
		if (isParent(name)) return [];
		if (field.kind === "image") return [{ name, label, format: imageText }];
		const names = field.kind === "locations" ? locationNames : undefined;
		const known = choices[name] ?? field.choices ?? names;
		return [{ name, label, ...(known && { format: choiceFormatter(known) }) }];
	});
}

export function choiceFormatter(
	labels: Readonly<Record<string, string>>,
	empty = "",
): EntriesFormatter {
	return (entries) => entries.map(([, value]) => labels[value] ?? value).join(", ") || empty;
}

/** Shows a set of values by their names, in the order of the alphabet: a form sends them in its own. */
export function setFormatter(labels: Readonly<Record<string, string>>): EntriesFormatter {
	return (entries) => {
		const names = entries.map(([, value]) => labels[value] ?? value);
		return names.sort((a, b) => a.localeCompare(b)).join(", ");
	};
}

function locationLabels(viewer: NonNullable<ConflictOptions["viewer"]>): Record<string, string> {
	const options = optionsWithDefaultStores(viewer);
	return Object.fromEntries(options.map(({ value, label }) => [value, label]));
}

function imageText(entries: Parameters<EntriesFormatter>[0]): string {
	return imageLabel(entries[0]?.[1] ?? null);
}

function isBelow(path: string, parent: string): boolean {
	return path.startsWith(`${parent}.`) || path.startsWith(`${parent}[]`);
}

/** The switch of a set of locations that may be all of them. */
export const AT_SOME_LOCATIONS: FormFieldLabel = {
	name: "atSomeLocations",
	label: "Only at chosen locations",
	format: (entries) => (entries.length > 0 ? "Yes" : "No"),
};
