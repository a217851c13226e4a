import type { Context } from "hono";
import { ACCOUNT_MESSAGES } from "~/models/identity/account";
import type { PersonName } from "~/models/shared/person-name";
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
import { activationEmail, alreadyRegisteredEmail, stillInvitedEmail } from "./emails";
import { findPerson, type Person } from "./find-person";
import { issueCode } from "./one-time-codes";
import { type Sent, sendOnce } from "./send-once";

/** Creates an unconfirmed account and mails its link (spec 2.23). Taken: 409 (spec 8.4) or a mail. Throws 422, 429. */
export async function signUp(
	services: Services,
	given: PersonName & { email: string; password: string },
	context: Context<GatewayEnv>,
): Promise<Sent> {
	const email = plainEmail(given.email);
	const { givenName, familyName } = given;
	await checkNewPassword(given.password, email);
	const isOpen = services.config.ACCOUNT_DISCLOSURE === "open";
	const send = async (tx: Tx, passwordHash: string) => {
		const { person, isNew } = await findOrInsert(tx, {
			email,
			givenName,
			familyName,
			passwordHash,
		});
		if (isNew) await mailActivation(tx, services, person);
		else if (isOpen) {
			throw new GatewayError(409, ACCOUNT_MESSAGES.registered, { kind: "registered" });
		} else await notifyOwner(tx, services, person);
	};
	return sendOnce(services, context, { ...given, email }, send, {
		prepare: (waiting) => hashPassword(given.password, waiting),
		changedMessage: ACCOUNT_MESSAGES.alreadySignedUp,
	});
}

export async function mailActivation(tx: Tx, { config }: Services, person: Person): Promise<void> {
	const { uuid: userUuid, merchantId, email } = person;
	const code = await issueCode(tx, { kind: "activate", userUuid, merchantId });
	const url = publicLink(config, `/auth/activate?code=${code}`);
	await queueMail(tx, merchantId, "activate", email, activationEmail(url));
}

interface NewAccount extends PersonName {
	email: string;
	passwordHash: string;
}

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

async function insertPending(tx: Tx, account: NewAccount): Promise<boolean> {
	const now = new Date();
	const made = await tx
		.insert(users)
		.values({
			uuid: newId(),
			...account,
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

/** The same statements as for a new account, so that timing does not reveal an existing one. */
async function notifyOwner(tx: Tx, services: Services, person: Person): Promise<void> {
	if (person.status === "pending") return mailActivation(tx, services, person);
	await issueCode(tx, { kind: "activate", userUuid: newId(), merchantId: null });
	const content =
		person.status === "invited"
			? stillInvitedEmail()
			: alreadyRegisteredEmail(publicLink(services.config, "/auth"));
	await queueMail(tx, person.merchantId, "already-registered", person.email, content);
}
