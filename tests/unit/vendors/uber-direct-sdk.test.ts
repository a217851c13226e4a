import { Hono } from "hono";
import { getAccessToken } from "uber-direct/auth";
import { createDeliveriesClient } from "uber-direct/deliveries";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { createCourierSandbox } from "../../../gateway/adapters/couriers/sandbox";
import { SANDBOX_COURIER } from "../../../gateway/adapters/couriers/sandbox-account";
import { uberDelivery } from "../../../gateway/adapters/couriers/uber-delivery";
import { createUberDirect } from "../../../gateway/adapters/couriers/uber-direct";
import { serveVendor } from "../../support/vendors/serve-vendor";
import { uberContract } from "../../support/vendors/uber-contract";

const faults: string[] = [];
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
	const app = new Hono();
	app.use(uberContract(faults));
	app.route("/", createCourierSandbox(ways));
	vendor = await serveVendor(app);
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

afterEach(() => {
	expect(faults.splice(0), "by Uber's description of its API").toEqual([]);
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

it.each(["none", "photo", "signature", "pincode"] as const)(
	"is asked by us as its description has it, with the proof %s",
	async (proof) => {
		const { url } = vendor;
		const uber = createUberDirect({ url, authUrl: url, timeoutMs: 10_000, patienceMs: 10_000 });
		const account = { provider: "uber-direct", ...SANDBOX_COURIER } as const;
		const from = {
			street: "1 Main St",
			city: "Springfield",
			state: "IL",
			postalCode: "62701",
			country: "US",
			coordinates: { latitude: 39.8, longitude: -89.65 },
			phone: "+13125550100",
		};
		const coordinates = { latitude: 39.8, longitude: -89.6 };
		const way = {
			from,
			to: { address: "20 Oak Ave, Springfield", coordinates, phone: "+13125550142" },
			storeKey: "springfield",
			value: 2_400,
		};
		expect(await uber.quote(account, way)).toMatchObject({ outcome: "offer" });
		const made = await uber.create(account, {
			...way,
			externalId: `O-${proof}`,
			number: "A7",
			pickupName: "Ember & Rye",
			pickupBusinessName: "Ember & Rye",
			customerName: "Ada Quill",
			notes: "Ring twice",
			readyAt: new Date(Date.now() + 3_600_000).toISOString(),
			items: [{ name: "Soup", quantity: 2, price: 1_200 }],
			isLarge: proof === "none",
			proof,
			tip: 300,
			isTest: proof === "photo",
		});
		expect(made).toMatchObject({ outcome: "taken" });
		const { reference } = made.outcome === "taken" ? made.delivery : { reference: "" };
		expect(await uber.get(account, reference)).toMatchObject({ outcome: "taken" });
		expect(await uber.cancel(account, reference)).toMatchObject({ outcome: "taken" });
		expect(await uber.cancel(account, "del_x")).toMatchObject({ isUnknown: true });
	},
);
