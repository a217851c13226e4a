import { eq } from "drizzle-orm";
import { emailField } from "~/models/shared/contact.schema";
import { ROLES } from "~/models/shared/permissions";
import { NO_FEATURES } from "~/models/viewer/merchant";
import { announceAccessChange } from "../core/access-cache";
import { type GatewayConfig, publicLink } from "../core/config";
import { type Database, SYSTEM, type Tx } from "../core/database";
import { newId } from "../core/ids";
import { record } from "../core/ledger";
import { systemScope } from "../core/scope";
import { issueCode } from "../identity/accounts/one-time-codes";
import { roles, users } from "../identity/people/tables";
import { merchants, PLATFORM_MERCHANT_ID } from "../merchants/tables";
import { recordUser } from "./record-user";

type Settings = Pick<GatewayConfig, "STAFF_EMAIL_DOMAINS" | "PUBLIC_URL" | "PORT">;
type UserRow = typeof users.$inferSelect;
type RoleRow = typeof roles.$inferSelect;

export type StaffRole = "platformSuperAdmin" | "platformSupport";

const STAFF_ROLES = [ROLES.platformSuperAdmin, ROLES.platformSupport] as const;
const SCOPE = systemScope(PLATFORM_MERCHANT_ID, "make-admin");

/** Gives an address a platform role; returns the link to choose a password, or null. Throws if not of staff. */
export async function makeAdmin(
	database: Database,
	settings: Settings,
	given: string,
	role: StaffRole,
): Promise<{ email: string; link: string | null }> {
	const parsed = emailField.safeParse(given);
	if (!parsed.success) throw new Error(`"${given}" is not an email address`);
	const email = parsed.data;
	const domains = settings.STAFF_EMAIL_DOMAINS;
	// Organizations cannot invite these addresses.
	if (!domains.includes(email.slice(email.lastIndexOf("@") + 1))) {
		throw new Error(
			`Staff have addresses of ${domains.join(", ")}. Set STAFF_EMAIL_DOMAINS to change that.`,
		);
	}
	return database.transaction(SYSTEM, async (tx) => {
		const granted = await platformRole(tx, role);
		const person = await promote(tx, email, granted);
		if (person.passwordHash !== null) return { email, link: null };
		const code = await issueCode(tx, {
			kind: "invite",
			userUuid: person.uuid,
			merchantId: PLATFORM_MERCHANT_ID,
			detail: { email },
		});
		return { email, link: publicLink(settings, `/auth/set-password?code=${code}`) };
	});
}

async function platformRole(tx: Tx, key: StaffRole): Promise<RoleRow> {
	const now = new Date();
	const dates = { createdAt: now, updatedAt: now };
	const [made] = await tx
		.insert(merchants)
		.values({
			merchantId: PLATFORM_MERCHANT_ID,
			type: "merchant",
			name: "Mise",
			description: "The people who run the platform.",
			featuresFlags: { ...NO_FEATURES },
			shortTermFeatureFlags: {},
			setUpAt: now,
			...dates,
		})
		.onConflictDoNothing()
		.returning();
	if (made) {
		await record(tx, SCOPE, {
			entity: "merchant",
			entityId: made.merchantId,
			entityLabel: made.name,
			storeId: null,
			action: "create",
			before: null,
			after: { name: made.name },
		});
	}
	await tx
		.insert(roles)
		.values(
			STAFF_ROLES.map(({ key, name, permissions }) => ({
				uuid: newId(),
				merchantId: PLATFORM_MERCHANT_ID,
				key,
				name,
				permissions: [...permissions],
				...dates,
			})),
		)
		.onConflictDoNothing();
	const rows = await tx.select().from(roles).where(eq(roles.merchantId, PLATFORM_MERCHANT_ID));
	const role = rows.find((each) => each.key === key);
	if (!role) throw new Error("The role was not written");
	return role;
}

async function promote(tx: Tx, email: string, role: RoleRow): Promise<UserRow> {
	const now = new Date();
	const [before] = await tx.select().from(users).where(eq(users.email, email)).for("update");
	if (before?.merchantId && before.merchantId !== PLATFORM_MERCHANT_ID) {
		throw new Error(`${email} belongs to an organization. Staff need an address of their own.`);
	}
	const own = {
		merchantId: PLATFORM_MERCHANT_ID,
		roleV2Uuid: role.uuid,
		type: ROLES.platformSuperAdmin.level,
		stores: null,
		status: before?.passwordHash ? "active" : "invited",
		updatedAt: now,
	};
	const [row] = before
		? await tx
				.update(users)
				.set({ ...own, version: before.version + 1 })
				.where(eq(users.uuid, before.uuid))
				.returning()
		: await tx
				.insert(users)
				.values({ uuid: newId(), email, invitedAt: now, createdAt: now, ...own })
				.returning();
	if (!row) throw new Error("The person was not written");
	await announceAccessChange(tx, { merchantId: PLATFORM_MERCHANT_ID, userUuid: row.uuid });
	await recordUser(
		tx,
		SCOPE,
		before ? "update" : "invite",
		before ? { row: before, role: null } : null,
		{ row, role },
	);
	return row;
}
