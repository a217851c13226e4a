// @both-databases: transactions
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { POINTS_MESSAGES } from "~/models/loyalty/points";
import type { OrderAction } from "~/models/orders/order";
import { SYSTEM } from "../../../gateway/core/database";
import { expirePoints } from "../../../gateway/loyalty/jobs";
import { loyaltyEntries, loyaltyMembers } from "../../../gateway/loyalty/tables";
import { CASH } from "../../support/customers/customer-calls";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { loyaltyCalls } from "../../support/loyalty/loyalty-calls";
import {
	act,
	intakeBody,
	placeOrder,
	refundAction,
	serveSandbox,
	statusAction,
} from "../../support/orders/test-orders";
import { quoteBody } from "../../support/quotes/quote-calls";

let gateway: TestGateway;
let sandbox: Awaited<ReturnType<typeof serveSandbox>>;
let storeId: string;
let programId: string;

const calls = loyaltyCalls(() => gateway);
const { send, newPhone, orderBy, orderCustomerId, account, kinds, getPoints, give } = calls;

beforeAll(async () => {
	gateway = await startTestGateway();
	sandbox = await serveSandbox(gateway, 5_000);
	[storeId] = gateway.own.storeIds;
	programId = await calls.makeProgram({ signUpPoints: 10, expiresAfterMonths: 12 });
});
afterAll(async () => {
	await sandbox.close();
	await gateway.close();
});

const complete = (id: string) =>
	act(gateway, id, [{ type: "CONFIRM_ORDER" }, statusAction("complete")]);

describe("points are earned", () => {
	it("by an order that is done, for what is paid for items, with those for joining", async () => {
		const phone = newPhone();
		const order = await orderBy(phone, { discount: 500, total: 1900 });
		const customerId = await orderCustomerId(order.id);
		expect(await account(customerId)).toBeNull();
		await complete(order.id);
		// 22.00 less 5.00, without the tax of 2.00.
		expect(await account(customerId)).toMatchObject({ balance: 27, programId });
		expect(await kinds(customerId)).toEqual(["joined +10", "earned +17"]);
		const read = await gateway.call("GET", `/api/v2/orders/${order.id}`, {
			token: gateway.own.tokens.storeAdmin,
		});
		expect(read.body).toMatchObject({ pointsEarned: 17, points: 0 });
	});

	it("once, and joining once", async () => {
		const phone = newPhone();
		for (const { id } of [await orderBy(phone), await orderBy(phone)]) await complete(id);
		const customerId = await orderCustomerId((await orderBy(phone)).id);
		expect(await kinds(customerId)).toEqual(["joined +10", "earned +22", "earned +22"]);
	});

	it("by nobody without a phone number, by no test, and by nothing brought in from elsewhere", async () => {
		const guest = { name: "No Phone", phone: "", email: `${crypto.randomUUID()}@example.test` };
		const order = await placeOrder(gateway, intakeBody(storeId, { customer: guest }));
		await complete(order.id);
		expect(await account(await orderCustomerId(order.id))).toBeNull();
		const phone = newPhone();
		const old = await orderBy(phone, { source: "import", status: "complete" });
		expect(await account(await orderCustomerId(old.id))).toBeNull();
	});

	it("by an order that a point of sale sends in complete", async () => {
		const phone = newPhone();
		const order = await orderBy(phone, { source: "pos", status: "complete" });
		expect(await kinds(await orderCustomerId(order.id))).toEqual(["joined +10", "earned +22"]);
	});

	it("and taken back when completing is undone, and earned again when it is done again", async () => {
		const phone = newPhone();
		const order = await orderBy(phone);
		await complete(order.id);
		const undone = await gateway.call("POST", `/api/v2/orders/${order.id}/undo-complete`, {
			token: gateway.own.tokens.storeAdmin,
		});
		expect(undone.status).toBe(200);
		const customerId = await orderCustomerId(order.id);
		expect(await getPoints(customerId)).toBe(10);
		await act(gateway, order.id, [statusAction("complete")]);
		expect(await kinds(customerId)).toEqual([
			"joined +10",
			"earned +22",
			"takenBack -22",
			"earned +22",
		]);
	});

	it("and taken back in the share that is refunded, however it is split", async () => {
		const phone = newPhone();
		const order = await orderBy(phone);
		await complete(order.id);
		const customerId = await orderCustomerId(order.id);
		// A third of 24.00.
		expect((await act(gateway, order.id, [refundAction(800)])).status).toBe(200);
		expect(await getPoints(customerId)).toBe(10 + 14);
		await act(gateway, order.id, [refundAction(800)]);
		expect(await getPoints(customerId)).toBe(10 + 7);
		await act(gateway, order.id, [refundAction(800)]);
		expect(await getPoints(customerId)).toBe(10);
	});
});

describe("points pay", () => {
	it("a part of an order that has them, and the rest is what can be refunded", async () => {
		const phone = newPhone();
		const customerId = await give(phone, 250);
		const order = await orderBy(phone, { points: 200 });
		expect(order).toMatchObject({ points: 200, pointsAmount: 1000, total: 2400 });
		expect(await getPoints(customerId)).toBe(50);
		await complete(order.id);
		// 22.00 in the share of 14.00 of 24.00.
		expect(await getPoints(customerId)).toBe(50 + 12);
		expect((await act(gateway, order.id, [refundAction(1401)])).status).toBe(422);
		expect((await act(gateway, order.id, [refundAction(1400)])).status).toBe(200);
		const after = await gateway.call("GET", `/api/v2/orders/${order.id}`, {
			token: gateway.own.tokens.storeAdmin,
		});
		expect(after.body).toMatchObject({ status: "refunded", pointsEarned: 0 });
		// What was earned is gone, and what was spent is back.
		expect(await getPoints(customerId)).toBe(250);
	});

	it("and go back by line with what is refunded, each once", async () => {
		const phone = newPhone();
		const customerId = await give(phone, 200);
		const order = await orderBy(phone, { points: 200 });
		const slaw = { items: [{ lineId: "2", quantity: 1 }], others: [] };
		// 4.36 of 24.00, of which points pay 1.82.
		await act(gateway, order.id, [{ ...refundAction(254), choice: slaw } as OrderAction]);
		expect((await act(gateway, order.id, [refundAction(1_146)])).body.status).toBe("refunded");
		expect((await kinds(customerId)).slice(2)).toEqual(["returned +36", "returned +164"]);
		expect(await getPoints(customerId)).toBe(200);
	});

	it("and go back when the order is canceled", async () => {
		const phone = newPhone();
		const customerId = await give(phone, 100);
		const order = await orderBy(phone, { points: 100, ...CASH });
		expect(await getPoints(customerId)).toBe(0);
		await act(gateway, order.id, [statusAction("canceled")]);
		expect(await kinds(customerId)).toEqual(["adjusted +100", "spent -100", "returned +100"]);
	});

	it.each([
		["more than there are", 300, "The customer has 250 points"],
		["a part of a step", 150, "Use points in multiples of 100"],
	])("not %s: the order is refused", async (_, points, message) => {
		const phone = newPhone();
		const customerId = await give(phone, 250);
		const { status, body } = await calls.tryOrder(phone, { points });
		expect([status, body.details]).toEqual([422, { fields: { points: [message] } }]);
		expect(await getPoints(customerId)).toBe(250);
	});

	it("not more than the order comes to, and not for strangers", async () => {
		const phone = newPhone();
		await give(phone, 1_000);
		const dear = await calls.tryOrder(phone, { points: 500 });
		expect(dear.body.details.fields.points).toEqual(["At most 400 points can pay this order"]);
		const nobody = await calls.tryOrder(newPhone(), { points: 100 });
		expect(nobody.body.details.fields.points).toEqual([POINTS_MESSAGES.noCustomer]);
	});

	it("once, when two orders want the same at the same time", async () => {
		const phone = newPhone();
		const customerId = await give(phone, 100);
		const answers = await Promise.all([1, 2, 3].map(() => calls.tryOrder(phone, { points: 100 })));
		expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
		expect(await getPoints(customerId)).toBe(0);
	});

	it("once, when the same order is sent several times at once", async () => {
		const phone = newPhone();
		const customerId = await give(phone, 100);
		const body = { points: 100, externalId: crypto.randomUUID(), ...CASH };
		const dateInfo = { placedAt: new Date().toISOString() };
		const answers = await Promise.all(
			[1, 2, 3].map(() => calls.tryOrder(phone, { ...body, dateInfo })),
		);
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
		expect(await getPoints(customerId)).toBe(0);
	});

	it("what its quote said, although the program has changed since", async () => {
		await calls.openAlways();
		const phone = newPhone();
		await give(phone, 250);
		const quoted = await gateway.call("POST", "/api/v2/quotes", {
			apiKey: gateway.own.apiKey,
			body: quoteBody(storeId, {
				customerPhone: phone,
				points: 100,
				items: [{ title: "Wings", quantity: 1, unitPrice: 2_200 }],
			}),
		});
		expect(quoted.body.loyalty).toMatchObject({ amount: 500, due: 1_700 });
		await calls.changeProgram(programId, { spendPoints: 150, spendValue: 100 });
		const items = [{ name: "Wings", quantity: 1, unitPrice: 2_200, total: 2_200 }];
		const money = { items, subtotal: 2_200, tax: 0, total: 2_200, points: 100 };
		const { quoteId } = quoted.body;
		const order = await orderBy(phone, { ...money, quoteId });
		expect(order.pointsAmount).toBe(500);
		expect((await calls.tryOrder(phone, money)).body.details.fields).toEqual({
			points: ["Use points in multiples of 150"],
		});
		await calls.changeProgram(programId, { spendPoints: 100, spendValue: 500 });
	});

	it("once, when the same order is sent twice", async () => {
		const phone = newPhone();
		const customerId = await give(phone, 250);
		const externalId = crypto.randomUUID();
		const body = { points: 100, externalId, ...CASH };
		const first = await orderBy(phone, body);
		const { placedAt } = first.dateInfo;
		const again = await calls.tryOrder(phone, { ...body, dateInfo: { placedAt } });
		expect([again.status, again.body.id]).toEqual([200, first.id]);
		expect(await getPoints(customerId)).toBe(150);
	});
});

describe("a quote", () => {
	const quote = (given: object) =>
		gateway.call("POST", "/api/v2/quotes", {
			apiKey: gateway.own.apiKey,
			body: quoteBody(storeId, given),
		});

	it("says what a customer has, what could pay, what does, and what the order earns", async () => {
		const phone = newPhone();
		await give(phone, 250);
		const { body } = await quote({ customerPhone: phone, points: 200 });
		expect(body.loyalty).toEqual({
			programId,
			name: "Points",
			balance: 250,
			most: 200,
			points: 200,
			amount: 1000,
			due: 0,
			earns: 0,
			spendPoints: 100,
			spendValue: 500,
		});
		expect(body.checks.find(({ id }: { id: string }) => id === "points").passed).toBe(true);
		const without = await quote({ customerPhone: phone });
		expect(without.body.loyalty).toMatchObject({ points: 0, due: 1000, earns: 10 });
	});

	it("fails for points that are not there", async () => {
		const { body } = await quote({ points: 100 });
		expect(body.orderable).toBe(false);
		expect(body.checks.find(({ id }: { id: string }) => id === "points")).toMatchObject({
			passed: false,
			words: POINTS_MESSAGES.noCustomer,
			decidedBy: { page: "loyaltySettings", path: "/marketing/loyalty-settings" },
		});
		expect(body.loyalty).toMatchObject({ balance: null, points: 0, due: 1000 });
	});

	it("follows the program as it is changed", async () => {
		const twice = await calls.changeProgram(programId, { earnPoints: 3 });
		expect(twice.status).toBe(200);
		expect((await quote({})).body.loyalty.earns).toBe(30);
		await calls.changeProgram(programId, { stores: [gateway.own.storeIds[1]] });
		expect((await quote({})).body.loyalty).toBeNull();
		await calls.changeProgram(programId, { stores: null, isEnabled: false });
		expect((await quote({})).body.loyalty).toBeNull();
		const refused = await calls.tryOrder(newPhone(), { points: 100 });
		expect(refused.body.details.fields.points).toEqual([POINTS_MESSAGES.noProgram]);
		await calls.changeProgram(programId, { isEnabled: true, earnPoints: 1 });
	});
});

describe("points expire", () => {
	it("after their months, those first that expire first; spent ones do not", async () => {
		const phone = newPhone();
		const customerId = await give(phone, 100);
		await give(phone, 150);
		await calls.endFirst(customerId, new Date(Date.now() + 60_000));
		await orderBy(phone, { points: 100 });
		expect(await getPoints(customerId)).toBe(150);
		await calls.endFirst(customerId, new Date(Date.now() - 1));
		// Nothing was left of the first.
		await expirePoints(gateway.services);
		expect(await getPoints(customerId)).toBe(150);
	});

	it("at once for quotes and orders, and by the clock for the balance", async () => {
		const phone = newPhone();
		const customerId = await give(phone, 100);
		await give(phone, 100);
		await calls.endFirst(customerId, new Date(Date.now() - 1));
		expect(await account(customerId)).toMatchObject({ balance: 100 });
		const refused = await calls.tryOrder(phone, { points: 200 });
		expect(refused.body.details.fields.points).toEqual(["The customer has 100 points"]);
		await expirePoints(gateway.services);
		expect(await kinds(customerId)).toEqual(["adjusted +100", "adjusted +100", "expired -100"]);
	});
});

describe("what a customer has", () => {
	it("is listed, newest first, by kind, page by page", async () => {
		const phone = newPhone();
		const customerId = await give(phone, 100);
		await complete((await orderBy(phone)).id);
		const all = await send(customerId, "/entries");
		expect(all.body.rows.map(({ kind }: { kind: string }) => kind)).toEqual(["earned", "adjusted"]);
		expect(all.body.rows[0]).toMatchObject({ points: 22, balance: 122, programName: "Points" });
		const some = await send(customerId, "/entries?kind=adjusted");
		expect(some.body.rows).toHaveLength(1);
		const second = await send(customerId, "/entries?limit=1&offset=1");
		expect(second.body.rows).toMatchObject([{ kind: "adjusted" }]);
	});

	it("ends, without reasons, when the customer's data is deleted", async () => {
		const phone = newPhone();
		const customerId = await give(phone, 100, "Something personal");
		const erased = await gateway.call(
			"DELETE",
			`/api/v2/customers/${gateway.own.merchantId}/${customerId}`,
			{ token: gateway.own.tokens.merchantMarketer },
		);
		expect(erased.status).toBe(200);
		const rows = await gateway.services.database.read(SYSTEM, (tx) =>
			tx.select().from(loyaltyEntries),
		);
		const own = rows.filter((row) => row.customerId === customerId);
		expect(own.map(({ kind, points, reason }) => [kind, points, reason]).sort()).toEqual([
			["adjusted", 100, ""],
			["closed", -100, ""],
		]);
	});

	it("is the sum of what came and went, and of what is open, for everybody", async () => {
		const { members, entries } = await gateway.services.database.read(SYSTEM, async (tx) => ({
			members: await tx.select().from(loyaltyMembers),
			entries: await tx.select().from(loyaltyEntries),
		}));
		expect(members.length).toBeGreaterThan(10);
		for (const { customerId, balance } of members) {
			const own = entries.filter((entry) => entry.customerId === customerId);
			expect(own.reduce((sum, { points }) => sum + points, 0)).toBe(balance);
			expect(own.reduce((sum, { open }) => sum + open, 0)).toBe(balance);
		}
	});
});
