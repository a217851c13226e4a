import { eq } from "drizzle-orm";
import type { Context } from "hono";
import { ACCOUNT_MESSAGES } from "~/models/identity/account";
import { announceAccessChange } from "../../core/access-cache";
import type { GatewayEnv } from "../../core/caller";
import { SYSTEM, type Tx } from "../../core/database";
import { hashPassword } from "../../core/passwords";
import type { Services } from "../../core/services";
import { users } from "../people/tables";
import { rememberDevice, sourceFor, toQueueEntry } from "../sessions/known-devices";
import { checkNewPassword } from "./check-new-password";
import { codeGoneError } from "./code-gone-error";
import type { Person } from "./find-person";
import { findPersonByCode, redeemLink } from "./find-person-by-code";
import { submitOnce } from "./submit-once";

type ChoiceKind = "reset" | "invite";

type Chosen = { tx: Tx; before: Person; person: Person };

/** Sets the password chosen by a link and activates the person. Throws 410 for an invalid link, 422. */
export async function choosePassword(
	services: Services,
	context: Context<GatewayEnv>,
	kind: ChoiceKind,
	form: { code: string; password: string },
	also: (chosen: Chosen) => Promise<void>,
): Promise<{ email: string }> {
	const { code, password } = form;
	const submitted = { form, changedMessage: ACCOUNT_MESSAGES.alreadyChosen };
	return submitOnce(services, context, submitted, async (finish) => {
		const known = await services.database.transaction(SYSTEM, (tx) =>
			findPersonByCode(tx, kind, code),
		);
		if (!known) throw codeGoneError();
		await checkNewPassword(password, known.person.email);
		const { email } = known.person;
		const from = await sourceFor(services.config, context, email);
		const passwordHash = await hashPassword(password, toQueueEntry(from));
		const done = await finish(async (tx) => {
			const before = await redeemLink(tx, kind, code);
			if (!before) throw codeGoneError();
			const person = await activate(tx, kind, before, passwordHash);
			await announceAccessChange(tx, { merchantId: person.merchantId, userUuid: person.uuid });
			await also({ tx, before, person });
			return { email: person.email };
		});
		// The mailbox is verified, so strangers' wrong guesses no longer block sign-in from here.
		await services.loginLimits.forgive(email, from);
		await rememberDevice(services.config, context, email);
		return done;
	});
}

async function activate(
	tx: Tx,
	kind: ChoiceKind,
	before: Person,
	passwordHash: string,
): Promise<Person> {
	const now = new Date();
	const change = {
		passwordHash,
		passwordChangedAt: now,
		// Invited people accept the terms with their password; others did so when they signed up.
		termsAcceptedAt: kind === "invite" ? now : before.termsAcceptedAt,
		status: "active",
		version: before.version + 1,
		updatedAt: now,
	};
	await tx.update(users).set(change).where(eq(users.uuid, before.uuid));
	return { ...before, ...change };
}
