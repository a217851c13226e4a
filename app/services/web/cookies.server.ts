import { config } from "./config.server";

const secure = config.PUBLIC_URL?.startsWith("https://") ?? false;

/** The cookie's name; `__Host-` binds it to this origin but works on https only. */
export function cookieName(name: string): string {
	return secure ? `__Host-${name}` : name;
}

/** One cookie of the request, or null. */
export function readCookie(request: Request, name: string): string | null {
	const header = request.headers.get("cookie");
	if (!header) return null;
	const wanted = cookieName(name);
	for (const part of header.split(";")) {
		const at = part.indexOf("=");
		if (at > 0 && part.slice(0, at).trim() === wanted) return decode(part.slice(at + 1).trim());
	}
	return null;
}

/** A Set-Cookie line. `maxAge` in seconds: none ends with the browser, 0 deletes it. */
export function cookieLine(name: string, value: string, maxAge?: number): string {
	return [
		`${cookieName(name)}=${encodeURIComponent(value)}`,
		"Path=/",
		"HttpOnly",
		"SameSite=Lax",
		...(secure ? ["Secure"] : []),
		...(maxAge === undefined ? [] : [`Max-Age=${maxAge}`]),
	].join("; ");
}

function decode(value: string): string | null {
	try {
		return decodeURIComponent(value);
	} catch {
		return null;
	}
}
