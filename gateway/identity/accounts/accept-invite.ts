import type { Context } from "hono";
import type { GatewayEnv } from "../../core/caller";
import type { Services } from "../../core/services";
import { choosePassword } from "./choose-password";
import { recordOwnChange } from "./record-own-change";

/** Accepts an invitation: sets the chosen password and signs in (spec 2.23, 7.3). Throws 410, 422. */
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
