import type { CountryCode } from "~/models/shared/country";
import type { NotificationKind } from "./notification-kind";

export interface KindCoverage {
	kind: NotificationKind;
	people: string[];
	when: string;
}

/** Who is told what at a location, its own recipients or, while it has none, its contacts. */
export interface Coverage {
	hasOwn: boolean;
	kinds: KindCoverage[];
	country: CountryCode;
}

export function personWords(title: string, channels: { email: boolean; text: boolean }): string {
	const by = [channels.email && "email", channels.text && "text"].filter(Boolean).join(", ");
	return by ? `${title} (${by})` : title;
}
