import { type NotificationKind, OPT_IN_KINDS } from "~/models/notifier/notification-kind";
import type { locations } from "../locations/tables";

export type NotifiedLocation = Pick<
	typeof locations.$inferSelect,
	"storeId" | "title" | "contactInfo" | "managerContactInfo"
>;

interface Contact {
	email: string | null;
	phone: string | null;
}

export function fallbackContacts(
	kind: NotificationKind,
	{ contactInfo, managerContactInfo }: NotifiedLocation,
): Contact[] {
	if (OPT_IN_KINDS.includes(kind)) return [];
	const contacts: { email: string; phone: string }[] =
		kind === "still-unconfirmed-order" ? managerContactInfo : [contactInfo];
	return contacts
		.map(({ email, phone }) => ({ email: email || null, phone: phone || null }))
		.filter(({ email, phone }) => email || phone);
}
