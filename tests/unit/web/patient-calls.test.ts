import { Hono } from "hono";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { serveVendor } from "../../support/vendors/serve-vendor";

let slow: Awaited<ReturnType<typeof serveVendor>>;

beforeAll(async () => {
	const app = new Hono();
	app.all("*", async (context) => {
		await new Promise((resolve) => setTimeout(resolve, 600));
		return context.json({});
	});
	slow = await serveVendor(app);
	vi.stubEnv("GATEWAY_URL", slow.url);
	vi.stubEnv("SESSION_SECRET", "a secret of at least thirty-two characters");
	vi.stubEnv("SERVICE_KEY", "the key of the services");
	vi.stubEnv("GATEWAY_TIMEOUT_MS", "200");
	vi.stubEnv("GATEWAY_LONG_TIMEOUT_MS", "20000");
	vi.resetModules();
});
afterAll(async () => {
	vi.unstubAllEnvs();
	vi.resetModules();
	await slow.close();
});

it.each([
	[true, true],
	[false, false],
])("a call that waits for another server (%s) outlasts it: %s", async (long, ok) => {
	const { createGatewayClient } = await import("~/services/gateway/client.server");
	const identity = { requestId: "r", token: null, onToken: () => undefined };
	const gateway = createGatewayClient(identity as never);
	const request = { params: { merchantId: "M", id: "C" }, body: {}, key: "k", long };
	const path = "/api/v2/store-v2/:merchantId/campaigns/:id/tests";
	expect(await gateway.send("POST", path, request as never)).toMatchObject({ ok });
});
