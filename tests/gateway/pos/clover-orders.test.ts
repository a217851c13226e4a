import { eq } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { sandboxThing } from "../../../gateway/adapters/pos/catalogue/sandbox-things";
import { LINK_CLOVER_AGAIN } from "../../../gateway/adapters/pos/clover/ask-clover";
import { PRICE_DIFFERENCE } from "../../../gateway/adapters/pos/settle-difference";
import { auditLog } from "../../../gateway/core/tables";
import { posOrders } from "../../../gateway/orders/on-their-way/tables";
import { NOT_TO_SEND_AGAIN } from "../../../gateway/pos/pos-order";
import { sendDueOrders } from "../../../gateway/pos/send-due-orders";
import { giftCardCalls } from "../../support/gift-cards/gift-card-calls";
import { smallCatalogue } from "../../support/menu/serve-pos-catalogue";
import { act, refundAction, statusAction } from "../../support/orders/test-orders";
import {
	admin,
	catalogue,
	change,
	clover,
	confirmed,
	gateway,
	inside,
	posOrder,
	sent,
	setUpClover,
	store,
	unpaid,
} from "../../support/pos/clover-world";

setUpClover();

describe("an order at Clover", () => {
	it("names Clover's inventory, costs what ours does, is paid with its tip, and printed", async () => {
		const id = await sent({ gratuity: 300, total: 2369 });
		const made = clover.only(id);
		expect(await posOrder(id)).toMatchObject({ state: "sent", reference: made.id, difference: 0 });
		const linked = {
			item: { id: "G-I0" },
			price: 500,
			modifications: [{ modifier: { id: "G-M0" }, name: "Ketchup", amount: 0 }],
		};
		const named = { name: "Off the menu", price: 300, taxRates: [{ id: "G-T" }] };
		expect(made.cart.lineItems).toMatchObject([linked, linked, named, named, named]);
		expect(made.note).toContain("Ada Quill");
		expect(made).toMatchObject({
			total: 2069,
			payments: [{ tender: { id: "EXTERNAL" }, amount: 2069, tipAmount: 300 }],
		});
		expect(clover.printed).toContain(made.id);
	});

	it("that nobody paid yet stays open for the till, with its tip", async () => {
		const id = await sent({ ...unpaid, gratuity: 300, total: 2369 });
		expect(clover.only(id)).toMatchObject({ total: 2369, payments: [] });
	});

	it("that a gift card paid in part is there with that part", async () => {
		const { number } = await giftCardCalls(() => gateway).issue({ value: 1_000 });
		const id = await sent({ ...unpaid, giftCards: [{ number }] });
		expect(clover.only(id).payments).toMatchObject([{ amount: 1000, tender: { id: "GIFT" } }]);
		expect(clover.only(id).note).toMatch(/Already deducted: 10.00 USD$/);
	});

	it("carries a service charge as a share of it", async () => {
		const id = await sent({ charges: 100, total: 2169 });
		const { cart, total } = clover.only(id);
		expect([total, cart.lineItems.length]).toEqual([2169, 5]);
		expect(cart.serviceCharge).toMatchObject({ percentageDecimal: 52_632 });
		expect((await posOrder(id)).difference).toBe(0);
	});

	it("carries discounts and the delivery fee, whose taxes Clover shares out in its own way", async () => {
		const id = await sent({
			diningOption: "delivery",
			deliveryInfo: { address: "1 Main St, Springfield", instructions: "Ring twice" },
			discount: 160,
			charges: 100,
			deliveryFee: 250,
			tax: 154,
			total: 2244,
		});
		const { cart, total, note } = clover.only(id);
		expect(total).toBe(2244);
		expect(cart.discounts[0]).toMatchObject({ amount: -160 });
		expect(cart.serviceCharge).toBeUndefined();
		for (const charge of [
			{ name: "Delivery fee", price: 250 },
			{ name: "Service charge", price: 100 },
		]) {
			expect(cart.lineItems).toContainEqual(expect.objectContaining(charge));
		}
		expect(note).toContain("1 Main St, Springfield. Ring twice");
	});

	it.each([
		["more", 98_750, 19],
		["less", 78_750, -19],
	] as const)("that would cost %s there is made to cost the same", async (_, ratePpm, by) => {
		Object.assign(catalogue.taxes[0] ?? {}, { ratePpm });
		const id = await confirmed();
		clover.trouble("POST /orders/.*/payments$", 500);
		await clover.work(2);
		const { total, cart } = clover.only(id);
		expect(total).toBe(2069);
		expect([...cart.discounts, ...cart.lineItems].map(({ name }) => name)).toContain(
			PRICE_DIFFERENCE,
		);
		expect((await posOrder(id)).difference).toBe(by);
	});

	it("that would cost another amount is not made where the settings say so", async () => {
		await change({ isPriceDiscrepancyEnabled: true, priceDiscrepancyStrategy: "abort" });
		Object.assign(catalogue.taxes[0] ?? {}, { ratePpm: 98_750 });
		const id = await sent();
		expect(clover.made(id)).toEqual([]);
		expect(await posOrder(id)).toMatchObject({
			state: "failed",
			lastError: "The total is $20.69, but Clover's is $20.88",
		});
	});

	it("goes by names where Clover does not have an item or a modifier any more", async () => {
		catalogue.things.delete("G-I0");
		const sauces = Array.from({ length: 100 }, (_, at) => `G-X${at}`);
		for (const guid of sauces) {
			catalogue.things.set(guid, sandboxThing({ guid, type: "modifier", name: guid }));
		}
		catalogue.things.get("G-L")?.parts.unshift(...sauces);
		const id = await sent();
		expect(clover.only(id).cart.lineItems[0]).toMatchObject({
			name: "Till item 0",
			price: 500,
			modifications: [{ modifier: { id: "G-M0" } }],
		});
		catalogue.things.set("G-I0", smallCatalogue().things.get("G-I0") as never);
		catalogue.things.delete("G-M0");
		for (const { parts } of catalogue.things.values()) {
			if (parts.includes("G-M0")) parts.splice(parts.indexOf("G-M0"), 1);
		}
		const other = await sent();
		expect(clover.only(other).cart.lineItems[0]).toMatchObject({
			item: { id: "G-I0" },
			modifications: [],
			note: expect.stringContaining("Ketchup"),
		});
	});

	it.each([
		["GET /orders$", "busy"],
		["POST /atomic_order/checkouts$", 500],
		["POST /atomic_order/orders$", "late"],
		["POST /atomic_order/orders$", "lost"],
		["POST /orders/.*/payments$", "late"],
		["POST /orders/.*/payments$", "lost"],
		["GET /tenders$", 409],
	] as const)("is there and paid once after trouble with %s (%s)", async (path, trouble) => {
		const id = await confirmed();
		clover.trouble(path, trouble);
		await clover.work();
		expect(await posOrder(id)).toMatchObject({ state: "waiting", attempts: 1 });
		await clover.work();
		expect(await posOrder(id)).toMatchObject({ state: "sent", lastError: null });
		const { payments, id: reference } = clover.only(id);
		expect(payments).toHaveLength(1);
		expect(clover.printed.filter((each) => each === reference)).toHaveLength(1);
	});

	it("is there though nothing can print its ticket, and is sent with a new token", async () => {
		const id = await confirmed();
		clover.trouble("POST /print_event$", 404);
		clover.trouble("POST /atomic_order/orders$", 401);
		await clover.work();
		expect(await posOrder(id)).toMatchObject({ state: "sent", attempts: 1 });
	});

	it.each(["busy", 500] as const)(
		"is sent though its ticket waits (%s), which is printed once",
		async (trouble) => {
			const id = await confirmed();
			clover.trouble("POST /print_event$", trouble);
			await clover.work();
			const warning = expect.stringContaining("Clover did not print the ticket");
			const first = await posOrder(id);
			expect(first).toMatchObject({ state: "sent", attempts: 1, lastError: warning });
			expect(first.dueAt).not.toBeNull();
			await clover.print();
			expect(await posOrder(id)).toMatchObject({ state: "sent", lastError: null, dueAt: null });
			expect((await posOrder(id)).sentAt).toEqual(first.sentAt);
			const { payments, id: reference } = clover.only(id);
			expect(payments).toHaveLength(1);
			expect(clover.printed.filter((each) => each === reference)).toHaveLength(1);
		},
	);

	it("keeps waiting for its ticket while a refund is noted, unseen by what was due before", async () => {
		const id = await confirmed();
		clover.trouble("POST /print_event$", 500);
		await clover.work();
		const warning = expect.stringContaining("Clover did not print the ticket");
		const [row] = await inside((tx) =>
			tx.select().from(posOrders).where(eq(posOrders.orderId, id)),
		);
		expect(row).toMatchObject({ state: "sent", dueAt: null, lastError: null });
		expect((await act(gateway, id, [refundAction(300)], admin())).status).toBe(200);
		expect(await posOrder(id)).toMatchObject({ state: "comparing", lastError: warning });
		await clover.work();
		expect(clover.only(id).note).toMatch(/ Refunded online: 3\.00$/);
		expect(await posOrder(id)).toMatchObject({ state: "sent", lastError: warning, attempts: 1 });
		expect((await posOrder(id)).dueAt).not.toBeNull();
		await clover.print();
		expect(await posOrder(id)).toMatchObject({ state: "sent", lastError: null, dueAt: null });
		const { id: reference } = clover.only(id);
		expect(clover.printed.filter((each) => each === reference)).toHaveLength(1);
	});

	it("stays sent with a warning when its ticket is never printed, until somebody tries again", async () => {
		const id = await confirmed();
		for (let time = 0; time < 5; time += 1) clover.trouble("POST /print_event$", 500);
		await clover.work();
		await clover.print(4);
		expect(await posOrder(id)).toMatchObject({ state: "sent", attempts: 5, dueAt: null });
		const list = await gateway.call(
			"GET",
			`/api/v2/orders?storeId=${store()}&hasPosTrouble=true`,
			admin(),
		);
		expect(JSON.stringify(list.body)).toContain(id);
		const over = await confirmed();
		clover.trouble("POST /print_event$", 500);
		await clover.work();
		const completed = await act(gateway, over, [statusAction("complete")], admin());
		expect(completed.status).toBe(200);
		const late = await gateway.call("POST", `/api/v2/orders/${over}/pos`, admin());
		expect(late).toMatchObject({ status: 422, body: { message: NOT_TO_SEND_AGAIN } });
		const again = await gateway.call("POST", `/api/v2/orders/${id}/pos`, admin());
		expect(again.status, JSON.stringify(again.body)).toBe(200);
		await clover.print();
		expect(await posOrder(id)).toMatchObject({ state: "sent", lastError: null });
		expect(clover.only(id).payments).toHaveLength(1);
		const repeated = await gateway.call("POST", `/api/v2/orders/${id}/pos`, admin());
		expect(repeated.status).toBe(422);
	});

	it("is printed once for people who try again at once, and while it is being printed", async () => {
		const id = await confirmed();
		clover.trouble("POST /print_event$", 500);
		await clover.work();
		const press = async () => {
			const { status } = await gateway.call("POST", `/api/v2/orders/${id}/pos`, admin());
			return status;
		};
		expect(await Promise.all([press(), press()])).toEqual([200, 200]);
		clover.meanwhile("POST /print_event$", async () => {
			expect(await press()).toBe(200);
			await sendDueOrders(gateway.services);
		});
		await Promise.all([sendDueOrders(gateway.services), sendDueOrders(gateway.services)]);
		const { id: reference } = clover.only(id);
		expect(clover.printed.filter((each) => each === reference)).toHaveLength(1);
		expect(await press()).toBe(422);
		const rows = await inside((tx) => tx.select().from(auditLog).where(eq(auditLog.entityId, id)));
		expect(rows.filter(({ action }) => action === "print-at-pos")).toHaveLength(1);
	});

	it("is not mistaken for another one where Clover gives more than it was asked for", async () => {
		const other = await sent(unpaid);
		clover.habits.ignoresFilter = true;
		expect(clover.only(await sent()).payments).toHaveLength(1);
		expect(clover.only(other)).toMatchObject({
			payments: [],
			title: expect.not.stringContaining("CANCELED"),
		});
	});

	it("is made once where Clover is so slow that another process takes over", async () => {
		const id = await confirmed();
		vi.useFakeTimers({ toFake: ["Date"] });
		clover.meanwhile("POST /atomic_order/checkouts$", async () => {
			vi.setSystemTime(Date.now() + 60_000);
			await sendDueOrders(gateway.services);
		});
		await clover.work().finally(() => vi.useRealTimers());
		await clover.work();
		expect(await posOrder(id)).toMatchObject({ state: "sent" });
		expect(clover.only(id).payments).toHaveLength(1);
	});

	it("is made once where Clover drops its reference, and it cannot be marked at first", async () => {
		const id = await confirmed();
		const before = clover.orders.size;
		clover.habits.dropsReference = true;
		clover.trouble("POST /orders/[^/]+$", 500);
		await clover.work();
		expect(await posOrder(id)).toMatchObject({ state: "waiting", attempts: 1 });
		await clover.work();
		expect(await posOrder(id)).toMatchObject({ state: "sent", reference: clover.only(id).id });
		expect(clover.orders.size).toBe(before + 1);
	});

	it("waits as long as Clover asks for", async () => {
		const id = await confirmed();
		clover.trouble("POST /atomic_order/orders$", "busy for 7 s");
		await clover.work();
		const { dueAt, lastError } = await posOrder(id);
		expect((Date.parse(dueAt) - Date.now()) / 1_000).toBeLessThan(8);
		expect(lastError).toBe("429 Too Many Requests");
		await clover.work();
	});

	it.each([
		[403, LINK_CLOVER_AGAIN],
		[404, "404 from Clover"],
	] as const)("fails at once after %s, and says why", async (trouble, lastError) => {
		const id = await confirmed();
		clover.trouble("POST /atomic_order/orders$", trouble);
		await clover.work();
		expect(await posOrder(id)).toMatchObject({ state: "failed", attempts: 1, lastError });
	});
});
