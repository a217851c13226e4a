/** Ends a text with a period unless it ends a sentence already. */
export function toSentence(text: string): string {
	return /[.!?]$/.test(text) ? text : `${text}.`;
}
