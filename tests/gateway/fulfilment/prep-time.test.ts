import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sameEveryDay, WEEKDAYS } from "~/models/hours/business-hours";
import { createCrudSuite } from "../../support/crud-suite";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { quoteBody } from "../../support/quotes/quote-calls";

let gateway: TestGateway;
beforeAll(async () => {
	gateway = await startTestGateway();
});
afterAll(() => gateway.close());

const window = { from: "18:00", to: "20:00", weekdays: ["fri", "sat"], minutes: 10 };

createCrudSuite("prep time", {
	gateway: () => gateway,
	entity: "prep-time",
	one: ({ merchantId }, id) => `/api/v2/store-v2/${merchantId}/locations/${id}/prep-time`,
	readId: ({ storeId }) => String(storeId),
	standing: ({ storeIds }) => storeIds,
	patch: { delay: 10, byTotal: [{ from: 5000, to: null, minutes: 5 }], byWindow: [window] },
	otherPatch: { delay: 15, byTotal: [], byWindow: [] },
	invalid: [
		{ what: "minutes out of step", body: { delay: 7 }, fields: ["delay"] },
		{
			what: "a total that ends before it begins",
			body: { byTotal: [{ from: 100, to: 100, minutes: 5 }] },
			fields: ["byTotal.0.to"],
		},
		{
			what: "windows that intersect",
			body: { byWindow: [window, { ...window, from: "19:00", weekdays: ["sat"] }] },
			fields: ["byWindow.1.from"],
		},
	],
	boundToLocations: true,
	removable: false,
});

describe("prep time", () => {
	const place = () =>
		`/api/v2/store-v2/${gateway.own.merchantId}/locations/${gateway.own.storeIds[1]}`;
	const change = async (what: string, body: object) => {
		const answer = await gateway.call("PATCH", `${place()}/${what}`, {
			token: gateway.own.tokens.merchantSuperAdmin,
			body,
		});
		expect(answer.status, JSON.stringify(answer.body)).toBe(200);
	};
	const quote = async () =>
		(
			await gateway.call("POST", "/api/v2/quotes", {
				apiKey: gateway.own.apiKey,
				body: quoteBody(gateway.own.storeIds[1]),
			})
		).body;

	it("is obeyed by the quote: average, delay, order total, window; not the reminder", async () => {
		await change("business-hours", { weekly: sameEveryDay([{ start: "00:00", end: "23:59" }]) });
		await change("prep-time", { average: 15, delay: 0, byTotal: [], byWindow: [] });
		expect((await quote()).prepMinutes).toBe(15);
		await change("prep-time", { delay: 10 });
		expect((await quote()).prepMinutes).toBe(25);
		await change("prep-time", { byTotal: [{ from: 0, to: null, minutes: 5 }] });
		expect((await quote()).prepMinutes).toBe(30);
		await change("prep-time", { byTotal: [{ from: 90_000, to: null, minutes: 5 }] });
		expect((await quote()).prepMinutes).toBe(25);
		const always = { from: "00:00", to: "23:59", weekdays: [...WEEKDAYS], minutes: 20 };
		await change("prep-time", { byWindow: [always], additionalNotification: 30 });
		const { prepMinutes, at, promiseAt } = await quote();
		expect(prepMinutes).toBe(45);
		expect(Date.parse(promiseAt) - Date.parse(at)).toBe(45 * 60_000);
	});
});
