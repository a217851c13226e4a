import { eq } from "drizzle-orm";
import type { Context } from "hono";
import { ROLES } from "~/models/shared/permissions";
import type { PersonName } from "~/models/shared/person-name";
import type { GatewayEnv } from "../../core/caller";
import type { Services } from "../../core/services";
import { users } from "../people/tables";
import { choosePassword } from "./choose-password";
import { codeGoneError } from "./code-gone-error";
import { findRoleName } from "./find-role-name";
import { recordOwnChange } from "./record-own-change";

type Joining = PersonName & { code: string; password: string; organizationName: string };

/** A franchisee confirms their organization, sets a password (spec 2.26, 4.15, 7.3). Throws 410 for others, 422. */
export function joinFranchise(
	services: Services,
	form: Joining,
	context: Context<GatewayEnv>,
): Promise<{ email: string }> {
	const { givenName, familyName, organizationName } = form;
	const details = { givenName, familyName, organizationName };
	return choosePassword(services, context, "invite", form, async ({ tx, before, person }) => {
		if ((await findRoleName(tx, person)) !== ROLES.franchisee.name) throw codeGoneError();
		await tx.update(users).set(details).where(eq(users.uuid, person.uuid));
		await recordOwnChange(tx, context, person, {
			action: "accept-invitation",
			before: { status: before.status },
			after: { status: person.status, termsAcceptedAt: person.termsAcceptedAt, ...details },
		});
	});
}
