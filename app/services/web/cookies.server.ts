import { parseCookie, stringifySetCookie } from "cookie";
import { config } from "./config.server";

const secure = config.PUBLIC_URL?.startsWith("https://") ?? false;

/** The cookie's name; `__Host-` binds it to this origin but works on https only. */
export function cookieName(name: string): string {
	return secure ? `__Host-${name}` : name;
}

export function readCookie(request: Request, name: string): string | null {
	return parseCookies(request)[cookieName(name)] ?? null;
}

/** All cookies by their names as the browser sends them. */
export function parseCookies(request: Request): Readonly<Record<string, string | undefined>> {
	return parseCookie(request.headers.get("cookie") ?? "");
}

/** A Set-Cookie line. `maxAge` in seconds: none ends with the browser, 0 deletes it. */
export function cookieLine(name: string, value: string, maxAge?: number): string {
	return stringifySetCookie({
		name: cookieName(name),
		value,
		path: "/",
		httpOnly: true,
		sameSite: "lax",
		secure,
		...(maxAge !== undefined && { maxAge }),
	});
}

/** Set-Cookie lines that remove obsolete cookies: saved views are in the database now. */
export function leftoverCookies(request: Request): string[] {
	if (!request.headers.get("cookie")?.includes(LEFTOVER)) return [];
	return Object.keys(parseCookies(request)).flatMap((name) => {
		const own = name.replace(/^__Host-/, "");
		return own.startsWith(LEFTOVER) ? [cookieLine(own, "", 0)] : [];
	});
}

const LEFTOVER = "mise_views_";
