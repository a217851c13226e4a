import { and, arrayContained, arrayOverlaps, eq, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { TeamMember } from "~/models/team/team";
import type { Tx } from "../core/database";
import { notFound } from "../core/errors";
import type { Scope } from "../core/scope";
import { roles, userRole, users } from "../identity/people/tables";
import { toRole, toUser } from "../identity/people/user";
import { secondFactors } from "../identity/second-factors/tables";
import { linkedAccounts } from "../identity/single-sign-on/tables";

const HAS_SECOND_STEP = sql<boolean>`exists (
	select 1 from ${secondFactors}
	where ${secondFactors.userUuid} = ${users.uuid} and ${secondFactors.confirmedAt} is not null
)`;

const HAS_LINKED_ACCOUNT = sql<boolean>`exists (
	select 1 from ${linkedAccounts} where ${linkedAccounts.userUuid} = ${users.uuid}
)`;

/** One person of the scope's team (spec 7.3). Throws 404, also for provider staff. */
export async function getUser(tx: Tx, scope: Scope, uuid: string): Promise<TeamMember> {
	const [row] = await selectMembers(tx).where(and(eq(users.uuid, uuid), visibleUsers(scope)));
	if (!row) throw notFound("User");
	return toTeamMember(row);
}

/** People visible to a scope (spec 6.6): no provider staff; for own locations, only people of those. */
export function visibleUsers({ stores }: Scope): SQL | undefined {
	const people = ne(users.type, "provider");
	if (stores === null) return people;
	if (stores.length === 0) return sql`false`;
	return and(
		people,
		arrayContained(users.stores, [...stores]),
		sql`cardinality(${users.stores}) > 0`,
	);
}

/** People who work at one of some locations, or at all; no condition without any. */
export function atStores(stores: string[]): SQL | undefined {
	return stores.length > 0
		? or(isNull(users.stores), arrayOverlaps(users.stores, stores))
		: undefined;
}

export function selectMembers(tx: Tx) {
	return tx
		.select({
			row: users,
			role: roles,
			hasSecondStep: HAS_SECOND_STEP,
			hasLinkedAccount: HAS_LINKED_ACCOUNT,
		})
		.from(users)
		.leftJoin(roles, userRole)
		.$dynamic();
}

type MemberRow = Awaited<ReturnType<typeof selectMembers>>[number];

export function toTeamMember({ row, role, ...has }: MemberRow): TeamMember {
	return {
		...toUser(row),
		version: row.version,
		role: role && toRole(role),
		lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
		invitedAt: row.invitedAt?.toISOString() ?? null,
		...has,
	};
}
