import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { afterEach, beforeEach, expect, it } from "vitest";
import {
	createSquareSubscription,
	SQUARE_EVENT_TYPES,
} from "../../../gateway/adapters/pos/square/square-subscription";
import { squareContract } from "../../support/pos/square-contract";

const URL_HERE = "https://gateway.example.com/pos/api/v1/webhooks/square";

let faults: string[];
let stored: Map<string, Record<string, unknown>>;
let requests: string[];
let refuses: boolean;
let url: string;
let close: () => Promise<unknown>;

beforeEach(async () => {
	faults = [];
	stored = new Map();
	requests = [];
	refuses = false;
	const app = new Hono();
	app.use("/square/*", squareContract(faults));
	app.use(async (context, next) => {
		requests.push(`${context.req.method} ${context.req.header("authorization")}`);
		if (!refuses) return next();
		const error = { category: "AUTHENTICATION_ERROR", code: "UNAUTHORIZED", detail: "No token" };
		return context.json({ errors: [error] }, 401);
	});
	const at = "/square/v2/webhooks/subscriptions";
	app.get(at, (context) => context.json({ subscriptions: [...stored.values()] }));
	app.post(at, async (context) => {
		const { subscription } = await context.req.json();
		const made = { ...subscription, id: `wbhk_${stored.size}`, signature_key: "secret" };
		stored.set(made.id, made);
		return context.json({ subscription: made });
	});
	app.put(`${at}/:id`, async (context) => {
		const id = context.req.param("id");
		const { subscription } = await context.req.json();
		const changed = { ...stored.get(id), ...subscription };
		stored.set(id, changed);
		return context.json({ subscription: changed });
	});
	const server = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" });
	await new Promise((resolve) => server.once("listening", resolve));
	url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/square`;
	close = () => new Promise((resolve) => server.close(resolve));
});
afterEach(async () => {
	await close();
	expect(faults).toEqual([]);
});

const subscribe = () =>
	createSquareSubscription({
		url,
		token: "application",
		notificationUrl: URL_HERE,
		timeoutMs: 1_000,
	});

it("makes one subscription with all events, and finds it again", async () => {
	const subscription = subscribe();
	expect(subscription.state()).toMatchObject({ isActive: false });
	expect(await subscription.key()).toBe("secret");
	expect(await subscribe().renew()).toEqual({ isActive: true, problem: "" });
	expect([...stored.values()]).toMatchObject([
		{ enabled: true, notification_url: URL_HERE, event_types: [...SQUARE_EVENT_TYPES] },
	]);
	expect(new Set(requests)).toEqual(new Set(["GET Bearer application", "POST Bearer application"]));
});

it("turns on what was turned off, keeps events of others, and leaves other addresses alone", async () => {
	const own = { id: "own", notification_url: URL_HERE, enabled: false, signature_key: "known" };
	stored.set("own", { ...own, event_types: ["customer.updated"] });
	stored.set("other", {
		id: "other",
		notification_url: "https://other.example.com",
		enabled: false,
	});
	const subscription = subscribe();
	expect(await subscription.renew()).toEqual({ isActive: true, problem: "" });
	expect(await subscription.key()).toBe("known");
	expect(stored.get("own")).toMatchObject({
		enabled: true,
		event_types: ["customer.updated", ...SQUARE_EVENT_TYPES],
	});
	expect(stored.get("other")).toMatchObject({ enabled: false });
});

it("says why it is off", async () => {
	refuses = true;
	expect(await subscribe().renew()).toEqual({ isActive: false, problem: "No token" });
	await close();
	close = async () => {};
	expect(await subscribe().renew()).toEqual({
		isActive: false,
		problem: "Square did not answer",
	});
});
