import { eq } from "drizzle-orm";
import type { Context } from "hono";
import { ACCOUNT_MESSAGES } from "~/models/identity/account";
import type { GatewayEnv } from "../../core/caller";
import { SYSTEM } from "../../core/database";
import { invalid } from "../../core/errors";
import { checkPassword } from "../../core/passwords";
import type { Services } from "../../core/services";
import { users } from "../people/tables";
import { plainEmail } from "../sessions/find-person";
import { sourceFor, toQueueEntry } from "../sessions/known-devices";
import { doAsMuchWork } from "./as-much-work";
import { codeGoneError } from "./code-gone-error";
import { findPerson } from "./find-person";
import { findPersonByCode, redeemLink } from "./find-person-by-code";
import { type Sent, sendOnce } from "./send-once";
import { mailActivation } from "./sign-up";
import { submitOnce } from "./submit-once";

/** Confirms an address (spec 2.23); asks the password, as a stranger may have signed up. Throws 410, 422, 429. */
export async function activateAccount(
	services: Services,
	form: { code: string; password: string },
	context: Context<GatewayEnv>,
): Promise<{ email: string }> {
	const { code, password } = form;
	const submitted = { form, changedMessage: ACCOUNT_MESSAGES.alreadyActive };
	return submitOnce(services, context, submitted, async (finish) => {
		await requirePassword(services, code, password, context);
		return finish(async (tx) => {
			const person = await redeemLink(tx, "activate", code);
			if (!person) throw codeGoneError();
			await tx
				.update(users)
				.set({ status: "active", version: person.version + 1, updatedAt: new Date() })
				.where(eq(users.uuid, person.uuid));
			return { email: person.email };
		});
	});
}

async function requirePassword(
	services: Services,
	code: string,
	password: string,
	context: Context<GatewayEnv>,
): Promise<void> {
	const found = await services.database.transaction(SYSTEM, (tx) =>
		findPersonByCode(tx, "activate", code),
	);
	if (!found) throw codeGoneError();
	const { email, passwordHash } = found.person;
	const from = await sourceFor(services.config, context, email);
	const right = await services.loginLimits.attempt(email, from, async () =>
		(await checkPassword(passwordHash, password, toQueueEntry(from))) ? true : null,
	);
	if (!right) throw invalid({ password: [ACCOUNT_MESSAGES.otherPassword] });
}

/** Mails a new activation link if the address is unconfirmed; the answer is always the same. */
export function resendActivation(
	services: Services,
	email: string,
	context: Context<GatewayEnv>,
): Promise<Sent> {
	return sendOnce(services, context, { email: plainEmail(email) }, async (tx) => {
		const person = await findPerson(tx, email);
		if (person?.status === "pending") await mailActivation(tx, services, person);
		else await doAsMuchWork(tx);
	});
}
