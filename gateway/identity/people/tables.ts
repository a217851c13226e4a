import { and, eq } from "drizzle-orm";
import { index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { Clock } from "~/models/shared/clock";
import type { HomeWidget } from "~/models/shared/home-widgets";
import { instant } from "../../core/columns";

export const users = pgTable(
	"users",
	{
		uuid: uuid("uuid").primaryKey(),
		merchantId: uuid("merchant_id"),
		email: text("email").notNull(),
		givenName: text("given_name").notNull().default(""),
		familyName: text("family_name").notNull().default(""),
		/** Organization name a franchisee confirmed on joining; empty before, and for everybody else. */
		organizationName: text("organization_name").notNull().default(""),
		passwordHash: text("password_hash"),
		type: text("type").notNull(),
		roleV2Uuid: uuid("role_v2_uuid"),
		stores: uuid("stores").array(),
		storeId: uuid("store_id"),
		sqTeamMemberId: text("sq_team_member_id"),
		status: text("status").notNull(),
		termsAcceptedAt: instant("terms_accepted_at"),
		invitedBy: uuid("invited_by"),
		invitedAt: instant("invited_at"),
		passwordChangedAt: instant("password_changed_at"),
		lastSeenAt: instant("last_seen_at"),
		clock: text("clock").$type<Clock>(),
		homeWidgets: text("home_widgets").array().$type<HomeWidget[]>(),
		version: integer("version").notNull().default(1),
		createdAt: instant("created_at").notNull(),
		updatedAt: instant("updated_at").notNull(),
	},
	(table) => [
		uniqueIndex("users_by_email").on(table.email),
		index("users_by_merchant").on(table.merchantId),
	],
);

export const roles = pgTable(
	"roles",
	{
		uuid: uuid("uuid").primaryKey(),
		merchantId: uuid("merchant_id").notNull(),
		key: text("key").notNull(),
		name: text("name").notNull(),
		permissions: text("permissions").array().notNull(),
		version: integer("version").notNull().default(1),
		createdAt: instant("created_at").notNull(),
		updatedAt: instant("updated_at").notNull(),
	},
	(table) => [uniqueIndex("roles_by_key").on(table.merchantId, table.key)],
);

/** Operators of a location over time, by a trigger on `users` (spec 4.15). Without a row: the organization. */
export const locationOperators = pgTable(
	"location_operators",
	{
		id: uuid("id").primaryKey(),
		merchantId: uuid("merchant_id").notNull(),
		storeId: uuid("store_id").notNull(),
		userUuid: uuid("user_uuid").notNull(),
		/** The franchisee's organization, name or address. */
		name: text("name").notNull(),
		startedAt: instant("started_at").notNull(),
		endedAt: instant("ended_at"),
	},
	(table) => [index("location_operators_by_merchant").on(table.merchantId, table.storeId)],
);

export const userRole = and(
	eq(roles.uuid, users.roleV2Uuid),
	eq(roles.merchantId, users.merchantId),
);

type UserRow = typeof users.$inferSelect;
type RoleRow = typeof roles.$inferSelect;

declare module "../../core/caller" {
	interface CallerUser extends UserRow {}
	interface CallerRole extends RoleRow {}
}
