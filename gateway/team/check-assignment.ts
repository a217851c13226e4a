import { and, eq, inArray, isNull, ne } from "drizzle-orm";
import { assignmentIssue, TEAM_MESSAGES, type TeamActor } from "~/models/team/team";
import type { Tx } from "../core/database";
import { invalid } from "../core/errors";
import { roles } from "../identity/people/tables";
import { toRole } from "../identity/people/user";
import { locations } from "../locations/tables";

/** The role of an assignment. Throws 422 by field for a foreign role or location, or one the actor may not give. */
export async function checkAssignment(
	tx: Tx,
	actor: TeamActor,
	{ roleV2Uuid, stores }: { roleV2Uuid: string; stores: string[] | null },
): Promise<typeof roles.$inferSelect> {
	const [role] = await tx.select().from(roles).where(eq(roles.uuid, roleV2Uuid));
	if (!role) throw invalid({ roleV2Uuid: [TEAM_MESSAGES.roleUnknown] });
	const issue = assignmentIssue(actor, toRole(role), stores);
	if (issue) throw invalid({ [issue.field]: [issue.message] });
	if (stores && !(await allExist(tx, stores))) {
		throw invalid({ stores: [TEAM_MESSAGES.storesUnknown] });
	}
	return role;
}

async function allExist(tx: Tx, stores: readonly string[]): Promise<boolean> {
	const wanted = [...new Set(stores)];
	const found = await tx
		.select({ storeId: locations.storeId })
		.from(locations)
		.where(
			and(
				inArray(locations.storeId, wanted),
				isNull(locations.deletedAt),
				ne(locations.type, "default"),
			),
		);
	return found.length === wanted.length;
}
