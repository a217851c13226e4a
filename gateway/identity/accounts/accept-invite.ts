import { eq } from "drizzle-orm";
import type { Context } from "hono";
import { ACCOUNT_MESSAGES } from "~/models/identity/account";
import { ROLES } from "~/models/shared/permissions";
import type { PersonName } from "~/models/shared/person-name";
import type { GatewayEnv } from "../../core/caller";
import { GatewayError } from "../../core/errors";
import type { Services } from "../../core/services";
import { users } from "../people/tables";
import { choosePassword } from "./choose-password";
import { findRoleName } from "./find-role-name";
import { recordOwnChange } from "./record-own-change";

/** Sets the chosen password and activates the person (spec 2.23, 7.3). Throws 410, 422, and 409 for a franchisee. */
export function acceptInvite(
	services: Services,
	form: PersonName & { code: string; password: string },
	context: Context<GatewayEnv>,
): Promise<{ email: string }> {
	const { givenName, familyName } = form;
	const name = { givenName, familyName };
	return choosePassword(services, context, "invite", form, async ({ tx, before, person }) => {
		if ((await findRoleName(tx, person)) === ROLES.franchisee.name) {
			throw new GatewayError(409, ACCOUNT_MESSAGES.isFranchise);
		}
		await tx.update(users).set(name).where(eq(users.uuid, person.uuid));
		await recordOwnChange(tx, context, person, {
			action: "accept-invitation",
			before: { status: before.status },
			after: { status: person.status, termsAcceptedAt: person.termsAcceptedAt, ...name },
		});
	});
}
