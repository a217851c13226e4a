import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SYSTEM } from "../../../gateway/core/database";
import { NOT_KNOWN } from "../../../gateway/fulfilment/couriers/settle-courier";
import { locations } from "../../../gateway/locations/tables";
import { orders } from "../../../gateway/orders/tables";
import { sendDueOrders } from "../../../gateway/pos/send-due-orders";
import { courierWorld } from "../../support/fulfilment/courier-world";
import { serveCourier } from "../../support/fulfilment/serve-courier";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { servePos } from "../../support/pos/serve-pos";

let gateway: TestGateway;
let courier: Awaited<ReturnType<typeof serveCourier>>;
let pos: Awaited<ReturnType<typeof servePos>>;
let world: Awaited<ReturnType<typeof courierWorld>>;

beforeAll(async () => {
	gateway = await startTestGateway();
	courier = await serveCourier(gateway);
	pos = await servePos(gateway);
	world = await courierWorld(gateway);
	await gateway.services.database.transaction(SYSTEM, (tx) =>
		tx
			.update(locations)
			.set({ posProvider: "square", title: "Wicker Park" })
			.where(eq(locations.storeId, world.storeId)),
	);
});
afterAll(async () => {
	await pos.close();
	await courier.close();
	await gateway.close();
});

const TIPPED = { gratuity: 300, total: 2700 };

/** What the courier is asked for with these settings of the partner. */
async function requested(settings: object, given: object = {}) {
	await world.change(settings);
	const id = await world.confirmed(given);
	await world.run();
	const delivery = courier.deliveries.get(`${id}-1`);
	expect(delivery, JSON.stringify(await world.courier(id))).toBeDefined();
	return delivery?.body ?? {};
}

describe("a setting of a delivery partner changes what the courier is asked for", () => {
	it("a number in the customer's own country, and no courier without one that can be called", async () => {
		const customer = { name: "Ada Quill", phone: "(312) 555-0142", email: "" };
		expect(await requested({}, { customer })).toMatchObject({
			dropoff_phone_number: "+13125550142",
		});
		const id = await world.confirmed({ customer: { ...customer, phone: "" } });
		await world.run();
		expect(courier.deliveries.get(`${id}-1`)).toBeUndefined();
		expect(await world.courier(id)).toMatchObject({
			state: "failed",
			lastError: "The order has no phone number that a courier can call",
		});

		const asked = await world.confirmed({ customer });
		courier.trouble("lost");
		await world.run();
		await gateway.services.database.transaction(SYSTEM, (tx) =>
			tx.update(orders).set({ customerPhone: "" }).where(eq(orders.id, asked)),
		);
		await world.run();
		expect(await world.courier(asked)).toMatchObject({
			state: "failed",
			lastError: `The order has no phone number that a courier can call. ${NOT_KNOWN}`,
		});
	});

	it("the load, both addresses, the customer and the time, in every case", async () => {
		const at = new Date(Date.now() + 5 * 3_600_000).toISOString();
		const body = await requested(
			{},
			{
				isASAP: false,
				dateInfo: { placedAt: new Date().toISOString(), fulfillmentAt: at },
			},
		);
		expect(body).toMatchObject({
			dropoff_address: "12 Oak Street",
			dropoff_name: "Ada Quill",
			dropoff_phone_number: "+13125550142",
			dropoff_notes: "Ring twice",
			manifest_total_value: 2200,
			external_store_id: "wicker-park",
		});
		expect(body.external_id).toBe(body.idempotency_key);
		expect(body.manifest_items).toEqual([
			{ name: "Wings", quantity: 2, price: 800, size: "small" },
			{ name: "Slaw", quantity: 1, price: 400, size: "small" },
		]);
		const minutes = (Date.parse(at) - Date.parse(String(body.pickup_ready_dt))) / 60_000;
		const { deliveryTime } = await world.send(
			"GET",
			`/api/v2/store-v2/${gateway.own.merchantId}/locations/${world.storeId}/delivery-settings`,
		);
		expect(minutes).toBe(deliveryTime);
	});

	it("the business names", async () => {
		expect(await requested({ businessName: "", pickupBusinessName: "" })).toMatchObject({
			pickup_name: "Wicker Park",
			pickup_business_name: "Wicker Park",
		});
		expect(await requested({ businessName: "Ember & Rye" })).toMatchObject({
			pickup_name: "Ember & Rye",
			pickup_business_name: "Ember & Rye",
		});
		expect(await requested({ pickupBusinessName: "Back door" })).toMatchObject({
			pickup_name: "Ember & Rye",
			pickup_business_name: "Back door",
		});
	});

	it("the tip, by the courier's share", async () => {
		expect(await requested({ tipPercentage: 100 }, TIPPED)).toMatchObject({ tip: 300 });
		expect(await requested({ tipPercentage: 50 }, TIPPED)).toMatchObject({ tip: 150 });
		expect(await requested({ tipPercentage: 0 }, TIPPED)).not.toHaveProperty("tip");
	});

	it.each([
		["none", undefined],
		["photo", { picture: true }],
		["signature", { signature_requirement: { enabled: true, collect_signer_name: true } }],
		["pincode", { pincode: { enabled: true } }],
	])("the proof of drop-off: %s", async (dropOffProof, verification) => {
		expect((await requested({ dropOffProof })).dropoff_verification).toEqual(verification);
	});

	it("the size of what a catering store sends", async () => {
		const { manifest_items: items } = await requested({ isCateringStore: true });
		expect(items).toEqual([
			expect.objectContaining({ size: "xlarge" }),
			expect.objectContaining({ size: "xlarge" }),
		]);
	});

	it("the robot of the sandbox", async () => {
		expect(await requested({ isSandbox: true })).toMatchObject({
			test_specifications: { robo_courier_specification: { mode: "auto" } },
		});
		expect(await requested({ isSandbox: false })).not.toHaveProperty("test_specifications");
	});
});

it("a courier comes to the pickup address where the location has one of its own", async () => {
	const place = `/api/v2/store-v2/${gateway.own.merchantId}/locations/${world.storeId}`;
	const { address } = await world.send("GET", place);
	const own = { ...address, houseNumber: "7", streetName: "Back Alley" };
	const pickup = async (pickupAddress: object) => {
		await world.send("PATCH", place, { pickupAddress });
		return String((await requested({})).pickup_address);
	};
	expect(await pickup({ useRestaurantAddress: false, address: own })).toContain("7 Back Alley");
	const usual = await pickup({ useRestaurantAddress: true, address: null });
	expect(usual).not.toContain("Back Alley");
	expect(usual).toContain(address.streetName);
});

it("a courier's tip reaches the till as a tip, or as a service charge where the partner is set to", async () => {
	const atTill = async (settings: object) => {
		await world.change({ tipPercentage: 50, ...settings });
		const id = await world.confirmed(TIPPED);
		await sendDueOrders(gateway.services);
		return pos.taken.get(id);
	};
	expect(await atTill({ sendsTipsAsServiceCharge: false })).toMatchObject({
		tip: 300,
		serviceCharges: 0,
		total: 2700,
	});
	expect(await atTill({ sendsTipsAsServiceCharge: true })).toMatchObject({
		notes: expect.stringMatching(/Tip \$1\.50$/),
		tip: 150,
		serviceCharges: 150,
		total: 2700,
	});
});
