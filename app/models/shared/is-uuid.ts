/** Whether a text is written as an id is: what is not would be refused by the database. */
export function isUuid(text: string): boolean {
	return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}
