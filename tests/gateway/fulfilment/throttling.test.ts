import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { sameEveryDay, WEEKDAYS } from "~/models/hours/business-hours";
import { localDate } from "~/models/shared/instants";
import { SYSTEM } from "../../../gateway/core/database";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { switchEverythingOn } from "../../support/merchants/every-feature";
import { intakeBody } from "../../support/orders/test-orders";
import { quoteBody } from "../../support/quotes/quote-calls";

let gateway: TestGateway;
beforeAll(async () => {
	gateway = await startTestGateway();
	await gateway.services.database.transaction(SYSTEM, (tx) =>
		switchEverythingOn(tx, gateway.own.merchantId),
	);
	await call("PATCH", "business-hours", {
		weekly: sameEveryDay([{ start: "00:00", end: "23:59" }]),
	});
});
afterAll(() => gateway.close());

const OFF = { isEnabled: false, defaultCapacity: null, weekly: [], oneTime: [] };
const storeId = () => gateway.own.storeIds[1] ?? "";
const call = (method: "GET" | "POST" | "PATCH", path: string, body?: object) =>
	gateway.call(
		method,
		`/api/v2/store-v2/${gateway.own.merchantId}/locations/${storeId()}/${path}`,
		{ token: gateway.own.tokens.merchantSuperAdmin, ...(body && { body }) },
	);
const change = (...operations: object[]) => call("PATCH", "throttling", { operations });
const quote = async () =>
	(
		await gateway.call("POST", "/api/v2/quotes", {
			apiKey: gateway.own.apiKey,
			body: quoteBody(storeId()),
		})
	).body;
const switchThrottling = async (isOrderThrottlingEnabled: boolean) => {
	const path = `/api/v2/store-v2/${gateway.own.merchantId}/features`;
	const { status } = await gateway.call("PATCH", path, {
		token: gateway.own.tokens.merchantSuperAdmin,
		body: { isOrderThrottlingEnabled },
	});
	expect(status).toBe(200);
};
const capacityCheck = async () =>
	(await quote()).checks.find(({ id }: { id: string }) => id === "capacity");

beforeEach(async () => {
	expect((await call("POST", "throttling", OFF)).status).toBe(200);
});

it("is changed by operations, one history row each time, and refuses what breaks a rule", async () => {
	const rule = { from: "18:00", to: "20:00", weekdays: ["fri"], capacity: 60 };
	const changed = await change(
		{ op: "replace", path: "/isEnabled", value: true },
		{ op: "replace", path: "/defaultCapacity", value: 120 },
		{ op: "add", path: "/weekly/-", value: rule },
	);
	expect(changed).toMatchObject({
		status: 200,
		body: { isEnabled: true, defaultCapacity: 120, weekly: [rule], oneTime: [] },
	});
	const overlap = { ...rule, from: "19:00", to: "21:00" };
	expect(await change({ op: "add", path: "/weekly/-", value: overlap })).toMatchObject({
		status: 422,
		body: { details: { fields: { "weekly.1.from": ["Rules must not overlap"] } } },
	});
	expect(await change({ op: "remove", path: "/oneTime/0" })).toMatchObject({
		status: 422,
		body: { details: { fields: { operations: ["There is no rule at /oneTime/0"] } } },
	});
	expect((await change({ op: "remove", path: "/merchantId" })).status).toBe(422);
	const { body } = await gateway.call(
		"GET",
		`/api/v2/audit-log?entity=throttling&entityId=${storeId()}&limit=1`,
		{ token: gateway.own.tokens.merchantSuperAdmin },
	);
	expect(body.rows[0].after).toMatchObject({ defaultCapacity: 120, weekly: [rule] });
});

it("is obeyed by the quote while it is on", async () => {
	expect(await capacityCheck()).toMatchObject({ passed: true });
	await change({ op: "replace", path: "/defaultCapacity", value: 0 });
	expect(await capacityCheck()).toMatchObject({ passed: true });
	await change({ op: "replace", path: "/isEnabled", value: true });
	expect(await capacityCheck()).toMatchObject({ passed: false });
	await switchThrottling(false);
	expect(await capacityCheck()).toMatchObject({ passed: true });
	await switchThrottling(true);
	expect(await capacityCheck()).toMatchObject({ passed: false });
	const weekly = { from: "00:00", to: "23:59", weekdays: [...WEEKDAYS], capacity: null };
	await change({ op: "add", path: "/weekly/-", value: weekly });
	expect(await capacityCheck()).toMatchObject({ passed: true });
});

it("tells the hours of a day, and what other settings would have done to past orders", async () => {
	const hour = Math.floor(Date.now() / 3_600_000) * 3_600_000 - 48 * 3_600_000;
	const iso = (minutes: number) => new Date(hour + minutes * 60_000).toISOString();
	for (const minute of [5, 10, 15]) {
		const order = await gateway.call("POST", "/api/v2/orders", {
			apiKey: gateway.own.apiKey,
			body: intakeBody(storeId(), {
				externalId: crypto.randomUUID(),
				dateInfo: {
					placedAt: iso(minute),
					startPrepAt: iso(minute),
					fulfillmentAt: iso(minute + 30),
				},
			}),
		});
		expect(order.status, JSON.stringify(order.body)).toBe(201);
	}
	const date = localDate(iso(0), "America/Chicago");
	const day = (await call("GET", `throttling/day?date=${date}`)).body;
	expect(day).toMatchObject({ isEnabled: false, date });
	expect(day.hours).toContainEqual({ at: iso(0), booked: 60, capacity: null });
	const hoursOfDay = day.hours.map(({ at }: { at: string }) => at);
	expect(hoursOfDay).toEqual(expect.arrayContaining(day.openAt));
	for (const date of ["2026-02-30", "2200-01-01", "9999-12-31"]) {
		expect((await call("GET", `throttling/day?date=${date}`)).status, date).toBe(400);
	}
	expect(day.minutesPerOrder).toBeGreaterThan(0);
	expect((await call("GET", "throttling/day")).body.hours.length).toBeGreaterThanOrEqual(23);

	const unlimited = await call("POST", "throttling/trial", OFF);
	expect(unlimited).toMatchObject({
		status: 200,
		body: { orders: 3, minutes: 60, moved: 0, refused: 0, fullHours: 0 },
	});
	expect(await call("POST", "throttling/trial", { ...OFF, defaultCapacity: 40 })).toMatchObject({
		body: { orders: 3, fullHours: 1, moved: 1, movedMinutes: 20, refused: 0 },
	});
	const nothing = await call("POST", "throttling/trial", { ...OFF, defaultCapacity: 0 });
	expect(nothing.body.refused).toBe(unlimited.body.orders);
	expect((await call("GET", "throttling")).body).toMatchObject(OFF);
});
