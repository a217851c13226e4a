import { and, eq, sql } from "drizzle-orm";
import { queueMail } from "../../adapters/mail/queue-mail";
import { publicLink } from "../../core/config";
import type { Tx } from "../../core/database";
import { GatewayError, invalid } from "../../core/errors";
import { hashPassword } from "../../core/passwords";
import type { Services } from "../../core/services";
import { checkNewPassword } from "../accounts/check-new-password";
import { passwordChangedEmail } from "../accounts/emails";
import { withdrawCodes } from "../accounts/one-time-codes";
import { type Person, recordOwn } from "../people/own-account";
import { users } from "../people/tables";
import { endSessions } from "./end-sessions";
import { isOwnPassword } from "./own-password";

/** Checks the old password and hashes the new one, outside any transaction. Throws 422, 429. */
export async function preparePassword(
	services: Services,
	person: Person,
	{ current, password }: { current: string; password: string },
): Promise<string> {
	const { user } = person;
	if (user.passwordHash === null) {
		throw invalid({
			current: ["You sign in without a password. Request a link to set one first."],
		});
	}
	const right = await isOwnPassword(services, person, current);
	if (!right) throw invalid({ current: ["This is not your password"] });
	if (current === password)
		throw invalid({ password: ["Choose a password that differs from your current one"] });
	await checkNewPassword(password, user.email);
	return hashPassword(password);
}

/** Sets the password, ends other sessions, links and codes, and mails the person. Throws 409 when changed meanwhile. */
export async function changePassword(
	tx: Tx,
	{ config }: Services,
	person: Person,
	passwordHash: string,
): Promise<{ ended: number }> {
	const { uuid, email, merchantId, passwordChangedAt } = person.user;
	const now = new Date();
	const [changed] = await tx
		.update(users)
		.set({
			passwordHash,
			passwordChangedAt: now,
			updatedAt: now,
			version: sql`${users.version} + 1`,
		})
		.where(and(eq(users.uuid, uuid), eq(users.passwordHash, person.user.passwordHash ?? "")))
		.returning({ uuid: users.uuid });
	if (!changed) throw new GatewayError(409, "The password was changed in the meantime");
	// Includes codes that this session, which stays active, requested with the old password.
	for (const kind of ["reset", "second-step", "handoff"] as const) {
		await withdrawCodes(tx, kind, uuid);
	}
	const content = passwordChangedEmail(publicLink(config, "/auth/forgot-password"), "every other");
	await queueMail(tx, merchantId, "password-changed", email, content);
	const { ended } = await endSessions(tx, person, { exceptCurrent: true });
	await recordOwn(tx, person, {
		entity: "user",
		entityId: uuid,
		action: "change-password",
		before: { passwordChangedAt },
		after: { passwordChangedAt: now },
	});
	return { ended };
}
