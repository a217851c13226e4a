import { queueMail } from "../../adapters/mail/queue-mail";
import type { Tx } from "../../core/database";
import { GatewayError } from "../../core/errors";
import { newId } from "../../core/ids";
import type { Services } from "../../core/services";
import { redeemCode } from "../accounts/one-time-codes";
import { type Person, recordOwn } from "../people/own-account";
import { isLinkedTo } from "./attempt-link";
import { linkedEmail } from "./emails";
import { hashAttempt, releaseLinkLock, takeLinkLock } from "./link-lock";
import type { Identity } from "./provider";
import { linkedAccounts } from "./tables";

/** Links the account behind `pending` after confirmation (spec 4.7). Throws 404, 409 when taken, 429. */
export async function linkAccount(
	tx: Tx,
	{ config }: Services,
	person: Person,
	pending: string,
): Promise<{ email: string }> {
	const { user } = person;
	const attempt = hashAttempt(pending);
	await takeLinkLock(tx, person, attempt);
	const code = await redeemCode(tx, "pending-link", pending);
	if (!code || (code.userUuid !== null && code.userUuid !== user.uuid)) throw pendingGone();
	const identity = code.detail as unknown as Identity;
	const { issuer, subject, email } = identity;
	await releaseLinkLock(tx, person, attempt);
	if (await isLinkedTo(tx, person, identity)) return { email };

	const [made] = await tx
		.insert(linkedAccounts)
		.values({
			id: newId(),
			merchantId: user.merchantId,
			userUuid: user.uuid,
			issuer,
			subject,
			email,
			linkedAt: new Date(),
		})
		.onConflictDoNothing()
		.returning();
	if (!made) {
		// Another request was first; `isLinkedTo` throws if it was somebody else's.
		if (await isLinkedTo(tx, person, identity)) return { email };
		throw pendingGone();
	}
	await queueMail(tx, user.merchantId, "account-linked", user.email, linkedEmail(config, email));
	await recordOwn(tx, person, {
		entity: "linked-account",
		entityId: made.id,
		action: "link",
		before: null,
		after: { email, issuer },
	});
	return { email };
}

/** Discards a pending link, so that another attempt may begin. Throws 404 as `linkAccount`. */
export async function dismissPending(
	tx: Tx,
	person: Person,
	pending: string,
): Promise<{ dismissed: true }> {
	if (!(await redeemCode(tx, "pending-link", pending))) throw pendingGone();
	await releaseLinkLock(tx, person, hashAttempt(pending));
	return { dismissed: true };
}

function pendingGone(): GatewayError {
	return new GatewayError(404, "This link was already used or has expired. Start again.", {
		kind: "pending-gone",
	});
}
