import { ROLES } from "~/models/shared/permissions";
import { fixedId } from "../gateway/adapters/sandbox/random";
import type { Actor } from "../gateway/core/scope";
import type { roles, users } from "../gateway/identity/people/tables";
import type { DemoLocation, DemoTenant, DemoUser } from "./demo-tenant";
import type { Refunder } from "./order-steps";

export const SETUP: Actor = { kind: "system", uuid: null, label: "Setup", role: "SYSTEM" };

export type UserRow = typeof users.$inferSelect;

export function roleRows(tenant: DemoTenant): (typeof roles.$inferSelect)[] {
	const { merchantId, createdAt } = tenant.merchant;
	return tenant.roles.map((key) => ({
		uuid: fixedId(`role:${tenant.key}:${key}`),
		merchantId,
		key,
		name: ROLES[key].name,
		permissions: [...ROLES[key].permissions],
		version: 1,
		createdAt,
		updatedAt: createdAt,
	}));
}

/** A user row; without a tenant, of a person without an organization. */
export function toUserRow(
	user: DemoUser,
	tenant: DemoTenant | null,
	{ passwordHash, now }: { passwordHash: string; now: Date },
): UserRow {
	const stores = user.stores?.map((key) => getStoreId(tenant, key)) ?? null;
	const role = user.role === null || user.role === "missing" ? null : ROLES[user.role];
	const createdAt = tenant?.merchant.createdAt ?? now;
	return {
		uuid: fixedId(`user:${user.email}`),
		merchantId: tenant?.merchant.merchantId ?? null,
		email: user.email,
		givenName: user.name?.[0] ?? "",
		familyName: user.name?.[1] ?? "",
		organizationName: user.organizationName ?? "",
		passwordHash: user.isInvited ? null : passwordHash,
		type: role?.level ?? "organisation",
		roleV2Uuid: user.role === null ? null : fixedId(`role:${tenant?.key}:${user.role}`),
		stores,
		storeId: stores?.[0] ?? null,
		sqTeamMemberId: null,
		status: user.isInvited ? "invited" : "active",
		termsAcceptedAt: user.isInvited ? null : createdAt,
		invitedBy: null,
		invitedAt: user.isInvited ? invitedAt(now) : null,
		passwordChangedAt: null,
		lastSeenAt: null,
		clock: null,
		homeWidgets: null,
		version: 1,
		createdAt,
		updatedAt: createdAt,
	};
}

/** A demo user as an actor. Throws for an address outside the tenant. */
export function demoActor(tenant: DemoTenant, email: string): Actor {
	const user = tenant.users.find((entry) => entry.email === email);
	if (!user?.role || user.role === "missing") throw new Error(`${email} has no role`);
	return {
		kind: "user",
		uuid: fixedId(`user:${email}`),
		label: email,
		role: ROLES[user.role].name,
	};
}

/** Two days ago: the invitations are open still. */
export function invitedAt(now: Date): Date {
	return new Date(now.getTime() - 2 * 86_400_000);
}

/** Staff of a location, or the people who run the organization if it has none. */
export function locationStaff(tenant: DemoTenant, location: DemoLocation): Actor[] {
	const own = tenant.users.filter(
		({ stores, isInvited }) => !isInvited && stores?.includes(location.key),
	);
	return own.map(({ email }) => demoActor(tenant, email));
}

export function tenantOwner(tenant: DemoTenant): Actor | null {
	const owner = tenant.users.find(({ role }) => role === "merchantSuperAdmin");
	return owner ? demoActor(tenant, owner.email) : null;
}

export function pickRefunder(tenant: DemoTenant, location: DemoLocation): Actor {
	const staff = locationStaff(tenant, location);
	return staff.find(({ role }) => role !== "STORE_CASHIER") ?? tenantOwner(tenant) ?? SETUP;
}

export function refunderAt(tenant: DemoTenant): (location: DemoLocation) => Refunder {
	return (location) => {
		const { uuid, label } = pickRefunder(tenant, location);
		return { uuid: uuid ?? "", email: label };
	};
}

function getStoreId(tenant: DemoTenant | null, key: string): string {
	const found = tenant?.locations.find((location) => location.key === key);
	if (!found) throw new Error(`${tenant?.key ?? "Nobody"} has no location ${key}`);
	return found.row.storeId;
}
