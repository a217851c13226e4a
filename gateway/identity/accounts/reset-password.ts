import type { Context } from "hono";
import { queueMail } from "../../adapters/mail/queue-mail";
import type { GatewayEnv } from "../../core/caller";
import { publicLink } from "../../core/config";
import type { Services } from "../../core/services";
import { revokeSessions } from "../sessions/revoke-sessions";
import { choosePassword } from "./choose-password";
import { passwordChangedLetter } from "./letters";
import { withdrawCodes } from "./one-time-codes";
import { recordOwnChange } from "./record-own-change";

/** Sets a password by a link, ends all sessions and activates the account (spec 7.3). Throws 410, 422. */
export function resetPassword(
	services: Services,
	given: { code: string; password: string },
	context: Context<GatewayEnv>,
): Promise<{ email: string }> {
	return choosePassword(services, context, "reset", given, async ({ tx, before, person }) => {
		const { uuid, merchantId, email } = person;
		// Ends everything begun with the old password or in the old sessions.
		for (const kind of ["activate", "second-step", "handoff"] as const) {
			await withdrawCodes(tx, kind, uuid);
		}
		await revokeSessions(tx, uuid);
		const url = publicLink(services.config, "/auth/forgot-password");
		await queueMail(tx, merchantId, "password-changed", email, passwordChangedLetter(url, "every"));
		await recordOwnChange(tx, context, person, {
			action: "reset-password",
			before: { status: before.status, passwordChangedAt: before.passwordChangedAt },
			after: { status: person.status, passwordChangedAt: person.passwordChangedAt },
		});
	});
}
