import { contactHash } from "../../adapters/mail/contact-hash";
import type { Refusal } from "../../adapters/mail/send-due";
import { type Database, SYSTEM, type Tx } from "../../core/database";
import type { Services } from "../../core/services";
import { recordAnswer, recordBounce } from "./consents";

/** Takes down what a refusal says of an address: that it does not work, or that its owner wants no more. */
export async function noteRefusal(
	tx: Tx,
	row: { merchantId: string; channel: "EMAIL" | "SMS"; contactHash: string },
	{ means, words }: Refusal,
): Promise<void> {
	if (means === "bounce") await recordBounce(tx, row, words);
	if (means === "stop") await recordAnswer(tx, row, "no", "stop");
}

export function createRefusalMemory(database: Database): Services["rememberRefusal"] {
	return ({ merchantId, channel, contact }, refusal) =>
		database.transaction(SYSTEM, (tx) => {
			const hash = contactHash(merchantId, channel === "EMAIL" ? contact.toLowerCase() : contact);
			return noteRefusal(tx, { merchantId, channel, contactHash: hash }, refusal);
		});
}
