import { sql } from "drizzle-orm";
import type { RoleKey } from "~/models/shared/permissions";
import { announceAccessChange } from "../../../gateway/core/access-cache";
import { SYSTEM } from "../../../gateway/core/database";
import { newId } from "../../../gateway/core/ids";
import { hashPassword } from "../../../gateway/core/passwords";
import { queryRows } from "../../../gateway/core/query-rows";
import { users } from "../../../gateway/identity/people/tables";
import type { Browser, PageAnswer } from "../browser";
import type { TestGateway } from "../gateway";

export const TEST_PASSWORD = "correct horse battery staple";
/** Hashing is slow on purpose. */
let hash: Promise<string> | undefined;

export interface TestPerson {
	uuid: string;
	email: string;
}

/** Somebody of the first organization who can sign in by password. */
export async function makePerson(gateway: TestGateway, role: RoleKey): Promise<TestPerson> {
	const { merchantId, userUuids, storeIds } = gateway.own;
	const uuid = newId();
	const email = `person-${uuid}@example.test`;
	hash ??= hashPassword(TEST_PASSWORD);
	const passwordHash = await hash;
	const now = new Date();
	await gateway.services.database.transaction(SYSTEM, async (tx) => {
		const [twin] = await queryRows<{ type: string; role: string; stores: string[] | null }>(
			tx,
			sql`select type, role_v2_uuid as role, stores from users where uuid = ${userUuids[role]}::uuid`,
		);
		if (!twin) throw new Error(`The test world has nobody who is ${role}`);
		await tx.insert(users).values({
			uuid,
			merchantId,
			email,
			passwordHash,
			type: twin.type,
			roleV2Uuid: twin.role,
			stores: twin.stores && [storeIds[0]],
			status: "active",
			createdAt: now,
			updatedAt: now,
		});
	});
	return { uuid, email };
}

/** Signs a browser in through the form. */
export async function signInBy(
	browser: Browser,
	{ email }: TestPerson,
	fields: Record<string, string> = {},
): Promise<PageAnswer> {
	if (!browser.cookies.has("mise_session")) await browser.get("/auth");
	return browser.post("/auth", { fields: { email, password: TEST_PASSWORD, ...fields } });
}

/** Ends all sessions of somebody, like signing out everywhere. */
export async function endSessions(gateway: TestGateway, { uuid }: TestPerson): Promise<void> {
	await gateway.services.database.transaction(SYSTEM, async (tx) => {
		await queryRows(
			tx,
			sql`update sessions set revoked_at = now() where user_uuid = ${uuid}::uuid`,
		);
		await announceAccessChange(tx, { merchantId: gateway.own.merchantId, userUuid: uuid });
	});
}
