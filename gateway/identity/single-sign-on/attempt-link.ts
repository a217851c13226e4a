import { and, eq } from "drizzle-orm";
import type { LinkAttempt } from "~/models/identity/single-sign-on";
import { SYSTEM, type Tx } from "../../core/database";
import { GatewayError } from "../../core/errors";
import { newId } from "../../core/ids";
import type { Services } from "../../core/services";
import { issueCode } from "../accounts/one-time-codes";
import type { Person } from "../people/own-account";
import { findLink } from "./find-link";
import { identify, requireProvider } from "./identify";
import { acquireLinkLock, hashAttempt, releaseLinkLock, renameLinkLock } from "./link-lock";
import type { AuthorizationAnswer, Identity } from "./provider";
import { linkedAccounts } from "./tables";

/** Identifies the outside account and keeps it for confirmation (spec 4.7). Throws 409, 429, 403, 503. */
export async function attemptLink(
	services: Services,
	person: Person,
	requestId: string,
	answer: AuthorizationAnswer,
): Promise<LinkAttempt> {
	const inSystem = <T>(work: (tx: Tx) => Promise<T>) => services.database.transaction(SYSTEM, work);
	requireProvider(services);
	const attempt = newId();
	await inSystem((tx) => acquireLinkLock(tx, person, attempt));
	try {
		const identity = await identify(services, requestId, answer);
		return await inSystem(async (tx) => {
			if (await isLinkedTo(tx, person, identity)) {
				await releaseLinkLock(tx, person, attempt);
				return { outcome: "linked-already", email: identity.email };
			}
			const { uuid: userUuid, merchantId } = person.user;
			const detail = { ...identity };
			const pending = await issueCode(tx, { kind: "pending-link", userUuid, merchantId, detail });
			await renameLinkLock(tx, person, attempt, hashAttempt(pending));
			return { outcome: "pending", pending, email: identity.email };
		});
	} catch (error) {
		await inSystem((tx) => releaseLinkLock(tx, person, attempt));
		throw error;
	}
}

/** Whether the account is linked to this person. Throws 409 if either has another link. */
export async function isLinkedTo(
	tx: Tx,
	{ user }: Pick<Person, "user">,
	{ issuer, subject }: Identity,
): Promise<boolean> {
	const row = await findLink(tx, { issuer, subject });
	if (row && row.userUuid !== user.uuid) {
		throw new GatewayError(409, "This account is already linked to another user", {
			kind: "linked-elsewhere",
		});
	}
	if (row) return true;
	const [other] = await tx
		.select()
		.from(linkedAccounts)
		.where(and(eq(linkedAccounts.issuer, issuer), eq(linkedAccounts.userUuid, user.uuid)));
	if (other) {
		throw new GatewayError(409, "Another account is linked to yours. Unlink it first.", {
			kind: "has-another",
		});
	}
	return false;
}
