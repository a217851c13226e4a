import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TOTALS_MESSAGE } from "~/models/fulfilment/fulfilment-settings.schema";
import { DEFAULT_ORDER_FOR_LATER } from "~/models/fulfilment/order-for-later";
import { sameEveryDay } from "~/models/hours/business-hours";
import { createCrudSuite } from "../../support/crud-suite";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { quoteBody } from "../../support/quotes/quote-calls";

let gateway: TestGateway;
beforeAll(async () => {
	gateway = await startTestGateway();
});
afterAll(() => gateway.close());

const week = sameEveryDay([{ start: "10:00", end: "20:00" }]);
const later = DEFAULT_ORDER_FOR_LATER;

createCrudSuite("pickup settings", {
	gateway: () => gateway,
	entity: "pickup-settings",
	one: ({ merchantId }, id) => `/api/v2/store-v2/${merchantId}/locations/${id}/pickup-settings`,
	readId: ({ storeId }) => String(storeId),
	standing: ({ storeIds }) => storeIds,
	patch: {
		minOrderTotal: 1500,
		haveCustomSchedule: true,
		weeklySchedule: week,
		delayedOrders: { ...later, delayStepSize: 15 },
	},
	otherPatch: { minOrderTotal: 900, haveCustomSchedule: false, delayedOrders: later },
	invalid: [
		{
			what: "a least total above the most",
			body: { minOrderTotal: 2000, maxOrderTotal: 1000 },
			fields: ["maxOrderTotal"],
		},
		{
			what: "delays out of their range",
			body: { delayedOrders: { ...later, minDelay: 30, maxDelay: 20_000 } },
			fields: ["delayedOrders.minDelay", "delayedOrders.maxDelay"],
		},
		{
			what: "a most delay below the least",
			body: { delayedOrders: { ...later, minDelay: 600, maxDelay: 300 } },
			fields: ["delayedOrders.maxDelay"],
		},
		{
			what: "no time at all, neither now nor later",
			body: { delayedOrders: { ...later, isEnabledDelayedOrder: false, isDisabledASAP: true } },
			fields: ["delayedOrders.isEnabledDelayedOrder"],
		},
		{
			what: "a later day without orders for later",
			body: {
				delayedOrders: {
					...later,
					isEnabledDelayedOrder: false,
					pushOrdersToNextDayByValue: { ...later.pushOrdersToNextDayByValue, isEnabled: true },
				},
			},
			fields: ["delayedOrders.isEnabledDelayedOrder"],
		},
		{
			what: "a step that no clock has",
			body: { delayedOrders: { ...later, delayStepSize: 7 } },
			fields: ["delayedOrders.delayStepSize"],
		},
	],
	boundToLocations: true,
	removable: false,
});

describe("pickup and delivery settings", () => {
	const place = () =>
		`/api/v2/store-v2/${gateway.own.merchantId}/locations/${gateway.own.storeIds[1]}`;
	const admin = () => ({ token: gateway.own.tokens.merchantSuperAdmin });
	const change = async (what: string, body: object) => {
		const answer = await gateway.call("PATCH", `${place()}/${what}`, { ...admin(), body });
		expect(answer.status, JSON.stringify(answer.body)).toBe(200);
	};
	const failed = async (given: Parameters<typeof quoteBody>[1] = {}) => {
		const { body } = await gateway.call("POST", "/api/v2/quotes", {
			apiKey: gateway.own.apiKey,
			body: quoteBody(gateway.own.storeIds[1], given),
		});
		return body.checks.flatMap((each: { id: string; passed: boolean }) =>
			each.passed ? [] : [each.id],
		);
	};
	const HERE = { coordinates: { latitude: 41.881, longitude: -87.631 } };
	const delivered = { diningOption: "delivery", address: HERE };

	beforeAll(() =>
		change("business-hours", { weekly: sameEveryDay([{ start: "00:00", end: "23:59" }]) }),
	);

	it("are obeyed by the quote: pickup on, totals, tip, hours, orders for later", async () => {
		expect(await failed()).toEqual([]);
		await change("pickup-settings", { isEnabled: false });
		expect(await failed()).toEqual(["dining-option"]);
		await change("pickup-settings", { isEnabled: true, minOrderTotal: 1001 });
		expect(await failed()).toEqual(["order-total"]);
		await change("pickup-settings", { minOrderTotal: 0, maxOrderTotal: 999 });
		expect(await failed()).toEqual(["order-total"]);
		await change("pickup-settings", { maxOrderTotal: 0, isTipRequired: true });
		expect(await failed()).toEqual(["tip"]);
		await change("pickup-settings", {
			isTipRequired: false,
			haveCustomSchedule: true,
			weeklySchedule: sameEveryDay([]),
		});
		expect(await failed()).toEqual(["schedule"]);
		expect(await failed({ diningOption: "dinein" })).not.toContain("schedule");
		await change("pickup-settings", {
			haveCustomSchedule: false,
			delayedOrders: { ...later, isDisabledASAP: true },
		});
		expect(await failed()).toEqual(["asap-or-slot"]);
		await change("pickup-settings", { delayedOrders: later });
		expect(await failed()).toEqual([]);
	});

	it("are obeyed by the quote: delivery on, radius, time on the way", async () => {
		expect(await failed(delivered)).toEqual(["dining-option"]);
		await change("delivery-settings", { isEnabled: true });
		expect(await failed(delivered)).toEqual([]);
		expect(await failed({ diningOption: "delivery" })).toEqual(["delivery-zone"]);
		await change("delivery-settings", { radius: 0.01 });
		expect(await failed(delivered)).toEqual(["delivery-zone"]);
		await change("delivery-settings", { radius: 3, deliveryTime: 45 });
		const { body } = await gateway.call("POST", "/api/v2/quotes", {
			apiKey: gateway.own.apiKey,
			body: quoteBody(gateway.own.storeIds[1], delivered),
		});
		expect(Date.parse(body.promiseAt) - Date.parse(body.at)).toBe(65 * 60_000);
	});

	it.each(["pickup-settings", "delivery-settings"])(
		"refuse a least total above the most that stands in the %s",
		async (what) => {
			const patch = (body: object) =>
				gateway.call("PATCH", `${place()}/${what}`, { ...admin(), body });
			await change(what, { minOrderTotal: 1000, maxOrderTotal: 2000 });
			for (const body of [{ minOrderTotal: 3000 }, { maxOrderTotal: 900 }]) {
				const answer = await patch(body);
				expect([answer.status, answer.body.details?.fields]).toEqual([
					422,
					{ maxOrderTotal: [TOTALS_MESSAGE] },
				]);
			}
			await change(what, { minOrderTotal: 0, maxOrderTotal: 0 });
		},
	);

	it("let only the provider move the bounds of the delays", async () => {
		const body = {
			delayedOrders: { ...later, delayRangeConfig: { minMinutes: 0, maxMinutes: 10_080 } },
		};
		const path = `${place()}/pickup-settings`;
		expect(await gateway.call("PATCH", path, { ...admin(), body })).toMatchObject({
			status: 422,
			body: { details: { fields: { "delayedOrders.minDelay": expect.anything() } } },
		});
		expect(
			await gateway.call("PATCH", path, {
				token: gateway.own.tokens.platformSuperAdmin,
				merchantId: gateway.own.merchantId,
				body,
			}),
		).toMatchObject({ status: 200 });
	});
});
