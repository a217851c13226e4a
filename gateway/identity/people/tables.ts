import { and, eq } from "drizzle-orm";
import { index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { instant } from "../../core/columns";

/** A person (spec 3.2). No merchant while setting up; provider staff belong to the platform's own merchant. */
export const users = pgTable(
	"users",
	{
		uuid: uuid("uuid").primaryKey(),
		merchantId: uuid("merchant_id"),
		email: text("email").notNull(),
		passwordHash: text("password_hash"),
		type: text("type").notNull(),
		roleV2Uuid: uuid("role_v2_uuid"),
		/** null: every location of the merchant. */
		stores: uuid("stores").array(),
		storeId: uuid("store_id"),
		sqTeamMemberId: text("sq_team_member_id"),
		status: text("status").notNull(),
		termsAcceptedAt: instant("terms_accepted_at"),
		invitedBy: uuid("invited_by"),
		invitedAt: instant("invited_at"),
		passwordChangedAt: instant("password_changed_at"),
		/** When a device of theirs was last used; their sessions are dropped once they are over. */
		lastSeenAt: instant("last_seen_at"),
		version: integer("version").notNull().default(1),
		createdAt: instant("created_at").notNull(),
		updatedAt: instant("updated_at").notNull(),
	},
	(table) => [
		uniqueIndex("users_by_email").on(table.email),
		index("users_by_merchant").on(table.merchantId),
	],
);

/** What a merchant's people of one kind may do (spec 6). */
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

/** The role that a person has, for a join: a role counts in its own organisation only. */
export const roleOfUser = and(
	eq(roles.uuid, users.roleV2Uuid),
	eq(roles.merchantId, users.merchantId),
);

type UserRow = typeof users.$inferSelect;
type RoleRow = typeof roles.$inferSelect;

declare module "../../core/caller" {
	interface CallerUser extends UserRow {}
	interface CallerRole extends RoleRow {}
}
