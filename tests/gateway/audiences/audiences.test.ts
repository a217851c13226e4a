import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
	type AudienceCondition,
	NOT_ORDERED_MESSAGE,
	SEVERAL_MESSAGE,
	TAG_TAKEN,
	VALUE_MESSAGES,
} from "~/models/audiences/audience";
import type { OrderIntakeBody } from "~/models/orders/order.schema";
import { NO_LOCATION_MESSAGE } from "~/models/shared/no-location";
import { createCrudSuite } from "../../support/crud-suite";
import { startTestGateway, type TestGateway, type TestMerchant } from "../../support/gateway";
import { createLocationSetSuite } from "../../support/location-set-suite";
import { act, placeOrder, sampleIntake, statusAction } from "../../support/orders/test-orders";

let gateway: TestGateway;
beforeAll(async () => {
	gateway = await startTestGateway();
});
afterAll(() => gateway.close());

const all = ({ merchantId }: TestMerchant) => `/api/v2/store-v2/${merchantId}/audiences`;
const one = (merchant: TestMerchant, id: string) => `${all(merchant)}/${id}`;
const usual = { gateway: () => gateway, entity: "audience", all, one };

createCrudSuite("audiences", {
	...usual,
	readId: ({ id }) => String(id),
	create: () => ({ name: `Audience ${crypto.randomUUID().slice(0, 8)}` }),
	patch: { description: "Changed" },
	otherPatch: { description: "Changed again" },
	invalid: [{ what: "no name", body: { name: " " }, fields: ["name"] }],
	boundToLocations: false,
	removable: true,
});
createLocationSetSuite("audiences", { ...usual, reads: "COHORT.API_READ" });

const send = (method: string, path: string, body?: object) =>
	gateway.call(method, path, { token: gateway.own.tokens.merchantMarketer, body });

async function fieldErrors(body: object) {
	const rest = {
		name: `Audience ${crypto.randomUUID().slice(0, 8)}`,
		stores: gateway.own.storeIds,
	};
	return (await send("POST", all(gateway.own), { ...rest, ...body })).body.details?.fields;
}

describe("an audience", () => {
	it("keeps the rules of its fields", async () => {
		const name = "Name should be longer than 3 and shorter than 50 characters";
		expect(await fieldErrors({ name: "Abc" })).toEqual({ name: [name] });
		expect(await fieldErrors({ name: "x".repeat(50) })).toEqual({ name: [name] });
		expect(await fieldErrors({ stores: [] })).toEqual({ stores: [NO_LOCATION_MESSAGE] });
		expect(await fieldErrors({ description: "x".repeat(255) })).toHaveProperty("description");
		expect(await fieldErrors({ tag: "nine-long" })).toHaveProperty("tag");
		expect(await fieldErrors({ tag: "no no" })).toHaveProperty("tag");
		expect(await fieldErrors({ tag: "One-of_1" })).toBeUndefined();
		expect(await fieldErrors({ tag: "one-of_1" })).toEqual({ tag: [TAG_TAKEN] });
	});

	it.each([
		["totalOrders", "EQUALS", "many", "value", VALUE_MESSAGES.count],
		["averageOrder", "LESS", "1.234", "value", VALUE_MESSAGES.money],
		["birthdayMonth", "IN", "March, Smarch", "value", VALUE_MESSAGES.month],
		["diningOption", "EQUALS", "Teleport", "value", VALUE_MESSAGES.dining],
		["birthdayMonth", "GREATER", "March", "operator", NOT_ORDERED_MESSAGE],
		["totalOrders", "EQUALS", "1, 2", "value", SEVERAL_MESSAGE],
		["averageOrder", "IN", "1,000", "value", VALUE_MESSAGES.money],
	])("says what is wrong with %s %s %s", async (feature, operator, value, field, message) => {
		expect(await fieldErrors({ conditions: [{ feature, operator, value }] })).toEqual({
			[`conditions.0.${field}`]: [message],
		});
	});
});

it.each([
	{ feature: "toString", operator: "EQUALS", value: "5" },
	{ feature: "__proto__", operator: "EQUALS", value: "5" },
	{ feature: "totalOrders", operator: "toString", value: "5" },
	{ feature: "totalOrders", operator: "EQUALS", value: 5 },
	{ feature: "totalOrders", operator: "EQUALS", value: ["5"] },
])("an invalid condition is refused: %o", async (condition) => {
	const answer = await send("POST", all(gateway.own), { name: "Odd one", conditions: [condition] });
	expect(answer.status).toBe(422);
});

describe("the customers of an audience", () => {
	const daysAgo = (days: number) => ({
		dateInfo: { placedAt: new Date(Date.now() - days * 86_400_000 - 3_600_000).toISOString() },
	});
	const order = (name: string, total: number, given: Partial<OrderIntakeBody>, store = 0) =>
		placeOrder(
			gateway,
			sampleIntake(gateway.own.storeIds[store] as string, total, {
				customer: { name, phone: "", email: `${name.toLowerCase()}@example.test` },
				...given,
			}),
		);

	beforeAll(async () => {
		await order("Ann", 1_000, daysAgo(120));
		await order("Ann", 3_000, { ...daysAgo(10), diningOption: "curbside" });
		await order("Ben", 5_000, daysAgo(70), 1);
		await order("Cleo", 800, { ...daysAgo(5), paymentMethod: "cash", paymentInformation: null });
		const { id } = await order("Dan", 900, {
			...daysAgo(5),
			paymentMethod: "cash",
			paymentInformation: null,
		});
		await act(gateway, id, [statusAction("canceled")]);
		const path = `/api/v2/customers/${gateway.own.merchantId}`;
		const readId = async (name: string) =>
			(await send("GET", `${path}/search?name=${name}`)).body.rows[0].id;
		await send("PATCH", `${path}/${await readId("Ann")}`, {
			birthday: "1990-03-05",
			phone: "+13125550188",
		});
		await send("PATCH", `${path}/${await readId("Ben")}`, { birthday: "1990-12-24" });
		const programs = `/api/v2/store-v2/${gateway.own.merchantId}/loyalty-programs`;
		const program = (await send("POST", programs, { name: "House points" })).body.id;
		await send("POST", `${path}/${await readId("Ann")}/loyalty/${program}/adjustments`, {
			points: 60,
			reason: "A present",
		});
	});

	async function members(conditions: AudienceCondition[], stores: string[] | null = null) {
		const made = await send("POST", all(gateway.own), {
			name: `Audience ${crypto.randomUUID().slice(0, 8)}`,
			conditions,
			stores,
		});
		expect(made.status, JSON.stringify(made.body)).toBe(201);
		const path = `${one(gateway.own, made.body.id)}/customers?sort=name&direction=asc`;
		const { body } = await send("GET", path);
		const counted = await send("POST", `${all(gateway.own)}/count`, { conditions, stores });
		expect(counted.body).toEqual({ customers: body.rows.length });
		const ids = [made.body.id];
		const ofEach = await send("POST", `${all(gateway.own)}/counts`, { ids });
		expect(ofEach.body).toEqual([{ id: made.body.id, customers: body.rows.length }]);
		const others = await gateway.call("POST", `${all(gateway.other)}/counts`, {
			token: gateway.other.tokens.merchantMarketer,
			body: { ids },
		});
		expect(others.body).toEqual([]);
		return body.rows.map(({ name }: { name: string }) => name);
	}

	it("come with what they said of campaigns, which their file shows", async () => {
		const path = `/api/v2/customers/${gateway.own.merchantId}/search?name=Cleo`;
		const { id } = (await send("GET", path)).body.rows[0];
		await send("PUT", `/api/v2/store-v2/${gateway.own.merchantId}/customers/${id}/subscriptions`, {
			email: false,
			sms: false,
			push: true,
		});
		const made = await send("POST", all(gateway.own), { name: "With consents", conditions: [] });
		const { body } = await send("GET", `${one(gateway.own, made.body.id)}/customers?search=Cleo`);
		expect(body.rows).toMatchObject([{ consents: { email: { answer: "no", source: "office" } } }]);
	});

	it.each<[AudienceCondition["feature"], AudienceCondition["operator"], string, string[]]>([
		["totalOrders", "EQUALS", "1", ["Ben", "Cleo"]],
		["totalOrders", "NOT_EQUALS", "1", ["Ann", "Dan"]],
		["totalOrders", "GREATER", "1", ["Ann"]],
		["totalOrders", "IN", "2, 3", ["Ann"]],
		["totalOrders", "NOT_IN", "2, 3", ["Ben", "Cleo", "Dan"]],
		["recentOrders", "GREATER_OR_EQUALS", "1", ["Ann", "Ben", "Cleo"]],
		["recentOrders", "GREATER", "1", []],
		["daysSinceLastOrder", "GREATER", "60", ["Ben"]],
		["daysSinceLastOrder", "LESS", "10", ["Cleo"]],
		["daysSinceLastOrder", "LESS_OR_EQUALS", "10", ["Ann", "Cleo"]],
		["daysSinceFirstOrder", "GREATER", "100", ["Ann"]],
		["averageOrder", "EQUALS", "20.00", ["Ann"]],
		["averageOrder", "LESS", "20", ["Cleo"]],
		["lastOrderTotal", "GREATER", "25", ["Ann", "Ben"]],
		["averageOrder", "LESS", "1,000", ["Ann", "Ben", "Cleo"]],
		["points", "GREATER_OR_EQUALS", "60", ["Ann"]],
		["points", "LESS", "60", ["Ben", "Cleo", "Dan"]],
		["birthdayMonth", "EQUALS", "March", ["Ann"]],
		["birthdayMonth", "NOT_EQUALS", "3", ["Ben"]],
		["birthdayMonth", "IN", "mar, Dec", ["Ann", "Ben"]],
		["birthdayMonth", "EQUALS", "not known", ["Cleo", "Dan"]],
		["birthdayMonth", "NOT_EQUALS", "unknown", ["Ann", "Ben"]],
		["birthdayMonth", "IN", "Not known, March", ["Ann", "Cleo", "Dan"]],
		["daysSinceLastOrder", "EQUALS", "is not known", ["Dan"]],
		["diningOption", "EQUALS", "curbside pickup", ["Ann"]],
		["diningOption", "NOT_IN", "Curbside Pickup, delivery", ["Ben", "Cleo"]],
	])("%s %s %s", async (feature, operator, value, expected) => {
		expect(await members([{ feature, operator, value }])).toEqual(expected);
	});

	it("are those who fit all conditions, ordered at its locations, and may order", async () => {
		const recent = { feature: "daysSinceLastOrder", operator: "LESS", value: "30" } as const;
		const often = { feature: "totalOrders", operator: "GREATER", value: "1" } as const;
		expect(await members([recent, often])).toEqual(["Ann"]);
		// Dan has ordered nowhere, as his only order was canceled.
		expect(await members([], [gateway.own.storeIds[1]])).toEqual(["Ben", "Dan"]);
		const path = `/api/v2/customers/${gateway.own.merchantId}`;
		const { body } = await send("GET", `${path}/search?name=Cleo`);
		await send("PATCH", `${path}/${body.rows[0].id}`, { status: "blocked" });
		expect(await members([])).toEqual(["Ann", "Ben", "Dan"]);
	});
});
