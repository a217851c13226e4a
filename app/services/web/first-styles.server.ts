import { createHash } from "node:crypto";
import css from "~/styles/app.css?inline";
import { cookieLine, readCookie } from "./cookies.server";

const COOKIE = "mise_styles";
const YEAR_SECONDS = 365 * 24 * 3600;
const version = createHash("sha256").update(css).digest("base64url").slice(0, 12);

/** The style sheet inline on a first visit, to paint after one answer. Null if cached or in development. */
export function firstStyles(request: Request): string | null {
	if (import.meta.env.DEV || readCookie(request, COOKIE) === version) return null;
	return css;
}

/** The Set-Cookie line that marks the styles as delivered. */
export function stylesCookie(): string {
	return cookieLine(COOKIE, version, YEAR_SECONDS);
}
