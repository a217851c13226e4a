// @both-databases: crud
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { sameEveryDay } from "~/models/hours/business-hours";
import { quoteRequestSchema } from "~/models/quotes/quote.schema";
import { SYSTEM } from "../../../gateway/core/database";
import { prepareQuote } from "../../../gateway/quotes/make-quote";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { linkAccounts } from "../../support/money/link-account";
import { sampleIntake } from "../../support/orders/test-orders";
import { quoteBody } from "../../support/quotes/quote-calls";

let gateway: TestGateway;
let storeId: string;

beforeAll(async () => {
	gateway = await startTestGateway();
	await linkAccounts(gateway);
	storeId = gateway.own.storeIds[0] as string;
	await change("business-hours", { weekly: sameEveryDay([{ start: "00:00", end: "23:59" }]) });
});
afterAll(() => gateway.close());

const place = () => `/api/v2/store-v2/${gateway.own.merchantId}/locations/${storeId}`;
const admin = () => ({ token: gateway.own.tokens.merchantSuperAdmin });

async function change(what: string, body: object) {
	const path = [place(), what].filter(Boolean).join("/");
	const answer = await gateway.call("PATCH", path, { ...admin(), body });
	expect(answer.status, JSON.stringify(answer.body)).toBe(200);
	return answer.body;
}

async function create(what: string, body: object) {
	const answer = await gateway.call("POST", `${place()}/${what}`, { ...admin(), body });
	expect(answer.status, JSON.stringify(answer.body)).toBe(201);
	return answer.body as { id: string };
}

async function ask(given: Parameters<typeof quoteBody>[1] = {}) {
	const answer = await gateway.call("POST", "/api/v2/quotes", {
		apiKey: gateway.own.apiKey,
		body: quoteBody(storeId, given),
	});
	expect(answer.status, JSON.stringify(answer.body)).toBe(200);
	return answer.body;
}

const failedCheckIds = (quote: { checks: { id: string; passed: boolean }[] }) =>
	quote.checks.flatMap(({ id, passed }) => (passed ? [] : [id]));

async function findDiningOption(behavior: string) {
	const { body } = await gateway.call("GET", `${place()}/dining-options?size=100`, admin());
	const option = body.rows.find((row: { behavior: string }) => row.behavior === behavior);
	return { path: `dining-options/${option.id}`, option };
}

describe("a quote", () => {
	it("says that a guest can order, when and for how much", async () => {
		expect(await ask()).toMatchObject({
			orderable: true,
			prepMinutes: 20,
			money: { gross: 1000, total: 1000 },
		});
	});

	it("names the page that decides a check", async () => {
		const { checks } = await ask();
		expect(checks.find(({ id }: { id: string }) => id === "hours").decidedBy).toEqual({
			page: "locationHours",
			path: `/location/${storeId}/business-hours`,
			on: "Weekly hours and special days",
		});
	});

	it("obeys the hours", async () => {
		await change("business-hours", { weekly: sameEveryDay([]) });
		expect(failedCheckIds(await ask())).toEqual(["hours"]);
		await change("business-hours", { weekly: sameEveryDay([{ start: "00:00", end: "23:59" }]) });
		expect(failedCheckIds(await ask())).toEqual([]);
	});

	it("obeys the guest checkout of the location", async () => {
		await change("", { isGuestCheckoutEnabled: false });
		expect(failedCheckIds(await ask())).toEqual(["customer"]);
		await change("", { isGuestCheckoutEnabled: true });
	});

	it("obeys what kind of orders the location takes", async () => {
		await change("", { targetType: "OFFLINE" });
		expect(failedCheckIds(await ask())).toEqual(["location-sells"]);
		await change("", { targetType: "ONLINE" });
	});

	it("obeys a dining option: on, schedule, methods, alcohol, questions", async () => {
		const { path } = await findDiningOption("curbside");
		const curbside = (given = {}) => ask({ diningOption: "curbside", ...given });
		await change(path, { isEnabled: false });
		expect(failedCheckIds(await curbside())).toEqual(["dining-option"]);
		expect(failedCheckIds(await ask())).toEqual([]);
		await change(path, {
			isEnabled: true,
			haveCustomSchedule: true,
			weeklySchedule: sameEveryDay([]),
		});
		expect(failedCheckIds(await curbside())).toEqual(["schedule"]);
		await change(path, { haveCustomSchedule: false, paymentMethods: ["credit_card"] });
		expect(failedCheckIds(await curbside({ paymentMethod: "cash" }))).toEqual(["payment-method"]);
		expect(failedCheckIds(await curbside({ paymentMethod: "credit_card" }))).toEqual([]);
		await change(path, { paymentMethods: [], allowsAlcohol: false });
		const wine = [{ title: "Wine", quantity: 1, unitPrice: 900, containsAlcohol: true }];
		expect(failedCheckIds(await curbside({ items: wine }))).toEqual(["alcohol"]);
		await change(path, {
			allowsAlcohol: true,
			properties: [{ name: "Car", type: "input", placeholder: "", isRequired: true, group: "" }],
		});
		expect(failedCheckIds(await curbside())).toEqual(["dining-option"]);
		expect(failedCheckIds(await curbside({ properties: { Car: "Blue" } }))).toEqual([]);
	});

	it("obeys taxes and service charges", async () => {
		const tax = await create("taxes", {
			name: "Sales tax",
			ratePpm: 88_750,
			appliesToMenu: true,
			isIncluded: false,
		});
		expect((await ask()).money).toMatchObject({ taxOnTop: 89, total: 1089 });
		const charge = await create("service-charges", {
			name: "Bag",
			type: "FIXED",
			amount: 200,
			taxes: [tax.id],
			isEnabled: true,
		});
		expect((await ask()).money).toMatchObject({ taxOnTop: 107, total: 1307 });
		await change(`service-charges/${charge.id}`, { diningBehaviors: ["delivery"] });
		expect((await ask()).money).toMatchObject({ total: 1089 });
		await change(`service-charges/${charge.id}`, { diningBehaviors: [], isEnabled: false });
		expect((await ask()).money).toMatchObject({ total: 1089 });
		await change(`taxes/${tax.id}`, { ratePpm: 100_000, isIncluded: true });
		expect((await ask()).money).toMatchObject({ taxIncluded: 91, taxOnTop: 0, total: 1000 });
		await change(`taxes/${tax.id}`, { appliesToMenu: false });
		expect((await ask()).money).toMatchObject({ taxIncluded: 0, total: 1000 });
	});

	it("refuses an amount for a charge that takes none", async () => {
		const answer = await gateway.call("POST", "/api/v2/quotes", {
			apiKey: gateway.own.apiKey,
			body: quoteBody(storeId, { charges: [{ id: crypto.randomUUID(), amount: 100 }] }),
		});
		expect(answer).toMatchObject({
			status: 422,
			body: { details: { fields: { "charges[0].id": expect.anything() } } },
		});
	});

	it("asks as few statements for a hundred items as for one", async () => {
		const count = async (items: number) => {
			const { database } = gateway.services;
			let statements = 0;
			await database.transaction(SYSTEM, async (tx) => {
				const { session } = tx as unknown as { session: { prepareQuery: () => unknown } };
				const spy = vi.spyOn(session, "prepareQuery");
				const quoteRequest = quoteRequestSchema.parse(
					quoteBody(storeId, {
						items: Array.from({ length: items }, (_, at) => ({
							title: `Item ${at}`,
							quantity: 1,
							unitPrice: 100,
						})),
					}),
				);
				await prepareQuote(tx, gateway.own, quoteRequest, {
					at: Date.now(),
					config: gateway.services.config,
				});
				statements = spy.mock.calls.length;
				spy.mockRestore();
			});
			return statements;
		};
		const one = await count(1);
		expect(one).toBeGreaterThan(3);
		expect(one).toBeLessThanOrEqual(10);
		expect(await count(100)).toBe(one);
	});
});

describe("an order that comes in", () => {
	const order = (given: Parameters<typeof sampleIntake>[2] = {}, total = 1000) =>
		gateway.call("POST", "/api/v2/orders", {
			apiKey: gateway.own.apiKey,
			body: sampleIntake(storeId, total, given),
		});
	const closed = () => change("business-hours", { weekly: sameEveryDay([]) });
	const open = () =>
		change("business-hours", { weekly: sameEveryDay([{ start: "00:00", end: "23:59" }]) });

	it("is taken against the settings, which it keeps with what they said", async () => {
		await closed();
		const { status, body } = await order();
		await open();
		expect(status).toBe(201);
		expect(body.quoted.failed).toMatchObject([{ id: "hours" }]);
		const stored = await gateway.call("GET", `/api/v2/orders/${body.id}`, admin());
		expect(stored.body.quoted).toEqual(body.quoted);
	});

	it("gets its times from the settings", async () => {
		const placedAt = new Date().toISOString();
		const { body } = await order({ dateInfo: { placedAt } });
		expect(Date.parse(body.dateInfo.fulfillmentAt) - Date.parse(placedAt)).toBe(20 * 60_000);
	});

	it("is refused in the quote's words where its sender enforces the settings", async () => {
		await closed();
		const { status, body } = await order({ enforce: true });
		await open();
		expect({ status, message: body.message }).toEqual({
			status: 422,
			message: "Closed, no opening hours planned",
		});
		expect(await order({ enforce: true })).toMatchObject({ status: 201 });
	});

	it("is held to its quote for a while, whatever the settings say since", async () => {
		const items = [{ title: "Bucket", quantity: 1, unitPrice: 1000 }];
		const { quoteId } = await ask({ items });
		const { quoteId: unused } = await ask({ items });
		await closed();
		const { quoteId: refused } = await ask({ items });
		expect(await order({ quoteId })).toMatchObject({ status: 201 });
		await open();
		expect(await order({ quoteId: refused })).toMatchObject({ status: 422 });
		expect(await order({ quoteId: unused }, 900)).toMatchObject({
			status: 422,
			body: { message: "The order differs from the quote" },
		});
		expect(await order({ quoteId: "made up" })).toMatchObject({ status: 201 });
	});

	it("is not judged when it was finished elsewhere", async () => {
		const { body } = await order({ source: "pos", status: "complete" });
		expect(body.quoted).toBeNull();
	});

	it("is a test when a person places it", async () => {
		const { status, body } = await gateway.call("POST", "/api/v2/orders/tests", {
			token: gateway.own.tokens.storeCashier,
			body: sampleIntake(storeId, 1000),
		});
		expect({ status, isTest: body.isTest }).toEqual({ status: 201, isTest: true });
	});
});
