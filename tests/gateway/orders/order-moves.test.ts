import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { OrderAction } from "~/models/orders/order";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { act, intakeBody, placeOrder, statusAction } from "../../support/orders/test-orders";

const ORDERS = 24;

let gateway: TestGateway;
let storeId: string;

beforeAll(async () => {
	gateway = await startTestGateway();
	[storeId] = gateway.own.storeIds;
});
afterAll(() => gateway.close());

describe("orders of one location that move at once", () => {
	it("do not wait for each other in a circle, though some move twice", async () => {
		const body = () => intakeBody(storeId, { paymentMethod: "cash", paymentInformation: null });
		const placed = await Promise.all(
			Array.from({ length: ORDERS }, () => placeOrder(gateway, body())),
		);
		const once: OrderAction[] = [statusAction("canceled")];
		const twice: OrderAction[] = [{ type: "CONFIRM_ORDER" }, statusAction("canceled")];
		const answers = await Promise.all(
			placed.map(({ id }, index) => act(gateway, id, index % 2 ? once : twice)),
		);
		expect(answers.map(({ status }) => status)).toEqual(placed.map(() => 200));
	}, 60_000);
});
