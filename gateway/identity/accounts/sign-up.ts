import type { Context } from "hono";
import { ACCOUNT_MESSAGES } from "~/models/identity/account";
import { queueMail } from "../../adapters/mail/queue-mail";
import type { GatewayEnv } from "../../core/caller";
import { publicLink } from "../../core/config";
import type { Tx } from "../../core/database";
import { GatewayError } from "../../core/errors";
import { newId } from "../../core/ids";
import { hashPassword } from "../../core/passwords";
import type { Services } from "../../core/services";
import { users } from "../people/tables";
import { plainEmail } from "../sessions/find-person";
import { checkNewPassword } from "./check-new-password";
import { findPerson, type Person } from "./find-person";
import { activationLetter, alreadyRegisteredLetter, stillInvitedLetter } from "./letters";
import { issueCode } from "./one-time-codes";
import { type Sent, sendOnce } from "./send-once";

/**
 * Makes an account that waits for its address to be confirmed, and mails the link for it (spec 2.23). An address that
 * has one is refused with 409 (spec 8.4), or, where accounts are not disclosed, answered like any other and told by
 * mail. Throws 422 for the password, 429 past the limits.
 */
export async function signUp(
	services: Services,
	given: { email: string; password: string },
	context: Context<GatewayEnv>,
): Promise<Sent> {
	const email = plainEmail(given.email);
	checkNewPassword(given.password, email);
	const isOpen = services.config.ACCOUNT_DISCLOSURE === "open";
	const send = async (tx: Tx, passwordHash: string) => {
		const { person, isNew } = await findOrInsert(tx, { email, passwordHash });
		if (isNew) await mailActivation(tx, services, person);
		else if (isOpen) {
			throw new GatewayError(409, ACCOUNT_MESSAGES.registered, { kind: "registered" });
		} else await tellOwner(tx, services, person);
	};
	return sendOnce(services, context, email, send, () => hashPassword(given.password));
}

/** The link that activates an account, in a message to its address. */
export async function mailActivation(tx: Tx, { config }: Services, person: Person): Promise<void> {
	const { uuid: userUuid, merchantId, email } = person;
	const code = await issueCode(tx, { kind: "activate", userUuid, merchantId });
	const url = publicLink(config, `/auth/activate?code=${code}`);
	await queueMail(tx, merchantId, "activate", email, activationLetter(url));
}

interface NewAccount {
	email: string;
	passwordHash: string;
}

/** Whoever has the address from here on. One that is freed while it is refused as taken is had by a second try. */
async function findOrInsert(
	tx: Tx,
	account: NewAccount,
	triesLeft = 1,
): Promise<{ person: Person; isNew: boolean }> {
	const isNew = await insertPending(tx, account);
	const person = await findPerson(tx, account.email);
	if (person) return { person, isNew };
	if (triesLeft === 0) throw new Error("Somebody who signed up was not found");
	return findOrInsert(tx, account, triesLeft - 1);
}

/** False when the address is taken; of two at the same moment one gets it. */
async function insertPending(tx: Tx, { email, passwordHash }: NewAccount): Promise<boolean> {
	const now = new Date();
	const made = await tx
		.insert(users)
		.values({
			uuid: newId(),
			email,
			passwordHash,
			type: "organisation",
			status: "pending",
			termsAcceptedAt: now,
			passwordChangedAt: now,
			createdAt: now,
			updatedAt: now,
		})
		.onConflictDoNothing({ target: users.email })
		.returning({ uuid: users.uuid });
	return made.length > 0;
}

/** The same statements as for a new account, so that the time does not tell one from the other. */
async function tellOwner(tx: Tx, services: Services, person: Person): Promise<void> {
	if (person.status === "pending") return mailActivation(tx, services, person);
	await issueCode(tx, { kind: "activate", userUuid: newId(), merchantId: null });
	const letter =
		person.status === "invited"
			? stillInvitedLetter()
			: alreadyRegisteredLetter(publicLink(services.config, "/auth"));
	await queueMail(tx, person.merchantId, "already-registered", person.email, letter);
}
