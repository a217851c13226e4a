import { createHash } from "node:crypto";
import css from "~/styles/app.css?inline";
import { cookieLine, readCookie } from "./cookies.server";
import { readStyleSheet, type StyleSheet, usedStyles } from "./used-styles.server";

const COOKIE = "mise_styles";
const YEAR_SECONDS = 365 * 24 * 3600;
const version = createHash("sha256").update(css).digest("base64url").slice(0, 12);

let sheet: StyleSheet | null = null;

/** Whether the browser has not cached the style sheet yet. Always false in development. */
export function isFirstVisit(request: Request): boolean {
	return !import.meta.env.DEV && readCookie(request, COOKIE) !== version;
}

/** A page of a first visit with the styles it uses at their place, to paint after one answer (decision 5). */
export function withFirstStyles(html: string, place: string): string {
	const read = sheet ?? readStyleSheet(css);
	sheet = read;
	// Matches the tag too, because page text, such as the title, can equal the marker.
	const end = "</style>";
	return html.replace(place + end, () => usedStyles(read, html) + end);
}

export function stylesCookie(): string {
	return cookieLine(COOKIE, version, YEAR_SECONDS);
}
