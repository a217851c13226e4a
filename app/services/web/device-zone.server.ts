import { isZone } from "~/models/shared/zone-database.server";
import { cookiesOf } from "./cookies.server";

/** The IANA zone that the browser told of itself; null without script, and for zones that nobody knows. */
export function cookieZone(request: Request): string | null {
	const zone = cookiesOf(request).mise_zone;
	return zone && isZone(zone) ? zone : null;
}
