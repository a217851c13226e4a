import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { gatewayFor } from "~/services/web/request-gateway.server";

let server: Server;
let gateway: { gatewayFor: typeof gatewayFor };
let headers: IncomingHttpHeaders = {};

beforeAll(async () => {
	server = createServer((request, response) => {
		headers = request.headers;
		response.end("{}");
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	vi.stubEnv("SESSION_SECRET", "a secret only the unit tests know, 32+");
	vi.stubEnv("SERVICE_KEY", "service key of the unit tests");
	vi.stubEnv("GATEWAY_URL", `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
	vi.resetModules();
	gateway = await import("~/services/web/request-gateway.server");
});
afterAll(() => {
	vi.unstubAllEnvs();
	vi.resetModules();
	server.closeAllConnections();
	server.close();
});

it.each([
	["/orders", undefined],
	["/orders.csv", "on"],
	["/reports/online-ordering-reports.csv?format=xlsx", "on"],
	["/orders?q=a.csv", undefined],
])("tells the gateway of a read for a file: %s", async (path, forFile) => {
	const args = { request: new Request(`http://mise.test${path}`), params: {}, context: {} };
	const state = { session: { token: null, merchantId: null }, requestId: "of the unit test" };
	const client = gateway.gatewayFor(args as never, state as never);
	await client.get("/api/v2/orders", { query: {} } as never).catch(() => undefined);
	expect(headers["x-request-id"]).toBe(state.requestId);
	expect(headers["x-for-file"]).toBe(forFile);
	headers = {};
});
