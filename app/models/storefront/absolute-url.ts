/** An address with its host, as programs elsewhere need it; null for one that is relative to our own. */
export function absoluteUrl(url: string | undefined): string | null {
	return url && /^https?:/.test(url) ? url : null;
}
