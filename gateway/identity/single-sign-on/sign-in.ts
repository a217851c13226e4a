import type { Context } from "hono";
import type { NotLinked } from "~/models/identity/single-sign-on";
import type { GatewayEnv } from "../../core/caller";
import { SYSTEM } from "../../core/database";
import { GatewayError } from "../../core/errors";
import type { Services } from "../../core/services";
import { issueCode } from "../accounts/one-time-codes";
import { lockActivePerson } from "../sessions/find-person";
import { finishSignIn, type SignInAnswer } from "../sessions/finish-sign-in";
import { findLink, lockLink } from "./find-link";
import { identify } from "./identify";
import type { AuthorizationAnswer } from "./provider";

/** Signs in the person linked to the provider's account (spec 4.7, 8.4). Throws 403, 503. */
export async function signInByProvider(
	services: Services,
	answer: AuthorizationAnswer,
	context: Context<GatewayEnv>,
): Promise<SignInAnswer | NotLinked> {
	const identity = await identify(services, context.get("requestId"), answer);
	return services.database.transaction(SYSTEM, async (tx) => {
		const found = await findLink(tx, identity);
		const person = found && (await lockActivePerson(tx, found.userUuid));
		// Check again behind the lock: it may have been unlinked meanwhile.
		const link = found && (await lockLink(tx, identity));
		if (!link) {
			const pending = await issueCode(tx, {
				kind: "pending-link",
				userUuid: null,
				merchantId: null,
				detail: { ...identity },
			});
			return { notLinked: { pending, email: identity.email } };
		}
		if (!person || link.userUuid !== person.user.uuid) {
			throw new GatewayError(403, "Your account is not active. Please ask your admin.", {
				kind: "not-active",
			});
		}
		return finishSignIn(tx, services, context, person, {
			remember: false,
			method: "single-sign-on",
		});
	});
}
