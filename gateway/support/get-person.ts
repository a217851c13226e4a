import { and, eq, ne } from "drizzle-orm";
import type { FoundPerson } from "~/models/support/support";
import type { Tx } from "../core/database";
import { notFound } from "../core/errors";
import { roleOfUser, roles, users } from "../identity/people/tables";
import { merchants } from "../merchants/tables";

/** One person of any organisation, read as the system role. Throws 404, for provider staff as well. */
export async function getPerson(tx: Tx, userUuid: string): Promise<FoundPerson> {
	const [row] = await peopleWithOrganization(tx).where(
		and(eq(users.uuid, userUuid), ne(users.type, "provider")),
	);
	if (!row) throw notFound("User");
	return toFoundPerson(row);
}

/** People with their role and organisation, for the caller to narrow. */
export function peopleWithOrganization(tx: Tx) {
	return tx
		.select({ user: users, role: roles.name, merchant: merchants })
		.from(users)
		.leftJoin(roles, roleOfUser)
		.leftJoin(merchants, eq(merchants.merchantId, users.merchantId))
		.$dynamic();
}

/** A person as support finds them: never more than what the team page tells. */
export function toFoundPerson({
	user,
	role,
	merchant,
}: {
	user: typeof users.$inferSelect;
	role: string | null;
	merchant: typeof merchants.$inferSelect | null;
}): FoundPerson {
	return {
		uuid: user.uuid,
		email: user.email,
		role: role ?? "",
		status: user.status as FoundPerson["status"],
		organization: merchant && {
			merchantId: merchant.merchantId,
			name: merchant.name,
			allowsViewAs: merchant.allowsViewAs,
		},
	};
}
