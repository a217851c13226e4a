import { and, count, eq, ne, sql } from "drizzle-orm";
import type { Permission } from "~/models/shared/permissions";
import { leavesNoSuperAdmin, TEAM_MESSAGES, type TeamPerson } from "~/models/team/team";
import type { UserStatus } from "~/models/viewer/user";
import type { Tx } from "../core/database";
import { invalid } from "../core/errors";
import { roles, userRole, users } from "../identity/people/tables";

const SUPER_ADMIN: Permission = "ROLE_PERMISSION.MERCHANT_SUPER_ADMIN";

/** Throws 422 when a change would leave no active super admin. Call it behind `lockTeam`. */
export async function requireOtherSuperAdmin(
	tx: Tx,
	person: TeamPerson,
	next: { permissions: readonly string[]; status: UserStatus } | null,
): Promise<void> {
	const [counted] = await tx
		.select({ others: count() })
		.from(users)
		.innerJoin(roles, userRole)
		.where(
			and(
				eq(users.status, "active"),
				ne(users.uuid, person.uuid ?? ""),
				sql`${SUPER_ADMIN} = any(${roles.permissions})`,
			),
		);
	if (leavesNoSuperAdmin(person, next, counted?.others ?? 0)) {
		const message = TEAM_MESSAGES.lastSuperAdmin;
		throw invalid({ roleV2Uuid: [message] }, message);
	}
}
