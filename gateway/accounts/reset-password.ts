import { and, eq, isNull } from "drizzle-orm";
import type { Context } from "hono";
import { announceAccessChange } from "../core/access-cache";
import { SYSTEM } from "../core/authenticate";
import type { GatewayEnv } from "../core/caller";
import { publicLink } from "../core/config";
import type { Tx } from "../core/database";
import { hashPassword } from "../core/passwords";
import type { Services } from "../core/services";
import { sessions } from "../core/tables";
import { queueMail } from "../mail/queue-mail";
import { users } from "../users/tables";
import { checkNewPassword } from "./check-new-password";
import { codeGone, guardCodes } from "./code-gone";
import type { Person } from "./find-person";
import { passwordChangedLetter } from "./letters";
import { onceOf } from "./once";
import { withdrawCodes } from "./one-time-codes";
import { personOfCode, takeCode } from "./person-of-code";
import { recordOwnChange } from "./record-own-change";

/**
 * Gives somebody the password they chose by a link, and ends all of their sessions (spec 7.3). The link went to their
 * address, so an account that waited for its confirmation is active too. Throws 410 for a link that counts no more,
 * 422 for the password.
 */
export async function resetPassword(
	services: Services,
	{ code, password }: { code: string; password: string },
	context: Context<GatewayEnv>,
): Promise<{ email: string }> {
	const once = onceOf<{ email: string }>(services, context, code);
	return guardCodes(services, context, async () => {
		const before = await once.answered();
		if (before) return before;
		const { database } = services;
		const known = await database.transaction(SYSTEM, (tx) => personOfCode(tx, "reset", code));
		if (!known) throw codeGone();
		checkNewPassword(password, known.person.email);
		const passwordHash = await hashPassword(password);
		const done = await once.perform(async (tx) => {
			const held = await takeCode(tx, "reset", code);
			if (!held) throw codeGone();
			const person = await setPassword(tx, held, passwordHash);
			// Whatever the old password, or the old sessions, had begun.
			for (const kind of ["activate", "second-step", "handoff"] as const) {
				await withdrawCodes(tx, kind, person.uuid);
			}
			await endSessions(tx, person);
			const url = publicLink(services.config, "/auth/forgot-password");
			await queueMail(
				tx,
				person.merchantId,
				"password-changed",
				person.email,
				passwordChangedLetter(url),
			);
			await recordOwnChange(tx, context, person, {
				action: "reset-password",
				before: { status: held.status, passwordChangedAt: held.passwordChangedAt },
				after: { status: "active", passwordChangedAt: person.passwordChangedAt },
			});
			return { email: person.email };
		});
		// Other processes hear of it in a moment; this one knows now.
		services.access.clear();
		return done;
	});
}

async function setPassword(tx: Tx, held: Person, passwordHash: string): Promise<Person> {
	const now = new Date();
	const change = {
		passwordHash,
		passwordChangedAt: now,
		status: "active",
		version: held.version + 1,
		updatedAt: now,
	};
	await tx.update(users).set(change).where(eq(users.uuid, held.uuid));
	return { ...held, ...change };
}

async function endSessions(tx: Tx, { uuid, merchantId }: Person): Promise<void> {
	await tx
		.update(sessions)
		.set({ revokedAt: new Date() })
		.where(and(eq(sessions.userUuid, uuid), isNull(sessions.revokedAt)));
	await announceAccessChange(tx, { merchantId, userUuid: uuid });
}
