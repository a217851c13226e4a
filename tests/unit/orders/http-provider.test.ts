import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createHttpProvider } from "../../../gateway/adapters/payments/http-provider";
import { ProviderSilent } from "../../../gateway/adapters/payments/provider";

const ASKED = { refundId: "r-1", paymentUid: "p-1", amount: 100, currency: "USD" };
const REFUND = { ...ASKED, last4: null, reason: "", createdAt: new Date(0), reference: "" };
let server: Server;
let next: { status: number; body: string } | "hang up" | "hang on";
let seen: {
	method: string | undefined;
	url: string | undefined;
	authorization: string | undefined;
};

beforeAll(async () => {
	server = createServer((request, response) => {
		const { method, url } = request;
		seen = { method, url, authorization: request.headers.authorization };
		if (next === "hang up") return void request.socket.destroy();
		if (next === "hang on") return;
		response.writeHead(next.status, { "content-type": "application/json" }).end(next.body);
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => {
	server.closeAllConnections();
	server.close();
});

/** Patient, except for the peer that never answers: a busy machine is slow, too. */
function provider(timeoutMs = 10_000) {
	const { port } = server.address() as AddressInfo;
	return createHttpProvider({ url: `http://127.0.0.1:${port}/v1/`, key: "secret", timeoutMs });
}

function answers(status: number, body: unknown = { refunded: 100, reference: "x", errors: [] }) {
	next = { status, body: typeof body === "string" ? body : JSON.stringify(body) };
}

describe("the payment provider over HTTP", () => {
	it("asks with its key at its own path", async () => {
		answers(200);
		expect(await provider().refund(REFUND)).toEqual({
			outcome: "succeeded",
			refunded: 100,
			reference: "x",
			errors: [],
		});
		expect(seen).toEqual({ method: "POST", url: "/v1/refunds", authorization: "Bearer secret" });
	});

	it("reads 207 as in part, 402 and 422 as declined", async () => {
		answers(207, { refunded: 40, errors: ["Half"] });
		expect(await provider().refund(REFUND)).toMatchObject({ outcome: "partial", refunded: 40 });
		for (const status of [402, 422]) {
			answers(status, { errors: ["No"] });
			expect(await provider().refund(REFUND)).toMatchObject({ outcome: "declined", refunded: 0 });
		}
	});

	it("knows a refund it never saw from one it does not speak of", async () => {
		answers(404, {});
		expect(await provider().findRefund(REFUND)).toBeNull();
		answers(503, {});
		await expect(provider().findRefund(REFUND)).rejects.toThrow(ProviderSilent);
	});

	it("takes everything else for silence: the money may have moved", async () => {
		for (const [status, body] of [
			[500, {}],
			[404, {}],
			[200, "<html>"],
			[200, '{"refunded": 1'],
			[200, { refunded: -5 }],
			[200, { reference: "x" }],
			[302, {}],
		] as const) {
			answers(status, body);
			await expect(provider().refund(REFUND)).rejects.toThrow(ProviderSilent);
		}
		next = "hang up";
		await expect(provider().refund(REFUND)).rejects.toThrow(ProviderSilent);
		next = "hang on";
		await expect(provider(200).refund(REFUND)).rejects.toThrow(ProviderSilent);
	});
});
