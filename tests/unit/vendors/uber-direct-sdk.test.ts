import { getAccessToken } from "uber-direct/auth";
import { createDeliveriesClient } from "uber-direct/deliveries";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { createCourierSandbox } from "../../../gateway/adapters/couriers/sandbox";
import { SANDBOX_COURIER } from "../../../gateway/adapters/couriers/sandbox-account";
import { uberDelivery } from "../../../gateway/adapters/couriers/uber-delivery";
import { serveVendor } from "../../support/vendors/serve-vendor";

let vendor: Awaited<ReturnType<typeof serveVendor>>;
const trip = {
	pickup_address: "1 Main St, Springfield",
	dropoff_address: "20 Oak Ave, Springfield",
};
const job = {
	...trip,
	pickup_name: "Ember & Rye",
	pickup_phone_number: "+13125550100",
	dropoff_name: "Ada Quill",
	dropoff_phone_number: "+13125550142",
	external_id: "O-1",
	idempotency_key: "O-1-1",
	manifest_items: [{ name: "Soup", quantity: 1, size: "small" as const }],
};

beforeAll(async () => {
	const ways = { webhookUrl: null, stepMs: 60_000, random: () => 1 };
	vendor = await serveVendor(createCourierSandbox(ways));
	vi.stubEnv("UBER_DIRECT_CLIENT_ID", SANDBOX_COURIER.clientId);
	vi.stubEnv("UBER_DIRECT_CLIENT_SECRET", SANDBOX_COURIER.clientSecret);
	const { fetch } = globalThis;
	vi.stubGlobal("fetch", (url: string, options: RequestInit) =>
		fetch(url.replace(/^https:\/\/(login|api)\.uber\.com/, vendor.url), options),
	);
});
afterAll(async () => {
	vi.unstubAllGlobals();
	vi.unstubAllEnvs();
	await vendor.close();
});

it("quotes, orders, reads and cancels a courier with the SDK", async () => {
	const token = await getAccessToken();
	const client = createDeliveriesClient(token, SANDBOX_COURIER.customerId);
	const quote = await client.createQuote(trip as never);
	expect(quote).toMatchObject({ kind: "delivery_quote", currency: "usd" });
	const made = await client.createDelivery(job as never);
	expect(uberDelivery(made)).toMatchObject({ reference: made.id, externalId: "O-1" });
	expect((await client.createDelivery(job as never)).id).toBe(made.id);
	expect((await client.getDelivery(made.id)).status).toBe("pending");
	expect((await client.cancelDelivery(made.id)).status).toBe("canceled");
});

it("is refused in words that the SDK reads", async () => {
	const client = createDeliveriesClient("old", SANDBOX_COURIER.customerId);
	await expect(client.getDelivery("del_x")).rejects.toMatchObject({
		status: 401,
		code: "unauthorized",
	});
	const known = createDeliveriesClient(await getAccessToken(), SANDBOX_COURIER.customerId);
	await expect(
		known.createQuote({ ...trip, dropoff_address: "Nowhere" } as never),
	).rejects.toMatchObject({ status: 422, code: "address_undeliverable" });
});
