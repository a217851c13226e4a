import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endpoints } from "../../../gateway/app";
import { announceAccessChange } from "../../../gateway/core/access-cache";
import { SYSTEM } from "../../../gateway/core/database";
import { auditLog } from "../../../gateway/core/tables";
import { users } from "../../../gateway/identity/people/tables";
import { supportSessions } from "../../../gateway/identity/sessions/tables";
import { PLATFORM_MERCHANT_ID } from "../../../gateway/merchants/tables";
import { supportJobs } from "../../../gateway/support/jobs";
import { SAMPLES } from "../../support/endpoint-samples";
import type { TestGateway } from "../../support/gateway";
import { type IsolationWorld, startIsolationWorld } from "../../support/isolation-world";
import { lastingBody } from "../../support/lasting-body";
import { isInShare } from "../../support/share";
import { REASON, supportCalls } from "../../support/support/support-calls";
import { digestTables } from "../../support/table-digest";
import { lendPermissions } from "../../support/team/lend-permissions";

let world: IsolationWorld;
let gateway: TestGateway;
beforeAll(async () => {
	world = await startIsolationWorld();
	gateway = world.gateway;
});
afterAll(() => world.close());

const { device, start, viewAs, end, viewer, newestRow, allowing } = supportCalls(() => gateway);

describe("seeing as somebody sees", () => {
	it("shows their pages and rights, and records the staff member's name in the log", async () => {
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
		expect(body.support.staffEmail).toContain("platformsupport");

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

	it("ends when the staff member loses the permission", async () => {
		const token = await device();
		await viewAs(token, gateway.own.userUuids.storeAdmin);
		expect((await viewer(token)).body.support).not.toBeNull();
		await lendPermissions(gateway, "platformSupport", (granted) =>
			granted.filter((permission) => permission !== "PLATFORM.VIEW_AS"),
		);
		try {
			expect((await viewer(token)).body.support).toBeNull();
		} finally {
			await lendPermissions(gateway, "platformSupport");
		}
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
		await supportJobs[0]?.run(gateway.services, new AbortController().signal);
		await supportJobs[0]?.run(gateway.services, new AbortController().signal);
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
				const requested = sample?.request(place);
				const answer = await gateway.call(method.toUpperCase(), requested?.path ?? named(path), {
					token,
					body: requested?.body,
					merchantId: place.merchantId,
				});
				expect(answer.status, `${method} ${path}`).toBe(403);
				expect(answer.body.message).toContain("you can't make changes");
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
			// Endpoints without a permission concern the caller's own account, also under view-as.
			const reading = endpoints.filter(
				({ method, mutates, access }) => method === "get" && !mutates && typeof access === "object",
			);
			expect(reading.length).toBeGreaterThan(15);
			for (const [index, { method, path }] of reading.entries()) {
				const sample = SAMPLES[`${method} ${path}`];
				if (!sample) continue;
				const all = [world.own, world.sibling, world.other];
				for (const place of all.filter((_, at) => isInShare(index + at, 2))) {
					const requested = sample.request(place).path;
					const ask = (by: string) =>
						gateway.call("GET", requested, { token: by, merchantId: place.merchantId });
					const [seen, theirs] = [await ask(token), await ask(gateway.own.tokens[role])];
					expect(comparable(seen), requested).toEqual(comparable(theirs));
				}
			}
		},
	);
});

/** A path filled in with ids that do not exist. */
function named(path: string): string {
	return path
		.replace(":merchantId", gateway.own.merchantId)
		.replace(/:\w+/g, () => crypto.randomUUID());
}

function comparable({ status, body }: { status: number; body: unknown }) {
	return { status, body: lastingBody(body) };
}

async function setStatus(uuid: string, status: string): Promise<void> {
	await gateway.services.database.transaction(SYSTEM, async (tx) => {
		await tx.update(users).set({ status }).where(eq(users.uuid, uuid));
		await announceAccessChange(tx, { merchantId: gateway.own.merchantId, userUuid: uuid });
	});
	gateway.services.access.clear();
}
