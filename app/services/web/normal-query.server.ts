const LEFT_OUT = ["page", "answer", "_data"];

/** Parameters that search the options of a filter without filtering rows. */
const CHOICES_SEARCHED = /^find-/;

/** A query in a fixed order without the page and `without`, so that equal filters are equal texts. */
export function normalQuery(text: string, without: readonly string[] = []): string {
	const leftOut = new Set([...LEFT_OUT, ...without]);
	const entries = [...new URLSearchParams(text)].filter(
		([name, value]) => value !== "" && !leftOut.has(name) && !CHOICES_SEARCHED.test(name),
	);
	return new URLSearchParams(entries.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))).toString();
}
