import { queueMail } from "../../../gateway/adapters/mail/queue-mail";
import type { Tx } from "../../../gateway/core/database";
import { newId } from "../../../gateway/core/ids";
import { issueCode } from "../../../gateway/identity/accounts/one-time-codes";
import { secondFactors } from "../../../gateway/identity/second-factors/tables";
import { supportSessions } from "../../../gateway/identity/sessions/tables";
import { linkedAccounts } from "../../../gateway/identity/single-sign-on/tables";

/** Inserts a row for one person into every accounts table, with `word` in all text. */
export async function insertAccountRows(
	tx: Tx,
	{
		merchantId,
		storeId,
		userUuid,
		word,
	}: { merchantId: string; storeId?: string; userUuid: string; word: string },
): Promise<void> {
	const now = new Date();
	await issueCode(tx, { kind: "reset", userUuid, merchantId, detail: { word } });
	const letter = { subject: `Message ${word}`, paragraphs: [word] };
	await queueMail(
		tx,
		merchantId,
		"reset",
		`${userUuid}@example.test`,
		letter,
		storeId ? { storeId } : {},
	);
	await tx.insert(secondFactors).values({
		userUuid,
		merchantId,
		sealedSecret: word,
		recoveryHashes: [word],
		createdAt: now,
	});
	await tx.insert(linkedAccounts).values({
		id: newId(),
		merchantId,
		userUuid,
		issuer: "https://pos.example.test",
		subject: newId(),
		email: `${word}@example.test`,
		linkedAt: now,
	});
	await tx.insert(supportSessions).values({
		id: newId(),
		merchantId,
		sessionId: newId(),
		userUuid: newId(),
		kind: "view-as",
		targetUuid: userUuid,
		reason: word,
		startedAt: now,
		expiresAt: now,
	});
}
