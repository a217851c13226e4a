import type { Permission } from "~/models/shared/permissions";
import type { Role, User, UserStatus } from "~/models/viewer/user";
import type { roles, users } from "./tables";

type UserRow = typeof users.$inferSelect;
type RoleRow = typeof roles.$inferSelect;

export function toUser(row: Pick<UserRow, keyof User>): User {
	return {
		uuid: row.uuid,
		email: row.email,
		givenName: row.givenName,
		familyName: row.familyName,
		merchantId: row.merchantId,
		roleV2Uuid: row.roleV2Uuid,
		type: row.type as User["type"],
		stores: row.stores,
		storeId: row.storeId,
		sqTeamMemberId: row.sqTeamMemberId,
		status: row.status as UserStatus,
		clock: row.clock,
	};
}

export function toRole({ uuid, merchantId, name, permissions }: RoleRow): Role {
	return { uuid, merchantId, name, permissions: permissions as Permission[] };
}
