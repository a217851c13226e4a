import { DoorDashClient } from "@doordash/sdk";
import { Hono } from "hono";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { createDoorDashDrive } from "../../../gateway/adapters/couriers/doordash-drive";
import { createDoorDashSandbox } from "../../../gateway/adapters/couriers/doordash-sandbox";
import type { CourierAnswer, CourierJob } from "../../../gateway/adapters/couriers/provider";
import { SANDBOX_DOORDASH } from "../../../gateway/adapters/couriers/sandbox-account";
import { doorDashContract } from "../../support/vendors/doordash-contract";
import { serveVendor } from "../../support/vendors/serve-vendor";

const { clientId, clientSecret, customerId } = SANDBOX_DOORDASH;
const account = { provider: "doordash-drive", clientId, clientSecret, customerId } as const;
const job: CourierJob = {
	externalId: "O-1",
	number: "A7",
	pickupName: "Ember & Rye",
	pickupBusinessName: "Ember & Rye",
	from: {
		street: "1 Main St",
		city: "Springfield",
		state: "IL",
		postalCode: "62701",
		country: "US",
		coordinates: null,
		phone: "+13125550100",
	},
	to: {
		address: "20 Oak Ave, Springfield",
		coordinates: { latitude: 39.8, longitude: -89.6 },
		phone: "+13125550142",
	},
	storeKey: "",
	value: 2_400,
	customerName: "Ada Quill",
	notes: "Ring twice",
	readyAt: new Date(Date.now() + 3_600_000).toISOString(),
	items: [{ name: "Soup", quantity: 2, price: 1_200 }],
	isLarge: true,
	proof: "photo",
	tip: 300,
	isTest: false,
};

const faults: string[] = [];
let vendor: Awaited<ReturnType<typeof serveVendor>>;
let drive: ReturnType<typeof createDoorDashDrive>;

beforeAll(async () => {
	const app = new Hono();
	app.use(doorDashContract(faults));
	app.route("/", createDoorDashSandbox({ webhookUrl: null, stepMs: 60_000 }));
	vendor = await serveVendor(app);
	drive = createDoorDashDrive({ url: vendor.url, timeoutMs: 10_000, patienceMs: 10_000 });
});
afterAll(() => vendor.close());
afterEach(() => {
	expect(faults.splice(0), "by the types of DoorDash's SDK").toEqual([]);
});

const named = (externalId: string, changes: Partial<CourierJob> = {}): CourierJob => ({
	...job,
	externalId,
	...changes,
});
const at = (address: string) => ({ to: { ...job.to, address } });

it("serves DoorDash's own client, whose token it accepts", async () => {
	const keys = { developer_id: clientId, key_id: customerId, signing_secret: clientSecret };
	const client = new DoorDashClient(keys);
	Object.assign((client as unknown as { _apiClient: object })._apiClient, { basePath: vendor.url });
	const trip = {
		pickup_address: "1 Main St, Springfield, IL 62701",
		dropoff_address: "20 Oak Ave, Springfield, IL 62704",
		dropoff_phone_number: "+13125550142",
		order_value: 2_400,
	};
	const quote = await client.deliveryQuote({ external_delivery_id: "S-1", ...trip });
	expect(quote.data).toMatchObject({ delivery_status: "quote", fee: 640, currency: "USD" });
	const accepted = await client.deliveryQuoteAccept("S-1", { tip: 250 });
	expect(accepted.data).toMatchObject({ delivery_status: "created", tip: 250 });
	expect((await client.updateDelivery("S-1", { tip: 500 })).data.tip).toBe(500);
	await expect(client.createDelivery({ external_delivery_id: "S-1", ...trip })).rejects.toThrow(
		/already exists/,
	);
	expect((await client.cancelDelivery("S-1")).data.delivery_status).toBe("cancelled");
	await expect(client.cancelDelivery("S-1")).rejects.toThrow(/cannot be cancelled/);
	await expect(client.getDelivery("S-2")).rejects.toThrow(/does not exist/);
	const stranger = new DoorDashClient({ ...keys, signing_secret: "c3RyYW5nZXI" });
	Object.assign((stranger as unknown as { _apiClient: object })._apiClient, {
		basePath: vendor.url,
	});
	await expect(stranger.getDelivery("S-1")).rejects.toThrow();
});

it("is asked for the price of a trip, in cents", async () => {
	expect(await drive.quote(account, job)).toEqual({ outcome: "offer", fee: 640 });
	expect(await drive.quote(account, { ...job, ...at("Nowhere 1") })).toEqual({
		outcome: "refused",
		words: "Allowed distance between addresses exceeded",
	});
	expect(await drive.quote(account, { ...job, ...at("Outage 1") })).toEqual({ outcome: "silent" });
	const other = { ...account, clientSecret: "c3RyYW5nZXI" };
	expect(await drive.quote(other, job)).toMatchObject({
		outcome: "refused",
		words: "it does not accept the account",
	});
});

it("takes a job once, however often it is asked, with the tip in cents", async () => {
	const taken = await drive.create(account, named("J-1"));
	expect(taken).toMatchObject({
		outcome: "taken",
		delivery: { reference: "J-1", externalId: "J-1", status: "pending", fee: 640 },
	});
	expect(await drive.create(account, named("J-1"))).toMatchObject({ outcome: "taken" });
	const sent = vendor.calls.findLast(({ path }) => path.endsWith("/deliveries"));
	expect(JSON.parse(sent?.body ?? "")).toMatchObject({
		tip: 300,
		order_value: 2_400,
		pickup_time: job.readyAt,
		dropoff_contact_given_name: "Ada",
		dropoff_contact_family_name: "Quill",
		dropoff_options: { proof_of_delivery: "photo_required" },
		order_fulfillment_method: "catering",
		action_if_undeliverable: "return_to_pickup",
	});
});

it("finds the delivery that was made by a request without an answer", async () => {
	const patient = named("J-2", at("Patience 1"));
	const hasty = createDoorDashDrive({ url: vendor.url, timeoutMs: 1_500, patienceMs: 1_500 });
	const answers: CourierAnswer[] = [];
	while ((await drive.get(account, "J-2")).outcome !== "taken") {
		answers.push(await hasty.create(account, patient));
	}
	expect(answers[0]).toMatchObject({ outcome: "again", isUncertain: true });
	expect(await drive.create(account, patient)).toMatchObject({
		outcome: "taken",
		delivery: { reference: "J-2" },
	});
});

it("accepts a quote with the job's id instead of a second delivery", async () => {
	const body = { external_delivery_id: "J-3", pickup_address: "1 Main St", order_value: 1 };
	const { doorDashToken } = await import("../../../gateway/adapters/couriers/doordash-client");
	await fetch(`${vendor.url}/drive/v2/quotes`, {
		method: "POST",
		headers: { authorization: `Bearer ${doorDashToken(account)}` },
		body: JSON.stringify({
			...body,
			dropoff_address: "20 Oak Ave",
			dropoff_phone_number: "+13125550142",
		}),
	});
	expect(await drive.create(account, named("J-3"))).toMatchObject({ outcome: "taken" });
	expect(vendor.calls.at(-1)).toMatchObject({
		path: "/drive/v2/quotes/J-3/accept",
		body: JSON.stringify({ tip: 300, dropoff_phone_number: "+13125550142" }),
	});
});

it("is sent away once, and a delivery that it does not know is gone", async () => {
	await drive.create(account, named("J-4"));
	const canceled = { outcome: "taken", delivery: { status: "canceled" } };
	expect(await drive.cancel(account, "J-4")).toMatchObject(canceled);
	expect(await drive.cancel(account, "J-4")).toMatchObject(canceled);
	expect(await drive.cancel(account, "J-99")).toMatchObject({
		outcome: "refused",
		isUnknown: true,
	});
	expect(await drive.get(account, "J-99")).toMatchObject({ outcome: "refused", isUnknown: true });
});

it("says which fields it refused", async () => {
	const to = { ...job.to, phone: "" };
	expect(await drive.create(account, named("J-5", { to }))).toMatchObject({
		outcome: "refused",
		words: expect.stringMatching(/dropoff_phone_number/),
		isUnknown: false,
	});
});

it("has no test mode, so a test is not sent", async () => {
	const before = vendor.calls.length;
	expect(await drive.create(account, named("J-6", { isTest: true }))).toMatchObject({
		outcome: "refused",
		words: expect.stringMatching(/no test mode/),
	});
	expect(vendor.calls).toHaveLength(before);
});
