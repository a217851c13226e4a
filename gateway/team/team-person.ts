import type { TeamPerson } from "~/models/team/team";
import type { UserStatus } from "~/models/viewer/user";
import type { roles, users } from "../identity/people/tables";

type UserRow = typeof users.$inferSelect;
type RoleRow = typeof roles.$inferSelect;

export function toTeamPerson(row: UserRow, role: RoleRow | null): TeamPerson & { uuid: string } {
	return {
		uuid: row.uuid,
		permissions: role?.permissions ?? [],
		stores: row.stores,
		status: row.status as UserStatus,
	};
}
