import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { SYSTEM } from "../../../gateway/core/database";
import { users } from "../../../gateway/identity/people/tables";
import { signIn, startTestGateway, type TestGateway } from "../../support/gateway";
import { enrol, logIn, makeAccount } from "../../support/identity/account-person";
import { secondFactorCalls } from "../../support/identity/second-factor-calls";
import { UNLIMITED_SIGN_INS } from "../../support/identity/unlimited-sign-ins";
import { getRoleUuid, makeMember } from "../../support/team/team-people";

let gateway: TestGateway;
beforeAll(async () => {
	gateway = await startTestGateway();
	gateway.services.loginLimits = UNLIMITED_SIGN_INS;
});
afterAll(() => gateway.close());

const { readAccessToken, state, rows } = secondFactorCalls(() => gateway);

describe("resetting a team member's", () => {
	const reset = (token: string, uuid: string) =>
		gateway.call("DELETE", `/api/v2/users-v2/${uuid}/second-factor`, { token });

	it("lets them sign in by password again, and is written down", async () => {
		const { merchantSuperAdmin: admin } = gateway.own.tokens;
		const person = await makeAccount(gateway);
		await enrol(gateway, person);
		expect((await reset(admin, person.uuid)).status).toBe(200);
		expect((await reset(admin, person.uuid)).status).toBe(404);
		expect(readAccessToken((await logIn(gateway, person.email)).headers)).not.toBe("");
		const audit = await gateway.call("GET", "/api/v2/audit-log?entity=second-factor", {
			token: admin,
		});
		expect(audit.body.rows[0]).toMatchObject({ action: "reset", entityLabel: person.email });
	});

	it("is refused for oneself, for somebody above, and out of one's locations", async () => {
		const { own, other } = gateway;
		const { merchantSuperAdmin: admin, storeAdmin } = own.tokens;
		expect((await reset(admin, own.userUuids.merchantSuperAdmin)).status).toBe(403);
		const above = await makeAccount(gateway, {
			type: "stores",
			stores: [own.storeIds[0]],
			roleV2Uuid: await userRoleUuid(own.userUuids.merchantSuperAdmin),
		});
		const sibling = await makeAccount(gateway, {
			type: "stores",
			stores: [own.storeIds[0], own.storeIds[1]],
			roleV2Uuid: await userRoleUuid(own.userUuids.storeCashier),
		});
		for (const person of [above, sibling]) await enrol(gateway, person);
		expect((await reset(storeAdmin, above.uuid)).status).toBe(403);
		expect((await reset(storeAdmin, sibling.uuid)).status).toBe(404);
		expect((await reset(other.tokens.merchantSuperAdmin, sibling.uuid)).status).toBe(404);
		expect((await reset(admin, own.userUuids.platformSupport)).status).toBe(404);
		const staff = await makeAccount(gateway, { type: "provider" });
		await enrol(gateway, staff);
		expect((await reset(admin, staff.uuid)).status).toBe(404);
		expect((await state(above.token)).confirmedAt).not.toBeNull();
	});

	it("is refused to somebody who was changed at that moment", async () => {
		const { merchantId, storeIds } = gateway.own;
		const person = await makeAccount(gateway, { type: "stores", stores: [storeIds[0]] });
		await enrol(gateway, person);
		const changes = [
			[{ stores: [storeIds[1]] }, 404],
			[{ roleV2Uuid: await getRoleUuid(gateway, merchantId, "storeCashier") }, 403],
			[{ status: "disabled" }, 403],
		] as const;
		for (const [change, status] of changes) {
			const admin = await makeMember(gateway, gateway.own, { role: "storeAdmin" });
			const token = await signIn(gateway.services, admin);
			const { access, database } = gateway.services;
			vi.spyOn(access, "get").mockImplementationOnce(async (_key, load) => {
				const known = await load();
				await database.transaction(SYSTEM, (tx) =>
					tx
						.update(users)
						.set({ ...change } as Partial<typeof users.$inferInsert>)
						.where(eq(users.uuid, admin.uuid)),
				);
				return known;
			});
			expect((await reset(token, person.uuid)).status, JSON.stringify(change)).toBe(status);
		}
		expect((await state(person.token)).confirmedAt).not.toBeNull();
	});

	it("belongs to a location of theirs by the same rule as any change of a person", async () => {
		const { tokens, storeIds } = gateway.own;
		const [first] = storeIds;
		const cases = [
			[tokens.merchantSuperAdmin, [...storeIds], null],
			[tokens.merchantSuperAdmin, null, null],
			[tokens.merchantSuperAdmin, [first], first],
			[tokens.storeAdmin, [first], first],
		] as const;
		for (const [token, stores, storeId] of cases) {
			const person = await makeAccount(gateway, {
				type: stores ? "stores" : "organisation",
				stores: stores && [...stores],
			});
			await enrol(gateway, person);
			expect((await reset(token, person.uuid)).status).toBe(200);
			const [row] = await rows<{ store_id: string | null }>(
				sql`select store_id from audit_log where action = 'reset' and entity_id = ${person.uuid}`,
			);
			expect(row).toEqual({ store_id: storeId });
		}
	});

	async function userRoleUuid(userUuid: string): Promise<string | null> {
		const [row] = await rows<{ role: string }>(
			sql`select role_v2_uuid as role from users where uuid = ${userUuid}::uuid`,
		);
		return row?.role ?? null;
	}
});
