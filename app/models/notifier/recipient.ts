import type { Constraint } from "@conform-to/dom";
import {
	NOTIFICATION_KINDS,
	NOTIFICATION_LABELS,
	type NotificationKind,
} from "./notification-kind";

/** Contact notified of events at one location (spec 2.18, 5.4). */
export interface Recipient {
	id: string;
	name: string;
	email: string | null;
	/** E.164. */
	phone: string | null;
	byEmail: NotificationKind[];
	byText: NotificationKind[];
	version: number;
	updatedAt: string;
}

type Reached = Pick<Recipient, "email" | "phone" | "byEmail" | "byText">;

export const NO_ADDRESS_MESSAGE = "Enter an email address or a mobile number";
export const NO_EMAIL_MESSAGE = "Enter an email address, or turn off email messages";
export const NO_PHONE_MESSAGE = "Enter a mobile number, or turn off text messages";

export function recipientIssues(given: Partial<Reached>): Record<string, string[]> {
	const { email, phone, byEmail = [], byText = [] } = given;
	const wantsMail = !email && byEmail.length > 0;
	const wantsText = !phone && byText.length > 0;
	const isNobody = !email && !phone && !wantsMail && !wantsText;
	return {
		...(wantsMail && { email: [NO_EMAIL_MESSAGE] }),
		...(isNobody && { email: [NO_ADDRESS_MESSAGE] }),
		...(wantsText && { phone: [NO_PHONE_MESSAGE] }),
	};
}

export function recipientTitle({
	name,
	email,
	phone,
}: Pick<Recipient, "name" | "email" | "phone">) {
	return name || email || phone || "Recipient";
}

export function sortedKinds(kinds: readonly NotificationKind[]): NotificationKind[] {
	return NOTIFICATION_KINDS.filter((kind) => kinds.includes(kind));
}

export function notificationKindsLabel(kinds: readonly NotificationKind[]): string {
	if (kinds.length === 0) return "Nothing";
	if (kinds.length === NOTIFICATION_KINDS.length) return "Everything";
	const [first, ...others] = sortedKinds(kinds);
	return first && others.length === 0
		? NOTIFICATION_LABELS[first]
		: `${kinds.length} of ${NOTIFICATION_KINDS.length} messages`;
}

export interface RecipientRow extends Pick<Recipient, "id"> {
	title: string;
	email: string;
	phone: string;
	mails: string;
	texts: string;
}

type RecipientField = keyof Omit<Recipient, "id" | "version" | "updatedAt">;

export interface RecipientEditor {
	values: object;
	version: number | null;
	constraint: Record<string, Constraint>;
	labels: Readonly<Record<RecipientField, string>>;
}
