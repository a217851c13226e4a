import { eq } from "drizzle-orm";
import type { UserStatus } from "~/models/identity/user";
import { handlingProblem, type TeamMember, type TeamPerson } from "~/models/team/team";
import { announceAccessChange } from "../core/access-cache";
import type { Tx } from "../core/database";
import { conflict, forbidden } from "../core/errors";
import type { Scope } from "../core/scope";
import { users } from "../identity/people/tables";
import { getUser } from "./find-users";
import { lockPerson, lockTeam } from "./lock-team";
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
	const { actor } = await lockTeam(tx, scope, "TEAM.API_UPDATE");
	const { row: before, role, person } = await lockPerson(tx, actor, uuid);
	const problem = handlingProblem(actor, person);
	if (problem) throw forbidden(problem);
	if (version !== null && version !== before.version) {
		throw conflict(await getUser(tx, scope, uuid));
	}
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
