import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sameEveryDay } from "~/models/hours/business-hours";
import { serveCourier } from "../../support/fulfilment/serve-courier";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { linkAccounts } from "../../support/money/link-account";
import { sampleIntake } from "../../support/orders/test-orders";
import { quoteBody } from "../../support/quotes/quote-calls";

const HERE = { latitude: 41.9088, longitude: -87.6776 };
const THERE = { latitude: 41.92, longitude: -87.68 };
const ACCOUNT = {
	prodAccountId: "client",
	customerId: "customer-7",
	apiKey: "the-secret-of-the-account",
	locationKey: "wicker-park",
};

let gateway: TestGateway;
let courier: Awaited<ReturnType<typeof serveCourier>>;
let place: string;
let partner: string;
let zone: string;

beforeAll(async () => {
	gateway = await startTestGateway();
	await linkAccounts(gateway);
	courier = await serveCourier(gateway);
	place = `/api/v2/store-v2/${gateway.own.merchantId}/locations/${gateway.own.storeIds[0]}`;
	const { body } = await send("GET", place);
	await send("PATCH", place, { address: { ...body.address, ...HERE } });
	await send("PATCH", `${place}/business-hours`, {
		weekly: sameEveryDay([{ start: "00:00", end: "23:59" }]),
	});
	await send("PATCH", `${place}/delivery-settings`, { isEnabled: true });
	partner = (await send("POST", `${place}/delivery-partners`, { name: "Couriers", ...ACCOUNT }))
		.body.id;
	const area = { type: "circle", center: HERE, radius: 3 };
	const given = { name: "Near", area, flatFee: 300, partnerId: partner };
	zone = (await send("POST", `${place}/delivery-zones`, given)).body.id;
});
afterAll(async () => {
	await courier.close();
	await gateway.close();
});
beforeEach(async () => {
	courier.connect();
	courier.fee.now = 650;
	courier.quotes.length = 0;
	courier.tokens.length = 0;
	await change({ isEnabled: true, feeType: "floating", fixedFee: 0, ...ACCOUNT });
	await send("PATCH", `${place}/delivery-zones/${zone}`, {
		includesProviderFee: true,
		partnerId: partner,
	});
});

async function send(method: string, path: string, body?: object) {
	const token = gateway.own.tokens.merchantSuperAdmin;
	const answer = await gateway.call(method, path, { token, ...(body && { body }) });
	expect([200, 201], JSON.stringify(answer.body)).toContain(answer.status);
	return answer;
}

const change = (body: object) => send("PATCH", `${place}/delivery-partners/${partner}`, body);
const includeFee = (includesProviderFee: boolean) =>
	send("PATCH", `${place}/delivery-zones/${zone}`, { includesProviderFee });

async function ask(coordinates = THERE) {
	const { body, status } = await gateway.call("POST", "/api/v2/quotes", {
		apiKey: gateway.own.apiKey,
		body: quoteBody(gateway.own.storeIds[0], {
			diningOption: "delivery",
			address: { text: "12 Oak Street", coordinates },
		}),
	});
	expect(status, JSON.stringify(body)).toBe(200);
	const check = body.checks.find(({ id }: { id: string }) => id === "delivery-partner");
	return { fee: body.money.deliveryFee?.amount, ...check, orderable: body.orderable };
}

describe("a zone that a partner serves", () => {
	it("adds what the partner asks to its fee, and only where it includes that", async () => {
		expect(await ask()).toMatchObject({ passed: true, words: "Couriers delivers", fee: 950 });
		await includeFee(false);
		expect(await ask()).toMatchObject({ passed: true, fee: 300 });
	});

	it("asks in the partner's own protocol, with one token for all", async () => {
		await ask();
		await ask({ ...THERE, latitude: 41.921 });
		expect(courier.tokens).toEqual([
			{
				client_id: "client",
				client_secret: "the-secret-of-the-account",
				grant_type: "client_credentials",
				scope: "eats.deliveries",
			},
		]);
		expect(courier.quotes).toHaveLength(2);
		const [first] = courier.quotes;
		expect(first).toMatchObject({
			customer: "customer-7",
			authorization: "Bearer token-1",
			body: {
				dropoff_address: "12 Oak Street",
				dropoff_latitude: THERE.latitude,
				dropoff_longitude: THERE.longitude,
				pickup_latitude: HERE.latitude,
				manifest_total_value: 1000,
				external_store_id: "wicker-park",
			},
		});
		const pickup = JSON.parse(String(first?.body.pickup_address));
		expect(Object.keys(pickup)).toEqual(["street_address", "city", "state", "zip_code", "country"]);
	});

	it("asks once a minute for the same trip", async () => {
		await ask();
		courier.fee.now = 900;
		expect(await ask()).toMatchObject({ fee: 950 });
		expect(courier.quotes).toHaveLength(1);
	});

	it("takes a fixed fee as it is set", async () => {
		await change({ feeType: "fixed", fixedFee: 125 });
		expect(await ask()).toMatchObject({ passed: true, fee: 425 });
	});

	it("is not delivered while the partner is off, or its account not complete", async () => {
		await change({ isEnabled: false });
		expect(await ask()).toMatchObject({ passed: false, words: "Couriers is off" });
		await change({ isEnabled: true, customerId: "" });
		expect(await ask()).toMatchObject({
			passed: false,
			orderable: false,
			words: "Couriers is not connected: the customer ID is missing",
		});
		expect(courier.quotes).toEqual([]);
	});

	it("is not delivered where the partner refuses, in its own words", async () => {
		courier.trouble(422);
		expect(await ask()).toMatchObject({
			passed: false,
			orderable: false,
			words:
				"Couriers can’t take this delivery: The specified location is not in a deliverable area",
		});
		await change({ apiKey: "not-the-secret-at-all" });
		expect(await ask()).toMatchObject({
			passed: false,
			words: "Couriers can’t take this delivery: it does not accept the account",
		});
	});

	it("gets a new token when the partner took it back", async () => {
		courier.trouble("expired");
		expect(await ask()).toMatchObject({ passed: true, fee: 950 });
		expect(courier.tokens).toHaveLength(2);
	});

	it.each(["late", "nonsense", 429, 500] as const)(
		"does not keep anybody waiting after %s, and says what that means",
		async (trouble) => {
			courier.trouble(trouble);
			const started = Date.now();
			expect(await ask()).toMatchObject({
				passed: false,
				words: "Couriers isn’t responding, so its fee is unknown. Try again in a moment.",
			});
			// Not asked again at once.
			await ask();
			expect(courier.quotes).toHaveLength(1);
			expect(Date.now() - started).toBeLessThan(3_000);
			await includeFee(false);
			expect(await ask()).toMatchObject({
				passed: true,
				fee: 300,
				words: "Couriers isn’t responding; the location arranges the delivery",
			});
		},
	);

	it("asks nobody where the location's own people deliver, or another zone does", async () => {
		await send("PATCH", `${place}/delivery-zones/${zone}`, { partnerId: null });
		expect(await ask()).toMatchObject({
			passed: true,
			fee: 300,
			words: "The location’s own team delivers",
		});
		expect(courier.quotes).toEqual([]);
	});

	it("says what the delivery to an address costs with the partner's fee", async () => {
		const { body } = await send(
			"GET",
			`${place}/delivery?latitude=${THERE.latitude}&longitude=${THERE.longitude}`,
		);
		expect(body).toMatchObject({ isDelivered: true, fee: { amount: 950 } });
		expect(body.words).toContain("Couriers delivers");
	});

	it("takes an order with the fee that its seller was quoted", async () => {
		const { body, status } = await gateway.call("POST", "/api/v2/orders", {
			apiKey: gateway.own.apiKey,
			body: {
				...sampleIntake(gateway.own.storeIds[0], 1000, { diningOption: "delivery", total: 1950 }),
				deliveryFee: 950,
				deliveryInfo: { address: "12 Oak Street", instructions: "", coordinates: THERE },
			},
		});
		expect(status, JSON.stringify(body)).toBe(201);
		expect(body.quoted.failed).toEqual([]);
		expect(courier.quotes).toEqual([]);
	});
});

describe("the partner of a zone", () => {
	it("is one of the location's own", async () => {
		const answer = await gateway.call("PATCH", `${place}/delivery-zones/${zone}`, {
			token: gateway.own.tokens.merchantSuperAdmin,
			body: { partnerId: crypto.randomUUID() },
		});
		expect(answer.status).toBe(422);
		expect(answer.body.details.fields).toEqual({
			partnerId: ["Choose one of this location's delivery partners"],
		});
	});

	it("is not deleted while it serves a zone", async () => {
		const answer = await gateway.call("DELETE", `${place}/delivery-partners/${partner}`, {
			token: gateway.own.tokens.merchantSuperAdmin,
		});
		expect([answer.status, answer.body.message]).toEqual([
			422,
			"Couriers delivers to Near. Assign these zones to another partner first.",
		]);
	});
});
