import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { serve } from "@hono/node-server";
import { isNotNull } from "drizzle-orm";
import { Hono } from "hono";
import { expect, it } from "vitest";
import { sameEveryDay } from "~/models/hours/business-hours";
import { createCourierSandbox } from "../../gateway/adapters/couriers/sandbox";
import { SANDBOX_COURIER } from "../../gateway/adapters/couriers/sandbox-account";
import { SYSTEM } from "../../gateway/core/database";
import { newId } from "../../gateway/core/ids";
import { courierOrders } from "../../gateway/orders/on-their-way/tables";
import {
	CRASH_DATABASES,
	CRASH_SECRET,
	type CrashGateway,
	type CrashPlace,
	makeCrashPlace,
	startCrashGateway,
} from "../support/crash-gateway";
import { type CrashWorld, makeCrashWorld } from "../support/crash-world";
import { intakeBody } from "../support/orders/test-orders";
import { freePort } from "../support/service-process";
import { isInShare, isInTurn } from "../support/share";
import { KILL_DAYS } from "../support/task-kills";

/** When the gateway dies while it sends for a courier; the numbers are milliseconds after the partner's answer. */
const ALL_POINTS = ["token", "dropped", "arrived", "taken", 0, 5, 20] as const;
const POINTS = ALL_POINTS.filter((_, index) => isInShare(index, 3));
type Point = (typeof POINTS)[number];

/** More than are sent before the last kill. */
const ORDERS = POINTS.length + 6;
const PATIENCE_MS = 60_000;
const HERE = { latitude: 41.88, longitude: -87.63 };
const NEAR = { latitude: 41.89, longitude: -87.64 };

it.runIf(isInTurn(1, KILL_DAYS)).each(CRASH_DATABASES)(
	"sends one courier for each order, however often the gateway is killed before it could save that, on %s",
	{
		timeout: 600_000,
	},
	async (database) => {
		const place = await makeCrashPlace(database);
		const partner = await startPartner();
		let gateway: CrashGateway | undefined;
		try {
			const before = await place.open();
			const world = await makeCrashWorld(before, CRASH_SECRET);
			await before.close();
			const port = await freePort();
			const call = createCaller(port, world);
			const start = async () => {
				gateway = startCrashGateway(place, port, { COURIER_URL: partner.url });
				await gateway.ready;
			};

			await start();
			await connectPartner(call, world);
			const ids: string[] = [];
			for (let order = 0; order < ORDERS; order += 1) ids.push(await confirmed(call, world));
			await gateway?.kill();
			for (const point of POINTS) {
				await makeDue(place);
				const killed = partner.killAt(point, () => gateway?.kill());
				await start();
				await killed;
			}
			await makeDue(place);
			await start();
			expect(partner.kills).toEqual([...POINTS]);
			await settled(call, ids);

			for (const id of ids) {
				const { courier } = await call("GET", `/api/v2/orders/${id}/courier`);
				expect(courier).toMatchObject({ state: "sent", status: "pending", lastError: null });
				expect([...(partner.deliveries.get(`${id}-1`) ?? [])]).toEqual([courier.reference]);
				const order = await call("GET", `/api/v2/orders/${id}`);
				expect(order.deliveryInfo).toMatchObject({ provider: "Couriers", status: "pending" });
				const entries = order.timeline.filter(
					({ action }: { action: string }) => action === "courier-sent",
				);
				expect(entries).toHaveLength(1);
			}
			expect(partner.deliveries.size, "orders at the partner").toBe(ids.length);
			expect(partner.requestCount, "requests that were sent again").toBeGreaterThan(ids.length);
		} finally {
			await gateway?.kill();
			await partner.close();
			await place.remove();
		}
	},
);

/** The sandbox of a courier in a process that outlives the gateway. */
async function startPartner() {
	const deliveries = new Map<string, Set<string>>();
	const kills: Point[] = [];
	const state: { point: Point | null; requestCount: number; kill(): unknown; dead(): void } = {
		point: null,
		requestCount: 0,
		kill: () => {},
		dead: () => {},
	};
	const die = async (point: Point) => {
		state.point = null;
		await state.kill();
		kills.push(point);
		state.dead();
	};
	const app = new Hono();
	app.use("/oauth/v2/token", async (_context, next) => {
		if (state.point === "token") await die("token");
		await next();
	});
	app.use("/v1/customers/:customer/deliveries", async (context, next) => {
		const { external_id: name } = await context.req.raw.clone().json();
		const { point } = state;
		state.requestCount += 1;
		if (point === "dropped") {
			await die(point);
			return context.text("", 503);
		}
		if (point === "arrived") await die(point);
		await next();
		const { id } = await context.res.clone().json();
		deliveries.set(name, (deliveries.get(name) ?? new Set()).add(id));
		if (point === "taken") await die(point);
		if (typeof point === "number") setTimeout(() => void die(point), point);
	});
	app.route("/", createCourierSandbox({ webhookUrl: null, stepMs: 60 * 60_000, random: () => 1 }));
	const server = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" });
	await new Promise((resolve) => server.once("listening", resolve));
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		/** Ids of deliveries by the order's name there. */
		deliveries,
		kills,
		get requestCount() {
			return state.requestCount;
		},
		/** Kills the gateway when it gets to a point, and waits until it is gone. */
		async killAt(point: Point, by: () => Promise<unknown> | undefined) {
			const dead = new Promise<void>((resolve) => {
				Object.assign(state, { point, kill: by, dead: resolve });
			});
			const late = sleep(PATIENCE_MS, "late", { ref: false });
			if ((await Promise.race([dead, late])) === "late") throw new Error(`Nobody came to ${point}`);
		},
		async close() {
			if ("closeAllConnections" in server) server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}

type Call = ReturnType<typeof createCaller>;

function createCaller(port: number, { token, apiKey }: CrashWorld) {
	// biome-ignore lint/suspicious/noExplicitAny: answers of many endpoints
	return async (method: string, path: string, body?: object, as = "person"): Promise<any> => {
		const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
			method,
			headers: {
				...(as === "person" ? { "x-access-token": token } : { "x-api-key": apiKey }),
				"content-type": "application/json",
				"idempotency-key": newId(),
			},
			...(body && { body: JSON.stringify(body) }),
		});
		const text = await answer.text();
		if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
		return JSON.parse(text);
	};
}

async function connectPartner(call: Call, { merchantId, storeId }: CrashWorld): Promise<void> {
	const at = `/api/v2/store-v2/${merchantId}/locations/${storeId}`;
	const always = sameEveryDay([{ start: "00:00", end: "23:59" }]);
	await call("PATCH", `${at}/business-hours`, { weekly: always });
	await call("PATCH", `${at}/delivery-settings`, { isEnabled: true });
	const { clientId, clientSecret, customerId, signatureSecret } = SANDBOX_COURIER;
	const partner = await call("POST", `${at}/delivery-partners`, {
		name: "Couriers",
		prodAccountId: clientId,
		apiKey: clientSecret,
		customerId,
		signatureSecret,
	});
	const area = { type: "circle", center: HERE, radius: 5 };
	await call("POST", `${at}/delivery-zones`, { name: "Near", area, partnerId: partner.id });
}

async function confirmed(call: Call, { storeId }: CrashWorld): Promise<string> {
	const body = intakeBody(storeId, {
		diningOption: "delivery",
		deliveryInfo: { address: "12 Oak Street", instructions: "", coordinates: NEAR },
	});
	const { id } = await call("POST", "/api/v2/orders", body, "storefront");
	await call("PATCH", `/api/v2/orders/${id}/actions`, { actions: [{ type: "CONFIRM_ORDER" }] });
	return id;
}

/** What waits for a later attempt is due at once. */
async function makeDue(place: CrashPlace): Promise<void> {
	const database = await place.open();
	await database.transaction(SYSTEM, (tx) =>
		tx
			.update(courierOrders)
			.set({ dueAt: new Date(0) })
			.where(isNotNull(courierOrders.dueAt)),
	);
	await database.close();
}

async function settled(call: Call, ids: readonly string[]): Promise<void> {
	const until = Date.now() + PATIENCE_MS;
	for (const id of ids) {
		while ((await call("GET", `/api/v2/orders/${id}/courier`)).courier.state !== "sent") {
			if (Date.now() > until) throw new Error(`${id} is not at the courier`);
			await sleep(200);
		}
	}
}
