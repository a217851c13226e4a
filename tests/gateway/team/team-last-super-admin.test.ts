// @both-databases: transactions
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TEAM_MESSAGES } from "~/models/team/team";
import { users } from "../../../gateway/identity/people/tables";
import { signIn, startTestGateway, type TestGateway } from "../../support/gateway";
import { teamCalls } from "../../support/team/team-calls";
import { getRoleUuid, makeMember } from "../../support/team/team-people";

let gateway: TestGateway;
beforeAll(async () => {
	gateway = await startTestGateway();
});
afterAll(() => gateway.close());

const all = "/api/v2/users-v2";
const { as, roleUuid, system } = teamCalls(() => gateway);

describe("the last super admin", () => {
	const path = (uuid: string, verb = "") => `${all}/${uuid}${verb}`;

	it("stays: demoting, disabling and deleting are refused", async () => {
		const last = gateway.own.userUuids.merchantSuperAdmin;
		const body = { roleV2Uuid: await roleUuid("merchantOperator"), stores: null };
		const by = as("platformSuperAdmin");
		const { merchantId } = gateway.own;
		for (const [method, verb] of [
			["PATCH", ""],
			["DELETE", ""],
			["POST", "/disable"],
		] as const) {
			const answer = await gateway.call(method, path(last, verb), {
				...by,
				merchantId,
				...(method === "PATCH" ? { body } : {}),
			});
			expect([answer.status, answer.body.message]).toEqual([422, TEAM_MESSAGES.lastSuperAdmin]);
		}
		// Invited and disabled ones do not count.
		await makeMember(gateway, gateway.own, { role: "merchantSuperAdmin", status: "invited" });
		await makeMember(gateway, gateway.own, { role: "merchantSuperAdmin", status: "disabled" });
		const still = await gateway.call("DELETE", path(last), { ...by, merchantId });
		expect(still.status).toBe(422);
	});

	it("is left when two remove each other at the same moment", async () => {
		for (const [method, verb, body] of [
			["PATCH", "", { roleV2Uuid: await roleUuid("merchantMarketer"), stores: null }],
			["POST", "/disable", undefined],
			["DELETE", "", undefined],
		] as const) {
			// An organization with only these two; the test world's own super admin is demoted.
			const two = [
				await makeMember(gateway, gateway.other, { role: "merchantSuperAdmin" }),
				await makeMember(gateway, gateway.other, { role: "merchantSuperAdmin" }),
			] as const;
			const marketer = await getRoleUuid(gateway, gateway.other.merchantId, "merchantMarketer");
			await setStatus(gateway.other.userUuids.merchantSuperAdmin, "disabled");
			const tokens = await Promise.all(two.map((each) => signIn(gateway.services, each)));
			const answers = await Promise.all(
				two.map((_, index) =>
					gateway.call(method, path(two[1 - index]?.uuid ?? "", verb), {
						token: tokens[index] ?? "",
						...(body ? { body: { ...body, roleV2Uuid: marketer } } : {}),
					}),
				),
			);
			const statuses = answers.map(({ status }) => status).sort();
			expect(statuses[0], `${method} ${verb}`).toBe(200);
			expect([401, 403, 422], `${method} ${verb}: ${statuses}`).toContain(statuses[1]);
			const { rows } = await gateway.services.database.execute(
				`select count(*)::int as left from users join roles on roles.uuid = users.role_v2_uuid
				 where users.merchant_id = '${gateway.other.merchantId}' and users.status = 'active'
				 and roles.key = 'merchantSuperAdmin'`,
			);
			expect(rows[0]?.left, `${method} ${verb}`).toBe(1);
			await setStatus(gateway.other.userUuids.merchantSuperAdmin, "active");
			for (const { uuid } of two)
				await system((tx) => tx.delete(users).where(eq(users.uuid, uuid)));
		}
	});

	const setStatus = (uuid: string, status: string) =>
		system((tx) => tx.update(users).set({ status }).where(eq(users.uuid, uuid)));
});
