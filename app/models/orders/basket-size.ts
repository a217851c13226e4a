/** Of a basket that is still to be made; of all lines together twenty modifiers and choices for each. */
export const MOST_LINES = 100;
export const MOST_CHOSEN = 2_000;

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

/** What is wrong with the size of a basket, or null. What is complete was sold elsewhere, so all its lines are taken. */
export function sizeIssue(
	lines: readonly SizedLine[],
	{ isComplete = false }: { isComplete?: boolean } = {},
): string | null {
	if (!isComplete && lines.length > MOST_LINES) return `At most ${MOST_LINES} lines in an order`;
	return chosenIn(lines) > MOST_CHOSEN
		? `At most ${MOST_CHOSEN.toLocaleString("en-US")} modifiers in an order`
		: null;
}
