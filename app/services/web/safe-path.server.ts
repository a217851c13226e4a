/** A path on this origin, or the fallback. Rejects other origins, schemes, backslashes and control characters. */
export function safePath(given: unknown, fallback: string): string {
	if (typeof given !== "string" || given.length > 2_000) return fallback;
	// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
	if (!given.startsWith("/") || /[\\\u0000-\u001f\u007f]/.test(given)) return fallback;
	const base = "http://mise.invalid";
	if (!URL.canParse(given, base)) return fallback;
	const url = new URL(given, base);
	if (url.origin !== base || url.pathname.startsWith("//")) return fallback;
	return `${url.pathname}${url.search}${url.hash}`;
}
