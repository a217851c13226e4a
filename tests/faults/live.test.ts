import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Browser } from "../support/browser";
import { type EventStream, openStream } from "../support/event-stream";
import { intakeBody } from "../support/orders/test-orders";
import { endSessions, makePerson, signInBy } from "../support/team/test-person";
import { startTestWeb, type TestWeb } from "../support/web";

const RECONNECT_MS = 200;

let web: TestWeb;
let cashier: Browser;
let storeId: string;
const open: EventStream[] = [];

beforeAll(async () => {
	web = await startTestWeb(null, { LIVE_RECONNECT_MS: String(RECONNECT_MS) });
	cashier = await web.signedInBrowser("storeCashier");
	[storeId] = web.gateway.own.storeIds;
});
afterEach(() => {
	for (const stream of open.splice(0)) stream.close();
});
afterAll(() => web?.close());

async function follow(
	lastEventId?: string,
	browser = cashier,
	store = storeId,
): Promise<EventStream> {
	const stream = await openStream(browser, `/location/${store}/live`, lastEventId);
	open.push(stream);
	await stream.waitFor("being live", ({ event, data }) => event === "state" && data === "live");
	return stream;
}

/** Takes an order in directly at the gateway, bypassing the proxy. */
async function order(store = storeId, merchant = web.gateway.own): Promise<string> {
	const { status, body } = await web.gateway.call("POST", "/api/v2/orders", {
		apiKey: merchant.apiKey,
		body: intakeBody(store),
	});
	expect(status).toBe(201);
	return body.id;
}

const payloadId = (data: string): string => JSON.parse(data).payload.id;
const created = (stream: EventStream) =>
	stream.events.filter(({ event }) => event === "order.created");
const idsIn = (stream: EventStream) => created(stream).map(({ data }) => payloadId(data));
const arrival = (stream: EventStream, id: string) =>
	stream.waitFor(
		`order ${id}`,
		({ event, data }) => event === "order.created" && payloadId(data) === id,
	);
const states = (stream: EventStream) =>
	stream.events.filter(({ event }) => event === "state").map(({ data }) => data);

async function becomes(stream: EventStream, state: string) {
	const from = stream.events.length;
	await stream.waitFor(state, (event) => {
		return event.event === "state" && event.data === state && stream.events.indexOf(event) >= from;
	});
}

describe("the live stream", () => {
	it("sends each order as it comes, once and in order", async () => {
		const stream = await follow();
		const ids = [];
		for (let index = 0; index < 5; index += 1) ids.push(await order());
		await arrival(stream, ids.at(-1) ?? "");
		expect(idsIn(stream)).toEqual(ids);
		const seqs = created(stream).map(({ id }) => Number(id));
		expect(seqs).toEqual([...seqs].sort((a, b) => a - b));
	});

	it("sends every one of many that come at the same time", async () => {
		const stream = await follow();
		const ids = await Promise.all(Array.from({ length: 20 }, () => order()));
		for (const id of ids) await arrival(stream, id);
		expect(idsIn(stream).sort()).toEqual([...ids].sort());
		const seqs = created(stream).map(({ id }) => Number(id));
		expect(seqs).toEqual([...seqs].sort((a, b) => a - b));
	});

	it("sends nothing of another location or another organization", async () => {
		const stream = await follow();
		const [, sibling] = web.gateway.own.storeIds;
		await order(sibling);
		await order(web.gateway.other.storeIds[0], web.gateway.other);
		const mine = await order();
		await arrival(stream, mine);
		expect(idsIn(stream)).toEqual([mine]);
	});

	it("says that it is paused when the gateway is lost, and catches up with nothing missed or twice", async () => {
		const stream = await follow();
		const before = await order();
		await arrival(stream, before);
		await web.proxy.goDown();
		await becomes(stream, "paused");
		const meanwhile = [await order(), await order(), await order()];
		await web.proxy.comeBack();
		await arrival(stream, meanwhile[2] ?? "");
		await stream.waitFor("live again", () => states(stream).at(-1) === "live");
		const after = await order();
		await arrival(stream, after);
		expect(idsIn(stream)).toEqual([before, ...meanwhile, after]);
	});

	it("catches up too when nothing had come before the gateway was lost", async () => {
		const [, sibling] = web.gateway.other.storeIds;
		const other = await web.signedInBrowser("merchantSuperAdmin", web.gateway.other);
		const stream = await follow(undefined, other, sibling);
		await web.proxy.goDown();
		await becomes(stream, "paused");
		const meanwhile = await order(sibling, web.gateway.other);
		await web.proxy.comeBack();
		await arrival(stream, meanwhile);
		expect(idsIn(stream)).toEqual([meanwhile]);
	});

	it("comes back by itself after more failures than it tries quickly", async () => {
		const stream = await follow();
		await web.proxy.goDown();
		await becomes(stream, "paused");
		await sleep(RECONNECT_MS * 8);
		const meanwhile = await order();
		await web.proxy.comeBack();
		await arrival(stream, meanwhile);
		await stream.waitFor("live again", () => states(stream).at(-1) === "live");
	});

	it("survives many losses and orders and sends each order once", async () => {
		const stream = await follow();
		const ids: string[] = [];
		for (let round = 0; round < 6; round += 1) {
			ids.push(...(await Promise.all([order(), order(), order()])));
			web.proxy.cutSockets();
			ids.push(await order());
			await sleep((RECONNECT_MS * 2 * round) / 5);
		}
		for (const id of ids) await arrival(stream, id);
		expect(idsIn(stream).sort()).toEqual([...ids].sort());
	});

	it("goes on from the last event a browser saw, when it was the browser that was away", async () => {
		const first = await follow();
		const seen = await arrival(first, await order());
		first.close();
		const missed = [await order(), await order()];
		const second = await follow(seen.id ?? "");
		await arrival(second, missed[1] ?? "");
		const next = await order();
		await arrival(second, next);
		expect(idsIn(second)).toEqual([...missed, next]);
	});

	it("continues without gap or repetition while many orders come in", async () => {
		const first = await follow();
		const seen = await arrival(first, await order());
		first.close();
		const ids: string[] = [];
		let pouring = true;
		const pour = (async () => {
			while (pouring) {
				ids.push(await order());
				// The database runs in this process and would block everything else.
				await sleep(1);
			}
		})();
		const second = await follow(seen.id ?? "");
		await sleep(300);
		pouring = false;
		await pour;
		for (const id of ids) await arrival(second, id);
		expect(idsIn(second)).toEqual(ids);
	});

	it("ends within a second when its session is ended", async () => {
		const person = await makePerson(web.gateway, "storeAdmin");
		const browser = web.guest();
		await signInBy(browser, person);
		const stream = await follow(undefined, browser);
		await endSessions(web.gateway, person);
		const late = sleep(5_000).then(() => "late");
		expect(await Promise.race([stream.ended.then(() => "ended"), late])).toBe("ended");
		await expect(openStream(browser, `/location/${storeId}/live`)).rejects.toThrow("303");
	});
});
