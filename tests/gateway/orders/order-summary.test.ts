import { afterAll, beforeAll, expect, it } from "vitest";
import type { OrderIntakeBody } from "~/models/orders/order.schema";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { placeOrder, sampleIntake } from "../../support/orders/test-orders";

let gateway: TestGateway;
beforeAll(async () => {
	gateway = await startTestGateway();
});
afterAll(() => gateway.close());

it("an order's row says whether there is a note to read and money to take", async () => {
	const [storeId] = gateway.own.storeIds;
	const summaryFacts = async (given: Partial<OrderIntakeBody>) => {
		const { id } = await placeOrder(gateway, sampleIntake(storeId, 500, given));
		const { body } = await gateway.call("GET", `/api/v2/orders?ids=${id}`, {
			token: gateway.own.tokens.storeAdmin,
		});
		const { hasNote, isPaid } = body.rows[0];
		return { hasNote, isPaid };
	};
	const cash = { paymentMethod: "cash", paymentInformation: null } as const;
	const [item] = sampleIntake(storeId, 500).items;
	const items = [{ ...item, notes: "No salt" }] as OrderIntakeBody["items"];
	expect(await summaryFacts({})).toEqual({ hasNote: false, isPaid: true });
	expect(await summaryFacts({ notes: "No napkins" })).toEqual({ hasNote: true, isPaid: true });
	expect(await summaryFacts({ ...cash, items })).toEqual({ hasNote: true, isPaid: false });
});

it("an order's row names its items where the board wants them", async () => {
	const [storeId] = gateway.own.storeIds;
	const items = [
		{ name: "Wings", quantity: 2, unitPrice: 200, total: 400 },
		{ name: "Slaw", quantity: 1, unitPrice: 100, total: 100 },
	];
	const { id } = await placeOrder(gateway, sampleIntake(storeId, 500, { items }));
	const getItemNames = async (query: string) => {
		const { body } = await gateway.call("GET", `/api/v2/orders?ids=${id}${query}`, {
			token: gateway.own.tokens.storeAdmin,
		});
		return body.rows[0].itemNames;
	};
	expect(await getItemNames("&withItemNames=true")).toBe("2 × Wings, Slaw");
	expect(await getItemNames("")).toBe("");
});
