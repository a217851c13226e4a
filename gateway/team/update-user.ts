import { eq } from "drizzle-orm";
import { isWrongForRole, TEAM_MESSAGES, type TeamMember } from "~/models/team/team";
import type { UserPatch } from "~/models/team/team.schema";
import { announceAccessChange } from "../core/access-cache";
import type { GatewayConfig } from "../core/config";
import type { Tx } from "../core/database";
import { invalid } from "../core/errors";
import type { Scope } from "../core/scope";
import { isSameSet, sortedSet } from "../core/sorted-set";
import { users } from "../identity/people/tables";
import { toRole } from "../identity/people/user";
import { checkAssignment } from "./check-assignment";
import { getUser } from "./find-users";
import { listSharedMailboxes } from "./invite-users";
import { lockHandled } from "./lock-team";
import { recordUser } from "./record-user";
import { requireOtherSuperAdmin } from "./require-other-super-admin";

/** Changes a person's role or locations from their next request on (spec 7.3). Throws 404, 403, 409, 422. */
export async function updateUser(
	tx: Tx,
	scope: Scope,
	config: GatewayConfig,
	{ uuid, version, patch }: { uuid: string; version: number | null; patch: UserPatch },
): Promise<TeamMember> {
	const { team, ...before } = await lockHandled(tx, scope, "TEAM.API_UPDATE", { uuid, version });
	const role = await checkAssignment(tx, team.actor, patch);
	const terms = {
		staffDomains: config.STAFF_EMAIL_DOMAINS,
		sharedMailboxes: await listSharedMailboxes(tx),
	};
	if (
		role.uuid !== before.row.roleV2Uuid &&
		isWrongForRole(before.row.email, toRole(role), terms)
	) {
		throw invalid({ roleV2Uuid: [TEAM_MESSAGES.wrongForRole] });
	}
	const { status } = before.person;
	await requireOtherSuperAdmin(tx, before.person, { permissions: role.permissions, status });

	const stores = patch.stores && sortedSet(patch.stores);
	if (role.uuid === before.row.roleV2Uuid && isSameSet(stores, before.row.stores)) {
		return getUser(tx, scope, uuid);
	}
	const [row] = await tx
		.update(users)
		.set({
			roleV2Uuid: role.uuid,
			type: stores === null ? "organisation" : "stores",
			stores,
			storeId: mainStore(before.row.storeId, stores),
			version: before.row.version + 1,
			updatedAt: new Date(),
		})
		.where(eq(users.uuid, uuid))
		.returning();
	if (!row) throw new Error("The person was not written");
	await announceAccessChange(tx, { merchantId: scope.merchantId, userUuid: uuid });
	await recordUser(tx, scope, "update", before, { row, role });
	return getUser(tx, scope, uuid);
}

function mainStore(known: string | null, stores: readonly string[] | null): string | null {
	if (!stores) return null;
	return known && stores.includes(known) ? known : (stores[0] ?? null);
}
