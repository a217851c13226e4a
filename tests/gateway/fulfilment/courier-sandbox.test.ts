import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createCourierSandbox } from "../../../gateway/adapters/couriers/sandbox";
import { SANDBOX_COURIER } from "../../../gateway/adapters/couriers/sandbox-account";
import type { SandboxWays } from "../../../gateway/adapters/couriers/sandbox-deliveries";
import { createUberDirect } from "../../../gateway/adapters/couriers/uber-direct";
import { courierWorld } from "../../support/fulfilment/courier-world";
import { startTestGateway, type TestGateway } from "../../support/gateway";

const STEP_MS = 150;

let gateway: TestGateway;
let world: Awaited<ReturnType<typeof courierWorld>>;
let url: string;
const ways: SandboxWays = { webhookUrl: "", stepMs: STEP_MS, random: () => 0.99 };
const servers: ReturnType<typeof serve>[] = [];
const heard: { status: number; heard: boolean; said: string }[] = [];

beforeAll(async () => {
	gateway = await startTestGateway();
	world = await courierWorld(gateway);
	const { clientId: prodAccountId, clientSecret: apiKey, ...account } = SANDBOX_COURIER;
	await world.change({ ...account, prodAccountId, apiKey });
	const front = new Hono();
	front.post("*", async (context) => {
		const body = await context.req.text();
		const answer = await gateway.call("POST", context.req.path, {
			body: JSON.parse(body),
			headers: { "x-uber-signature": context.req.header("x-uber-signature") ?? "" },
		});
		const said = JSON.parse(body).data.status;
		heard.push({ status: answer.status, heard: answer.body.heard, said });
		return context.json(answer.body, answer.status as 200);
	});
	const base = await listen(front);
	ways.webhookUrl = `${base}/delivery/api/v1/webhooks/uber-direct`;
	url = await listen(createCourierSandbox(ways));
	connect();
});
afterAll(async () => {
	for (const server of servers) {
		if ("closeAllConnections" in server) server.closeAllConnections();
		await new Promise((resolve) => server.close(resolve));
	}
	await gateway.close();
});
beforeEach(() => {
	heard.length = 0;
	ways.random = () => 0.99;
});

function connect(at = url) {
	gateway.services.couriers = createUberDirect({
		url: at,
		authUrl: at,
		timeoutMs: 1_000,
		patienceMs: 1_000,
	});
}

async function listen(app: Hono): Promise<string> {
	const server = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" });
	servers.push(server);
	await new Promise((resolve) => server.once("listening", resolve));
	return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** An order that can be fetched at once. */
const to = (address: string, now = new Date().toISOString()) => ({
	dateInfo: { placedAt: now, startPrepAt: now, fulfillmentAt: now },
	deliveryInfo: {
		address,
		instructions: "",
		coordinates: { latitude: 41.92, longitude: -87.68 },
	},
});
const stands = (id: string, expected: object) =>
	expect.poll(() => world.courier(id), { timeout: 8_000 }).toMatchObject(expected);

it("brings an order from the request to the door, telling each step", async () => {
	const id = await world.confirmed(to("12 Oak Street"));
	await world.run();
	await stands(id, { state: "sent", status: "delivered", dueAt: null });
	expect(heard.map(({ said }) => said)).toEqual([
		"pickup",
		"pickup_complete",
		"dropoff",
		"delivered",
	]);
	expect(heard.every((each) => each.status === 200 && each.heard)).toBe(true);
	const { courierName, fee } = await world.courier(id);
	expect(courierName).not.toBe("");
	expect(fee).toBeGreaterThan(450);
});

it("tells twice and late, which changes nothing", async () => {
	ways.random = () => 0.1;
	const id = await world.confirmed(to("12 Oak Street"));
	await world.run();
	await stands(id, { status: "delivered" });
	await expect.poll(() => heard.length, { timeout: 4_000 }).toBe(8);
	expect(heard.some((each) => !each.heard)).toBe(true);
	expect(await world.courier(id)).toMatchObject({ state: "sent", status: "delivered" });
});

it.each([
	["1 Nobody Street", { state: "failed", status: "canceled" }],
	["1 Return Street", { state: "failed", status: "returned" }],
	["1 Nowhere Street", { state: "failed", status: null, attempts: 1 }],
	["1 Outage Street", { state: "waiting", attempts: 1 }],
	["1 Busy Street", { state: "waiting", attempts: 1, lastError: /Too many requests/ }],
	["1 Patience Street", { state: "waiting", lastError: "The courier did not answer" }],
])(
	"plays what goes wrong at %s",
	async (address, { lastError, ...expected }: Record<string, unknown>) => {
		const id = await world.confirmed(to(address));
		await world.run();
		await stands(id, expected);
		if (lastError)
			expect((await world.courier(id)).lastError).toMatch(lastError as string | RegExp);
	},
);

it("sends its courier away until the order is fetched", async () => {
	ways.stepMs = 60_000;
	const id = await world.confirmed(to("12 Oak Street"));
	await world.run();
	await world.press("DELETE", id);
	await world.run();
	expect(await world.courier(id)).toMatchObject({ state: "canceled", status: "canceled" });
	ways.stepMs = STEP_MS;
});

it("knows its deliveries again after a restart", async () => {
	ways.stepMs = 60_000;
	const id = await world.confirmed(to("12 Oak Street"));
	await world.run();
	connect(await listen(createCourierSandbox({ ...ways, webhookUrl: null, stepMs: 1 })));
	await world.run();
	expect(await world.courier(id)).toMatchObject({ state: "sent", status: "delivered" });
	ways.stepMs = STEP_MS;
	connect();
});
