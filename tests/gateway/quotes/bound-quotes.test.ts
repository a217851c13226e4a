// @both-databases: transactions
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sameEveryDay } from "~/models/hours/business-hours";
import type { OrderIntakeBody } from "~/models/orders/order.schema";
import { orderAsQuoted } from "../../../demo/quoted-order";
import { CASH } from "../../support/customers/customer-calls";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { act, placeOrder, sampleIntake, statusAction } from "../../support/orders/test-orders";
import { quoteBody } from "../../support/quotes/quote-calls";

let gateway: TestGateway;
let storeId: string;
let calls = 0;

beforeAll(async () => {
	gateway = await startTestGateway();
	[storeId] = gateway.own.storeIds;
	const hours = `/api/v2/store-v2/${gateway.own.merchantId}/locations/${storeId}/business-hours`;
	// Open at whatever hour the test runs.
	await change("PATCH", hours, { weekly: sameEveryDay([{ start: "00:00", end: "00:00" }]) });
});
afterAll(() => gateway.close());

const path = () => `/api/v2/store-v2/${gateway.own.merchantId}/discounts`;

async function change(method: string, to: string, body: object = {}) {
	const token = gateway.own.tokens.merchantSuperAdmin;
	const answer = await gateway.call(method, to, { token, body });
	expect([200, 201], JSON.stringify(answer.body)).toContain(answer.status);
	return answer.body;
}

/** A code of 10 % that nothing else stands in the way of. */
async function code(given: object) {
	calls += 1;
	const promoCode = `CODE${calls}`;
	const terms = { name: promoCode, promoCode, ratePpm: 100_000, priority: 1, ...given };
	const { id } = await change("POST", path(), terms);
	return { id, promoCode };
}

/** Phone numbers that nobody had before. */
const phone = () => {
	calls += 1;
	return `+1312555${String(1000 + calls)}`;
};
const customer = (number: string, email = "") => ({ name: "Dana", phone: number, email });

async function ask(given: Parameters<typeof quoteBody>[1]) {
	const caller = { apiKey: gateway.own.apiKey };
	const answer = await gateway.call("POST", "/api/v2/quotes", {
		...caller,
		body: quoteBody(storeId, given),
	});
	expect(answer.status, JSON.stringify(answer.body)).toBe(200);
	return answer.body;
}

type QuoteAnswer = Awaited<ReturnType<typeof ask>>;

const plain = (who: OrderIntakeBody["customer"]) =>
	sampleIntake(storeId, 1_000, {
		customer: who,
		...CASH,
		items: [{ name: "Half chicken", quantity: 1, unitPrice: 1_000, total: 1_000 }],
	});

const order = (quote: QuoteAnswer, who: OrderIntakeBody["customer"], given: object = {}) =>
	gateway.call("POST", "/api/v2/orders", {
		apiKey: gateway.own.apiKey,
		body: { ...orderAsQuoted(plain(who), quote, "asap"), ...given },
	});

const failed = ({ body }: Awaited<ReturnType<typeof order>>) => body.details?.failed;

async function fetchUses(id: string) {
	const token = gateway.own.tokens.merchantSuperAdmin;
	return (await gateway.call("GET", `${path()}/${id}`, { token })).body.uses;
}

describe("a quote", () => {
	it("is for one order, which may be sent again", async () => {
		const who = customer(phone());
		const quote = await ask({});
		const same = orderAsQuoted(plain(who), quote, "asap");
		expect((await order(quote, who, same)).status).toBe(201);
		expect((await order(quote, who, same)).status).toBe(200);
		const again = await order(quote, who);
		expect([again.status, failed(again)]).toEqual([
			422,
			[{ id: "quote", words: "Another order already used this quote" }],
		]);
	});

	it("is for the customer it was made for: by phone, email or id", async () => {
		const number = phone();
		const email = `bound${calls}@example.test`;
		const other = customer(phone(), email);
		const words = "The quote is for another customer";
		const byPhone = { customerPhone: number };
		expect(failed(await order(await ask(byPhone), other))).toEqual([{ id: "quote", words }]);
		expect((await order(await ask(byPhone), customer(number))).status).toBe(201);
		const byEmail = { customerEmail: email.toUpperCase() };
		expect(failed(await order(await ask(byEmail), customer("", "x@example.test")))).toEqual([
			{ id: "quote", words },
		]);
		const placed = await order(await ask(byEmail), customer("", email));
		expect(placed.status).toBe(201);
		const token = gateway.own.tokens.merchantSuperAdmin;
		const { body } = await gateway.call("GET", `/api/v2/orders/${placed.body.id}`, { token });
		const { customerId } = body;
		expect(failed(await order(await ask({ customerId }), customer(number)))).toEqual([
			{ id: "quote", words },
		]);
		expect((await order(await ask({ customerId }), customer("", email))).status).toBe(201);
	});

	it("is for the customer's phone or email, whichever the order says", async () => {
		const number = phone();
		const email = `either${calls}@example.test`;
		const both = customer(number, email);
		expect((await order(await ask({ customerEmail: email }), both)).status).toBe(201);
		const quote = await ask({ customerPhone: number, customerEmail: email });
		expect((await order(quote, customer("", email))).status).toBe(201);
	});

	it("is the same quote however its id is written", async () => {
		const who = customer(phone());
		const quote = await ask({});
		expect((await order(quote, who)).status).toBe(201);
		for (const quoteId of [`${quote.quoteId}=`, `${quote.quoteId}==`]) {
			expect((await order(quote, who, { quoteId })).status).not.toBe(201);
		}
	});

	it("costs no order that was served already, and its code is counted", async () => {
		const { id, promoCode } = await code({ maxUses: 1 });
		const quote = await ask({ promoCode });
		const served = { status: "complete", source: "pos" };
		expect((await order(quote, customer(phone()), served)).status).toBe(201);
		expect((await order(quote, customer(phone()), served)).status).toBe(201);
		expect(await fetchUses(id)).toBe(2);
	});

	it("gives nothing for a contact that reaches nobody", async () => {
		const { promoCode } = await code({ nthOrder: 1 });
		const { money } = await ask({ customerEmail: "dana@harbour", promoCode });
		expect(money.discount).toBe(0);
	});

	it("is taken by an order that repeats its lines, with ids of other systems beside", async () => {
		const quote = await ask({});
		const lines = quote.lines.map((line: { title: string }) => ({ ...line, name: line.title }));
		expect((await order(quote, customer(phone()), { items: lines })).status).toBe(201);
		const foreign = [{ ...plain(customer("")).items[0], itemId: "SKU-12", taxes: null }];
		const body = { ...plain(customer(phone())), items: foreign, externalId: `sku-${calls}` };
		const answer = await gateway.call("POST", "/api/v2/orders", {
			apiKey: gateway.own.apiKey,
			body,
		});
		expect(answer.status, JSON.stringify(answer.body)).toBe(201);
	});

	it("says nothing of who it is for", async () => {
		const number = phone();
		const { quoteId } = await ask({ customerPhone: number });
		expect(Buffer.from(quoteId, "base64url").includes(number)).toBe(false);
	});
});

describe("a discount that an order has by its quote", () => {
	const expired = async (
		terms: object,
		before: (id: string) => Promise<unknown>,
		words: string,
	) => {
		const number = phone();
		const { id, promoCode } = await code(terms);
		const quote = await ask({ customerPhone: number, promoCode });
		expect(quote.money.discount).toBe(100);
		await before(number);
		const refused = await order(quote, customer(number));
		expect([refused.status, failed(refused)]).toEqual([
			422,
			[{ id: "discount", words: `“${promoCode}” ${words}` }],
		]);
		return id;
	};

	it("for a first order is for none of somebody who has ordered since", async () => {
		const since = (number: string) => placeOrder(gateway, plain(customer(number)));
		await expired({ nthOrder: 1 }, since, "is for a customer’s first order");
	});

	it("is given no more often than it may be, whatever was quoted before", async () => {
		const number = phone();
		const { promoCode } = await code({ maxPerCustomer: 1 });
		const requested = { customerPhone: number, promoCode };
		const quotes = [await ask(requested), await ask(requested)];
		const first = await order(quotes[0], customer(number));
		const second = await order(quotes[1], customer(number));
		expect([first.status, second.status]).toEqual([201, 422]);
		expect(failed(second)[0].words).toContain("was already used by this customer");
		await act(gateway, first.body.id, [statusAction("canceled")]);
		expect((await order(quotes[1], customer(number))).status).toBe(201);
	});

	it("for chosen customers is for those who are chosen still", async () => {
		const number = phone();
		const who = customer(number);
		const placed = await placeOrder(gateway, plain(who));
		const token = gateway.own.tokens.merchantSuperAdmin;
		const { body } = await gateway.call("GET", `/api/v2/orders/${placed.id}`, { token });
		const { id, promoCode } = await code({ customers: [body.customerId] });
		const requested = { customerPhone: number, promoCode };
		const quotes = [await ask(requested), await ask(requested)];
		expect((await order(quotes[0], who)).status).toBe(201);
		const stranger = await placeOrder(gateway, plain(customer(phone())));
		const other = await gateway.call("GET", `/api/v2/orders/${stranger.id}`, { token });
		await change("PATCH", `${path()}/${id}`, { customers: [other.body.customerId] });
		expect(failed(await order(quotes[1], who))[0].words).toContain(
			"is for selected customers only",
		);
	});

	it("counts canceled orders and tests no more than those before the limit was set", async () => {
		const { id, promoCode } = await code({});
		const take = async (given: object = {}) => {
			const number = phone();
			const quote = await ask({ customerPhone: number, promoCode });
			return (await order(quote, customer(number), given)).body;
		};
		const canceled = await take();
		await act(gateway, canceled.id, [statusAction("canceled")]);
		await take();
		expect(await fetchUses(id)).toBeNull();
		const limited = await change("PATCH", `${path()}/${id}`, { maxUses: 3 });
		expect(limited.uses).toBe(1);
		await take({ isTest: true });
		const second = await take();
		expect(await fetchUses(id)).toBe(2);
		await act(gateway, second.id, [statusAction("canceled")]);
		expect(await fetchUses(id)).toBe(1);
		await take();
		await take();
		expect(await fetchUses(id)).toBe(3);
		const { money, warnings } = await ask({ promoCode });
		expect([money.discount, warnings]).toEqual([
			0,
			[`The code "${promoCode}" does not apply: it has been used up`],
		]);
	});

	it("is recorded as broken where the seller sold it already, and refused where it asks", async () => {
		const { id, promoCode } = await code({ maxUses: 1 });
		const said = (given: object) =>
			gateway.call("POST", "/api/v2/orders", {
				apiKey: gateway.own.apiKey,
				body: {
					...plain(customer(phone())),
					discount: 100,
					total: 900,
					discounts: [{ id, amount: 100 }],
					...given,
				},
			});
		expect((await said({ enforce: true })).body.quoted.failed).toEqual([]);
		expect((await said({ enforce: true })).status).toBe(422);
		const sold = await said({});
		expect([sold.status, sold.body.quoted.failed]).toEqual([
			201,
			[{ id: "discount", words: `“${promoCode}” has been used up` }],
		]);
		expect(await fetchUses(id)).toBe(2);
	});
});

// A busy machine takes its time for a hundred calls.
describe("fifty orders at once", { timeout: 240_000 }, () => {
	/** An order of a quote, sent again as long as a busy machine asks for that. */
	async function insist(quote: QuoteAnswer, who: OrderIntakeBody["customer"]) {
		const same = orderAsQuoted(plain(who), quote, "asap");
		let answer = await order(quote, who, same);
		while (answer.status === 503) answer = await order(quote, who, same);
		return answer;
	}

	const fifty = Array.from({ length: 50 }, (_, at) => at);

	async function outcome(answers: Awaited<ReturnType<typeof order>>[]) {
		const words = new Set(
			answers.flatMap((answer) => failed(answer)?.map((each: { words: string }) => each.words)),
		);
		words.delete(undefined);
		const statuses = answers.map(({ status }) => status);
		const count = (status: number) => statuses.filter((each) => each === status).length;
		return { taken: count(201), refused: count(422), words: [...words] };
	}

	it("beside a new limit of uses: each of them is counted", async () => {
		const { id, promoCode } = await code({});
		const taking = fifty.slice(0, 20).map(async () => {
			const who = customer(phone());
			return insist(await ask({ customerPhone: who.phone, promoCode }), who);
		});
		await Promise.race(taking);
		await change("PATCH", `${path()}/${id}`, { maxUses: 100 });
		expect((await outcome(await Promise.all(taking))).taken).toBe(20);
		expect(await fetchUses(id)).toBe(20);
	});

	it("with one quote: one is taken", async () => {
		const who = customer(phone());
		const quote = await ask({ customerPhone: who.phone });
		expect(await outcome(await Promise.all(fifty.map(() => insist(quote, who))))).toEqual({
			taken: 1,
			refused: 49,
			words: ["Another order already used this quote"],
		});
	});

	it("of one customer with a code for one: one is taken", async () => {
		const who = customer(phone());
		const { promoCode } = await code({ maxPerCustomer: 1 });
		const requested = { customerPhone: who.phone, promoCode };
		const quotes: QuoteAnswer[] = [];
		for (const _ of fifty) quotes.push(await ask(requested));
		const answers = await Promise.all(quotes.map((quote) => insist(quote, who)));
		expect(await outcome(answers)).toEqual({
			taken: 1,
			refused: 49,
			words: [`“${promoCode}” was already used by this customer`],
		});
	});

	it("of fifty customers with a code for one order: one is taken", async () => {
		const { id, promoCode } = await code({ maxUses: 1 });
		const requested: { quote: QuoteAnswer; who: OrderIntakeBody["customer"] }[] = [];
		for (const _ of fifty) {
			const who = customer(phone());
			requested.push({ who, quote: await ask({ customerPhone: who.phone, promoCode }) });
		}
		const answers = await Promise.all(requested.map(({ quote, who }) => insist(quote, who)));
		expect(await outcome(answers)).toEqual({
			taken: 1,
			refused: 49,
			words: [`“${promoCode}” has been used up`],
		});
		expect(await fetchUses(id)).toBe(1);
	});
});
