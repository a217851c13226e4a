// @both-databases: crud
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { OrderIntakeBody } from "~/models/orders/order.schema";
import { CASH, customerCalls, DONE } from "../../support/customers/customer-calls";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import {
	act,
	intakeBody,
	placeOrder,
	sampleIntake,
	statusAction,
} from "../../support/orders/test-orders";

let gateway: TestGateway;
let storeId: string;

beforeAll(async () => {
	gateway = await startTestGateway();
	[storeId] = gateway.own.storeIds;
});
afterAll(() => gateway.close());

const { orderCustomerId, send } = customerCalls(() => gateway);

const of = (email: string, phone = "") =>
	placeOrder(gateway, intakeBody(storeId, { customer: { name: "Dana", phone, email } }));

describe("an invalid email", () => {
	it.each([
		["dana at harbour", "dana at harbour", "+13125551001"],
		["dana@", "dana@", "+13125551002"],
		["x".repeat(300), "x".repeat(254), "+13125551003"],
	])("costs no order: %s", async (typed, stored, phone) => {
		const order = await of(typed, phone);
		expect(order.customer.email).toBe(stored);
		const { body } = await send("GET", `/${await orderCustomerId(order.id)}`);
		expect(body.email).toBe("");
		expect(await orderCustomerId((await of(typed)).id)).toBeNull();
	});

	it("is another way to write one where its domain has an accent", async () => {
		const order = await of(" Info@CaféDubois.ca ");
		expect(order.customer.email).toBe("info@xn--cafdubois-d4a.ca");
		const again = await of("info@xn--cafdubois-d4a.ca");
		expect(await orderCustomerId(again.id)).toBe(await orderCustomerId(order.id));
	});
});

it("reads the signs of Windows that a till sends as control characters", async () => {
	const customer = { name: "O\u0092Dea \u0096 caf\u00E9", phone: "", email: "" };
	const order = await placeOrder(gateway, intakeBody(storeId, { customer }));
	expect(order.customer.name).toBe("O’Dea – café");
});

describe("a clock that cannot be right", () => {
	const YEAR = 366 * 86_400_000;
	const near = (iso: string) => Math.abs(Date.parse(iso) - Date.now()) < 1_800_000;
	const customer = (phone: string) => ({ name: "Till", phone, email: "" });
	const place = (phone: string, placedAt: string, given: Partial<OrderIntakeBody> = {}) =>
		placeOrder(
			gateway,
			sampleIntake(storeId, 1_000, {
				...CASH,
				customer: customer(phone),
				dateInfo: { placedAt },
				...given,
			}),
		);
	const getLastOrderAt = async (orderId: string) =>
		(await send("GET", `/${await orderCustomerId(orderId)}`)).body.lastOrderAt;
	const ahead = () => new Date(Date.now() + YEAR).toISOString();

	it("gives way to the time at which the order came in", async () => {
		const later = ahead();
		for (const placedAt of [later, "1999-12-31T12:00:00.000Z"]) {
			const order = await place("+13125550161", placedAt, {
				dateInfo: { placedAt, startPrepAt: placedAt, fulfillmentAt: placedAt },
			});
			expect(order.saidPlacedAt).toBe(placedAt);
			expect(order.topStatus).toBe("new");
			for (const time of Object.values(order.dateInfo))
				expect([time, near(time as string)]).toEqual([time, true]);
		}
	});

	it("says nothing of when the customer ordered last", async () => {
		const first = new Date(Date.now() - 86_400_000).toISOString();
		const phone = "+13125550162";
		const order = await place(phone, first);
		await place(phone, ahead());
		expect(await getLastOrderAt(order.id)).toBe(first);
		const canceled = await place(phone, new Date().toISOString());
		expect(await getLastOrderAt(order.id)).toBe(canceled.dateInfo.placedAt);
		await act(gateway, canceled.id, [statusAction("canceled")]);
		expect(await getLastOrderAt(order.id)).toBe(first);
	});

	it("is told of what is brought in later, whose time nobody knows", async () => {
		const placedAt = ahead();
		const order = await place("+13125550163", placedAt, DONE);
		expect([order.saidPlacedAt, order.dateInfo.placedAt]).toEqual([placedAt, placedAt]);
		expect(await getLastOrderAt(order.id)).toBeNull();
	});

	it("may be a little fast", async () => {
		const placedAt = new Date(Date.now() + 1_800_000).toISOString();
		const order = await place("+13125550164", placedAt);
		expect([order.saidPlacedAt, order.dateInfo.placedAt]).toEqual([null, placedAt]);
	});

	it("answers the same order again", async () => {
		const body = sampleIntake(storeId, 1_000, { ...CASH, dateInfo: { placedAt: ahead() } });
		const first = await placeOrder(gateway, body);
		const again = await gateway.call("POST", "/api/v2/orders", {
			apiKey: gateway.own.apiKey,
			body,
		});
		expect([again.status, again.body.id]).toEqual([200, first.id]);
	});
});
