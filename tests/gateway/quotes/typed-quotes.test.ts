import { afterAll, beforeAll, expect, it } from "vitest";
import { DEFAULT_PICKUP } from "~/models/fulfilment/fulfilment-settings";
import { DEFAULT_THROTTLING } from "~/models/fulfilment/throttling";
import { sameEveryDay } from "~/models/hours/business-hours";
import type { DraftQuoteBody } from "~/models/quotes/typed-settings.schema";
import { SYSTEM } from "../../../gateway/core/database";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { switchEverythingOn } from "../../support/merchants/every-feature";
import { digestTables } from "../../support/table-digest";

const ALWAYS = sameEveryDay([{ start: "00:00", end: "23:59" }]);
const HERE = { latitude: 41.88, longitude: -87.63 };

let gateway: TestGateway;
beforeAll(async () => {
	gateway = await startTestGateway();
	const { database } = gateway.services;
	await database.transaction(SYSTEM, (tx) => switchEverythingOn(tx, gateway.own.merchantId));
	await send("PATCH", "business-hours", { weekly: ALWAYS });
});
afterAll(() => gateway.close());

async function send(method: string, what: string, body?: object) {
	const { merchantId, storeIds, tokens } = gateway.own;
	const path = `/api/v2/store-v2/${merchantId}/locations/${storeIds[0]}/${what}`;
	const answer = await gateway.call(method, path, {
		token: tokens.merchantSuperAdmin,
		...(body && { body }),
	});
	expect([200, 201], JSON.stringify(answer.body)).toContain(answer.status);
	return answer.body;
}

/** The preview of typed settings, while nothing is saved. */
async function preview(
	typed: DraftQuoteBody["typed"],
	given: Partial<Omit<DraftQuoteBody, "typed">> = {},
) {
	const { database } = gateway.services;
	const before = await digestTables(database);
	const answer = await send("POST", "quote-preview", {
		diningOption: "takeout",
		unitPrice: 2000,
		...given,
		typed,
	});
	expect(await digestTables(database)).toEqual(before);
	return answer;
}

const failedCheckIds = (quote: { checks: { id: string; passed: boolean }[] }) =>
	quote.checks.flatMap(({ id, passed }) => (passed ? [] : [id]));

it("is that of the saved settings where nothing is typed, and holds no order", async () => {
	const quote = await preview({});
	expect(failedCheckIds(quote)).toEqual([]);
	expect(quote).toMatchObject({ prepMinutes: 20, money: { total: 2000 } });
	expect(quote).not.toHaveProperty("quoteId");
});

it("follows typed hours", async () => {
	expect(failedCheckIds(await preview({ hours: { weekly: sameEveryDay([]) } }))).toEqual(["hours"]);
});

it("follows typed pickup settings and order for later", async () => {
	expect(failedCheckIds(await preview({ pickup: { isEnabled: false } }))).toContain(
		"dining-option",
	);
	const later = { ...DEFAULT_PICKUP.delayedOrders, isEnabledDelayedOrder: true };
	const often = await preview({ pickup: { delayedOrders: { ...later, delayStepSize: 15 } } });
	const seldom = await preview({ pickup: { delayedOrders: { ...later, delayStepSize: 60 } } });
	expect(often.slots.length).toBeGreaterThan(seldom.slots.length);
});

it("follows typed delivery settings and zones", async () => {
	const deliveryRequest = { diningOption: "delivery", coordinates: HERE } as const;
	const delivery = { isEnabled: true };
	const area = { type: "circle" as const, center: HERE, radius: 2 };
	const fields = { name: "Typed", area, flatFee: 350 };
	const quote = await preview({ delivery, zone: { id: null, fields } }, deliveryRequest);
	expect(failedCheckIds(quote)).toEqual([]);
	expect(quote.money.deliveryFee.amount).toBe(350);
	const { id } = await send("POST", "delivery-zones", fields);
	const dearer = { id, fields: { flatFee: 700 } };
	const again = await preview({ delivery, zone: dearer }, deliveryRequest);
	expect(again.money.deliveryFee.amount).toBe(700);
	const slower = await preview(
		{ delivery: { isEnabled: true, deliveryTime: 90 } },
		deliveryRequest,
	);
	expect(Date.parse(slower.promiseAt)).toBeGreaterThan(Date.parse(again.promiseAt));
});

it("follows a typed prep time", async () => {
	expect(await preview({ prep: { average: 45, delay: 5 } })).toMatchObject({ prepMinutes: 50 });
});

it("follows typed throttling", async () => {
	const throttling = { ...DEFAULT_THROTTLING, isEnabled: true, defaultCapacity: 0 };
	expect(failedCheckIds(await preview({ throttling }))).toEqual(["capacity"]);
});

it("follows a typed dining option, saved or new", async () => {
	const { rows } = await send("GET", "dining-options?size=100");
	const { id } = rows.find(({ behavior }: { behavior: string }) => behavior === "takeout");
	const option = { id, fields: { isEnabled: false } };
	expect(failedCheckIds(await preview({ option }, { diningOption: id }))).toEqual([
		"dining-option",
	]);
	const fields = { name: "New", haveCustomSchedule: true, weeklySchedule: sameEveryDay([]) };
	expect(failedCheckIds(await preview({ option: { id: null, fields } }))).toEqual(["schedule"]);
	const property = { name: "Table number", isRequired: true };
	const asking = { id, fields: { properties: [property] } };
	expect(failedCheckIds(await preview({ option: asking }, { diningOption: id }))).toEqual([]);
});

it("follows a typed tax and a typed service charge, saved or new", async () => {
	const fields = { name: "Typed", ratePpm: 100_000, appliesToMenu: true };
	expect((await preview({ tax: { id: null, fields } })).money.total).toBe(2200);
	const { id } = await send("POST", "taxes", fields);
	const halved = { id, fields: { ratePpm: 50_000 } };
	expect((await preview({ tax: halved })).money.total).toBe(2100);
	const charge = { name: "Typed", type: "FIXED" as const, amount: 150, taxes: [id] };
	const added = await preview({ charge: { id: null, fields: charge } });
	expect(added.money.total).toBe(2200 + 150 + 15);
	const saved = await send("POST", "service-charges", { ...charge, isEnabled: false });
	const on = { id: saved.id, fields: { isEnabled: true, amount: 300 } };
	expect((await preview({ charge: on })).money.total).toBe(2200 + 300 + 30);
	expect((await preview({})).money.total).toBe(2200);
});

it("follows the taxes that an item is to carry itself, or its percentage without any of the menu", async () => {
	const liquor = await send("POST", "taxes", { name: "Liquor", ratePpm: 150_000 });
	const quotedTotal = async (given: Partial<DraftQuoteBody>) =>
		(await preview({}, given)).money.total;
	expect(await quotedTotal({ taxes: null })).toBe(2200);
	expect(await quotedTotal({ taxes: [liquor.id] })).toBe(2300);
	expect(await quotedTotal({ taxes: [] })).toBe(2000);
	expect(await quotedTotal({ taxRatePpm: 50_000 })).toBe(2200);
	const { body } = await gateway.call(
		"GET",
		`/api/v2/store-v2/${gateway.own.merchantId}/locations/${gateway.own.storeIds[0]}/taxes?search=Typed`,
		{ token: gateway.own.tokens.merchantSuperAdmin },
	);
	const [{ id }] = body.rows;
	const off = { tax: { id, fields: { appliesToMenu: false } } };
	expect((await preview(off, { taxRatePpm: 50_000 })).money.total).toBe(2100);
});
