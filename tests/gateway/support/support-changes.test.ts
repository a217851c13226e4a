import { and, inArray, isNull, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RoleKey } from "~/models/shared/permissions";
import { NEEDS_SUPPORT_SESSION } from "~/models/shared/support-messages";
import { TEAM_MESSAGES } from "~/models/team/team";
import { verifyChains } from "../../../gateway/audit/verify-chain";
import { SYSTEM } from "../../../gateway/core/database";
import { supportSessions } from "../../../gateway/identity/sessions/tables";
import { PLATFORM_MERCHANT_ID } from "../../../gateway/merchants/tables";
import { signIn, type TestGateway } from "../../support/gateway";
import { type IsolationWorld, startIsolationWorld } from "../../support/isolation-world";
import { REASON, supportCalls } from "../../support/support/support-calls";
import { getRoleUuid } from "../../support/team/team-people";

let world: IsolationWorld;
let gateway: TestGateway;
beforeAll(async () => {
	world = await startIsolationWorld();
	gateway = world.gateway;
});
afterAll(() => world.close());

const { device, start, end, viewer, newestRow, allowing } = supportCalls(() => gateway);
const rename = (token: string, title: string) =>
	gateway.call(
		"PATCH",
		`/api/v2/store-v2/${gateway.own.merchantId}/locations/${gateway.own.storeIds[0]}`,
		{ token, body: { title } },
	);

describe("a session for changes", () => {
	it("is needed for a change by support, and the refusal says how to get one", async () => {
		const token = await device();
		const refused = await rename(token, "Changed By Support");
		expect(refused.status).toBe(403);
		expect(refused.body.message).toContain("start a support session on the Support page");

		const started = await start(token, "sessions", {});
		expect(started.status).toBe(201);
		const changed = await rename(token, "Changed By Support");
		expect(changed.status).toBe(200);
		expect(await newestRow(gateway.own.merchantId, "location")).toMatchObject({
			actorRole: "PLATFORM_SUPPORT",
			reason: REASON,
			supportSessionId: started.body.id,
		});
		await end(token);
		expect((await rename(token, "Changed Again")).status).toBe(403);
	});

	it("reaches one organization and lends nothing of the platform's", async () => {
		const token = await device();
		await start(token, "sessions", {});
		const elsewhere = await gateway.call(
			"PATCH",
			`/api/v2/store-v2/${gateway.other.merchantId}/locations/${gateway.other.storeIds[0]}`,
			{ token, body: { title: "Changed Elsewhere" } },
		);
		expect(elsewhere.status).toBe(403);
		const own = await gateway.call("GET", "/api/v2/auth/viewer", { token });
		expect(own.body.role.permissions).not.toContain("LOCATION.API_UPDATE");
		const here = (await viewer(token)).body.role.permissions;
		expect(here).toContain("LOCATION.API_UPDATE");
		expect(here).not.toContain("PLATFORM.API_UPDATE");
		expect(here).not.toContain("ROLE_PERMISSION.PLATFORM_SUPER_ADMIN");
		await end(token);
	});

	it("is what a super admin of the platform needs, too", async () => {
		const token = await signIn(gateway.services, {
			uuid: gateway.own.userUuids.platformSuperAdmin,
			merchantId: PLATFORM_MERCHANT_ID,
		});
		const refused = await rename(token, "Changed Without a Reason");
		expect(refused).toMatchObject({ status: 403, body: { message: NEEDS_SUPPORT_SESSION } });
		const permissions = (await viewer(token)).body.role.permissions as string[];
		expect(permissions.filter((each) => /(?:UPDATE|CREATE|DELETE)$/.test(each))).toEqual([]);
		await start(token, "sessions", {});
		expect((await rename(token, "Changed For a Reason")).status).toBe(200);
		expect((await viewer(token)).body.role.permissions).toContain("PLATFORM.API_UPDATE");
		await end(token);
	});

	it("makes nobody a super admin, who would outlast it", async () => {
		const token = await device();
		await start(token, "sessions", {});
		const { merchantId } = gateway.own;
		const ownRoleUuid = (role: RoleKey) => getRoleUuid(gateway, merchantId, role);
		const invite = async (role: RoleKey) =>
			gateway.call("POST", "/api/v2/users-v2/invite", {
				token,
				merchantId,
				body: {
					email: `lasting-${crypto.randomUUID()}@example.test`,
					roleV2Uuid: await ownRoleUuid(role),
					stores: null,
				},
			});
		const refused = await invite("merchantSuperAdmin");
		expect([refused.status, refused.body.details.fields]).toEqual([
			422,
			{ roleV2Uuid: [TEAM_MESSAGES.staffSuperAdmin] },
		]);
		expect((await invite("merchantOperator")).status).toBeLessThan(300);
		await end(token);
	});

	it("does not let support give itself the organization's consent", async () => {
		const token = await device();
		await start(token, "sessions", {});
		await allowing(false, async () => {
			const path = `/api/v2/store-v2/${gateway.own.merchantId}`;
			const patch = (body: object) => gateway.call("PATCH", path, { token, body });
			expect((await patch({ allowsViewAs: true })).status).toBe(403);
			expect((await patch({ name: gateway.own.name })).status).toBe(200);
		});
		await end(token);
	});

	it("is one of two that start on one device at the same time", async () => {
		const token = await device();
		const answers = await Promise.all([1, 2, 3].map(() => start(token, "sessions", {})));
		expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
		const ids = answers.map(({ body }) => body.id);
		const open = await gateway.services.database.transaction(SYSTEM, (tx) =>
			tx
				.select()
				.from(supportSessions)
				.where(and(inArray(supportSessions.id, ids), isNull(supportSessions.endedAt))),
		);
		expect(open).toHaveLength(1);
		await end(token);
	});

	it("ends the one before on the same device, and starts once however often it is sent", async () => {
		const token = await device();
		const first = await start(token, "sessions", {});
		const key = crypto.randomUUID();
		const second = await start(token, "sessions", {}, { key });
		const again = await start(token, "sessions", {}, { key });
		expect(again.body).toEqual(second.body);
		const running = await gateway.services.database.transaction(SYSTEM, (tx) =>
			tx
				.select({ id: supportSessions.id })
				.from(supportSessions)
				.where(
					sql`${supportSessions.endedAt} is null and ${supportSessions.id} in (${first.body.id}::uuid, ${second.body.id}::uuid)`,
				),
		);
		expect(running).toEqual([{ id: second.body.id }]);
		await end(token);
	});

	it("ends with the device's own session", async () => {
		const token = await device();
		await start(token, "sessions", {});
		await gateway.call("POST", "/api/v2/auth/logout", { headers: { "x-refresh-token": token } });
		expect((await rename(token, "After Sign Out")).status).toBe(401);
	});

	it("leaves both chains whole when many start and end at once", async () => {
		const tokens = await Promise.all(Array.from({ length: 6 }, device));
		await Promise.all(
			tokens.map(async (token, index) => {
				const { merchantId } = index % 2 ? gateway.own : gateway.other;
				const path = `/api/v2/support/${merchantId}/sessions`;
				await gateway.call("POST", path, { token, body: { reason: REASON } });
				await start(token, "sessions", {});
				expect((await end(token)).status).toBe(200);
			}),
		);
		for (const id of [gateway.own.merchantId, gateway.other.merchantId, PLATFORM_MERCHANT_ID]) {
			const report = await gateway.services.database.transaction(SYSTEM, (tx) =>
				verifyChains(tx, id),
			);
			expect(report.fault).toBeNull();
		}
	});
});
