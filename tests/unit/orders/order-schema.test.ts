import { describe, expect, it } from "vitest";
import {
	type OrderIntakeBody,
	orderActionsSchema,
	orderIntakeSchema,
	orderListQuerySchema,
} from "~/models/orders/order.schema";

const storeId = "0192f0c4-0000-7000-8000-000000000001";
const body: OrderIntakeBody = {
	externalId: "web-1",
	storeId,
	source: "web",
	customer: { name: "Ada Quill", email: "ada@example.test" },
	dateInfo: { placedAt: "2025-11-20T12:00:00-06:00" },
	diningOption: "takeout",
	paymentMethod: "cash",
	currency: "USD",
	subtotal: 2398,
	tax: 200,
	discount: 98,
	total: 2500,
	items: [
		{
			name: "Burger",
			quantity: 2,
			unitPrice: 899,
			total: 2398,
			modifiers: [{ name: "Bacon", quantity: 2, price: 150 }],
		},
	],
};
const issues = (given: Partial<OrderIntakeBody>) =>
	orderIntakeSchema
		.safeParse({ ...body, ...given })
		.error?.issues.map(({ path }) => path.join("."));

describe("order intake", () => {
	it("takes an order whose sums agree, with instants in UTC", () => {
		expect(orderIntakeSchema.parse(body)).toMatchObject({
			dateInfo: { placedAt: "2025-11-20T18:00:00.000Z" },
			status: "new",
			isASAP: true,
			isTest: false,
			paymentInformation: null,
			gratuity: 0,
		});
	});

	it("refuses sums that do not", () => {
		expect(issues({ subtotal: 2397, total: 2499 })).toEqual(["subtotal"]);
		expect(issues({ total: 2501 })).toEqual(["total"]);
		const [item] = body.items;
		expect(item && issues({ items: [{ ...item, unitPrice: 900 }] })).toEqual(["items.0.total"]);
	});

	it("refuses money that is not whole minor units", () => {
		expect(issues({ tax: 0.5 })).toContain("tax");
		expect(issues({ gratuity: -1 })).toContain("gratuity");
	});

	it("requires a time for an order for later, after its preparation", () => {
		expect(issues({ isASAP: false })).toEqual(["dateInfo.fulfillmentAt"]);
		const dateInfo = {
			placedAt: "2025-11-20T18:00:00Z",
			startPrepAt: "2025-11-20T20:00:00Z",
			fulfillmentAt: "2025-11-20T19:00:00Z",
		};
		expect(issues({ isASAP: false, dateInfo })).toEqual(["dateInfo.fulfillmentAt"]);
	});

	it("takes finished orders of an import only", () => {
		expect(issues({ status: "complete" })).toEqual(["status"]);
		expect(issues({ status: "complete", source: "import" })).toBeUndefined();
	});
});

describe("order actions", () => {
	const parses = (actions: unknown[]) => orderActionsSchema.safeParse({ actions }).success;

	it("are one to four, each kind once", () => {
		const confirm = { type: "CONFIRM_ORDER" };
		const refund = { type: "REFUND_ORDER", amount: 100, refundByUserId: "u" };
		expect(parses([confirm])).toBe(true);
		expect(parses([refund, { type: "CHANGE_STATUS", toStatus: "canceled" }])).toBe(true);
		expect(parses([refund, refund])).toBe(false);
		expect(parses([])).toBe(false);
		expect(parses([{ type: "DESTROY" }])).toBe(false);
		expect(parses([{ ...refund, amount: 0 }])).toBe(false);
		expect(parses([{ ...refund, amount: 1.5 }])).toBe(false);
	});
});

describe("order list query", () => {
	it("has the defaults of the specification", () => {
		expect(orderListQuerySchema.parse({})).toEqual({
			sort: "startPrepAt",
			direction: "desc",
			limit: 10,
			offset: 0,
		});
	});

	it("reads lists, flags and numbers from text", () => {
		expect(
			orderListQuerySchema.parse({
				storeIds: storeId,
				statuses: "new,ready",
				paymentMethod: ["cash", "gift_card"],
				isASAP: "false",
				startDate: "2025-11-01",
				endDate: "2025-11-20T12:00:00-06:00",
				search: `  ${"x".repeat(300)}`,
				limit: "25",
				offset: "50",
			}),
		).toMatchObject({
			storeIds: [storeId],
			statuses: ["new", "ready"],
			paymentMethod: ["cash", "gift_card"],
			isASAP: false,
			startDate: "2025-11-01",
			endDate: "2025-11-20T18:00:00.000Z",
			search: "x".repeat(250),
			limit: 25,
			offset: 50,
		});
	});

	it("refuses what it does not know", () => {
		for (const query of [
			{ statuses: "lost" },
			{ tab: "everything" },
			{ limit: "1000" },
			{ startDate: "yesterday" },
			{ storeIds: "1" },
		]) {
			expect(orderListQuerySchema.safeParse(query).success, JSON.stringify(query)).toBe(false);
		}
	});
});
