import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sameEveryDay } from "~/models/hours/business-hours";
import { CASH } from "../../support/customers/customer-calls";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { placeOrder, sampleIntake } from "../../support/orders/test-orders";
import { quoteBody } from "../../support/quotes/quote-calls";

const HERE = { latitude: 41.9088, longitude: -87.6776 };
const north = (miles: number) => ({ ...HERE, latitude: HERE.latitude + miles / 69.0936 });
const circle = (radius: number) => ({ type: "circle", center: HERE, radius });
const FREE = {
	flatFee: null,
	cartFees: [],
	distanceFees: [],
	distanceRateType: "fixed",
	weightFees: [],
	minFee: null,
	maxFee: null,
	isEnabled: true,
	allowsParcels: true,
	maxParcelWeight: null,
	area: circle(3),
};

let gateway: TestGateway;
let place: string;
let zone: string;

beforeAll(async () => {
	gateway = await startTestGateway();
	place = `/api/v2/store-v2/${gateway.own.merchantId}/locations/${gateway.own.storeIds[0]}`;
	const { body } = await send("GET", place);
	await send("PATCH", place, { address: { ...body.address, ...HERE } });
	await send("PATCH", `${place}/business-hours`, {
		weekly: sameEveryDay([{ start: "00:00", end: "23:59" }]),
	});
	await send("PATCH", `${place}/delivery-settings`, { isEnabled: true, radius: 3 });
	const charges = (await send("GET", `${place}/service-charges?limit=100`)).body.rows;
	const fee = charges.find(
		({ defaultFor }: { defaultFor: string }) => defaultFor === "delivery-fee",
	);
	await send("PATCH", `${place}/service-charges/${fee.id}`, { type: "FIXED", amount: 399 });
});
afterAll(() => gateway.close());

async function send(method: string, path: string, body?: object) {
	const token = gateway.own.tokens.merchantSuperAdmin;
	const answer = await gateway.call(method, path, { token, ...(body && { body }) });
	expect([200, 201], JSON.stringify(answer.body)).toContain(answer.status);
	return answer;
}

interface Given {
	miles?: number;
	total?: number;
	weight?: number;
	quantity?: number;
}

async function ask({ miles = 1, total = 2000, weight = 0, quantity = 1 }: Given = {}) {
	const answer = await gateway.call("POST", "/api/v2/quotes", {
		apiKey: gateway.own.apiKey,
		body: quoteBody(gateway.own.storeIds[0], {
			diningOption: "delivery",
			address: { coordinates: north(miles) },
			items: [{ title: "Bucket", quantity, unitPrice: total, weight }],
		}),
	});
	expect(answer.status, JSON.stringify(answer.body)).toBe(200);
	return answer.body;
}

/** The fee of a delivery, or the checks that refuse it. */
async function quotedFee(given?: Given): Promise<number | string> {
	const { checks, money } = await ask(given);
	const failed = checks
		.filter(({ passed }: { passed: boolean }) => !passed)
		.map(({ id }: { id: string }) => id);
	return failed.length > 0 ? failed.join(", ") : money.deliveryFee.amount;
}

const change = (body: object) => send("PATCH", `${place}/delivery-zones/${zone}`, body);

describe("a quote without zones", () => {
	it("delivers within the radius of the location, for the fixed fee", async () => {
		expect(await quotedFee({ miles: 2.9 })).toBe(399);
		expect(await quotedFee({ miles: 3.1 })).toBe("delivery-zone");
		expect((await ask()).zoneId).toBeNull();
	});
});

describe("a quote with zones", () => {
	beforeAll(async () => {
		const { body } = await send("POST", `${place}/delivery-zones`, {
			name: "Near",
			area: circle(3),
		});
		zone = body.id;
	});
	beforeEach(async () => {
		await change(FREE);
	});

	it("names the zone, and takes the fixed fee while the zone has none", async () => {
		expect(await quotedFee()).toBe(399);
		expect(await ask()).toMatchObject({ zoneId: zone });
		await change({ flatFee: 0 });
		expect(await quotedFee()).toBe(0);
	});

	it("obeys the area: a circle by its radius and center, a polygon by its points", async () => {
		await change({ flatFee: 100, area: circle(1.5) });
		expect([await quotedFee({ miles: 1 }), await quotedFee({ miles: 2 })]).toEqual([
			100,
			"delivery-zone",
		]);
		await change({ area: { ...circle(1.5), center: north(3) } });
		expect([await quotedFee({ miles: 1 }), await quotedFee({ miles: 2 })]).toEqual([
			"delivery-zone",
			100,
		]);
		const points = [
			{ latitude: 41.9, longitude: -87.7 },
			{ latitude: 41.9, longitude: -87.6 },
			{ latitude: 41.93, longitude: -87.6 },
			{ latitude: 41.93, longitude: -87.7 },
		];
		await change({ area: { type: "polygon", points } });
		expect([await quotedFee({ miles: 1 }), await quotedFee({ miles: 2 })]).toEqual([
			100,
			"delivery-zone",
		]);
	});

	it("obeys the switch: without any zone that is on, nothing is delivered", async () => {
		await change({ isEnabled: false });
		expect(await quotedFee()).toBe("delivery-zone");
	});

	it("obeys the priority", async () => {
		await change({ flatFee: 100 });
		const wide = await send("POST", `${place}/delivery-zones`, {
			name: "Wide",
			area: circle(5),
			flatFee: 700,
		});
		expect([await quotedFee({ miles: 1 }), await quotedFee({ miles: 4 })]).toEqual([100, 700]);
		await send("POST", `${place}/delivery-zones/${wide.body.id}/move`, { direction: "up" });
		expect(await quotedFee({ miles: 1 })).toBe(700);
		await send("DELETE", `${place}/delivery-zones/${wide.body.id}`);
		expect([await quotedFee({ miles: 1 }), await quotedFee({ miles: 4 })]).toEqual([
			100,
			"delivery-zone",
		]);
	});

	it("obeys the rows by order total, distance and weight", async () => {
		await change({
			cartFees: [
				{ from: 0, to: 2000, fee: 500 },
				{ from: 2000, to: 5000, fee: 300 },
			],
		});
		expect([
			await quotedFee({ total: 1999 }),
			await quotedFee({ total: 2000 }),
			await quotedFee({ total: 5000 }),
		]).toEqual([500, 300, "delivery-zone"]);
		await change({ cartFees: [], distanceFees: [{ from: 0, to: 150, fee: 200 }] });
		expect([await quotedFee({ miles: 1 }), await quotedFee({ miles: 2 })]).toEqual([
			200,
			"delivery-zone",
		]);
		await change({ distanceRateType: "per-mile", distanceFees: [{ from: 0, to: null, fee: 200 }] });
		expect(await quotedFee({ miles: 2 })).toBe(400);
		await change({
			distanceFees: [],
			weightFees: [
				{ from: 0, to: 1000, fee: 50 },
				{ from: 1000, to: null, fee: 90 },
			],
		});
		expect([await quotedFee({ weight: 999 }), await quotedFee({ weight: 1000 })]).toEqual([50, 90]);
	});

	it("obeys the least and the most fee", async () => {
		await change({ flatFee: 300, minFee: 450 });
		expect(await quotedFee()).toBe(450);
		await change({ minFee: null, maxFee: 250 });
		expect(await quotedFee()).toBe(250);
	});

	it("obeys the most weight of a parcel, unless it may be divided", async () => {
		await change({ flatFee: 100, maxParcelWeight: 5000, allowsParcels: false });
		expect([await quotedFee({ weight: 5000 }), await quotedFee({ weight: 5001 })]).toEqual([
			100,
			"parcel",
		]);
		await change({ allowsParcels: true });
		expect(await quotedFee({ weight: 3000, quantity: 2 })).toBe(100);
		expect(await quotedFee({ weight: 5001 })).toBe("parcel");
		const { latitude, longitude } = north(1);
		const path = `${place}/delivery?latitude=${latitude}&longitude=${longitude}&weight=6000`;
		expect((await send("GET", path)).body.isDelivered).toBe(true);
	});

	it("weighs an order that has no quote, too", async () => {
		await change({ flatFee: 100, maxParcelWeight: 5000 });
		const failedCheckIds = async (weight: number) => {
			const items = [{ name: "Bucket", quantity: 1, unitPrice: 2000, total: 2000, weight }];
			const { quoted } = await placeOrder(
				gateway,
				sampleIntake(gateway.own.storeIds[0], 2000, {
					...CASH,
					diningOption: "delivery",
					items,
					deliveryInfo: { address: "12 Oak Street", instructions: "", coordinates: north(1) },
				}),
			);
			return quoted.failed.map(({ id }: { id: string }) => id);
		};
		expect([await failedCheckIds(5000), await failedCheckIds(5001)]).toEqual([[], ["parcel"]]);
	});

	it("does not change for a note, a unit, or what is not delivered", async () => {
		await change({ flatFee: 100 });
		await change({ description: "By bicycle", weightUnit: "kg" });
		expect(await quotedFee()).toBe(100);
		await change({ isEnabled: false });
		const { body } = await gateway.call("POST", "/api/v2/quotes", {
			apiKey: gateway.own.apiKey,
			body: quoteBody(gateway.own.storeIds[0], { diningOption: "takeout" }),
		});
		expect(body).toMatchObject({ orderable: true, zoneId: null });
	});

	it("is what the question for a place answers", async () => {
		await change({ distanceFees: [{ from: 0, to: null, fee: 200 }], distanceRateType: "per-mile" });
		const at = (miles: number) => {
			const { latitude, longitude } = north(miles);
			return send("GET", `${place}/delivery?latitude=${latitude}&longitude=${longitude}`);
		};
		expect((await at(2)).body).toEqual({
			zoneId: zone,
			isDelivered: true,
			words: ["Near, 2 miles away", "The delivery is not too heavy"],
			fee: { name: expect.any(String), amount: 400, why: "Near: for 2 miles" },
			currency: "USD",
		});
		expect((await at(4)).body).toMatchObject({
			zoneId: null,
			isDelivered: false,
			words: ["The address is outside the delivery zones", "The delivery is not too heavy"],
			fee: null,
		});
	});
});
