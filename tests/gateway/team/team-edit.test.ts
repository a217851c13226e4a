import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { RoleKey } from "~/models/shared/permissions";
import { TEAM_MESSAGES } from "~/models/team/team";
import { users } from "../../../gateway/identity/people/tables";
import { signIn, startTestGateway, type TestGateway } from "../../support/gateway";
import { insertAccountRows } from "../../support/identity/account-rows";
import { teamCalls } from "../../support/team/team-calls";
import { makeMember } from "../../support/team/team-people";

let gateway: TestGateway;
beforeAll(async () => {
	gateway = await startTestGateway();
});
afterAll(() => gateway.close());

const all = "/api/v2/users-v2";
const { as, roleUuid, address, system, invite, lastAudit } = teamCalls(() => gateway);

describe("editing", () => {
	const edit = async (
		by: RoleKey | { token: string },
		uuid: string,
		role: RoleKey,
		stores: string[] | null,
		version?: number,
	) =>
		gateway.call("PATCH", `${all}/${uuid}`, {
			...(typeof by === "string" ? as(by) : by),
			body: { roleV2Uuid: await roleUuid(role), stores },
			...(version === undefined ? {} : { version }),
		});

	it("gives another role and other locations from the next request on", async () => {
		const { storeIds } = gateway.own;
		const member = await makeMember(gateway, gateway.own, { role: "storeCashier" });
		const token = await signIn(gateway.services, member);
		const seen = async () => {
			const { body } = await gateway.call("GET", "/api/v2/auth/viewer", { token });
			return {
				role: body.role.name,
				stores: body.locations.map(({ storeId }: { storeId: string }) => storeId),
			};
		};
		expect(await seen()).toEqual({ role: "STORE_CASHIER", stores: [storeIds[0]] });
		const answer = await edit("merchantSuperAdmin", member.uuid, "storeAdmin", [storeIds[1]], 1);
		expect(answer.body).toMatchObject({
			version: 2,
			stores: [storeIds[1]],
			role: { name: "STORE_ADMIN" },
		});
		expect(await seen()).toEqual({ role: "STORE_ADMIN", stores: [storeIds[1]] });
		expect(await lastAudit(member.uuid)).toMatchObject({
			action: "update",
			storeId: null,
			before: { role: "STORE_CASHIER", locations: ["Own Organization First"] },
			after: { role: "STORE_ADMIN", locations: ["Own Organization Second"] },
		});
		const stale = await edit("merchantSuperAdmin", member.uuid, "storeCashier", [storeIds[0]], 1);
		expect(stale.status).toBe(409);
		expect(stale.body.details.current).toMatchObject({ version: 2 });
	});

	it("stores the locations as a sorted set, in whatever order they come", async () => {
		const [first, second] = gateway.own.storeIds;
		const member = await makeMember(gateway, gateway.own, {
			role: "storeCashier",
			stores: [second, first],
		});
		await system((tx) =>
			tx.update(users).set({ storeId: second }).where(eq(users.uuid, member.uuid)),
		);
		const answer = await edit("merchantSuperAdmin", member.uuid, "storeAdmin", [second, first]);
		const stores = [first, second].sort();
		expect(answer.body).toMatchObject({ stores, storeId: second });
		const titles = new Map([
			[first, "Own Organization First"],
			[second, "Own Organization Second"],
		]);
		const locations = stores.map((storeId) => titles.get(storeId));
		expect(await lastAudit(member.uuid)).toMatchObject({
			before: { role: "STORE_CASHIER", locations, stores },
			after: { role: "STORE_ADMIN", locations, stores },
		});
		const fewer = await edit("merchantSuperAdmin", member.uuid, "storeAdmin", [first]);
		expect(fewer.body).toMatchObject({ stores: [first], storeId: first });
	});

	it("writes no row when somebody is saved unchanged", async () => {
		const [first, second] = gateway.own.storeIds;
		const member = await makeMember(gateway, gateway.own, {
			role: "storeCashier",
			stores: [first, second],
		});
		const before = await lastAudit(member.uuid);
		const answer = await edit("merchantSuperAdmin", member.uuid, "storeCashier", [second, first]);
		expect(answer.status).toBe(200);
		expect(await lastAudit(member.uuid)).toEqual(before);
	});

	it("is refused for oneself and for people with more permissions, in words", async () => {
		const { userUuids, storeIds } = gateway.own;
		const own = await edit("storeAdmin", userUuids.storeAdmin, "storeCashier", [storeIds[0]]);
		expect([own.status, own.body.message]).toEqual([403, TEAM_MESSAGES.self]);
		const more = await edit("franchisee", userUuids.storeAdmin, "storeCashier", [storeIds[0]]);
		expect([more.status, more.body.message]).toEqual([403, TEAM_MESSAGES.morePermissions]);
		for (const [method, path] of [
			["DELETE", ""],
			["POST", "/disable"],
		] as const) {
			const self = await gateway.call(
				method,
				`${all}/${userUuids.merchantOperator}${path}`,
				as("merchantOperator"),
			);
			expect([self.status, self.body.message]).toEqual([403, TEAM_MESSAGES.self]);
			const above = await gateway.call(
				method,
				`${all}/${userUuids.merchantSuperAdmin}${path}`,
				as("merchantOperator"),
			);
			expect([above.status, above.body.message]).toEqual([403, TEAM_MESSAGES.morePermissions]);
		}
	});

	it("never reaches people who also work elsewhere, nor provider staff", async () => {
		const { storeIds, userUuids } = gateway.own;
		const both = await makeMember(gateway, gateway.own, {
			role: "storeCashier",
			stores: [...storeIds],
		});
		for (const uuid of [both.uuid, userUuids.merchantOperator, userUuids.platformSupport]) {
			expect((await edit("storeAdmin", uuid, "storeCashier", [storeIds[0]])).status).toBe(404);
			expect((await gateway.call("GET", `${all}/${uuid}`, as("storeAdmin"))).status).toBe(404);
		}
		const staff = await edit("merchantSuperAdmin", userUuids.platformSupport, "storeCashier", [
			storeIds[0],
		]);
		expect(staff.status).toBe(404);
	});

	it("is judged by what the caller holds when it is done", async () => {
		const admin = await makeMember(gateway, gateway.own, { role: "storeAdmin" });
		const token = await signIn(gateway.services, admin);
		const cashier = await makeMember(gateway, gateway.own, { role: "storeCashier" });
		// The process has cached a store admin; then they silently become a cashier.
		await gateway.call("GET", "/api/v2/auth/viewer", { token });
		const roleV2Uuid = await roleUuid("storeCashier");
		await system((tx) => tx.update(users).set({ roleV2Uuid }).where(eq(users.uuid, admin.uuid)));
		const late = await edit({ token }, cashier.uuid, "storeOperations", [gateway.own.storeIds[0]]);
		expect(late.status).toBe(403);
		const sent = await invite({ token }, address());
		expect(sent.status).toBe(403);
	});
});

describe("disabling, enabling and deleting", () => {
	it("keeps somebody out at once, and lets them sign in again", async () => {
		const member = await makeMember(gateway, gateway.own, { role: "storeCashier" });
		const token = await signIn(gateway.services, member);
		const ask = () => gateway.call("GET", "/api/v2/auth/viewer", { token });
		expect((await ask()).status).toBe(200);
		const path = `${all}/${member.uuid}`;
		const off = await gateway.call("POST", `${path}/disable`, as("storeAdmin"));
		expect(off.body).toMatchObject({ status: "disabled", version: 2 });
		expect((await ask()).status).toBe(401);
		const twice = await gateway.call("POST", `${path}/disable`, as("storeAdmin"));
		expect([twice.status, twice.body.message]).toEqual([409, TEAM_MESSAGES.notActive]);
		const on = await gateway.call("POST", `${path}/enable`, { ...as("storeAdmin"), version: 2 });
		expect(on.body.status).toBe("active");
		// The old device stays signed out.
		expect((await ask()).status).toBe(401);
	});

	it("deletes a person with all that is theirs; the audit log keeps who they were", async () => {
		const member = await makeMember(gateway, gateway.own, { role: "storeCashier" });
		const token = await signIn(gateway.services, member);
		await system((tx) =>
			insertAccountRows(tx, {
				merchantId: gateway.own.merchantId,
				userUuid: member.uuid,
				word: "secretword",
			}),
		);
		const path = `${all}/${member.uuid}`;
		const before = await gateway.call("GET", path, as("storeAdmin"));
		expect(before.body).toMatchObject({ hasLinkedAccount: true, hasSecondStep: false });
		const stale = await gateway.call("DELETE", path, { ...as("storeAdmin"), version: 7 });
		expect(stale.status).toBe(409);
		const gone = await gateway.call("DELETE", path, { ...as("storeAdmin"), version: 1 });
		expect(gone.status).toBe(200);
		expect((await gateway.call("GET", path, as("merchantSuperAdmin"))).status).toBe(404);
		expect((await gateway.call("GET", "/api/v2/auth/viewer", { token })).status).toBe(401);
		for (const table of ["users", "second_factors", "linked_accounts"]) {
			const column = table === "users" ? "uuid" : "user_uuid";
			const { rows } = await gateway.services.database.execute(
				`select count(*)::int as left from ${table} where ${column} = '${member.uuid}'`,
			);
			expect(rows[0]?.left, table).toBe(0);
		}
		const audit = await lastAudit(member.uuid);
		expect(audit).toMatchObject({
			action: "delete",
			entityLabel: member.email,
			before: { email: member.email, role: "STORE_CASHIER", status: "active" },
			after: null,
		});
		expect(JSON.stringify(audit)).not.toContain("secretword");
	});
});

describe("every process", () => {
	it("hears whose access changed, so that their open streams end", async () => {
		const heard: unknown[] = [];
		gateway.services.access.onChange((change) => heard.push(change));
		const { merchantId } = gateway.own;
		const body = { roleV2Uuid: await roleUuid("storeAdmin"), stores: [gateway.own.storeIds[0]] };
		for (const [method, verb, status] of [
			["PATCH", "", "active"],
			["POST", "/disable", "active"],
			["POST", "/enable", "disabled"],
			["DELETE", "", "active"],
			["DELETE", "/invite", "invited"],
		] as const) {
			const { uuid } = await makeMember(gateway, gateway.own, { role: "storeCashier", status });
			const answer = await gateway.call(method, `${all}/${uuid}${verb}`, {
				...as("merchantSuperAdmin"),
				...(method === "PATCH" ? { body } : {}),
			});
			expect(answer.status, `${method} ${verb}`).toBe(200);
			await vi.waitFor(() => expect(heard).toContainEqual({ merchantId, userUuid: uuid }));
		}
	});
});
