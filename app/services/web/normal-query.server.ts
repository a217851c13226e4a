const LEFT_OUT = ["page", "answer", "_data"];

/** A query in a fixed order without the page, so that equal filters are equal texts. */
export function normalQuery(text: string): string {
	const params = new URLSearchParams(text);
	for (const name of LEFT_OUT) params.delete(name);
	const entries = [...params].filter(([, value]) => value !== "");
	return new URLSearchParams(entries.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))).toString();
}
