import { formatCount } from "./count-text";

export const EMPTY_MESSAGE = "Must not be empty";
export const VIEW_ONLY_SETTINGS = "You can view these settings but not change them.";

/** Message for a text of more than `max` characters; with the field’s label where it is shown without it. */
export function tooLong(max: number, label = ""): string {
	const count = formatCount(max);
	return label ? `${label}: at most ${count} characters` : `At most ${count} characters`;
}
