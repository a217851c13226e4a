import { afterAll, beforeAll, expect, it } from "vitest";
import type { OrderIntakeBody } from "~/models/orders/order.schema";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { intakeOf, placeOrder } from "../../support/orders/test-orders";

let gateway: TestGateway;
beforeAll(async () => {
	gateway = await startTestGateway();
});
afterAll(() => gateway.close());

it("an order's row says whether there is a note to read and money to take", async () => {
	const [storeId] = gateway.own.storeIds;
	const factsOf = async (given: Partial<OrderIntakeBody>) => {
		const { id } = await placeOrder(gateway, intakeOf(storeId, 500, given));
		const { body } = await gateway.call("GET", `/api/v2/orders?ids=${id}`, {
			token: gateway.own.tokens.storeAdmin,
		});
		const { hasNote, isPaid } = body.rows[0];
		return { hasNote, isPaid };
	};
	const cash = { paymentMethod: "cash", paymentInformation: null } as const;
	const [item] = intakeOf(storeId, 500).items;
	const items = [{ ...item, notes: "No salt" }] as OrderIntakeBody["items"];
	expect(await factsOf({})).toEqual({ hasNote: false, isPaid: true });
	expect(await factsOf({ notes: "No napkins" })).toEqual({ hasNote: true, isPaid: true });
	expect(await factsOf({ ...cash, items })).toEqual({ hasNote: true, isPaid: false });
});

it("an order's row names its items where the board wants them", async () => {
	const [storeId] = gateway.own.storeIds;
	const items = [
		{ name: "Wings", quantity: 2, unitPrice: 200, total: 400 },
		{ name: "Slaw", quantity: 1, unitPrice: 100, total: 100 },
	];
	const { id } = await placeOrder(gateway, intakeOf(storeId, 500, { items }));
	const namesOf = async (query: string) => {
		const { body } = await gateway.call("GET", `/api/v2/orders?ids=${id}${query}`, {
			token: gateway.own.tokens.storeAdmin,
		});
		return body.rows[0].itemNames;
	};
	expect(await namesOf("&withItemNames=true")).toBe("2 × Wings, Slaw");
	expect(await namesOf("")).toBe("");
});
