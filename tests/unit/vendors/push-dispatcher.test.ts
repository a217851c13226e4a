import { createECDH, randomBytes } from "node:crypto";
import { Hono } from "hono";
import { Agent, getGlobalDispatcher, setGlobalDispatcher } from "undici";
import { expect, it } from "vitest";
import webPush from "web-push";
import { createPusher } from "../../../gateway/adapters/push/create-pusher";
import { serveVendor } from "../../support/vendors/serve-vendor";

it("reaches its service where the package undici sends what fetch is given", async () => {
	const vendor = await serveVendor(new Hono().post("/push", (context) => context.body(null, 201)));
	const keys = webPush.generateVAPIDKeys();
	const pusher = createPusher({
		PUSH_PUBLIC_KEY: keys.publicKey,
		PUSH_PRIVATE_KEY: keys.privateKey,
		PUSH_CONTACT: "mailto:push@example.test",
		PUSH_HOSTS: ["127.0.0.1"],
		PUSH_TIMEOUT_MS: 10_000,
		MISE_DEMO: false,
	});
	const device = {
		endpoint: `${vendor.url}/push`,
		p256dh: createECDH("prime256v1").generateKeys("base64url"),
		auth: randomBytes(16).toString("base64url"),
	};
	const usual = getGlobalDispatcher();
	setGlobalDispatcher(new Agent());
	try {
		await pusher?.send(device, "{}");
	} finally {
		setGlobalDispatcher(usual);
		await vendor.close();
	}
	expect(vendor.calls[0]?.headers["content-length"]).toMatch(/^\d+$/);
});
