import type { Context } from "hono";
import type { GatewayEnv } from "../../core/caller";
import type { Services } from "../../core/services";
import { choosePassword } from "./choose-password";
import { recordOwnChange } from "./record-own-change";

/**
 * Takes an invitation: gives the invited person the password they chose, and lets them in (spec 2.23, 7.3). Throws 410
 * for a link that counts no more, 422 for the password.
 */
export function acceptInvite(
	services: Services,
	given: { code: string; password: string },
	context: Context<GatewayEnv>,
): Promise<{ email: string }> {
	return choosePassword(services, context, "invite", given, ({ tx, before, person }) =>
		recordOwnChange(tx, context, person, {
			action: "accept-invitation",
			before: { status: before.status },
			after: { status: person.status, termsAcceptedAt: person.termsAcceptedAt },
		}),
	);
}
