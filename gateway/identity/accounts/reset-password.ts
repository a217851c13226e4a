import { eq } from "drizzle-orm";
import type { Context } from "hono";
import { queueMail } from "../../adapters/mail/queue-mail";
import type { GatewayEnv } from "../../core/caller";
import { publicLink } from "../../core/config";
import type { Services } from "../../core/services";
import { revokeSessions } from "../sessions/revoke-sessions";
import { linkedAccounts } from "../single-sign-on/tables";
import { choosePassword } from "./choose-password";
import { passwordChangedEmail } from "./emails";
import { withdrawCodes } from "./one-time-codes";
import { recordOwnChange } from "./record-own-change";

/** Sets a password by a link, ends all sessions and linked accounts, and activates the account (spec 7.3). Throws 410, 422. */
export function resetPassword(
	services: Services,
	given: { code: string; password: string },
	context: Context<GatewayEnv>,
): Promise<{ email: string }> {
	return choosePassword(services, context, "reset", given, async ({ tx, before, person }) => {
		const { uuid, merchantId, email } = person;
		// Revokes everything started with the old password or in old sessions.
		for (const kind of ["activate", "second-step", "handoff"] as const) {
			await withdrawCodes(tx, kind, uuid);
		}
		await revokeSessions(tx, uuid);
		const unlinked = await tx
			.delete(linkedAccounts)
			.where(eq(linkedAccounts.userUuid, uuid))
			.returning({ email: linkedAccounts.email });
		const unlinkedEmails = unlinked.map((link) => link.email);
		const url = publicLink(services.config, "/auth/forgot-password");
		const content = passwordChangedEmail(url, "every", unlinkedEmails);
		await queueMail(tx, merchantId, "password-changed", email, content);
		await recordOwnChange(tx, context, person, {
			action: "reset-password",
			before: {
				status: before.status,
				passwordChangedAt: before.passwordChangedAt,
				linkedAccounts: unlinkedEmails,
			},
			after: {
				status: person.status,
				passwordChangedAt: person.passwordChangedAt,
				linkedAccounts: [],
			},
		});
	});
}
