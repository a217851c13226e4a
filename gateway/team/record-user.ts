import { inArray } from "drizzle-orm";
import type { Tx } from "../core/database";
import { record } from "../core/ledger";
import type { Scope } from "../core/scope";
import { sortedSet } from "../core/sorted-set";
import type { roles, users } from "../identity/people/tables";
import { locations } from "../locations/tables";

type UserRow = typeof users.$inferSelect;
type RoleRow = typeof roles.$inferSelect;

export type UserState = { row: UserRow; role: RoleRow | null } | null;

/** Writes the audit row of a change of a person, without secrets. Call it last in the transaction. */
export async function recordUser(
	tx: Tx,
	scope: Scope,
	action: string,
	before: UserState,
	after: UserState,
): Promise<void> {
	const { row } = after ?? before ?? {};
	if (!row) throw new Error("A change of nobody cannot be recorded");
	const stores = [...new Set([...(before?.row.stores ?? []), ...(after?.row.stores ?? [])])];
	const titles = await findLocationTitles(tx, stores);
	await record(tx, scope, {
		entity: "user",
		entityId: row.uuid,
		entityLabel: row.email,
		storeId: userAuditStoreId(scope, [before, after], stores),
		action,
		before: before && auditView(before, titles),
		after: after && auditView(after, titles),
	});
}

/** The location of a change: the person's only one, or their first for actors limited to locations. */
export function userAuditStoreId(
	scope: Scope,
	states: UserState[],
	stores: readonly string[],
): string | null {
	const [first = null] = stores;
	if (scope.stores !== null) return first;
	const isEverywhere = states.some((state) => state !== null && state.row.stores === null);
	return stores.length === 1 && !isEverywhere ? first : null;
}

export async function userAsRecorded(tx: Tx, user: NonNullable<UserState>) {
	return auditView(user, await findLocationTitles(tx, user.row.stores ?? []));
}

function auditView({ row, role }: NonNullable<UserState>, titles: ReadonlyMap<string, string>) {
	const stores = row.stores && sortedSet(row.stores);
	return {
		email: row.email,
		role: role?.name ?? null,
		locations: stores?.map((storeId) => titles.get(storeId) ?? storeId) ?? "All locations",
		status: row.status,
		sqTeamMemberId: row.sqTeamMemberId,
		roleV2Uuid: row.roleV2Uuid,
		stores,
	};
}

async function findLocationTitles(tx: Tx, stores: readonly string[]): Promise<Map<string, string>> {
	if (stores.length === 0) return new Map();
	const rows = await tx
		.select({ storeId: locations.storeId, title: locations.title })
		.from(locations)
		.where(inArray(locations.storeId, [...stores]));
	return new Map(rows.map(({ storeId, title }) => [storeId, title]));
}
