import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDoorDashDrive } from "../../../gateway/adapters/couriers/doordash-drive";
import type { CourierProvider } from "../../../gateway/adapters/couriers/provider";
import {
	SANDBOX_COURIER,
	SANDBOX_DOORDASH,
} from "../../../gateway/adapters/couriers/sandbox-account";
import { createUberDirect } from "../../../gateway/adapters/couriers/uber-direct";
import { serveVendor } from "../../support/vendors/serve-vendor";

let answer: { status: number; body: string; headers: Record<string, string> };
let vendor: Awaited<ReturnType<typeof serveVendor>>;

beforeAll(async () => {
	const app = new Hono();
	app.post("/oauth/v2/token", (context) => context.json({ access_token: "t", expires_in: 3_600 }));
	app.all("*", () => new Response(answer.body, answer));
	vendor = await serveVendor(app);
});
afterAll(() => vendor.close());

const COURIERS = [
	{
		name: "Uber Direct",
		account: { provider: "uber-direct", ...SANDBOX_COURIER },
		make: (url: string): CourierProvider =>
			createUberDirect({ url, authUrl: url, timeoutMs: 10_000, patienceMs: 10_000 }),
		delivery: {
			id: "J-6",
			external_id: "J-6",
			status: "pickup_complete",
			fee: 975,
			updated: "2026-06-01T17:04:00Z",
			tracking_url: "https://track.example.test/6",
		},
		newStatus: { status: "resting" },
		absent: { courier: null, tracking_url: null, fee: null, pickup_eta: null },
		unknown: { code: "delivery_not_found", message: "No such delivery" },
	},
	{
		name: "DoorDash Drive",
		account: { provider: "doordash-drive", ...SANDBOX_DOORDASH },
		make: (url: string): CourierProvider =>
			createDoorDashDrive({ url, timeoutMs: 10_000, patienceMs: 10_000 }),
		delivery: {
			external_delivery_id: "J-6",
			currency: "USD",
			delivery_status: "picked_up",
			fee: 975,
			updated_at: "2026-06-01T17:04:00Z",
			tracking_url: "https://track.example.test/6",
		},
		newStatus: { delivery_status: "resting" },
		absent: { dasher_name: null, tracking_url: null, fee: null, pickup_time_estimated: null },
		unknown: { code: "unknown_delivery_id", message: "No such delivery" },
	},
] as const;

describe.each(COURIERS)("an answer of $name", ({ account, make, delivery, ...samples }) => {
	const said = (status: number, body: unknown, headers: Record<string, string> = {}) => {
		answer = { status, body: typeof body === "string" ? body : JSON.stringify(body), headers };
		return make(vendor.url).get(account, "J-6");
	};
	const fault = { code: "some_fault", message: "Something happened" };

	it("is read as it is", async () => {
		expect(await said(200, delivery)).toMatchObject({
			outcome: "taken",
			delivery: { reference: "J-6", status: "pickup_complete", fee: 975 },
		});
	});

	it("is read behind a byte order mark", async () => {
		const read = await said(200, `\uFEFF${JSON.stringify(delivery)}`);
		expect(read).toMatchObject({ outcome: "taken", delivery: { reference: "J-6" } });
	});

	it("is read with a status and fields that are new to us", async () => {
		const read = await said(200, { ...delivery, ...samples.newStatus, robots: [{ id: 1 }] });
		expect(read).toMatchObject({ outcome: "taken", delivery: { status: "pending", fee: 975 } });
	});

	it("is read with null for what is absent", async () => {
		expect(await said(200, { ...delivery, ...samples.absent })).toMatchObject({
			outcome: "taken",
			delivery: { status: "pickup_complete", fee: null, courierName: "", pickupAt: null },
		});
	});

	it.each([
		["429", 429, fault, {}, { outcome: "again", afterMs: null, isUncertain: false }],
		["429 and a wait", 429, fault, { "retry-after": "7" }, { outcome: "again", afterMs: 7_000 }],
		["503 and a page", 503, "<h1>Oops</h1>", {}, { outcome: "again", isUncertain: true }],
		["no JSON", 200, "thanks", {}, { outcome: "again", isUncertain: true }],
		["401", 401, fault, {}, { outcome: "refused", isUnknown: false }],
		["403", 403, fault, {}, { outcome: "refused", isUnknown: false }],
		["422", 422, fault, {}, { outcome: "refused", isUnknown: false }],
	])(
		"with %s is tried again or refused, and says why",
		async (_what, status, body, headers, then) => {
			const read = await said(status, body, headers);
			expect(read).toMatchObject({ ...then, words: expect.stringMatching(/^The courier/) });
		},
	);

	it("says that it does not know the delivery", async () => {
		const read = await said(404, samples.unknown);
		expect(read).toMatchObject({ outcome: "refused", isUnknown: true });
	});
});
