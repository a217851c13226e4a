import { and, eq, ne } from "drizzle-orm";
import { queueMail } from "../../adapters/mail/queue-mail";
import { announceAccessChange } from "../../core/access-cache";
import { SYSTEM, type Tx } from "../../core/database";
import { GatewayError, invalid, notFound } from "../../core/errors";
import type { Services } from "../../core/services";
import { withdrawCodes } from "../accounts/one-time-codes";
import { type Person, recordOwn } from "../people/own-account";
import { isOwnPassword } from "../sessions/own-password";
import { revokeSessions } from "../sessions/revoke-sessions";
import { sessions } from "../sessions/tables";
import { unlinkedEmail } from "./emails";
import { linkedAccounts } from "./tables";

/** Checks that the link is the person's own, and their password. Throws 404, 409 without a password, 422, 429. */
export async function prepareUnlink(
	services: Services,
	person: Person,
	{ id, password }: { id: string; password: string },
): Promise<void> {
	const { user } = person;
	const [link] = await services.database.read(SYSTEM, (tx) =>
		tx.select().from(linkedAccounts).where(ownLink(user.uuid, id)),
	);
	if (!link) throw notFound("Linked account");
	if (user.passwordHash === null) {
		const message = "Set a password first, or you can't sign in.";
		throw new GatewayError(409, message, { kind: "no-password" });
	}
	const right = await isOwnPassword(services, person, password);
	if (!right) throw invalid({ password: ["This is not your password"] });
}

/** Removes a link and ends the person's other single sign-on sessions. Throws 404 if it no longer exists. */
export async function unlinkAccount(
	tx: Tx,
	{ config }: Services,
	person: Person,
	id: string,
): Promise<{ email: string }> {
	const { user } = person;
	const [link] = await tx.delete(linkedAccounts).where(ownLink(user.uuid, id)).returning();
	if (!link) throw notFound("Linked account");
	// Also stops a sign-in that still waits for its second step.
	await withdrawCodes(tx, "second-step", user.uuid);
	const others = and(eq(sessions.method, "single-sign-on"), ne(sessions.id, person.sessionId));
	const ended = await revokeSessions(tx, user.uuid, others);
	for (const session of ended) {
		await announceAccessChange(tx, { merchantId: user.merchantId, sessionId: session.id });
	}
	const content = unlinkedEmail(config, link.email);
	await queueMail(tx, user.merchantId, "account-unlinked", user.email, content);
	await recordOwn(tx, person, {
		entity: "linked-account",
		entityId: link.id,
		action: "unlink",
		before: { email: link.email, issuer: link.issuer },
		after: null,
	});
	return { email: link.email };
}

function ownLink(userUuid: string, id: string) {
	return and(eq(linkedAccounts.id, id), eq(linkedAccounts.userUuid, userUuid));
}
