// @both-databases: transactions
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { POINTS_MESSAGES } from "~/models/loyalty/points";
import type { PointsAccount } from "~/models/loyalty/points-entry";
import { sealText } from "../../../gateway/core/seal";
import { readQuoteId } from "../../../gateway/quotes/quote-id";
import { CASH } from "../../support/customers/customer-calls";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { loyaltyCalls } from "../../support/loyalty/loyalty-calls";
import { quoteBody } from "../../support/quotes/quote-calls";

let gateway: TestGateway;
const calls = loyaltyCalls(() => gateway);
beforeAll(async () => {
	gateway = await startTestGateway();
});
afterAll(() => gateway.close());

const all = () => `/api/v2/store-v2/${gateway.own.merchantId}/loyalty-programs`;
const send = (method: string, path: string, body?: object) =>
	gateway.call(method, path, { token: gateway.own.tokens.merchantSuperAdmin, body });
const newName = () => `Program ${crypto.randomUUID().slice(0, 8)}`;
const statuses = (answers: readonly { status: number }[]) =>
	answers.map(({ status }) => status).sort();

async function enabled() {
	const { body } = await send("GET", `${all()}?enabled=yes`);
	return body.rows as { id: string; name: string }[];
}

async function offAgain() {
	for (const { id } of await enabled()) await send("DELETE", `${all()}/${id}`);
}

/** Takes the newest change of a program back, once it is called. */
async function deletionUndo(id: string) {
	const path = `/api/v2/audit-log?entity=loyalty-program&entityId=${id}`;
	const [{ seq }] = (await send("GET", path)).body.rows;
	return () => send("POST", `/api/v2/audit-log/${gateway.own.merchantId}/undo`, { seq });
}

describe("of programs that are asked for at once", () => {
	it("one of a name is made", async () => {
		const name = newName();
		const answers = await Promise.all([1, 2, 3, 4].map(() => send("POST", all(), { name })));
		expect(statuses(answers)).toEqual([201, 422, 422, 422]);
	});

	it("one that is on is made", async () => {
		const make = () => send("POST", all(), { name: newName(), isEnabled: true });
		const answers = await Promise.all([1, 2, 3, 4].map(make));
		expect(statuses(answers)).toEqual([201, 422, 422, 422]);
		expect(await enabled()).toHaveLength(1);
		await offAgain();
	});

	it("one is switched on, brought back ones too", async () => {
		const made = await Promise.all(
			[1, 2, 3].map(async () => (await send("POST", all(), { name: newName() })).body.id),
		);
		const deleted = (await send("POST", all(), { name: newName(), isEnabled: true })).body.id;
		await send("DELETE", `${all()}/${deleted}`);
		const bringBack = await deletionUndo(deleted);
		const answers = await Promise.all([
			...made.map((id) => send("PATCH", `${all()}/${id}`, { isEnabled: true })),
			bringBack(),
		]);
		expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
		expect(await enabled()).toHaveLength(1);
		await offAgain();
	});
});

describe("taking back that a program was deleted", () => {
	it("says which other one is on instead", async () => {
		const old = (await send("POST", all(), { name: newName(), isEnabled: true })).body;
		await send("DELETE", `${all()}/${old.id}`);
		const bringBack = await deletionUndo(old.id);
		await send("POST", all(), { name: "The new one", isEnabled: true });
		const refused = await bringBack();
		expect([refused.status, refused.body.message]).toEqual([
			422,
			"“The new one” is already on at one of these locations. Each location can have one program.",
		]);
	});
});

describe("a quote with points of a program", () => {
	const money = {
		items: [{ name: "Wings", quantity: 1, unitPrice: 2_200, total: 2_200 }],
		subtotal: 2_200,
		tax: 0,
		total: 2_200,
		points: 100,
		...CASH,
	};

	it("spends none of another one that is on now", async () => {
		await offAgain();
		await calls.openAlways();
		const first = await calls.makeProgram({ name: newName() });
		const phone = calls.newPhone();
		const customerId = await calls.give(phone, 100);
		const second = await calls.makeProgram({ name: newName(), isEnabled: false, spendValue: 1 });
		await calls.adjust(customerId, { points: 100, reason: "Of the second" });
		const quoted = await gateway.call("POST", "/api/v2/quotes", {
			apiKey: gateway.own.apiKey,
			body: quoteBody(gateway.own.storeIds[0], {
				customerPhone: phone,
				points: 100,
				items: [{ title: "Wings", quantity: 1, unitPrice: 2_200 }],
			}),
		});
		expect(quoted.body.loyalty).toMatchObject({ programId: first, amount: 500 });
		const { quoteId } = quoted.body;
		await swap(first, second);
		const refused = await calls.tryOrder(phone, { ...money, quoteId });
		expect([refused.status, refused.body.details.fields]).toEqual([
			422,
			{ points: [POINTS_MESSAGES.otherProgram] },
		]);
		await swap(second, first);
		const taken = await calls.orderBy(phone, { ...money, quoteId });
		expect(taken.pointsAmount).toBe(500);
		const { body: accounts } = await calls.send(customerId);
		const left = accounts.map((each: PointsAccount) => [each.programId, each.balance]);
		expect(Object.fromEntries(left)).toEqual({ [first]: 0, [second]: 100 });
	});

	it("holds if it does not name its program, as older ones do not", () => {
		const { SESSION_SECRET } = gateway.services.config;
		const quoteData = {
			storeId: "",
			merchantId: "",
			basket: "",
			expires: Date.now() + 60_000,
			failed: [],
			total: 2_200,
			promiseAt: null,
			points: { points: 100, amount: 500 },
		};
		const quoteId = sealText(SESSION_SECRET, "quote", JSON.stringify(quoteData));
		expect(readQuoteId(SESSION_SECRET, quoteId, Date.now())?.points).toEqual({
			...quoteData.points,
			programId: null,
		});
	});
});

async function swap(off: string, on: string): Promise<void> {
	await calls.changeProgram(off, { isEnabled: false });
	expect((await calls.changeProgram(on, { isEnabled: true })).status).toBe(200);
}
