import { eq } from "drizzle-orm";
import type { TeamMember, TeamPerson } from "~/models/team/team";
import type { UserStatus } from "~/models/viewer/user";
import { announceAccessChange } from "../core/access-cache";
import type { Tx } from "../core/database";
import type { Scope } from "../core/scope";
import { users } from "../identity/people/tables";
import { getUser } from "./find-users";
import { lockHandled } from "./lock-team";
import { recordUser } from "./record-user";

interface StatusChange {
	uuid: string;
	version: number | null;
	status: UserStatus;
}

/** Changes a person's status if `prepare` allows it. Throws 404, 403 and 409. */
export async function changeStatus(
	tx: Tx,
	scope: Scope,
	{ uuid, version, status }: StatusChange,
	prepare: (person: TeamPerson) => Promise<void>,
): Promise<TeamMember> {
	const found = await lockHandled(tx, scope, "TEAM.API_UPDATE", { uuid, version });
	const { row: before, role, person } = found;
	await prepare(person);
	const [row] = await tx
		.update(users)
		.set({ status, version: before.version + 1, updatedAt: new Date() })
		.where(eq(users.uuid, uuid))
		.returning();
	if (!row) throw new Error("The person was not written");
	await announceAccessChange(tx, { merchantId: scope.merchantId, userUuid: uuid });
	const action = status === "disabled" ? "disable" : "enable";
	await recordUser(tx, scope, action, { row: before, role }, { row, role });
	return getUser(tx, scope, uuid);
}
