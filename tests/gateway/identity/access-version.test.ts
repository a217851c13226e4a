import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { announceAccessChange } from "../../../gateway/core/access-cache";
import { SYSTEM } from "../../../gateway/core/database";
import { roles } from "../../../gateway/identity/people/tables";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { intakeBody, placeOrder } from "../../support/orders/test-orders";
import { getRoleUuid } from "../../support/team/team-people";

let gateway: TestGateway;
beforeAll(async () => {
	gateway = await startTestGateway();
});
afterAll(() => gateway?.close());

const HEADER = "x-access-version";
const admin = () => ({ token: gateway.own.tokens.merchantSuperAdmin });
const manager = () => ({ token: gateway.own.tokens.storeAdmin });
const ask = (path: string, by = manager()) => gateway.call("GET", path, by);
const accessVersion = async (path = "/api/v2/auth/viewer", by = manager()) =>
	(await ask(path, by)).headers.get(HEADER);

async function edit(path: string, body: object, by = admin()) {
	const { version } = (await ask(path, by)).body;
	const answer = await gateway.call("PATCH", path, { ...by, body, version });
	expect(answer.status, JSON.stringify(answer.body)).toBe(200);
}

describe("the version that every answer to somebody signed in carries", () => {
	it("is the same on every answer, refusals too, while nothing changes", async () => {
		const version = await accessVersion();
		expect(version).toMatch(/^[\w-]{22}$/);
		expect(await accessVersion("/api/v2/orders")).toBe(version);
		const refused = await ask(`/api/v2/store-v2/${gateway.other.merchantId}`);
		expect(refused.status).toBe(404);
		expect(refused.headers.get(HEADER)).toBe(version);
		expect(await accessVersion("/api/v2/auth/viewer", admin())).not.toBe(version);
	});

	it("is missing for an API key, and without a sign-in", async () => {
		const terms = `/api/v2/orders/terms/${gateway.own.storeIds[0]}`;
		const answer = await gateway.call("GET", terms, { apiKey: gateway.own.apiKey });
		expect(answer.status).toBe(200);
		expect(answer.headers.get(HEADER)).toBeNull();
		expect((await gateway.call("GET", "/healthz")).headers.get(HEADER)).toBeNull();
	});

	it("stays when orders come in", async () => {
		const version = await accessVersion();
		await placeOrder(gateway, intakeBody(gateway.own.storeIds[0]));
		expect(await accessVersion()).toBe(version);
	});

	it("is another one from the next answer on when something they see changes", async () => {
		const { merchantId, storeIds, userUuids } = gateway.own;
		const merchant = `/api/v2/store-v2/${merchantId}`;
		const changes: Record<string, () => Promise<unknown>> = {
			"their location's name": () =>
				edit(`${merchant}/locations/${storeIds[0]}`, { title: "Renamed For The Shell" }),
			"their organization's name": () => edit(merchant, { name: "Renamed Organization" }),
			"its features": () =>
				gateway.call("PATCH", `${merchant}/features`, {
					token: gateway.own.tokens.platformSuperAdmin,
					body: { isPushEnabled: true },
				}),
			"which locations are theirs": async () =>
				edit(`/api/v2/users-v2/${userUuids.storeAdmin}`, {
					roleV2Uuid: await getRoleUuid(gateway, merchantId, "storeAdmin"),
					stores: storeIds,
				}),
		};
		for (const [what, change] of Object.entries(changes)) {
			const before = await accessVersion("/api/v2/orders");
			await change();
			expect(await accessVersion("/api/v2/orders"), what).not.toBe(before);
		}
	});
});

describe("what was allowed and no longer is", () => {
	it("is refused at the very next request, with another version", async () => {
		const before = await ask("/api/v2/orders");
		expect(before.status).toBe(200);
		await gateway.services.database.transaction(SYSTEM, async (tx) => {
			const [role] = await tx
				.update(roles)
				.set({ permissions: ["MERCHANT.API_READ"] })
				.where(eq(roles.name, "STORE_ADMIN"))
				.returning();
			expect(role).toBeDefined();
			await announceAccessChange(tx, { merchantId: null, roleUuid: role?.uuid ?? "" });
		});
		const after = await ask("/api/v2/orders");
		expect(after.status).toBe(403);
		expect(after.headers.get(HEADER)).not.toBe(before.headers.get(HEADER));
		expect((await ask("/api/v2/auth/viewer")).body.role.permissions).toEqual(["MERCHANT.API_READ"]);
	});

	it("is refused at the very next request when the session is ended", async () => {
		const by = { token: gateway.own.tokens.franchisee };
		expect((await ask("/api/v2/auth/viewer", by)).status).toBe(200);
		const ended = await gateway.call("DELETE", "/api/v2/auth/sessions?keep=none", by);
		expect(ended.status).toBe(200);
		const after = await ask("/api/v2/auth/viewer", by);
		expect(after.status).toBe(401);
		expect(after.headers.get(HEADER)).toBeNull();
	});
});
