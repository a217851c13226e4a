import { eq } from "drizzle-orm";
import type { Context } from "hono";
import type { PersonName } from "~/models/shared/person-name";
import type { GatewayEnv } from "../../core/caller";
import type { Services } from "../../core/services";
import { users } from "../people/tables";
import { choosePassword } from "./choose-password";
import { recordOwnChange } from "./record-own-change";

/** Accepts an invitation: sets the chosen password and signs in (spec 2.23, 7.3). Throws 410, 422. */
export function acceptInvite(
	services: Services,
	{ givenName, familyName, ...given }: PersonName & { code: string; password: string },
	context: Context<GatewayEnv>,
): Promise<{ email: string }> {
	const name = { givenName, familyName };
	return choosePassword(services, context, "invite", given, async ({ tx, before, person }) => {
		await tx.update(users).set(name).where(eq(users.uuid, person.uuid));
		await recordOwnChange(tx, context, person, {
			action: "accept-invitation",
			before: { status: before.status },
			after: { status: person.status, termsAcceptedAt: person.termsAcceptedAt, ...name },
		});
	});
}
