import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openState } from "~/models/hours/open-state";
import type { OrderIntakeBody } from "~/models/orders/order.schema";
import { readOrdersFile } from "../../../scripts/orders-file";
import { importOrders } from "../../../scripts/orders-import";
import { startTestGateway, type TestGateway } from "../../support/gateway";

// The first orders of a real day at a burrito restaurant, from the file.
const SLICE = `order_id\tquantity\titem_name\tchoice_description\titem_price
1\t1\tChips and Fresh Tomato Salsa\tNULL\t$2.39 
1\t1\tIzze\t[Clementine]\t$3.39 
1\t1\tNantucket Nectar\t[Apple]\t$3.39 
1\t1\tChips and Tomatillo-Green Chili Salsa\tNULL\t$2.39 
2\t2\tChicken Bowl\t[Tomatillo-Red Chili Salsa (Hot), [Black Beans, Rice, Cheese, Sour Cream]]\t$16.98 
3\t1\tChicken Bowl\t[Fresh Tomato Salsa (Mild), [Rice, Cheese, Sour Cream, Guacamole, Lettuce]]\t$10.98 
3\t1\tSide of Chips\tNULL\t$1.69 
`;
const TOTAL = 1156 + 1698 + 1267;

let gateway: TestGateway;
let storeId: string;

beforeAll(async () => {
	gateway = await startTestGateway();
	[storeId] = gateway.own.storeIds;
});
afterAll(() => gateway.close());

async function run() {
	const { apiKey } = gateway.own;
	const terms = await gateway.call("GET", `/api/v2/orders/terms/${storeId}`, { apiKey });
	const sent: OrderIntakeBody[] = [];
	const result = await importOrders(
		readOrdersFile(SLICE),
		{ ...terms.body, from: "2025-03-08", days: 2 },
		async (body) => {
			sent.push(body);
			const { status } = await gateway.call("POST", "/api/v2/orders", { apiKey, body });
			if (status !== 200 && status !== 201) throw new Error(`Refused with ${status}`);
			return { isNew: status === 201 };
		},
	);
	return { result, sent, terms: terms.body };
}

describe("importing a file of orders", () => {
	it("adds every order once, within opening hours, and the list says the same count and sum", async () => {
		const { result, sent, terms } = await run();
		expect(result).toEqual({ orders: 3, lines: 7, total: TOTAL, added: 3 });
		for (const { dateInfo } of sent) {
			expect(openState(terms.hours, terms.timeZone, dateInfo.placedAt).open).toBe(true);
		}
		expect((await run()).result).toEqual({ ...result, added: 0 });
		const { body } = await gateway.call("GET", "/api/v2/orders?source=import&tab=complete", {
			token: gateway.own.tokens.storeAdmin,
		});
		expect(body.pagination).toMatchObject({ total: 3, totalIsExact: true });
		expect(body.sums).toEqual({ total: TOTAL, refunded: 0, currency: "USD" });
	});

	it("makes modifiers of choices", async () => {
		const { body } = await gateway.call("GET", "/api/v2/orders?orderNumbers=2", {
			token: gateway.own.tokens.storeAdmin,
		});
		const order = await gateway.call("GET", `/api/v2/orders/${body.rows[0].id}`, {
			token: gateway.own.tokens.storeAdmin,
		});
		expect(order.body.items).toMatchObject([
			{
				name: "Chicken Bowl",
				quantity: 2,
				unitPrice: 849,
				total: 1698,
				modifiers: [
					{ name: "Tomatillo-Red Chili Salsa (Hot)" },
					{ name: "Black Beans" },
					{ name: "Rice" },
					{ name: "Cheese" },
					{ name: "Sour Cream" },
				],
			},
		]);
	});

	it("names the line it cannot read", () => {
		expect(() => readOrdersFile(SLICE.replace("$16.98", "sixteen"))).toThrow("Line 6");
	});
});
