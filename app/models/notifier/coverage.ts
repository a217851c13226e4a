import type { CountryCode } from "~/models/shared/country";
import type { NotificationKind } from "./notification-kind";

/** Who gets one kind of message at a location. */
export interface KindCoverage {
	kind: NotificationKind;
	/** Names or addresses with their channels: "Kitchen tablet (email, text)". */
	people: string[];
	/** When it is sent, in a sentence. */
	when: string;
}

/** Who is told what at a location, its own recipients or, while it has none, its contacts. */
export interface Coverage {
	hasOwn: boolean;
	kinds: KindCoverage[];
	/** Numbers without a code belong to it. */
	country: CountryCode;
}

/** A name or address with the channels that reach it, in words. */
export function personWords(title: string, channels: { email: boolean; text: boolean }): string {
	const by = [channels.email && "email", channels.text && "text"].filter(Boolean).join(", ");
	return by ? `${title} (${by})` : title;
}
