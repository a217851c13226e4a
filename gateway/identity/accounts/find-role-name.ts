import { eq } from "drizzle-orm";
import type { Tx } from "../../core/database";
import { roles } from "../people/tables";
import type { Person } from "./find-person";

export async function findRoleName(
	tx: Tx,
	{ roleV2Uuid }: Pick<Person, "roleV2Uuid">,
): Promise<string> {
	if (!roleV2Uuid) return "";
	const [role] = await tx
		.select({ name: roles.name })
		.from(roles)
		.where(eq(roles.uuid, roleV2Uuid));
	return role?.name ?? "";
}
