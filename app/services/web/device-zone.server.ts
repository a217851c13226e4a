import { isZone } from "~/models/shared/zone-database.server";
import { parseCookies } from "./cookies.server";

/** IANA time zone sent by the browser; null without script and for unknown zones. */
export function cookieZone(request: Request): string | null {
	const zone = parseCookies(request).mise_zone;
	return zone && isZone(zone) ? zone : null;
}
