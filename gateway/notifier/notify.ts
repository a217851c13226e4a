import { type NotificationKind, WORTH_MINUTES } from "~/models/notifier/notification-kind";
import { recipientTitle } from "~/models/notifier/recipient";
import type { Clock } from "~/models/shared/clock";
import type { EmailContent } from "../adapters/mail/email-content";
import { queueMail } from "../adapters/mail/queue-mail";
import { queueText } from "../adapters/mail/sms/queue-text";
import type { Tx } from "../core/database";
import { readClocks } from "../identity/people/read-clocks";
import type { locations } from "../locations/tables";
import { fallbackContacts, type NotifiedLocation } from "./fallback-contacts";
import { readRecipients } from "./read-recipients";
import type { recipients } from "./tables";

export interface Notification {
	kind: NotificationKind;
	outboxKind: string;
	merchantId: string;
	location: NotifiedLocation & Pick<typeof locations.$inferSelect, "address">;
	content: (clock: Clock) => EmailContent;
}

type Reached = Set<string>;

/** Queues a message to people of a location who get its kind; returns them. `own`: its recipients, if already read. */
export async function notify(
	tx: Tx,
	{ kind, outboxKind, merchantId, location, content }: Notification,
	{
		own,
		reached = new Set(),
	}: { own?: readonly (typeof recipients.$inferSelect)[]; reached?: Reached } = {},
): Promise<string[]> {
	const { storeId } = location;
	const known = own ?? (await readRecipients(tx, merchantId, storeId)).get(storeId) ?? [];
	const { emails, phones, people, isFallback } = addressesFor(kind, location, known);
	const footer = isFallback
		? "You get this because you are a contact of this location."
		: "You get this because you are a notification recipient of this location.";
	const { contactInfo, managerContactInfo, address } = location;
	const contacts = [...known, contactInfo, ...managerContactInfo];
	const clockByEmail = await readClocks(tx, { merchantId, country: address.countryCode }, [
		...emails,
		...contacts.map(({ email }) => email),
	]);
	const expiresAt = new Date(Date.now() + WORTH_MINUTES[kind] * 60_000);
	for (const email of emails) {
		if (reached.has(email)) continue;
		const message = content(clockByEmail(email));
		const signed = { ...message, footer: [message.footer, footer].filter(Boolean).join(" ") };
		await queueMail(tx, merchantId, outboxKind, email, signed, { expiresAt, storeId });
	}
	for (const phone of phones) {
		if (reached.has(phone)) continue;
		const owner = contacts.find((each) => each.phone === phone)?.email;
		const text = plainText(content(clockByEmail(owner)));
		await queueText(tx, merchantId, outboxKind, phone, text, { expiresAt, storeId });
	}
	for (const address of [...emails, ...phones]) reached.add(address);
	return people;
}

function plainText({ paragraphs, action }: EmailContent): string {
	return [...paragraphs, action?.url].filter(Boolean).join(" ");
}

type RecipientRow = typeof recipients.$inferSelect;

interface Addresses {
	emails: string[];
	phones: string[];
	people: string[];
	isFallback: boolean;
}

/** Addresses for a kind of message: recipients who chose it or, without any recipients, the contacts. */
function addressesFor(
	kind: NotificationKind,
	location: NotifiedLocation,
	own: readonly RecipientRow[],
): Addresses {
	const isFallback = own.length === 0;
	const contacts = fallbackContacts(kind, location);
	const mailed = own.filter(({ byEmail }) => byEmail.includes(kind));
	const texted = own.filter(({ byText }) => byText.includes(kind));
	return {
		emails: uniqueAddresses((isFallback ? contacts : mailed).map(({ email }) => email)),
		phones: uniqueAddresses((isFallback ? contacts : texted).map(({ phone }) => phone)),
		people: isFallback
			? uniqueAddresses(contacts.map(({ email, phone }) => email ?? phone))
			: own.filter((each) => mailed.includes(each) || texted.includes(each)).map(recipientTitle),
		isFallback,
	};
}

function uniqueAddresses(addresses: readonly (string | null)[]): string[] {
	return [...new Set(addresses.filter((address) => address !== null))];
}
