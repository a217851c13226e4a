import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { FlagName } from "~/models/viewer/merchant";
import { announceAccessChange } from "../../../gateway/core/access-cache";
import { SYSTEM } from "../../../gateway/core/database";
import { featureFlags } from "../../../gateway/merchants/flags/tables";
import { startTestGateway, type TestGateway } from "../../support/gateway";

const fetchFlags = async (gateway: TestGateway, token: string) =>
	(await gateway.call("GET", "/api/v2/auth/viewer", { token })).body.flags;

describe("flags of the database", () => {
	let gateway: TestGateway;
	beforeAll(async () => {
		gateway = await startTestGateway();
	});
	afterAll(() => gateway.close());

	async function setRule(name: FlagName, context: string, target: boolean | string) {
		const { merchantId } = gateway.own;
		await gateway.services.database.transaction(SYSTEM, async (tx) => {
			await tx.insert(featureFlags).values({ merchantId, name, context, target });
			await announceAccessChange(tx, { merchantId });
		});
	}

	it("reach the people of the merchant they name, by name, immediately", async () => {
		const { own, other } = gateway;
		expect(await fetchFlags(gateway, own.tokens.storeCashier)).toEqual({});
		await setRule("help", "merchant", own.merchantId);
		await setRule("new-navigation", "everyone", true);
		await setRule("discount-redesign", "everyone", false);
		await setRule("gift-card-report", "merchant", other.merchantId);
		await setRule("gift-card-report-scope", "value", "multi");
		const expected = { help: true, "new-navigation": true, "gift-card-report-scope": "multi" };
		expect(await fetchFlags(gateway, own.tokens.storeCashier)).toEqual(expected);
		expect(await fetchFlags(gateway, own.tokens.merchantSuperAdmin)).toEqual(expected);
		expect(await fetchFlags(gateway, other.tokens.merchantSuperAdmin)).toEqual({});
	});
});

describe("flags of another service", () => {
	let gateway: TestGateway;
	let peer: Server;
	const requests: { context: unknown; key: unknown }[] = [];
	beforeAll(async () => {
		peer = createServer(async (request, response) => {
			const chunks: Buffer[] = [];
			for await (const chunk of request) chunks.push(chunk as Buffer);
			const { context } = JSON.parse(Buffer.concat(chunks).toString());
			requests.push({ context, key: request.headers["x-api-key"] });
			const flags = [{ key: "help", reason: "STATIC", value: true }];
			response.writeHead(200, { "content-type": "application/json" });
			response.end(JSON.stringify({ flags }));
		});
		await new Promise<void>((resolve) => peer.listen(0, "127.0.0.1", resolve));
		gateway = await startTestGateway({
			FLAGS_OFREP_URL: `http://127.0.0.1:${(peer.address() as AddressInfo).port}`,
			FLAGS_OFREP_KEY: "secret",
			FLAGS_OFREP_KEY_HEADER: "x-api-key",
		});
	});
	afterAll(async () => {
		peer.closeAllConnections();
		peer.close();
		await gateway.close();
	});

	it("are asked for with who the person is, the merchant's name for franchises only", async () => {
		const { own } = gateway;
		const context = {
			targetingKey: own.userUuids.storeCashier,
			merchantId: own.merchantId,
			role: "STORE_CASHIER",
			type: "stores",
		};
		expect(await fetchFlags(gateway, own.tokens.storeCashier)).toEqual({ help: true });
		expect(requests).toEqual([{ context, key: "secret" }]);
		await gateway.call("PATCH", `/api/v2/store-v2/${own.merchantId}/features`, {
			token: own.tokens.platformSuperAdmin,
			body: { multiEntityType: "franchise" },
		});
		await fetchFlags(gateway, own.tokens.storeCashier);
		expect(requests.at(-1)?.context).toEqual({ ...context, merchantName: own.name });
		// The announcement arrives a moment after the change itself.
		await vi.waitFor(async () => {
			const before = requests.length;
			await fetchFlags(gateway, own.tokens.storeCashier);
			expect(requests).toHaveLength(before);
		});
	});
});
