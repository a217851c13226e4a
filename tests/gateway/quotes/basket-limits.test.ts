import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MAX_CHOSEN, MAX_LINES } from "~/models/orders/basket-size";
import { createBasketLimits } from "../../../gateway/quotes/basket-limits";
import { CASH } from "../../support/customers/customer-calls";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { sampleIntake } from "../../support/orders/test-orders";
import { quoteBody } from "../../support/quotes/quote-calls";

let gateway: TestGateway;
let storeId: string;
beforeAll(async () => {
	gateway = await startTestGateway();
	[storeId] = gateway.own.storeIds;
});
afterAll(() => gateway.close());

const PERSON = () => ({ token: gateway.own.tokens.merchantSuperAdmin });
const KEY = () => ({ apiKey: gateway.own.apiKey });

const quote = (caller: object, lines: number, modifiers: number, notes = "") =>
	gateway.call("POST", "/api/v2/quotes", {
		...caller,
		body: quoteBody(storeId, {
			items: Array.from({ length: lines }, () => ({
				title: "Bowl",
				quantity: 1,
				unitPrice: 100,
				notes,
				modifiers: Array.from({ length: modifiers }, () => ({
					title: `Topping ${notes.slice(0, 200)}`,
				})),
			})),
		}),
	});

const order = (lines: number, modifiers: number, given: object = {}) => {
	const line = {
		name: "Bowl",
		quantity: 1,
		unitPrice: 100,
		total: 100,
		modifiers: Array.from({ length: modifiers }, () => ({ name: "Topping" })),
	};
	const items = Array.from({ length: lines }, () => line);
	return gateway.call("POST", "/api/v2/orders", {
		...KEY(),
		body: sampleIntake(storeId, lines * 100, { ...CASH, items, ...given }),
	});
};

describe("a basket", () => {
	it("has a hundred lines with twenty modifiers each, and one line may have more of them", async () => {
		expect((await quote(KEY(), MAX_LINES, MAX_CHOSEN / MAX_LINES)).status).toBe(200);
		expect((await quote(KEY(), 1, 100)).status).toBe(200);
		expect((await order(MAX_LINES, MAX_CHOSEN / MAX_LINES)).status).toBe(201);
	});

	it.each([
		["lines", 101, 0],
		["modifiers", 100, 21],
	])("has no more %s than that, in a quote and in an order", async (_, lines, modifiers) => {
		for (const answer of [await quote(KEY(), lines, modifiers), await order(lines, modifiers)]) {
			expect([answer.status, Object.keys(answer.body.details.fields)]).toEqual([422, ["items"]]);
		}
	});

	it("keeps all its lines where it was sold elsewhere already", async () => {
		const done = { status: "complete", source: "pos" } as const;
		expect((await order(300, 1, done)).status).toBe(201);
		expect((await order(300, 7, done)).status).toBe(422);
	});

	it("is no longer than 256 KB", async () => {
		const { status, body } = await quote(KEY(), 100, 20, "n".repeat(1_000));
		expect(status, body.message).toBe(413);
	});
});

describe("the baskets of a minute", () => {
	it("are limited by the lines and modifiers of large ones, and others go on", async () => {
		gateway.services.basketLimits = createBasketLimits();
		const statuses: number[] = [];
		for (let each = 0; each < 12; each += 1) statuses.push((await quote(PERSON(), 100, 20)).status);
		expect(statuses).toEqual([...Array(9).fill(200), ...Array(3).fill(429)]);
		expect((await quote(PERSON(), 10, 2)).status).toBe(200);
		expect((await quote(KEY(), 100, 20)).status).toBe(200);
	});

	it("are limited by their number for a person, who says when to try again, and not for a storefront", async () => {
		gateway.services.basketLimits = createBasketLimits();
		const { basketLimits } = gateway.services;
		const actor = (kind: "user" | "api-key") => ({ kind, uuid: "somebody", label: "", role: "" });
		for (let each = 0; each < 600; each += 1) {
			await basketLimits.count(actor("user"), [{}]);
			await basketLimits.count(actor("api-key"), [{}]);
		}
		await expect(basketLimits.count(actor("user"), [{}])).rejects.toMatchObject({
			statusCode: 429,
			details: { retryAfterSeconds: expect.any(Number) },
		});
		await basketLimits.count(actor("api-key"), [{}]);
	});
});
