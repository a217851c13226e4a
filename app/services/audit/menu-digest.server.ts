import type { MenuDigest } from "~/models/audit/menu-digest";
import { type Clock, formatTime } from "~/models/shared/clock";
import { zoneAbbreviation } from "~/models/shared/instants";

const DEFAULT_HOUR = 7;

/** Form of a person's digest; null without permission, unless one is still set. */
export function menuDigestView({ hour, timeZone, mayHave }: MenuDigest, clock: Clock, now: string) {
	if (!mayHave && hour === null) return null;
	const zone = zoneAbbreviation(now, timeZone);
	return {
		values: { isWanted: hour !== null, hour: String(hour ?? DEFAULT_HOUR) },
		hours: Array.from({ length: 24 }, (_, each) => ({
			value: String(each),
			label: `${formatTime(`${String(each).padStart(2, "0")}:00`, clock)} ${zone}`,
		})),
	};
}
