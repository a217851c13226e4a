/** Spec 8.7. */
export const POS_SEARCH_FAILED = "Some error occurred while searching for POS GUID";

/** Failures that a page as a whole tells: not signed in, not permitted, not there. */
const OF_PAGE = [401, 403, 404];

/** Whether a failure is told in the words of what failed, and not by the page as a whole. */
export function isShownInPlace(status: number): boolean {
	return !OF_PAGE.includes(status);
}

/** The specification's words for what failed, with the gateway's own beside them where they say what to mend (4xx). */
export function failedWords(
	words: string,
	{ status, message }: { status: number; message: string },
): string {
	if (message.startsWith(words)) return message;
	return status < 500 && message !== "" ? `${words}: ${message}` : words;
}
