// @both-databases: security
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { serve } from "@hono/node-server";
import { eq } from "drizzle-orm";
import { io, type Socket } from "socket.io-client";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { announceAccessChange } from "../../../gateway/core/access-cache";
import { SYSTEM } from "../../../gateway/core/database";
import { type Live, serveLive } from "../../../gateway/identity/live/serve-live";
import { sessions } from "../../../gateway/identity/sessions/tables";
import { merchants } from "../../../gateway/merchants/tables";
import { signIn, startTestGateway, type TestGateway } from "../../support/gateway";
import { intakeBody } from "../../support/orders/test-orders";
import { getRoleUuid, type MemberMade, makeMember } from "../../support/team/team-people";

/** The promise is one second; a busy machine gets more. */
const PATIENCE_MS = 5_000;

let gateway: TestGateway;
let server: Server;
let live: Live;
let url: string;
const sockets: Socket[] = [];
const delays: string[] = [];

beforeAll(async () => {
	gateway = await startTestGateway();
	server = serve({ fetch: gateway.app.fetch, port: 0, hostname: "127.0.0.1" }) as Server;
	await new Promise((resolve) => server.once("listening", resolve));
	live = await serveLive(server, gateway.services, { lookEveryMs: 200 });
	url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/menuSync`;
});
afterEach(() => {
	for (const socket of sockets.splice(0)) socket.disconnect();
});
afterAll(async () => {
	process.stdout.write(`live sockets after their access changed: ${delays.join(", ")}\n`);
	await live?.close();
	await new Promise((resolve) => server?.close(resolve));
	await gateway?.close();
});

interface Cause {
	name: string;
	/** The status of the next request. */
	status: number;
	happens(member: MemberMade, token: string): Promise<{ status: number }>;
}

const admin = () => gateway.own.tokens.merchantSuperAdmin;
const memberVersion = async ({ uuid }: MemberMade): Promise<number> =>
	(await gateway.call("GET", `/api/v2/users-v2/${uuid}`, { token: admin() })).body.version;

const CAUSES: Cause[] = [
	{
		name: "the session is signed out from another device",
		status: 401,
		async happens(member, token) {
			const there = await signIn(gateway.services, member);
			return gateway.call("DELETE", `/api/v2/auth/sessions/${parseSessionId(token)}`, {
				token: there,
			});
		},
	},
	{
		name: "every other device is signed out",
		status: 401,
		async happens(member) {
			const there = await signIn(gateway.services, member);
			return gateway.call("DELETE", "/api/v2/auth/sessions?keep=this", { token: there });
		},
	},
	{
		name: "the role is changed",
		status: 403,
		async happens(member) {
			const roleV2Uuid = await getRoleUuid(gateway, gateway.own.merchantId, "merchantMarketer");
			return gateway.call("PATCH", `/api/v2/users-v2/${member.uuid}`, {
				token: admin(),
				version: await memberVersion(member),
				body: { roleV2Uuid, stores: null },
			});
		},
	},
	{
		name: "the person is disabled",
		status: 401,
		async happens(member) {
			return gateway.call("POST", `/api/v2/users-v2/${member.uuid}/disable`, {
				token: admin(),
				version: await memberVersion(member),
			});
		},
	},
];

describe.each(CAUSES)("when $name", ({ name, status, happens }) => {
	it("the next request is refused and the live socket closed", async () => {
		const member = await makeMember(gateway, gateway.own, { role: "merchantOperator" });
		const bystander = await makeMember(gateway, gateway.own, { role: "merchantOperator" });
		const token = await signIn(gateway.services, member);
		const other = await signIn(gateway.services, bystander);
		const orders = (as: string) => gateway.call("GET", "/api/v2/orders", { token: as });
		expect((await orders(token)).status).toBe(200);
		const [socket, unharmed] = [await follow(token), await follow(other)];
		const closed = new Promise((resolve) => socket.once("disconnect", () => resolve("closed")));

		expect((await happens(member, token)).status).toBe(200);
		const answered = performance.now();
		expect((await orders(token)).status).toBe(status);
		const late = sleep(PATIENCE_MS).then(() => "still open");
		expect(await Promise.race([closed, late])).toBe("closed");
		delays.push(`${name} ${Math.round(performance.now() - answered)} ms`);

		expect((await orders(other)).status).toBe(200);
		expect(unharmed.connected).toBe(true);
		if (status === 401) await expect(follow(token)).rejects.toThrow("Unauthorized");
	});
});

describe("a live socket", () => {
	it("sends orders to people who may read them, and to nobody else", async () => {
		const heard = async (role: "merchantOperator" | "merchantMarketer") => {
			const member = await makeMember(gateway, gateway.own, { role });
			const events: string[] = [];
			const socket = await follow(await signIn(gateway.services, member));
			socket.on("event", ({ type }: { type: string }) => void events.push(type));
			return { socket, events };
		};
		const [operator, marketer] = [await heard("merchantOperator"), await heard("merchantMarketer")];
		const arrived = new Promise((resolve) => operator.socket.once("event", resolve));
		const { storeIds, apiKey, merchantId } = gateway.own;
		const body = intakeBody(storeIds[0]);
		expect((await gateway.call("POST", "/api/v2/orders", { apiKey, body })).status).toBe(201);
		await arrived;
		expect(operator.events).toEqual(["order.created"]);
		expect(marketer.events).toEqual([]);
		const room = `merchant:${merchantId}`;
		expect(await operator.socket.emitWithAck("since", room, 0)).not.toEqual([]);
		expect(await marketer.socket.emitWithAck("since", room, 0)).toEqual([]);
	});

	it("is closed, and stays closed, when the organization asks for a second step", async () => {
		const member = await makeMember(gateway, gateway.own, { role: "merchantOperator" });
		const token = await signIn(gateway.services, member);
		const socket = await follow(token);
		const closed = new Promise((resolve) => socket.once("disconnect", resolve));
		await requireSecondStep(true);
		try {
			await closed;
			await expect(follow(token)).rejects.toThrow("Unauthorized");
		} finally {
			await requireSecondStep(false);
		}
	});

	it("is closed when the session expires, and its requests fail until then", async () => {
		const token = await signIn(gateway.services, await operator());
		const socket = await follow(token);
		const closed = new Promise((resolve) => socket.once("disconnect", resolve));
		await gateway.services.database.transaction(SYSTEM, (tx) =>
			tx
				.update(sessions)
				.set({ expiresAt: new Date() })
				.where(eq(sessions.id, parseSessionId(token))),
		);
		gateway.services.access.clear();
		// Whichever comes first, the request or the look at who is still signed in, nothing is told.
		const missed = socket
			.emitWithAck("since", `merchant:${gateway.own.merchantId}`, 0)
			.catch(({ message }: Error) => message);
		expect([[], "socket has been disconnected"]).toContainEqual(await missed);
		await closed;
	});

	it.each([5, null, {}, [], true, "", "another"])(
		"is refused to who shows %o for a key or a token, and harms nobody",
		async (shown) => {
			for (const auth of [{ serviceKey: shown }, { token: shown }]) {
				await expect(connect(auth)).rejects.toThrow("Unauthorized");
			}
			const socket = await follow(await signIn(gateway.services, await operator()));
			for (const room of [shown, `merchant:${gateway.other.merchantId}`, { toString: shown }]) {
				expect(await socket.emitWithAck("join", room)).toBe(false);
				expect(await socket.emitWithAck("since", room, shown)).toEqual([]);
			}
			socket.emit("join", shown, shown);
			expect(await socket.emitWithAck("newest", `merchant:${gateway.own.merchantId}`)).toBeTypeOf(
				"number",
			);
		},
	);

	const operator = () => makeMember(gateway, gateway.own, { role: "merchantOperator" });

	async function requireSecondStep(required: boolean) {
		const { merchantId } = gateway.own;
		await gateway.services.database.transaction(SYSTEM, async (tx) => {
			await tx
				.update(merchants)
				.set({ requiresSecondStep: required })
				.where(eq(merchants.merchantId, merchantId));
			await announceAccessChange(tx, { merchantId });
		});
		gateway.services.access.clear();
	}
});

function parseSessionId(token: string): string {
	return JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()).sub;
}

/** Joins the organization's room like a person's browser. */
async function follow(token: string): Promise<Socket> {
	const socket = await connect({ token });
	const joined = await socket.emitWithAck("join", `merchant:${gateway.own.merchantId}`);
	if (!joined) throw new Error("The room was not joined");
	return socket;
}

async function connect(auth: object): Promise<Socket> {
	const socket = io(url, { auth, transports: ["websocket"], reconnection: false, forceNew: true });
	sockets.push(socket);
	await new Promise<void>((resolve, reject) => {
		socket.once("connect", resolve);
		socket.once("connect_error", reject);
	});
	return socket;
}
