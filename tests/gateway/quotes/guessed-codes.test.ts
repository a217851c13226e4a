// @both-databases: security
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { NUMBER_MESSAGE } from "~/models/gift-cards/gift-card";
import { sameEveryDay } from "~/models/hours/business-hours";
import type { OrderIntakeBody } from "~/models/orders/order.schema";
import { outbox } from "../../../gateway/adapters/mail/tables";
import { SYSTEM } from "../../../gateway/core/database";
import { createLimiters } from "../../../gateway/core/limiters";
import { createGuessLimits } from "../../../gateway/quotes/guess-limits";
import { startTestGateway, type TestGateway, type TestRequest } from "../../support/gateway";
import { giftCardCalls } from "../../support/gift-cards/gift-card-calls";
import { loyaltyCalls } from "../../support/loyalty/loyalty-calls";
import { sampleIntake } from "../../support/orders/test-orders";
import { quoteBody } from "../../support/quotes/quote-calls";

let gateway: TestGateway;
beforeAll(async () => {
	gateway = await startTestGateway();
	const { merchantId, storeIds, tokens } = gateway.own;
	const hours = `/api/v2/store-v2/${merchantId}/locations/${storeIds[0]}/business-hours`;
	// Open at whatever hour the test runs.
	const weekly = sameEveryDay([{ start: "00:00", end: "00:00" }]);
	const { status } = await gateway.call("PATCH", hours, {
		token: tokens.merchantSuperAdmin,
		body: { weekly },
	});
	expect(status).toBe(200);
});
afterAll(() => gateway.close());
beforeEach(async () => {
	const { database } = gateway.services;
	if (database.kind === "postgres") await database.execute("delete from limits.rate_limits");
	gateway.services.guessLimits = createGuessLimits(createLimiters(gateway.services.database));
});

const cards = giftCardCalls(() => gateway);
const points = loyaltyCalls(() => gateway);

const quote = (caller: TestRequest, given: Parameters<typeof quoteBody>[1]) =>
	gateway.call("POST", "/api/v2/quotes", {
		...caller,
		body: quoteBody(gateway.own.storeIds[0], given),
	});
const storefront = (guest?: string): TestRequest => ({
	apiKey: gateway.own.apiKey,
	...(guest && { headers: { "x-guest-address": guest } }),
});
const cashier = () => ({ token: gateway.own.tokens.storeCashier });
const owner = () => ({ token: gateway.own.tokens.merchantSuperAdmin });
const numbers = (count: number, from = 0) =>
	Array.from({ length: count }, (_, at) => ({ number: `1001234567${10 + from + at}` }));

describe("wrong gift card numbers and promo codes", () => {
	it.each([
		["of a person", cashier, undefined],
		["of a guest of a storefront", storefront, "203.0.113.7"],
	])("make the next ones wait: %s", async (_, caller, guest) => {
		const who = caller(guest);
		for (const given of [
			{ giftCards: numbers(5) },
			{ giftCards: numbers(4, 5), promoCode: "GUESS" },
		]) {
			expect((await quote(who, given)).status).toBe(200);
		}
		const waiting = await quote(who, { promoCode: "ANOTHER" });
		expect([waiting.status, waiting.headers.get("retry-after")]).toEqual([429, "60"]);
		expect((await quote(who, { giftCards: numbers(1) })).status).toBe(429);
		expect((await quote(who, {})).status).toBe(200);
	});

	it("stop neither another guest nor who is right", async () => {
		const { number } = await cards.issue();
		await quote(storefront("203.0.113.7"), { giftCards: numbers(5), promoCode: "GUESS" });
		await quote(storefront("203.0.113.7"), { giftCards: numbers(4, 5) });
		for (let each = 0; each < 20; each += 1) {
			const { status } = await quote(storefront("203.0.113.8"), { giftCards: [{ number }] });
			expect(status).toBe(200);
		}
		expect((await quote(storefront("nowhere"), {})).status).toBe(400);
	});

	it("are counted in orders, too, although these are refused", async () => {
		const given = { paymentMethod: "cash", paymentInformation: null } as const;
		const guest = { "x-guest-address": "203.0.113.7" };
		const order = (from: number) =>
			gateway.call("POST", "/api/v2/orders", {
				apiKey: gateway.own.apiKey,
				headers: guest,
				body: sampleIntake(gateway.own.storeIds[0], 1_000, {
					...given,
					giftCards: numbers(5, from),
				}),
			});
		expect((await order(0)).status).toBe(422);
		expect((await order(5)).status).toBe(422);
		expect((await order(9)).status).toBe(429);
	});

	it("hold up no order whose quote has answered its gift cards", async () => {
		const { number } = await cards.issue();
		const guest = storefront("203.0.113.7");
		const giftCards = [{ number }];
		const items = [{ title: "Bucket", quantity: 1, unitPrice: 1_000 }];
		const { body: quoted } = await quote(guest, { giftCards, items });
		await quote(guest, { giftCards: numbers(5) });
		await quote(guest, { giftCards: numbers(5, 5) });
		const order = (given: Partial<OrderIntakeBody>) =>
			gateway.call("POST", "/api/v2/orders", {
				...guest,
				body: sampleIntake(gateway.own.storeIds[0], 1_000, { quoteId: quoted.quoteId, ...given }),
			});
		expect((await order({ giftCards: numbers(1) })).status).toBe(429);
		const taken = await order({ giftCards, paymentMethod: "cash", paymentInformation: null });
		expect(taken.status, JSON.stringify(taken.body)).toBe(201);
	});

	it("are no promo codes that hold elsewhere, are off or were deleted", async () => {
		const path = `/api/v2/store-v2/${gateway.own.merchantId}/discounts`;
		const body = { name: "Autumn", ratePpm: 100_000, promoCode: "Autumn" };
		const made = await gateway.call("POST", path, { ...owner(), body });
		expect(made.status, JSON.stringify(made.body)).toBe(201);
		const gone = await gateway.call("DELETE", `${path}/${made.body.id}`, owner());
		expect(gone.status, JSON.stringify(gone.body)).toBe(200);
		const guest = storefront("203.0.113.7");
		await quote(guest, { giftCards: numbers(5), promoCode: "AUTUMN" });
		await quote(guest, { giftCards: numbers(4, 5), promoCode: "autumn" });
		expect((await quote(guest, { promoCode: "AUTUMN" })).status).toBe(200);
	});

	it("are written down and told by email once they are a hundred", async () => {
		for (let guest = 0; guest < 12; guest += 1) {
			await quote(storefront(`203.0.113.${guest}`), { giftCards: numbers(5) });
			await quote(storefront(`203.0.113.${guest}`), { giftCards: numbers(5, 5) });
		}
		const letters = await gateway.services.database.transaction(SYSTEM, (tx) =>
			tx.select().from(outbox),
		);
		const alerts = letters.filter(({ kind }) => kind === "guessed-codes");
		expect(alerts.map(({ recipient }) => recipient.split("-")[0]).sort()).toEqual([
			"merchantsuperadmin",
		]);
		const { body } = await gateway.call("GET", "/api/v2/audit-log?entity=refusal", owner());
		expect(body.rows).toMatchObject([
			{
				action: "guess",
				actor: { kind: "api-key" },
				entityLabel: "100 wrong gift card numbers or promo codes in a day",
			},
		]);
	});
});

describe("a balance", () => {
	it("of a gift card is shown to storefronts and to people who may see gift cards", async () => {
		const { number } = await cards.issue();
		const ask = async (caller: TestRequest, amount: number | null) =>
			(await quote(caller, { giftCards: [{ number, amount }] })).body.giftCards.cards[0];
		expect((await ask(storefront(), null)).balance).toBe(5_000);
		expect((await ask(owner(), null)).balance).toBe(5_000);
		expect(await ask(cashier(), null)).toMatchObject({ balance: null, amount: 1_000 });
		expect((await ask(owner(), 5_001)).fault).toContain("has $50.00");
		const { fault } = await ask(cashier(), 5_001);
		expect(fault).toMatch(/^Gift card •••• \w{4} has less than you entered$/);
	});

	it("of points is shown to storefronts and to people who may see loyalty", async () => {
		await points.makeProgram({ spendPoints: 10, spendValue: 100 });
		const customerPhone = points.newPhone();
		await points.give(customerPhone, 70);
		const ask = async (caller: TestRequest, spent = 0) =>
			(await quote(caller, { customerPhone, points: spent })).body;
		expect((await ask(storefront())).loyalty).toMatchObject({ balance: 70, most: 70 });
		expect((await ask(owner())).loyalty).toMatchObject({ balance: 70 });
		expect((await ask(cashier())).loyalty).toMatchObject({ balance: null, most: 0 });
		const pointsMessage = async (caller: TestRequest) =>
			(await ask(caller, 80)).checks.find(({ id }: { id: string }) => id === "points").words;
		expect(await pointsMessage(owner())).toBe("The customer has 70 points");
		expect(await pointsMessage(cashier())).toBe("The customer has fewer points");
		expect((await ask(cashier(), 70)).loyalty).toMatchObject({ points: 70, amount: 700 });
	});
});

it("takes no printed number that can be guessed", async () => {
	const issue = async (number: string) =>
		(await cards.send("POST", "", { value: 5_000, type: "physical", number })).body;
	expect((await issue("100-123-456-78")).details.fields.number).toEqual([NUMBER_MESSAGE]);
	expect((await issue("100-123-456-789")).last4).toBe("6789");
});
