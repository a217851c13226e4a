import { changed } from "./browser";
import { editFields } from "./edit-forms";

/** The fields that the conflict view asks about. */
export function conflictFields(html: string): string[] {
	return editFields(html)
		.map(([name]) => name)
		.filter((name) => name.startsWith("keep:"));
}

export function settled(html: string, choice: string): [string, string][] {
	const choices = conflictFields(html).map((name) => [name, choice]);
	return changed(editFields(html), Object.fromEntries(choices));
}
