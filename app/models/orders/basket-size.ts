import { formatCount } from "~/models/shared/count-text";

/** Line limit of an unfinished basket, and total modifiers and choices: twenty per allowed line. */
export const MAX_LINES = 100;
export const MAX_CHOSEN = 2_000;

interface SizedLine {
	modifiers?: readonly unknown[] | undefined;
	choices?: readonly { modifiers?: readonly unknown[] | undefined }[] | undefined;
}

export function chosenIn(lines: readonly SizedLine[]): number {
	return lines.reduce((sum, { modifiers = [], choices = [] }) => {
		const ofChoices = choices.reduce((each, { modifiers: own = [] }) => each + own.length, 0);
		return sum + modifiers.length + choices.length + ofChoices;
	}, 0);
}

/** Issue with the size of a basket, or null. Complete baskets were sold elsewhere and have no line limit. */
export function sizeIssue(
	lines: readonly SizedLine[],
	{ isComplete = false }: { isComplete?: boolean } = {},
): string | null {
	if (!isComplete && lines.length > MAX_LINES)
		return `An order can have up to ${MAX_LINES} items. Remove some.`;
	return chosenIn(lines) > MAX_CHOSEN
		? `An order can have up to ${formatCount(MAX_CHOSEN)} modifiers. Remove some.`
		: null;
}
