import { and, eq, isNull } from "drizzle-orm";
import { alertTimeSentence } from "~/models/notifier/alert-time-text";
import { type Coverage, recipientLabel } from "~/models/notifier/coverage";
import { NOTIFICATION_KINDS, type NotificationKind } from "~/models/notifier/notification-kind";
import { recipientTitle } from "~/models/notifier/recipient";
import type { Tx } from "../core/database";
import { notFound } from "../core/errors";
import type { Scope } from "../core/scope";
import { locations } from "../locations/tables";
import { readAlertTimes } from "./alert-times";
import { fallbackContacts } from "./fallback-contacts";
import { readRecipients } from "./read-recipients";

/** Recipients of each message of a location. Throws 404. */
export async function getCoverage(tx: Tx, scope: Scope, storeId: string): Promise<Coverage> {
	const [location] = await tx
		.select()
		.from(locations)
		.where(and(eq(locations.storeId, storeId), isNull(locations.deletedAt)));
	if (!location) throw notFound("Location");
	const own = (await readRecipients(tx, scope.merchantId, storeId)).get(storeId) ?? [];
	const ownPeople = (kind: NotificationKind) =>
		own
			.map((each) => ({
				title: recipientTitle(each),
				email: each.byEmail.includes(kind),
				text: each.byText.includes(kind),
			}))
			.filter(({ email, text }) => email || text)
			.map(({ title, ...channels }) => recipientLabel(title, channels));
	const contacts = (kind: NotificationKind) =>
		fallbackContacts(kind, location).map(({ email, phone }) =>
			[email, phone].filter(Boolean).join(" and "),
		);
	const times = await readAlertTimes(tx, storeId);
	return {
		hasOwn: own.length > 0,
		kinds: NOTIFICATION_KINDS.map((kind) => ({
			kind,
			people: own.length > 0 ? ownPeople(kind) : contacts(kind),
			when: alertTimeSentence(kind, times),
		})),
		country: location.address.countryCode,
	};
}
