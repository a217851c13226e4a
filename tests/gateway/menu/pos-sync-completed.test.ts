import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { io, type Socket } from "socket.io-client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Live, serveLive } from "../../../gateway/identity/live/serve-live";
import { posSyncWorld } from "../../support/menu/pos-sync-world";
import { workOff } from "../../support/tasks/task-world";

const { world, get, register, makeCategory } = posSyncWorld();
let server: Server;
let live: Live;
const sockets: Socket[] = [];

beforeAll(async () => {
	server = serve({ fetch: world.gateway.app.fetch, port: 0, hostname: "127.0.0.1" }) as Server;
	await new Promise((resolve) => server.once("listening", resolve));
	live = await serveLive(server, world.gateway.services);
});
afterAll(async () => {
	for (const socket of sockets) socket.disconnect();
	await live?.close();
	await new Promise((resolve) => server?.close(resolve));
});

/** A person's own client, in the room of an organization. */
async function join(token: string, merchantId: string): Promise<Socket> {
	const { port } = server.address() as AddressInfo;
	const socket = io(`http://127.0.0.1:${port}/menuSync`, {
		auth: { token },
		transports: ["websocket"],
		forceNew: true,
	});
	sockets.push(socket);
	await new Promise<void>((resolve, reject) => {
		socket.once("connect", resolve);
		socket.once("connect_error", reject);
	});
	expect(await socket.timeout(5_000).emitWithAck("join", `merchant:${merchantId}`)).toBe(true);
	return socket;
}

function heardBy(socket: Socket): { name: string; payload: unknown }[] {
	const heard: { name: string; payload: unknown }[] = [];
	socket.onAny((name: string, payload: unknown) => {
		if (name.startsWith("ITEM_SYNC_COMPLETED")) heard.push({ name, payload });
	});
	return heard;
}

describe("the end of a sync (spec 7.13)", () => {
	it("is told to the room of the organization by the name of the job, once, and to no other", async () => {
		const { own, other } = world.gateway;
		const mine = heardBy(await join(own.tokens.merchantSuperAdmin, own.merchantId));
		const theirs = heardBy(await join(other.tokens.merchantSuperAdmin, other.merchantId));
		const { category, item } = await makeCategory();
		const good = await register("category", category);
		const { title } = await get("category", category);
		await workOff(world.gateway.services);
		await expect
			.poll(() => mine)
			.toEqual([
				{
					name: `ITEM_SYNC_COMPLETED/${good}`,
					payload: {
						jobId: good,
						uniqueName: category,
						title,
						status: "synced",
						startedBy: own.userUuids.merchantSuperAdmin,
					},
				},
			]);
		const thing = world.catalogue.things.get(`${world.word}-I0`);
		if (!thing) throw new Error("The catalogue lacks its item");
		thing.isBroken = true;
		const bad = await register("storeItem", item);
		await workOff(world.gateway.services);
		await expect
			.poll(() => mine.at(-1))
			.toMatchObject({ name: `ITEM_SYNC_COMPLETED/${bad}`, payload: { status: "error" } });
		expect(mine).toHaveLength(2);
		expect(theirs).toEqual([]);
	});

	it("at a location is told to those who see the location only", async () => {
		const { own } = world.gateway;
		const [storeId, elsewhere] = own.storeIds;
		const place = `locations/${elsewhere}/`;
		const all = heardBy(await join(own.tokens.merchantSuperAdmin, own.merchantId));
		const limited = heardBy(await join(own.tokens.storeAdmin, own.merchantId));
		const { item } = await makeCategory();
		const there = await register("storeItem", item, place);
		await workOff(world.gateway.services);
		const here = await register("storeItem", item, `locations/${storeId}/`);
		await workOff(world.gateway.services);
		const names = (heard: { name: string }[]) => heard.map(({ name }) => name);
		await expect
			.poll(() => names(all))
			.toEqual([`ITEM_SYNC_COMPLETED/${there}`, `ITEM_SYNC_COMPLETED/${here}`]);
		await expect.poll(() => names(limited)).toEqual([`ITEM_SYNC_COMPLETED/${here}`]);
	});
});
