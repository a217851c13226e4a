import type { NotificationKind } from "~/models/notifier/notification-kind";
import { recipientTitle } from "~/models/notifier/recipient";
import { fallbackContacts, type NotifiedLocation } from "./fallback-contacts";
import type { recipients } from "./tables";

type RecipientRow = typeof recipients.$inferSelect;

export interface Addresses {
	emails: string[];
	phones: string[];
	people: string[];
	isFallback: boolean;
}

/** Where a kind of message goes: to the recipients who chose it, or to the contacts where there are no recipients. */
export function addressesFor(
	kind: NotificationKind,
	location: NotifiedLocation,
	own: readonly RecipientRow[],
): Addresses {
	const isFallback = own.length === 0;
	const contacts = fallbackContacts(kind, location);
	const mailed = own.filter(({ byEmail }) => byEmail.includes(kind));
	const texted = own.filter(({ byText }) => byText.includes(kind));
	return {
		emails: given((isFallback ? contacts : mailed).map(({ email }) => email)),
		phones: given((isFallback ? contacts : texted).map(({ phone }) => phone)),
		people: isFallback
			? given(contacts.map(({ email, phone }) => email ?? phone))
			: own.filter((each) => mailed.includes(each) || texted.includes(each)).map(recipientTitle),
		isFallback,
	};
}

function given(addresses: readonly (string | null)[]): string[] {
	return [...new Set(addresses.filter((address) => address !== null))];
}
