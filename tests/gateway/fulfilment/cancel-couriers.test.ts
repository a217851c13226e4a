import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { SYSTEM } from "../../../gateway/core/database";
import { sendDueCouriers } from "../../../gateway/fulfilment/couriers/send-due-couriers";
import { courierOrders } from "../../../gateway/orders/on-their-way/tables";
import { type CourierTests, startCourierWorld } from "../../support/fulfilment/courier-world";

let { gateway, courier, world, close } = {} as CourierTests;

beforeAll(async () => {
	({ gateway, courier, world, close } = await startCourierWorld());
});
afterAll(() => close?.());
beforeEach(async () => {
	await gateway.services.database.transaction(SYSTEM, (tx) =>
		tx.update(courierOrders).set({ dueAt: null }),
	);
	courier.requests.length = 0;
});

const CASH = { paymentMethod: "cash", paymentInformation: null } as const;
const deliveryKey = (id: string, round = 1) => `${id}-${round}`;
const asksFor = (id: string) => courier.requests.filter((request) => request.includes(id)).length;

describe("canceling", () => {
	it("takes an order back that was not sent yet", async () => {
		const { id } = await world.placed(CASH);
		expect((await world.cancel(id)).status).toBe(200);
		expect(await world.courier(id)).toMatchObject({ state: "canceled" });
		const confirmed = await world.confirmed(CASH);
		await world.cancel(confirmed);
		await world.run();
		expect(await world.courier(confirmed)).toMatchObject({ state: "canceled" });
		expect(asksFor(id) + asksFor(confirmed)).toBe(0);
	});

	it("sends the courier away, again until it is heard", async () => {
		const id = await world.confirmed(CASH);
		await world.run();
		await world.cancel(id);
		expect(await world.courier(id)).toMatchObject({ state: "canceling" });
		courier.trouble(500);
		await world.run();
		expect(await world.courier(id)).toMatchObject({ state: "canceling", attempts: 1 });
		await world.run();
		expect(await world.courier(id)).toMatchObject({ state: "canceled", status: "canceled" });
		expect(courier.deliveries.get(deliveryKey(id))?.status).toBe("canceled");
	});

	it("sends away a courier that never answered", async () => {
		const id = await world.confirmed(CASH);
		courier.trouble("lost");
		await sendDueCouriers(gateway.services);
		await world.cancel(id);
		await world.run(2);
		expect(await world.courier(id)).toMatchObject({ state: "canceled" });
		expect(courier.deliveries.get(deliveryKey(id))?.status).toBe("canceled");
	});

	it("says so when the courier has the order already", async () => {
		const id = await world.confirmed(CASH);
		await world.run();
		const delivery = courier.deliveries.get(deliveryKey(id));
		if (delivery) delivery.status = "dropoff";
		await world.cancel(id);
		await world.run();
		const after = await world.courier(id);
		expect(after).toMatchObject({ state: "sent" });
		expect(after.lastError).toContain("Call the courier");
	});

	it("says what the courier said when it refuses, also for an order that goes on", async () => {
		const id = await world.confirmed();
		await world.run();
		await world.press("DELETE", id);
		courier.trouble(422);
		await world.run();
		expect(await world.courier(id)).toMatchObject({
			state: "sent",
			lastError:
				"The courier could not be canceled. The courier service said: No courier drives there. Call the courier.",
		});
	});

	it("is not believed when only the account is not known there", async () => {
		const id = await world.confirmed();
		await world.run();
		courier.trouble("other-account");
		await world.run();
		expect(await world.courier(id)).toMatchObject({ state: "sent", lastError: null });
		await world.press("DELETE", id);
		courier.trouble("other-account");
		await world.run();
		const after = await world.courier(id);
		expect(after).toMatchObject({ state: "sent" });
		expect(after.lastError).toContain("No such customer");
	});

	it("is not settled by a late answer about the courier before", async () => {
		const id = await world.confirmed();
		await world.run();
		await world.press("DELETE", id);
		const { couriers } = gateway.services;
		gateway.services.couriers = {
			...couriers,
			async cancel(...delivery) {
				const answer = await couriers.cancel(...delivery);
				// Meanwhile a webhook says it, and somebody sends another one away.
				await world.set(id, { round: 2, reference: "del_second" });
				return answer;
			},
		};
		await world.run();
		gateway.services.couriers = couriers;
		expect(await world.courier(id)).toMatchObject({ state: "canceling", reference: "del_second" });
	});

	it("only the courier leaves the order, and another can be sent for", async () => {
		const id = await world.confirmed();
		await world.run();
		expect((await world.press("DELETE", id)).status).toBe(200);
		await world.run();
		expect(await world.courier(id)).toMatchObject({ state: "canceled" });
		expect((await world.order(id)).status).toBe("received");
		expect((await world.press("DELETE", id)).status).toBe(422);
		expect((await world.press("POST", id)).status).toBe(200);
		await world.run();
		expect(await world.courier(id)).toMatchObject({ state: "sent", status: "pending" });
		expect(courier.deliveries.has(deliveryKey(id, 2))).toBe(true);
	});

	it("is not offered for what nobody brings, nor a courier for what is over", async () => {
		const { id } = await world.placed({ isTest: true });
		expect((await world.press("POST", id)).body.message).toBe("This order has no courier");
		const canceled = await world.confirmed(CASH);
		await world.cancel(canceled);
		expect((await world.press("POST", canceled)).body.message).toBe("The order is canceled");
	});
});

it("does not take what it hears of one courier for another", async () => {
	const id = await world.confirmed();
	await world.run();
	const { couriers } = gateway.services;
	courier.deliveries.delete(deliveryKey(id));
	gateway.services.couriers = {
		...couriers,
		async get(...delivery) {
			const answer = await couriers.get(...delivery);
			await world.set(id, { round: 2, reference: "del_second" });
			return answer;
		},
	};
	await world.run();
	gateway.services.couriers = couriers;
	expect(await world.courier(id)).toMatchObject({ state: "sent", reference: "del_second" });
});

it("asks about a courier that nobody heard of, and sees when it is not known any more", async () => {
	const id = await world.confirmed();
	await world.run();
	const delivery = courier.deliveries.get(deliveryKey(id));
	if (delivery) delivery.status = "dropoff";
	await world.run();
	expect(await world.courier(id)).toMatchObject({ state: "sent", status: "dropoff" });
	courier.deliveries.delete(deliveryKey(id));
	await world.run();
	expect(await world.courier(id)).toMatchObject({
		state: "failed",
		lastError: "The courier no longer has this delivery",
	});
});
