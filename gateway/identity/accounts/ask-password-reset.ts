import type { Context } from "hono";
import { ACCOUNT_MESSAGES } from "~/models/identity/account";
import type { EmailContent } from "../../adapters/mail/email-content";
import { queueMail } from "../../adapters/mail/queue-mail";
import type { GatewayEnv } from "../../core/caller";
import { publicLink } from "../../core/config";
import type { Tx } from "../../core/database";
import { GatewayError } from "../../core/errors";
import { newId } from "../../core/ids";
import type { Services } from "../../core/services";
import { plainEmail } from "../sessions/find-person";
import { doAsMuchWork } from "./as-much-work";
import { disabledEmail, resetEmail, stillInvitedEmail } from "./emails";
import { findPerson, type Person } from "./find-person";
import { issueCode } from "./one-time-codes";
import { type Sent, sendOnce } from "./send-once";

/** Mails a reset link (spec 7.3). Unknown addresses get 404 (spec 8.4), or the same answer. Throws 429. */
export function requestPasswordReset(
	services: Services,
	email: string,
	context: Context<GatewayEnv>,
): Promise<Sent> {
	return sendOnce(services, context, plainEmail(email), async (tx) => {
		const person = await findPerson(tx, email);
		if (person) await mailReset(tx, services, person);
		else if (services.config.ACCOUNT_DISCLOSURE === "open") {
			throw new GatewayError(404, ACCOUNT_MESSAGES.noAccount, { kind: "no-account" });
		} else await doAsMuchWork(tx);
	});
}

async function mailReset(tx: Tx, { config }: Services, person: Person): Promise<void> {
	const { uuid, merchantId, email } = person;
	// Invited people have their own link: a reset would skip accepting the terms. The same work is done for everybody.
	const hasReset = person.status !== "invited" && person.status !== "disabled";
	const userUuid = hasReset ? uuid : newId();
	const code = await issueCode(tx, { kind: "reset", userUuid, merchantId });
	const url = publicLink(config, `/auth/reset-password?code=${code}`);
	await queueMail(tx, merchantId, "reset", email, resetEmailFor(person.status, url));
}

function resetEmailFor(status: string, url: string): EmailContent {
	if (status === "disabled") return disabledEmail();
	return status === "invited" ? stillInvitedEmail() : resetEmail(url);
}
