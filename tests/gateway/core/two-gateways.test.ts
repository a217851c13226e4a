import { eq } from "drizzle-orm";
import pino from "pino";
import { afterAll, beforeAll, describe, expect, inject, it, vi } from "vitest";
import { createApp } from "../../../gateway/app";
import { type Database, SYSTEM } from "../../../gateway/core/database";
import { newId } from "../../../gateway/core/ids";
import { type EventPublisher, publishEvents } from "../../../gateway/core/live/publish-events";
import type { Services } from "../../../gateway/core/services";
import { createServices } from "../../../gateway/create-services";
import { domains } from "../../../gateway/domains/tables";
import { domainRow } from "../../support/domains/domain-row";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { createTestDatabase } from "../../support/gateway-database";
import { switchEverythingOn } from "../../support/merchants/every-feature";
import { placeOrder, sampleIntake } from "../../support/orders/test-orders";
import { quoteBody } from "../../support/quotes/quote-calls";

/** How soon what one process changes is right at another. */
const SOON = { timeout: 2_000, interval: 50 };

describe.runIf(inject("databaseSource").kind === "postgres")("two gateways on one database", () => {
	let gateway: TestGateway;
	let database: Database;
	let services: Services;
	let app: TestGateway["app"];
	beforeAll(async () => {
		const place = await createTestDatabase();
		gateway = await startTestGateway({}, place);
		database = await place.open();
		services = await createServices(gateway.services.config, database, pino({ level: "silent" }));
		app = createApp(services);
		await database.transaction(SYSTEM, (tx) => switchEverythingOn(tx, gateway.own.merchantId));
		gateway.services.access.clear();
	});
	afterAll(async () => {
		await database?.close();
		await gateway?.close();
	});

	async function askOther(path: string, headers: Record<string, string>, body?: object) {
		const response = await app.request(path, {
			method: body ? "POST" : "GET",
			headers: { "content-type": "application/json", ...headers },
			...(body && { body: JSON.stringify(body) }),
		});
		return { status: response.status, body: await response.json() };
	}

	async function change(path: string, body: object) {
		const { merchantId, tokens } = gateway.own;
		const answer = await gateway.call("PATCH", `/api/v2/store-v2/${merchantId}/${path}`, {
			token: tokens.merchantSuperAdmin,
			body,
		});
		expect(answer.status, JSON.stringify(answer.body)).toBe(200);
	}

	it("know the same people: who is signed out at one is so at the other", async () => {
		const token = gateway.own.tokens.storeCashier;
		const viewer = () => askOther("/api/v2/auth/viewer", { "x-access-token": token });
		for (let time = 0; time < 3; time += 1) expect((await viewer()).status).toBe(200);
		const out = await gateway.call("POST", "/api/v2/auth/logout", {
			headers: { "x-refresh-token": token },
		});
		expect(out.status).toBeLessThan(300);
		await vi.waitFor(async () => expect((await viewer()).status).toBe(401), SOON);
	});

	it("quote by the same facts", async () => {
		const [storeId] = gateway.own.storeIds;
		const quoted = () =>
			askOther("/api/v2/quotes", { "x-api-key": gateway.own.apiKey }, quoteBody(storeId));
		for (const average of [25, 35, 45]) {
			await change(`locations/${storeId}/prep-time`, { average });
			expect((await quoted()).body.prepMinutes).toBe(average);
			expect((await quoted()).body.prepMinutes).toBe(average);
		}
	});

	it("tell the events of each other", async () => {
		const { merchantId, storeIds } = gateway.own;
		const heard: unknown[] = [];
		const publisher: EventPublisher = await publishEvents(services, (_, { payload }) =>
			heard.push((payload as { orderId?: string }).orderId ?? payload),
		);
		await publisher.begin(merchantId);
		await placeOrder(gateway, sampleIntake(storeIds[0], 1_000));
		await vi.waitFor(() => expect(heard.length).toBeGreaterThan(0), SOON);
		publisher.close();
	});

	it("open the same domains", async () => {
		const id = newId();
		const name = `shop-${id}.example.test`;
		const { merchantId } = gateway.own;
		const redirectTarget = "https://example.test/before";
		await database.transaction(SYSTEM, (tx) =>
			tx
				.insert(domains)
				.values(domainRow({ id, merchantId, name, redirectTarget, state: "verified" })),
		);
		const url = async () => (await askOther(`/api/v2/public/domains/${name}`, {})).body.url;
		expect(await url()).toBe(redirectTarget);
		const moved = "https://example.test/after";
		await gateway.services.database.transaction(SYSTEM, (tx) =>
			tx.update(domains).set({ redirectTarget: moved }).where(eq(domains.id, id)),
		);
		await vi.waitFor(async () => expect(await url()).toBe(moved), SOON);
	});
});
