import { lt } from "drizzle-orm";
import { DAY_MS } from "~/models/shared/plain-date";
import { contactHash } from "../../adapters/mail/contact-hash";
import type { DeliveryError } from "../../adapters/mail/send-due";
import { type Database, SYSTEM, type Tx } from "../../core/database";
import type { Services } from "../../core/services";
import { recordAnswer, recordBounce } from "./consents";
import { mailEvents } from "./tables";

/** Stores what a refusal means: the address does not work, or its owner unsubscribed. */
export async function applyDeliveryError(
	tx: Tx,
	row: { merchantId: string; channel: "EMAIL" | "SMS"; contactHash: string },
	{ means, words }: Pick<DeliveryError, "means" | "words">,
): Promise<void> {
	if (means === "bounce") await recordBounce(tx, row, words);
	if (means === "stop") await recordAnswer(tx, row, "no", "stop");
	if (means === "complaint") await recordAnswer(tx, row, "no", "complaint");
}

export function createDeliveryErrorRecorder(database: Database): Services["recordDeliveryError"] {
	return ({ merchantId, channel, contact }, refusal) =>
		database.transaction(SYSTEM, (tx) => {
			const hash = contactHash(merchantId, channel === "EMAIL" ? contact.toLowerCase() : contact);
			return applyDeliveryError(tx, { merchantId, channel, contactHash: hash }, refusal);
		});
}

const REPEATED_MS = 30 * DAY_MS;

/** Clears what mail providers reported, once they report it no more. */
export async function purgeMailEvents({ database }: Services): Promise<void> {
	const old = new Date(Date.now() - REPEATED_MS);
	await database.transaction(SYSTEM, (tx) => tx.delete(mailEvents).where(lt(mailEvents.at, old)));
}
