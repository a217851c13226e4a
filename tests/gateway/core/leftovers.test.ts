// @both-databases: tasks
import { afterAll, beforeAll, expect, it } from "vitest";
import { SYSTEM, type Tx } from "../../../gateway/core/database";
import { newId } from "../../../gateway/core/ids";
import { purgeLeftovers } from "../../../gateway/core/purge-leftovers";
import { events, idempotencyKeys } from "../../../gateway/core/tables";
import { purgeSessions } from "../../../gateway/identity/jobs";
import { sessions } from "../../../gateway/identity/sessions/tables";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { newLocation } from "../../support/locations/location-samples";

let gateway: TestGateway;
beforeAll(async () => {
	gateway = await startTestGateway();
});
afterAll(() => gateway.close());

const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR);
const system = <T>(work: (tx: Tx) => Promise<T>) =>
	gateway.services.database.transaction(SYSTEM, work);

it("drops the answers to requests after two days, and told events after one", async () => {
	const { merchantId, tokens } = gateway.own;
	await gateway.call("POST", `/api/v2/store-v2/${merchantId}/locations`, {
		token: tokens.merchantSuperAdmin,
		body: newLocation("Leaves Traces"),
	});
	const counts = () =>
		system(async (tx) => [await tx.$count(idempotencyKeys), await tx.$count(events)]);
	const age = (keys: number, eventAge: number) =>
		system(async (tx) => {
			await tx.update(idempotencyKeys).set({ createdAt: inHours(-keys) });
			await tx.update(events).set({ at: inHours(-eventAge) });
		});
	await age(47, 23);
	await purgeLeftovers(gateway.services);
	expect(await counts()).toEqual([1, 1]);
	await age(49, 25);
	await purgeLeftovers(gateway.services);
	expect(await counts()).toEqual([0, 0]);
});

it("drops the sessions that have been over for a day, and no other", async () => {
	const { userUuids, merchantId } = gateway.own;
	const plan = {
		live: { expiresAt: inHours(12) },
		idle: { expiresAt: inHours(12), lastSeenAt: inHours(-400) },
		"just expired": { expiresAt: inHours(-23) },
		"just ended": { expiresAt: inHours(12), revokedAt: inHours(-23) },
		"long expired": { expiresAt: inHours(-25) },
		"long ended": { expiresAt: inHours(12), revokedAt: inHours(-25) },
	};
	await system((tx) =>
		tx.insert(sessions).values(
			Object.entries(plan).map(([userAgent, dates]) => ({
				id: newId(),
				merchantId,
				userUuid: userUuids.storeCashier,
				createdAt: inHours(-500),
				lastSeenAt: inHours(-30),
				userAgent,
				address: "",
				...dates,
			})),
		),
	);
	await purgeSessions(gateway.services);
	const left = await system((tx) => tx.select().from(sessions));
	const remaining = left.map(({ userAgent }) => userAgent).filter((name) => name in plan);
	expect(remaining.sort()).toEqual(["idle", "just ended", "just expired", "live"]);
	const { tokens } = gateway.own;
	for (const token of Object.values(tokens)) {
		expect((await gateway.call("GET", "/api/v2/auth/viewer", { token })).status).toBe(200);
	}
});
