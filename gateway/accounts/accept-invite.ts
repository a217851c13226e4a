import { eq } from "drizzle-orm";
import type { Context } from "hono";
import { announceAccessChange } from "../core/access-cache";
import { SYSTEM } from "../core/authenticate";
import type { GatewayEnv } from "../core/caller";
import type { Tx } from "../core/database";
import { hashPassword } from "../core/passwords";
import type { Services } from "../core/services";
import { users } from "../users/tables";
import { checkNewPassword } from "./check-new-password";
import { codeGone, guardCodes } from "./code-gone";
import type { Person } from "./find-person";
import { onceOf } from "./once";
import { personOfCode, takeCode } from "./person-of-code";
import { recordOwnChange } from "./record-own-change";

/**
 * Takes an invitation: gives the invited person the password they chose, and lets them in (spec 2.23, 7.3). Throws 410
 * for a link that counts no more, 422 for the password.
 */
export async function acceptInvite(
	services: Services,
	{ code, password }: { code: string; password: string },
	context: Context<GatewayEnv>,
): Promise<{ email: string }> {
	const once = onceOf<{ email: string }>(services, context, code);
	return guardCodes(services, context, async () => {
		const before = await once.answered();
		if (before) return before;
		const { database } = services;
		const known = await database.transaction(SYSTEM, (tx) => personOfCode(tx, "invite", code));
		if (!known) throw codeGone();
		checkNewPassword(password, known.person.email);
		const passwordHash = await hashPassword(password);
		return once.perform(async (tx) => {
			const held = await takeCode(tx, "invite", code);
			if (!held) throw codeGone();
			const person = await letIn(tx, held, passwordHash);
			await announceAccessChange(tx, { merchantId: person.merchantId, userUuid: person.uuid });
			await recordOwnChange(tx, context, person, {
				action: "accept-invitation",
				before: { status: held.status },
				after: { status: person.status, termsAcceptedAt: person.termsAcceptedAt },
			});
			return { email: person.email };
		});
	});
}

async function letIn(tx: Tx, held: Person, passwordHash: string): Promise<Person> {
	const now = new Date();
	const change = {
		passwordHash,
		passwordChangedAt: now,
		termsAcceptedAt: now,
		status: "active",
		version: held.version + 1,
		updatedAt: now,
	};
	await tx.update(users).set(change).where(eq(users.uuid, held.uuid));
	return { ...held, ...change };
}
