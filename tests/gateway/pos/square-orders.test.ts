// @both-databases: transactions
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { OrderIntakeBody } from "~/models/orders/order.schema";
import { PRICE_DIFFERENCE } from "../../../gateway/adapters/pos/settle-difference";
import { LINK_SQUARE_AGAIN } from "../../../gateway/adapters/pos/square/ask-square";
import { presentOrder } from "../../../gateway/adapters/pos/square/sandbox-orders";
import { touch } from "../../../gateway/adapters/pos/square/sandbox-store";
import { SYSTEM } from "../../../gateway/core/database";
import { posOrders } from "../../../gateway/orders/on-their-way/tables";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { giftCardCalls } from "../../support/gift-cards/gift-card-calls";
import { smallCatalogue } from "../../support/menu/serve-pos-catalogue";
import { act, placeOrder, statusAction } from "../../support/orders/test-orders";
import { serveSquare } from "../../support/pos/serve-square";
import {
	createLinkedPart,
	linkSquareMenu,
	type SquareMenu,
	squareIntake,
} from "../../support/pos/square-menu";

let gateway: TestGateway;
let square: Awaited<ReturnType<typeof serveSquare>>;
let menu: SquareMenu;
const catalogue = smallCatalogue();
const store = () => gateway.own.storeIds[0];
const admin = () => ({ token: gateway.own.tokens.merchantSuperAdmin });
const inside = <Result>(
	work: Parameters<typeof gateway.services.database.transaction<Result>>[1],
) => gateway.services.database.transaction(SYSTEM, work);

beforeAll(async () => {
	gateway = await startTestGateway();
	square = await serveSquare(gateway, () => catalogue);
	menu = await linkSquareMenu(gateway);
});
afterAll(async () => {
	await square?.close();
	await gateway?.close();
});
beforeEach(async () => {
	Object.assign(catalogue.taxes[0] ?? {}, { ratePpm: 88_750 });
	await change({ isPriceDiscrepancyEnabled: false, priceDiscrepancyStrategy: "continue" });
	await inside((tx) => tx.delete(posOrders));
});

async function change(settings: object) {
	const { merchantId, tokens } = gateway.own;
	const path = `/api/v2/store-v2/${merchantId}/locations/${store()}/pos-settings`;
	const asked = { token: tokens.platformSuperAdmin, merchantId, body: settings };
	const { status, body } = await gateway.call("PATCH", path, asked);
	expect(status, JSON.stringify(body)).toBe(200);
}

const unpaid = { paymentMethod: "cash", paymentInformation: null } as const;

async function confirmed(given: Partial<OrderIntakeBody> = {}): Promise<string> {
	const { id } = await placeOrder(gateway, squareIntake(store(), menu, given));
	expect((await act(gateway, id, [{ type: "CONFIRM_ORDER" }], admin())).status).toBe(200);
	return id;
}

async function posOrder(id: string) {
	return (await gateway.call("GET", `/api/v2/orders/${id}/pos`, admin())).body.posOrder;
}

const work = (times = 1) => square.work(times);
const only = (id: string) => square.only(id);
const paymentsOf = (id: string) => square.paymentsOf(id);

describe("an order at Square", () => {
	it("names Square's catalog, costs what ours does, and is paid with its tip", async () => {
		const id = await confirmed({ gratuity: 300, total: 2369 });
		await work();
		const made = only(id);
		expect(await posOrder(id)).toMatchObject({ state: "sent", reference: made.id, difference: 0 });
		expect(made.order).toMatchObject({
			location_id: "LOC",
			reference_id: id,
			source: { name: "Mise" },
			line_items: [
				{
					catalog_object_id: "G-I0-1",
					quantity: "2",
					base_price_money: { amount: 500, currency: "USD" },
					modifiers: [{ catalog_object_id: "G-M0", base_price_money: { amount: 0 } }],
					applied_taxes: [{ tax_uid: "tax-1" }],
				},
				{ name: "Off the menu", quantity: "3", base_price_money: { amount: 300 } },
			],
			taxes: [{ uid: "tax-1", catalog_object_id: "G-T", scope: "LINE_ITEM" }],
			fulfillments: [
				{
					type: "PICKUP",
					state: "PROPOSED",
					pickup_details: {
						schedule_type: "ASAP",
						recipient: { display_name: "Ada Quill", email_address: "ada@example.test" },
					},
				},
			],
		});
		expect([made.total, made.tip]).toEqual([2069, 300]);
		expect(paymentsOf(id)).toMatchObject([
			{ orderId: made.id, amount: 2069, tip: 300, details: { type: "EXTERNAL" } },
		]);
	});

	it("names the variation that the guest chose", async () => {
		const thing = catalogue.things.get("G-I1");
		const size = { guid: "G-I1-L", name: "Large", price: 700, sku: "", isAvailable: true };
		if (thing) thing.sizes = [{ ...size, guid: "G-I1-S", name: "Small", price: 500 }, size];
		const itemId = await createLinkedPart(gateway, "storeItem", "G-I1", { price: 500 });
		const variationId = await createLinkedPart(gateway, "variation", "G-I1-L", { price: 700 });
		const line = { name: "Till item 1", quantity: 1, unitPrice: 700, total: 700 };
		const id = await confirmed({
			items: [
				{ ...line, itemId, variationId },
				{ ...line, itemId },
			],
			subtotal: 1400,
			tax: 124,
			total: 1524,
		});
		await work();
		expect(only(id).order.line_items).toMatchObject([
			{ catalog_object_id: "G-I1-L", base_price_money: { amount: 700 } },
			{ catalog_object_id: "G-I1-S", base_price_money: { amount: 700 } },
		]);
	});

	it("that nobody paid yet stays open for the till, with its tip", async () => {
		const id = await confirmed({ ...unpaid, gratuity: 300, total: 2369 });
		await work();
		expect(only(id)).toMatchObject({ total: 2369, tenders: [] });
		expect(paymentsOf(id)).toEqual([]);
	});

	it("that a gift card paid in part is there with that part, which canceling takes back", async () => {
		const { number } = await giftCardCalls(() => gateway).issue({ value: 1_000 });
		const id = await confirmed({ ...unpaid, giftCards: [{ number }] });
		await work();
		const made = only(id);
		expect(presentOrder(made)).toMatchObject({
			total_money: { amount: 2069 },
			net_amount_due_money: { amount: 1069 },
		});
		expect(paymentsOf(id)).toMatchObject([
			{ amount: 1000, status: "APPROVED", details: { type: "OTHER_GIFT_CARD" } },
		]);
		expect(made.order.fulfillments).toMatchObject([
			{ pickup_details: { note: expect.stringMatching(/Already deducted: 10.00 USD$/) } },
		]);
		expect((await act(gateway, id, [statusAction("canceled")], admin())).status).toBe(200);
		await work();
		expect(await posOrder(id)).toMatchObject({ state: "canceled", lastError: null });
		expect(paymentsOf(id)).toMatchObject([{ status: "CANCELED", refunded: 0 }]);
		expect(only(id).state).toBe("CANCELED");
	});

	it("carries discounts, charges and the delivery fee, for a time", async () => {
		const at = new Date(Date.now() + 3 * 3_600_000).toISOString();
		const id = await confirmed({
			isASAP: false,
			dateInfo: { placedAt: new Date().toISOString(), fulfillmentAt: at },
			diningOption: "delivery",
			deliveryInfo: { address: "1 Main St, Springfield", instructions: "Ring twice" },
			discount: 160,
			charges: 100,
			deliveryFee: 250,
			tax: 154,
			total: 2244,
		});
		await work();
		const { order, total } = only(id);
		expect(total).toBe(2244);
		expect(order).toMatchObject({
			discounts: [{ amount_money: { amount: 160 } }],
			service_charges: [
				{ name: "Service charge", amount_money: { amount: 100 } },
				{ name: "Delivery fee", amount_money: { amount: 250 } },
			],
			fulfillments: [
				{
					type: "DELIVERY",
					delivery_details: {
						schedule_type: "SCHEDULED",
						deliver_at: at,
						dropoff_notes: "Ring twice",
						recipient: { address: { address_line_1: "1 Main St, Springfield" } },
					},
				},
			],
		});
	});

	it("is for curbside with what the guest said of the car", async () => {
		const id = await confirmed({ diningOption: "curbside", properties: { Car: "Red van" } });
		await work();
		expect(only(id).order.fulfillments).toMatchObject([
			{
				type: "PICKUP",
				pickup_details: {
					is_curbside_pickup: true,
					curbside_pickup_details: { curbside_details: "Car: Red van" },
				},
			},
		]);
	});

	it.each([
		["more", 98_750],
		["less", 78_750],
	] as const)("that would cost %s there is made to cost the same", async (_, ratePpm) => {
		Object.assign(catalogue.taxes[0] ?? {}, { ratePpm });
		const id = await confirmed();
		await work();
		const { total, order } = only(id);
		expect(total).toBe(2069);
		const settled = [...order.discounts, ...order.service_charges].map(({ name }) => name);
		expect(settled).toContain(PRICE_DIFFERENCE);
		const { difference } = await posOrder(id);
		expect(difference).toBe(ratePpm > 88_750 ? 19 : -19);
		expect(paymentsOf(id)).toMatchObject([{ amount: 2069 }]);
	});

	it("that would cost another amount is not made where the settings say so", async () => {
		await change({ isPriceDiscrepancyEnabled: true, priceDiscrepancyStrategy: "abort" });
		Object.assign(catalogue.taxes[0] ?? {}, { ratePpm: 98_750 });
		const id = await confirmed();
		await work();
		expect(square.made(id)).toEqual([]);
		expect(await posOrder(id)).toMatchObject({
			state: "failed",
			lastError: "The total is $20.69, but Square's is $20.88",
		});
	});

	it.each([
		["POST /v2/orders$", "late"],
		["POST /v2/orders$", "lost"],
		["POST /v2/orders$", 409],
		["POST /v2/payments$", "late"],
		["POST /v2/payments$", "lost"],
		["POST /v2/orders/calculate$", "busy"],
		["POST /v2/catalog/batch-retrieve$", 500],
	] as const)("is there and paid once after trouble with %s (%s)", async (path, trouble) => {
		const id = await confirmed();
		square.trouble(path, trouble, trouble);
		await work();
		expect(await posOrder(id)).toMatchObject({ state: "waiting", attempts: 1 });
		await work(2);
		expect(await posOrder(id)).toMatchObject({ state: "sent", attempts: 3, lastError: null });
		expect(only(id).tenders).toHaveLength(1);
		expect(paymentsOf(id)).toHaveLength(1);
	});

	it("waits as long as Square asks for", async () => {
		const id = await confirmed();
		square.trouble("POST /v2/orders$", "busy for 7 s");
		await work();
		const { dueAt, lastError } = await posOrder(id);
		expect((Date.parse(dueAt) - Date.now()) / 1_000).toBeLessThan(8);
		expect(lastError).toBe("Too many requests");
		await work();
	});

	it("is sent with a new token once the old one ended", async () => {
		const id = await confirmed();
		square.trouble("POST /v2/orders$", 401);
		await work();
		expect(await posOrder(id)).toMatchObject({ state: "sent", attempts: 1 });
	});

	it.each([
		[403, LINK_SQUARE_AGAIN],
		[404, "Location not found."],
	] as const)("fails at once after %s, and says why", async (trouble, lastError) => {
		const id = await confirmed();
		square.trouble("POST /v2/orders$", trouble);
		await work();
		expect(await posOrder(id)).toMatchObject({ state: "failed", attempts: 1, lastError });
	});

	it("is there once when its ticket changed between attempts", async () => {
		const id = await confirmed();
		square.trouble("POST /v2/payments$", 500);
		await work();
		await change({ checkTitleTemplate: "{customer} {number}" });
		await work();
		expect(await posOrder(id)).toMatchObject({ state: "sent", reference: only(id).id });
		expect(paymentsOf(id)).toHaveLength(1);
	});

	it("is the one that Square took the money for, where the seller sees that", async () => {
		const before = await confirmed();
		await work();
		const seen = only(before);
		const [payment] = paymentsOf(before);
		square.advance(seen.id, "PREPARED");
		const provider = "Square";
		const paymentInformation = { uid: payment?.id ?? "", last4: "4242", provider };
		const id = await confirmed({ paymentInformation });
		await work();
		expect(await posOrder(id)).toMatchObject({ state: "sent", reference: seen.id });
		expect(square.made(id)).toEqual([]);
		expect((await gateway.call("GET", `/api/v2/orders/${id}`, admin())).body.status).toBe("ready");
	});
});

describe("a canceled order at Square", () => {
	async function sent(given: Partial<OrderIntakeBody> = {}): Promise<string> {
		const id = await confirmed(given);
		await work();
		return id;
	}
	async function cancel(id: string) {
		expect((await act(gateway, id, [statusAction("canceled")], admin())).status).toBe(200);
	}
	const canceledAt = ({ order }: ReturnType<typeof only>) =>
		order.fulfillments.map(({ state }) => state);

	it("is canceled there, and what was recorded as paid is taken back once", async () => {
		const id = await sent();
		await cancel(id);
		await work(2);
		expect(await posOrder(id)).toMatchObject({ state: "canceled", lastError: null });
		expect(canceledAt(only(id))).toEqual(["CANCELED"]);
		expect(paymentsOf(id)).toMatchObject([{ amount: 2069, refunded: 2069 }]);
	});

	it("that nobody paid is canceled as a whole", async () => {
		const id = await sent(unpaid);
		await cancel(id);
		await work();
		expect(only(id)).toMatchObject({ state: "CANCELED" });
	});

	it("is canceled by its newest version", async () => {
		const id = await sent();
		const order = only(id);
		await cancel(id);
		const { get } = square.orders;
		let reads = 0;
		square.orders.get = (key) => {
			const found = get.call(square.orders, key);
			// Somebody changes it at the till between reading and writing.
			if (found === order && ++reads === 2) touch(order);
			return found;
		};
		await work();
		square.orders.get = get;
		expect(await posOrder(id)).toMatchObject({ state: "canceled" });
		expect(canceledAt(order)).toEqual(["CANCELED"]);
		const puts = square.requests.filter(
			({ method, path }) => method === "PUT" && path.endsWith(order.id),
		);
		expect(puts).toHaveLength(2);
	});

	it.each([
		["PUT /v2/orders/", "late"],
		["POST /v2/refunds$", "lost"],
		["GET /v2/orders/", "busy"],
	] as const)("is canceled once after trouble with %s (%s)", async (path, trouble) => {
		const id = await sent();
		await cancel(id);
		square.trouble(path, trouble);
		await work();
		expect(await posOrder(id)).toMatchObject({ state: "canceling", attempts: 1 });
		await work();
		expect(await posOrder(id)).toMatchObject({ state: "canceled" });
		expect(paymentsOf(id)).toMatchObject([{ refunded: 2069 }]);
	});

	it("is found by our id where nobody heard its own", async () => {
		const id = await confirmed();
		square.trouble("POST /v2/orders$", "late");
		await work();
		expect(await posOrder(id)).toMatchObject({ state: "waiting", reference: "" });
		await cancel(id);
		await work();
		expect(await posOrder(id)).toMatchObject({ state: "canceled" });
		expect(only(id)).toMatchObject({ state: "CANCELED" });
	});

	it("that is complete there stays, and says so", async () => {
		const id = await sent();
		const { order } = only(id);
		for (const fulfillment of order.fulfillments) fulfillment.state = "COMPLETED";
		await cancel(id);
		await work();
		expect(await posOrder(id)).toMatchObject({
			state: "failed",
			lastError: "The order is complete at Square",
		});
	});
});
