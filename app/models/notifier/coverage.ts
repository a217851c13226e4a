import type { CountryCode } from "~/models/shared/country";
import type { NotificationKind } from "./notification-kind";

export interface KindCoverage {
	kind: NotificationKind;
	people: string[];
	when: string;
}

/** Who receives which alerts at a location: its own recipients, or its contacts if it has none. */
export interface Coverage {
	hasOwn: boolean;
	kinds: KindCoverage[];
	country: CountryCode;
}

export function recipientLabel(title: string, channels: { email: boolean; text: boolean }): string {
	const by = [channels.email && "email", channels.text && "text"].filter(Boolean).join(", ");
	return by ? `${title} (${by})` : title;
}
