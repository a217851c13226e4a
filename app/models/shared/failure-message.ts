/** Spec 8.7. */
export const POS_SEARCH_FAILED = "Some error occurred while searching for POS GUID";

/** Errors with a page of their own: not signed in, not permitted, not found. */
const OF_PAGE = [401, 403, 404];

/** Whether an error appears next to what failed rather than as an error page. */
export function isShownInPlace(status: number): boolean {
	return !OF_PAGE.includes(status);
}

/** The specification's message, plus the gateway's own for errors the user can fix (4xx). */
export function failureMessage(
	summary: string,
	{ status, message }: { status: number; message: string },
): string {
	if (message.startsWith(summary)) return message;
	return status < 500 && message !== "" ? `${summary}: ${message}` : summary;
}
