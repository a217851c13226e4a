import { createHash } from "node:crypto";
import css from "~/styles/app.css?inline";
import { cookieLine, readCookie } from "./cookies.server";

const COOKIE = "mise_styles";
const YEAR_SECONDS = 365 * 24 * 3600;
const version = createHash("sha256").update(css).digest("base64url").slice(0, 12);

/**
 * The whole style sheet for a browser that has not been given this version of it, to stand in the page itself: over
 * a slow line the first paint then waits for one answer, not for two. Null when it has it. While developing always
 * null, so that changed styles show.
 */
export function firstStyles(request: Request): string | null {
	if (import.meta.env.DEV || readCookie(request, COOKIE) === version) return null;
	return css;
}

/** The Set-Cookie line by which the next page knows that the browser has been given the styles. */
export function stylesCookie(): string {
	return cookieLine(COOKIE, version, YEAR_SECONDS);
}
