import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
	NO_PHONE_MESSAGE,
	NO_POINTS_MESSAGE,
	POINTS_LIMIT_MESSAGE,
	tooFewPoints,
} from "~/models/loyalty/points-entry";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { loyaltyCalls } from "../../support/loyalty/loyalty-calls";
import { intakeBody, placeOrder } from "../../support/orders/test-orders";

let gateway: TestGateway;
let storeId: string;

const calls = loyaltyCalls(() => gateway);
const { newPhone, orderCustomerId, account, give } = calls;

beforeAll(async () => {
	gateway = await startTestGateway();
	[storeId] = gateway.own.storeIds;
	await calls.makeProgram({ signUpPoints: 10, expiresAfterMonths: 12 });
});
afterAll(() => gateway.close());

describe("points are given and taken by hand", () => {
	it("with a reason, which the customer's history shows", async () => {
		const phone = newPhone();
		const customerId = await give(phone, 100, "The order was late");
		const taken = await calls.adjust(customerId, { points: -40, reason: "Given twice" });
		expect([taken.status, taken.body.balance]).toEqual([201, 60]);
		const history = await gateway.call(
			"GET",
			`/api/v2/audit-log?entity=customer&entityId=${customerId}`,
			{ token: gateway.own.tokens.merchantSuperAdmin },
		);
		expect(history.body.rows[0]).toMatchObject({
			action: "adjust-points",
			before: { points: 100 },
			after: { points: 60, pointsReason: "Given twice" },
		});
	});

	it("not to somebody without a phone number", async () => {
		const guest = { name: "No Phone", phone: "", email: `${crypto.randomUUID()}@example.test` };
		const order = await placeOrder(gateway, intakeBody(storeId, { customer: guest }));
		const customerId = await orderCustomerId(order.id);
		const refused = await calls.adjust(customerId, { points: 5, reason: "A present" });
		expect([refused.status, refused.body.details.fields]).toEqual([
			422,
			{ points: [NO_PHONE_MESSAGE] },
		]);
		expect(await account(customerId)).toBeNull();
	});

	it("not below zero, not none, not without a reason", async () => {
		const customerId = await give(newPhone(), 100);
		const fieldErrors = async (body: object) =>
			(await calls.adjust(customerId, body)).body.details.fields;
		expect(await fieldErrors({ points: -101, reason: "x" })).toEqual({
			points: [tooFewPoints(100)],
		});
		expect(await fieldErrors({ points: 0, reason: "x" })).toEqual({ points: [NO_POINTS_MESSAGE] });
		const tooMany = await fieldErrors({ points: 1_000_001, reason: "x" });
		expect(tooMany).toEqual({ points: [POINTS_LIMIT_MESSAGE] });
		expect(Object.keys(await fieldErrors({ points: 5, reason: " " }))).toEqual(["reason"]);
	});
});
