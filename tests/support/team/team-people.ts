import { and, eq } from "drizzle-orm";
import { ROLES, type RoleKey } from "~/models/shared/permissions";
import type { UserStatus } from "~/models/viewer/user";
import { SYSTEM } from "../../../gateway/core/database";
import { newId } from "../../../gateway/core/ids";
import { roles, users } from "../../../gateway/identity/people/tables";
import type { TestGateway, TestMerchant } from "../gateway";

interface Member {
	role: RoleKey;
	/** Default: the first location, or all for an organization role. */
	stores?: string[] | null;
	status?: UserStatus;
}

export interface MemberMade {
	uuid: string;
	email: string;
	merchantId: string;
}

/** Inserts somebody into an organization's team. */
export async function makeMember(
	{ services }: Pick<TestGateway, "services">,
	{ merchantId, storeIds }: Pick<TestMerchant, "merchantId" | "storeIds">,
	{ role, stores, status = "active" }: Member,
): Promise<MemberMade> {
	const uuid = newId();
	const email = `member-${uuid}@example.test`;
	const { level } = ROLES[role];
	const own = level === "stores" ? [storeIds[0]] : null;
	const now = new Date();
	const roleV2Uuid = await getRoleUuid({ services }, merchantId, role);
	await services.database.transaction(SYSTEM, (tx) =>
		tx.insert(users).values({
			uuid,
			merchantId,
			email,
			type: level,
			roleV2Uuid,
			stores: stores === undefined ? own : stores,
			status,
			invitedAt: status === "invited" ? now : null,
			createdAt: now,
			updatedAt: now,
		}),
	);
	return { uuid, email, merchantId };
}

/** The uuid of an organization's role. */
export async function getRoleUuid(
	{ services }: Pick<TestGateway, "services">,
	merchantId: string,
	role: RoleKey,
): Promise<string> {
	const [row] = await services.database.transaction(SYSTEM, (tx) =>
		tx
			.select({ uuid: roles.uuid })
			.from(roles)
			.where(and(eq(roles.merchantId, merchantId), eq(roles.key, role))),
	);
	if (!row) throw new Error(`There is no role ${role}`);
	return row.uuid;
}

/** The uuids of all roles of an organization. */
export async function getRoleUuids(
	{ services }: Pick<TestGateway, "services">,
	merchantId: string,
): Promise<Record<RoleKey, string>> {
	const rows = await services.database.transaction(SYSTEM, (tx) =>
		tx
			.select({ key: roles.key, uuid: roles.uuid })
			.from(roles)
			.where(eq(roles.merchantId, merchantId)),
	);
	return Object.fromEntries(rows.map(({ key, uuid }) => [key, uuid])) as Record<RoleKey, string>;
}
