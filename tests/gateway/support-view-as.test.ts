import { and, desc, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endpoints } from "../../gateway/app";
import { verifyChain } from "../../gateway/audit/verify-chain";
import { announceAccessChange } from "../../gateway/core/access-cache";
import { SYSTEM } from "../../gateway/core/authenticate";
import { auditLog } from "../../gateway/core/tables";
import { merchants, PLATFORM_MERCHANT_ID } from "../../gateway/merchants/tables";
import { supportJobs } from "../../gateway/support/jobs";
import { supportSessions } from "../../gateway/support/tables";
import { users } from "../../gateway/users/tables";
import { SAMPLES } from "../support/endpoint-samples";
import { signIn, type TestGateway } from "../support/gateway";
import { type IsolationWorld, startIsolationWorld } from "../support/isolation-world";
import { digestTables } from "../support/table-digest";

const REASON = "The merchant asked on the phone";

let world: IsolationWorld;
let gateway: TestGateway;
beforeAll(async () => {
	world = await startIsolationWorld();
	gateway = world.gateway;
});
afterAll(() => world.close());

/** A device of support's own, so that no test ends another's session. */
const device = () =>
	signIn(gateway.services, {
		uuid: gateway.own.userUuids.platformSupport,
		merchantId: PLATFORM_MERCHANT_ID,
	});

const start = (token: string, kind: "view-as" | "sessions", body: object, more = {}) =>
	gateway.call("POST", `/api/v2/support/${gateway.own.merchantId}/${kind}`, {
		token,
		body: { reason: REASON, ...body },
		...more,
	});
const viewAs = (token: string, userUuid: string) => start(token, "view-as", { userUuid });
const end = (token: string) => gateway.call("DELETE", "/api/v2/support/session", { token });
const viewer = (token: string) =>
	gateway.call("GET", "/api/v2/auth/viewer", { token, merchantId: gateway.own.merchantId });
const rename = (token: string, title: string) =>
	gateway.call(
		"PATCH",
		`/api/v2/store-v2/${gateway.own.merchantId}/locations/${gateway.own.storeIds[0]}`,
		{ token, body: { title } },
	);

async function newestRow(merchantId: string, entity: string) {
	const [row] = await gateway.services.database.transaction(SYSTEM, (tx) =>
		tx
			.select()
			.from(auditLog)
			.where(and(eq(auditLog.merchantId, merchantId), eq(auditLog.entity, entity)))
			.orderBy(desc(auditLog.seq))
			.limit(1),
	);
	return row;
}

describe("seeing as somebody sees", () => {
	it("shows their pages and rights, and leaves the name of who looks in the log", async () => {
		const token = await device();
		const { storeCashier } = gateway.own.userUuids;
		const started = await viewAs(token, storeCashier);
		expect(started.status).toBe(201);
		expect(started.body).toMatchObject({ kind: "view-as", reason: REASON });
		const minutes = (Date.parse(started.body.expiresAt) - Date.now()) / 60_000;
		expect(minutes).toBeGreaterThan(29);
		expect(minutes).toBeLessThanOrEqual(30);

		const { body } = await viewer(token);
		expect(body.user.uuid).toBe(storeCashier);
		expect(body.role.name).toBe("STORE_CASHIER");
		expect(body.locations.map((each: { storeId: string }) => each.storeId)).toEqual([
			gateway.own.storeIds[0],
		]);
		expect(body.merchants).toEqual([]);
		expect(body.support.email).toContain("platformsupport");

		for (const merchantId of [gateway.own.merchantId, PLATFORM_MERCHANT_ID]) {
			expect(await newestRow(merchantId, "support-session")).toMatchObject({
				action: "start",
				actorUuid: gateway.own.userUuids.platformSupport,
				reason: REASON,
				supportSessionId: started.body.id,
			});
		}
		expect((await end(token)).status).toBe(200);
		expect((await viewer(token)).body.user.type).toBe("provider");
		for (const merchantId of [gateway.own.merchantId, PLATFORM_MERCHANT_ID]) {
			expect(await newestRow(merchantId, "support-session")).toMatchObject({ action: "end" });
		}
		expect((await end(token)).status).toBe(404);
	});

	it("asks for a reason, and for somebody of that organization who may be seen as", async () => {
		const token = await device();
		const { userUuids } = gateway.own;
		const short = await start(token, "view-as", { userUuid: userUuids.storeAdmin, reason: "why" });
		expect(short.status).toBe(422);
		expect(short.body.details.fields.reason).toEqual(["Reason must be at least 10 characters"]);
		expect((await viewAs(token, userUuids.platformSuperAdmin)).status).toBe(404);
		expect((await viewAs(token, gateway.other.userUuids.storeAdmin)).status).toBe(404);
		const platform = await gateway.call("POST", `/api/v2/support/${PLATFORM_MERCHANT_ID}/view-as`, {
			token,
			body: { userUuid: userUuids.platformSuperAdmin, reason: REASON },
		});
		expect(platform.status).toBe(404);
		const owner = await viewAs(gateway.own.tokens.merchantSuperAdmin, userUuids.storeCashier);
		expect(owner.status).toBe(403);
		expect((await viewer(token)).body.support).toBeNull();
	});

	it("is refused where the organization does not allow it, and ends when it no longer does", async () => {
		const token = await device();
		await viewAs(token, gateway.own.userUuids.storeAdmin);
		await allowing(false, async () => {
			expect((await viewer(token)).body).toMatchObject({ support: null });
			const refused = await viewAs(token, gateway.own.userUuids.storeAdmin);
			expect(refused.status).toBe(422);
		});
	});

	it("ends when the person is disabled", async () => {
		const token = await device();
		const target = gateway.own.userUuids.storeOperations;
		await viewAs(token, target);
		expect((await viewer(token)).body.user.uuid).toBe(target);
		await setStatus(target, "disabled");
		const after = (await viewer(token)).body;
		await setStatus(target, "active");
		expect(after.user.uuid).toBe(gateway.own.userUuids.platformSupport);
		expect(after.support).toBeNull();
	});

	it("ends by itself, and the log says when", async () => {
		const token = await device();
		const started = await viewAs(token, gateway.own.userUuids.storeAdmin);
		const over = new Date(Date.now() - 1_000);
		await gateway.services.database.transaction(SYSTEM, (tx) =>
			tx
				.update(supportSessions)
				.set({ expiresAt: over })
				.where(eq(supportSessions.id, started.body.id)),
		);
		gateway.services.access.clear();
		expect((await viewer(token)).body.support).toBeNull();
		await supportJobs[0]?.run(gateway.services);
		await supportJobs[0]?.run(gateway.services);
		const rows = await gateway.services.database.transaction(SYSTEM, (tx) =>
			tx.select().from(auditLog).where(eq(auditLog.entityId, started.body.id)),
		);
		expect(rows.filter(({ action }) => action === "end")).toHaveLength(2);
		expect(rows.find(({ action }) => action === "end")?.actorKind).toBe("system");
	});

	it("can change nothing, by any endpoint there is", { timeout: 60_000 }, async () => {
		const token = await device();
		await viewAs(token, gateway.own.userUuids.merchantSuperAdmin);
		const changing = endpoints.filter(({ mutates }) => mutates);
		expect(changing.length).toBeGreaterThan(8);
		const before = await digestTables(gateway.services.database);
		for (const { method, path } of changing) {
			const sample = SAMPLES[`${method} ${path}`];
			for (const place of [world.own, world.other]) {
				const asked = sample?.request(place);
				const answer = await gateway.call(method.toUpperCase(), asked?.path ?? named(path), {
					token,
					body: asked?.body,
					merchantId: place.merchantId,
				});
				expect(answer.status, `${method} ${path}`).toBe(403);
				expect(answer.body.message).toContain("Nothing can be changed");
			}
		}
		expect(await digestTables(gateway.services.database)).toEqual(before);
	});

	it.each(["storeCashier", "storeAdmin", "merchantMarketer", "merchantOperator"] as const)(
		"reads exactly what %s reads, by any endpoint there is",
		{ timeout: 60_000 },
		async (role) => {
			const token = await device();
			await viewAs(token, gateway.own.userUuids[role]);
			// What takes no permission is the own account, which stays one's own.
			const reading = endpoints.filter(
				({ method, mutates, access }) => method === "get" && !mutates && typeof access === "object",
			);
			expect(reading.length).toBeGreaterThan(15);
			for (const { method, path } of reading) {
				const sample = SAMPLES[`${method} ${path}`];
				if (!sample) continue;
				for (const place of [world.own, world.sibling, world.other]) {
					const asked = sample.request(place).path;
					const ask = (by: string) =>
						gateway.call("GET", asked, { token: by, merchantId: place.merchantId });
					const [seen, theirs] = [await ask(token), await ask(gateway.own.tokens[role])];
					expect(comparable(seen), asked).toEqual(comparable(theirs));
				}
			}
		},
	);
});

describe("a session for changes", () => {
	it("is what a change of support's takes, and the refusal says how to get one", async () => {
		const token = await device();
		const refused = await rename(token, "Changed By Support");
		expect(refused.status).toBe(403);
		expect(refused.body.message).toContain("Start one on the Support page");

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
				verifyChain(tx, id),
			);
			expect(report.fault).toBeNull();
		}
	});
});

describe("the search", () => {
	const search = async (q: string) =>
		(
			await gateway.call("GET", `/api/v2/support/search?${new URLSearchParams({ q })}`, {
				token: gateway.own.tokens.platformSupport,
			})
		).body;

	it("finds an organization, a person, a location and an order wherever they are", async () => {
		expect((await search("own organisation")).organizations).toMatchObject([
			{ merchantId: gateway.own.merchantId, locationCount: expect.any(Number) },
		]);
		const people = (await search(`storecashier-${gateway.other.merchantId}`)).people;
		expect(people).toMatchObject([
			{ uuid: gateway.other.userUuids.storeCashier, role: "STORE_CASHIER" },
		]);
		expect(JSON.stringify(await search("platformsuperadmin"))).not.toContain("PLATFORM_SUPER");
		expect((await search("CANARY location")).locations).toMatchObject([
			{ storeId: gateway.other.storeIds[0], merchantId: gateway.other.merchantId },
		]);
		const order = await gateway.call("GET", `/api/v2/orders/${world.other.orderId}`, {
			token: gateway.other.tokens.merchantSuperAdmin,
		});
		const found = (await search(`#${order.body.number}`)).orders;
		expect(found.map(({ id }: { id: string }) => id)).toContain(world.other.orderId);
		const told = (await search(`${order.body.number} canary`)).orders;
		expect(told.map(({ id }: { id: string }) => id)).toEqual([world.other.orderId]);
	});

	it("takes signs for signs, and nothing for nothing", async () => {
		const nothing = { organizations: [], people: [], locations: [], orders: [] };
		expect(await search("%")).toEqual(nothing);
		expect(await search(" ")).toEqual(nothing);
	});
});

/** A path with its parameters filled in by ids of nothing. */
function named(path: string): string {
	return path
		.replace(":merchantId", gateway.own.merchantId)
		.replace(/:\w+/g, () => crypto.randomUUID());
}

function comparable({ status, body }: { status: number; body: unknown }) {
	if (Array.isArray(body)) return { status, body };
	const { requestId: _, asOf: __, ...rest } = (body ?? {}) as Record<string, unknown>;
	return { status, body: rest };
}

async function setStatus(uuid: string, status: string): Promise<void> {
	await gateway.services.database.transaction(SYSTEM, async (tx) => {
		await tx.update(users).set({ status }).where(eq(users.uuid, uuid));
		await announceAccessChange(tx, { merchantId: gateway.own.merchantId, userUuid: uuid });
	});
	gateway.services.access.clear();
}

async function allowing(allowsViewAs: boolean, work: () => Promise<void>): Promise<void> {
	const set = (value: boolean) =>
		gateway.services.database.transaction(SYSTEM, (tx) =>
			tx
				.update(merchants)
				.set({ allowsViewAs: value })
				.where(eq(merchants.merchantId, gateway.own.merchantId)),
		);
	await set(allowsViewAs);
	gateway.services.access.clear();
	try {
		await work();
	} finally {
		await set(!allowsViewAs);
		gateway.services.access.clear();
	}
}
