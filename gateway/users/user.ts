import type { User, UserStatus } from "~/models/session";
import type { users } from "./tables";

/** A user row as the contract tells it (spec 3.2): never the password's hash. */
export function toUserSummary(row: typeof users.$inferSelect): User & { version: number } {
	return {
		uuid: row.uuid,
		email: row.email,
		merchantId: row.merchantId,
		roleV2Uuid: row.roleV2Uuid,
		type: row.type as User["type"],
		stores: row.stores,
		storeId: row.storeId,
		sqTeamMemberId: row.sqTeamMemberId,
		status: row.status as UserStatus,
		version: row.version,
	};
}
