import { and, eq, ne } from "drizzle-orm";
import type { FoundPerson } from "~/models/support/support";
import type { Tx } from "../core/database";
import { notFound } from "../core/errors";
import { roles, userRole, users } from "../identity/people/tables";
import { merchants } from "../merchants/tables";

/** One person of any organization (system role). Throws 404, also for provider staff. */
export async function getPerson(tx: Tx, userUuid: string): Promise<FoundPerson> {
	const [row] = await peopleWithOrganization(tx).where(
		and(eq(users.uuid, userUuid), ne(users.type, "provider")),
	);
	if (!row) throw notFound("User");
	return toFoundPerson(row);
}

export function peopleWithOrganization(tx: Tx) {
	return tx
		.select({ user: users, role: roles.name, merchant: merchants })
		.from(users)
		.leftJoin(roles, userRole)
		.leftJoin(merchants, eq(merchants.merchantId, users.merchantId))
		.$dynamic();
}

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
		givenName: user.givenName,
		familyName: user.familyName,
		role: role ?? "",
		status: user.status as FoundPerson["status"],
		organization: merchant && {
			merchantId: merchant.merchantId,
			name: merchant.name,
			allowsViewAs: merchant.allowsViewAs,
		},
	};
}
