import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TEAM_MESSAGES } from "~/models/team/team";
import { SYSTEM } from "../../../gateway/core/database";
import { users } from "../../../gateway/identity/people/tables";
import { signIn, startTestGateway, type TestGateway } from "../../support/gateway";
import { makeAccount } from "../../support/identity/account-person";
import { getRoleUuid, makeMember } from "../../support/team/team-people";

let gateway: TestGateway;
beforeAll(async () => {
	gateway = await startTestGateway();
});
afterAll(() => gateway.close());

const path = (uuid: string, verb = "") => `/api/v2/users-v2/${uuid}${verb && `/${verb}`}`;
const send = (method: string, to: string, token: string, body?: object) =>
	gateway.call(method, to, { token, ...(body && { body }) });

it("never counts provider staff as part of a team, whatever organization they belong to", async () => {
	const { merchantSuperAdmin, platformSupport } = gateway.own.tokens;
	const staff = await makeAccount(gateway, { type: "provider" });
	const deleted = await send("DELETE", path(staff.uuid), merchantSuperAdmin);
	expect(deleted.status).toBe(404);
	const found = await send("GET", `/api/v2/support/people/${staff.uuid}`, platformSupport);
	expect(found.status).toBe(404);
});

it("takes no change from somebody who was disabled a moment ago", async () => {
	const admin = await makeMember(gateway, gateway.own, { role: "merchantOperator" });
	const person = await makeMember(gateway, gateway.own, { role: "storeCashier" });
	const token = await signIn(gateway.services, admin);
	// Cached from here on, as in a process that has not yet heard of the change.
	await send("GET", "/api/v2/auth/viewer", token);
	await gateway.services.database.transaction(SYSTEM, (tx) =>
		tx.update(users).set({ status: "disabled" }).where(eq(users.uuid, admin.uuid)),
	);
	expect((await send("POST", path(person.uuid, "disable"), token)).status).toBe(403);
});

describe("the invitation of somebody who will hold more than oneself", () => {
	it.each([
		["sent again", "POST"],
		["withdrawn", "DELETE"],
	])("is not %s", async (_, method) => {
		const { merchantOperator, merchantSuperAdmin } = gateway.own.tokens;
		const roleV2Uuid = await getRoleUuid(gateway, gateway.own.merchantId, "merchantSuperAdmin");
		const email = `above-${method}@example.test`.toLowerCase();
		const body = { email, roleV2Uuid, stores: null };
		await send("POST", "/api/v2/users-v2/invite", merchantSuperAdmin, body);
		const [row] = await gateway.services.database.transaction(SYSTEM, (tx) =>
			tx.select().from(users).where(eq(users.email, email)),
		);
		const to = path(row?.uuid ?? "", "invite");
		const refused = await send(method, to, merchantOperator);
		expect([refused.status, refused.body.message]).toEqual([403, TEAM_MESSAGES.morePermissions]);
		expect((await send(method, to, merchantSuperAdmin)).status).toBe(200);
	});
});
