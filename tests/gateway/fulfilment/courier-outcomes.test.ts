import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { outbox } from "../../../gateway/adapters/mail/tables";
import { SYSTEM, type Tx } from "../../../gateway/core/database";
import { sendDueCouriers } from "../../../gateway/fulfilment/couriers/send-due-couriers";
import { MAX_COURIER_ATTEMPTS } from "../../../gateway/fulfilment/couriers/settle-courier";
import { recipients } from "../../../gateway/notifier/tables";
import { courierOrders } from "../../../gateway/orders/on-their-way/tables";
import { orders } from "../../../gateway/orders/tables";
import { type CourierTests, startCourierWorld } from "../../support/fulfilment/courier-world";
import { act, statusAction } from "../../support/orders/test-orders";

let { gateway, courier, world, close } = {} as CourierTests;

beforeAll(async () => {
	({ gateway, courier, world, close } = await startCourierWorld());
	const place = `/api/v2/store-v2/${gateway.own.merchantId}/locations/${world.storeId}`;
	const add = (body: object) => world.send("POST", `${place}/notifications`, body);
	await add({ email: "rider@example.test", byEmail: ["order-without-courier"] });
	await add({ phone: "+13125550191", byText: ["order-without-courier"] });
	await add({ email: "other@example.test", byEmail: ["late-order", "order-not-at-pos"] });
});
afterAll(() => close?.());
beforeEach(() =>
	inSystem(async (tx) => {
		await tx.update(courierOrders).set({ dueAt: null });
		await tx.delete(outbox);
	}),
);

const HOUR = 60 * 60_000;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const inSystem = <T>(work: (tx: Tx) => Promise<T>) =>
	gateway.services.database.transaction(SYSTEM, work);
const written = () => inSystem((tx) => tx.select().from(outbox).orderBy(outbox.recipient));
const reached = async () => (await written()).map(({ recipient }) => recipient);
const BOTH = ["+13125550191", "rider@example.test"];

async function sent(): Promise<{ id: string; name: string; reference: string }> {
	const id = await world.confirmed();
	await world.run();
	const { reference } = await world.courier(id);
	return { id, name: `${id}-1`, reference };
}

describe("a courier that fails for good", () => {
	it("is told to those who chose it, with the order and the reason, by two processes once", async () => {
		const id = await world.confirmed();
		courier.trouble(422);
		await Promise.all([sendDueCouriers(gateway.services), sendDueCouriers(gateway.services)]);
		await world.run();
		const { number } = await world.order(id);
		expect(await reached()).toEqual(BOTH);
		for (const { text, storeId } of await written()) {
			expect(text).toContain(`No courier is coming for Order ${number} at`);
			expect(text).toContain("No courier drives there");
			expect(text).toContain(`/location/${world.storeId}/orders/${id}`);
			expect(storeId).toBe(world.storeId);
		}
	});

	it("is told after the last attempt, not before", async () => {
		await world.confirmed();
		courier.trouble(...Array.from({ length: MAX_COURIER_ATTEMPTS }, () => 500 as const));
		await world.run(MAX_COURIER_ATTEMPTS - 1);
		expect(await reached()).toEqual([]);
		await world.run();
		expect(await reached()).toEqual(BOTH);
	});

	it.each(["canceled", "returned"])("is told when the partner says %s, once", async (status) => {
		const { name, reference } = await sent();
		const said = { id: reference, status, updated: inMinutes(1) };
		await world.hear(name, said);
		await world.hear(name, said);
		expect(await reached()).toEqual(BOTH);
	});

	it("is told when a courier comes who was sent away", async () => {
		const { id } = await sent();
		await world.press("DELETE", id);
		courier.trouble(422);
		await world.run();
		expect(await reached()).toEqual(BOTH);
		expect((await written())[0]?.text).toContain("The courier could not be canceled");
	});

	it("is told to nobody when somebody canceled or finished the order", async () => {
		const cash = { paymentMethod: "cash", paymentInformation: null } as const;
		const canceled = await world.confirmed(cash);
		await world.run();
		await world.cancel(canceled);
		await world.run();
		expect(await world.courier(canceled)).toMatchObject({ state: "canceled" });
		const { id, name, reference } = await sent();
		await act(gateway, id, [statusAction("complete")]);
		await world.hear(name, { id: reference, status: "canceled", updated: inMinutes(1) });
		expect(await world.courier(id)).toMatchObject({ state: "failed" });
		expect(await reached()).toEqual([]);
	});

	it("is told to the location's contact while it has no recipients", async () => {
		await inSystem((tx) => tx.update(recipients).set({ deletedAt: new Date() }));
		await world.confirmed();
		courier.trouble(422);
		await world.run();
		await inSystem((tx) => tx.update(recipients).set({ deletedAt: null }));
		expect(await reached()).toEqual(["+13125550100", "store@example.test"]);
	});
});

describe("a courier on the way that cannot be asked about", () => {
	const polls = (reference: string) =>
		courier.requests.filter((expected) => expected === `get ${reference}`).length;

	it("is not asked about any more once the account is gone, and the order says so", async () => {
		const { id, name, reference } = await sent();
		await world.change({ customerId: "" });
		await world.run(2);
		await world.change({ customerId: "customer-7" });
		const lost = await world.courier(id);
		expect(lost).toMatchObject({ state: "sent", status: "pending", dueAt: null });
		expect(lost.lastError).toBe(
			"The delivery partner is not connected. The courier's status is unknown. Check with the delivery partner.",
		);
		const { timeline } = await world.order(id);
		const steps = timeline.filter(({ action }: { action: string }) => action === "courier-unheard");
		expect(steps).toMatchObject([{ after: { courierProblem: lost.lastError } }]);
		expect([polls(reference), await reached()]).toEqual([0, []]);
		await world.hear(name, { id: reference, status: "pickup", updated: inMinutes(1) });
		const again = await world.courier(id);
		expect(again).toMatchObject({ state: "sent", status: "pickup", lastError: null });
		expect(again.dueAt).not.toBeNull();
	});

	it.each([
		["the partner does not know the account", "other-account", "No such customer"],
		["the partner does not answer", 500, "it answered with status 500"],
		["the partner says nothing new", undefined, "No courier update for a day"],
	] as const)("is given up after a day in which %s", async (_, trouble, expected) => {
		const { id, reference } = await sent();
		const ask = async () => {
			if (trouble) courier.trouble(trouble);
			await world.run();
		};
		await ask();
		expect(await world.courier(id)).toMatchObject({ lastError: null });
		const ago = new Date(Date.now() - 25 * HOUR);
		await world.set(id, { sentAt: ago, statusAt: ago, dropoffAt: ago });
		const delivery = courier.deliveries.get(`${id}-1`);
		if (delivery) delivery.updated = ago.toISOString();
		await ask();
		const lost = await world.courier(id);
		expect(lost).toMatchObject({ state: "sent", dueAt: null });
		expect(lost.lastError).toContain(expected);
		expect(polls(reference)).toBe(2);
	});
});

describe("a delivered order", () => {
	const delivered = async ({ name, reference }: { name: string; reference: string }) =>
		world.hear(name, { id: reference, status: "delivered", updated: inMinutes(1) });

	it.each(["received", "ready"] as const)(
		"is complete, from %s, by the courier",
		async (status) => {
			const order = await sent();
			if (status === "ready") await act(gateway, order.id, [statusAction(status)]);
			await delivered(order);
			const after = await world.order(order.id);
			expect(after).toMatchObject({ status: "complete", topStatus: "complete" });
			expect(after.timeline.slice(-2)).toMatchObject([
				{ action: "courier-update", by: "Courier", after: { courier: "Delivered" } },
				{
					action: "change-status",
					by: "Courier",
					before: { status },
					after: { status: "complete" },
				},
			]);
			expect(after.deliveryInfo.status).toBe("delivered");
		},
	);

	it("that was ordered for later is complete, too", async () => {
		const id = await world.confirmed({
			isASAP: false,
			dateInfo: {
				placedAt: new Date().toISOString(),
				startPrepAt: inMinutes(60),
				fulfillmentAt: inMinutes(90),
			},
		});
		expect((await world.order(id)).status).toBe("delayed");
		await world.run();
		const { reference } = await world.courier(id);
		await delivered({ name: `${id}-1`, reference });
		expect((await world.order(id)).status).toBe("complete");
	});

	it("is complete once: what somebody takes back stays so", async () => {
		const order = await sent();
		await delivered(order);
		const token = gateway.own.tokens.merchantSuperAdmin;
		const path = `/api/v2/orders/${order.id}/undo-complete`;
		expect((await gateway.call("POST", path, { token, body: {} })).status).toBe(200);
		await delivered(order);
		await world.run();
		expect((await world.order(order.id)).status).toBe("received");
	});

	it("that was canceled or refunded meanwhile stays so", async () => {
		const order = await sent();
		await inSystem(async (tx) => {
			await tx.update(orders).set({ status: "refunded" }).where(eq(orders.id, order.id));
		});
		await delivered(order);
		expect(await world.courier(order.id)).toMatchObject({ status: "delivered", lastError: null });
		expect((await world.order(order.id)).status).toBe("refunded");
	});
});
