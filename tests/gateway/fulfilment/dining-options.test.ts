import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
	BUILT_IN_STAYS,
	DEFAULT_STAYS,
	DINING_OPTION_NAME_TAKEN,
	type DiningOption,
} from "~/models/fulfilment/dining-option";
import { sameEveryDay } from "~/models/hours/business-hours";
import { createCrudSuite } from "../../support/crud-suite";
import { startTestGateway, type TestGateway, type TestMerchant } from "../../support/gateway";
import { createLocationThingSuite } from "../../support/locations/location-thing-suite";

let gateway: TestGateway;
beforeAll(async () => {
	gateway = await startTestGateway();
});
afterAll(() => gateway.close());

const at = ({ merchantId }: TestMerchant, storeId: string) =>
	`/api/v2/store-v2/${merchantId}/locations/${storeId}/dining-options`;
const all = (merchant: TestMerchant) => at(merchant, merchant.storeIds[0]);
const one = (merchant: TestMerchant, id: string) => `${all(merchant)}/${id}`;
const call = (method: string, path: string, body?: Record<string, unknown>) =>
	gateway.call(method, path, { token: gateway.own.tokens.merchantSuperAdmin, body });
const make = (body: Record<string, unknown>) =>
	call("POST", all(gateway.own), { behavior: "takeout", ...body });

createCrudSuite("dining options", {
	gateway: () => gateway,
	entity: "dining-option",
	all,
	one,
	readId: ({ id }) => String(id),
	create: () => ({
		name: `Option ${crypto.randomUUID()}`,
		behavior: "takeout",
		disclaimer: "For ten people or more",
		haveCustomSchedule: true,
		weeklySchedule: sameEveryDay([{ start: "10:30", end: "15:00" }]),
		paymentMethods: ["cash", "credit_card"],
		properties: [
			{ name: "Company", type: "input", placeholder: "", isRequired: true, group: "Your event" },
		],
	}),
	patch: { disclaimer: "Changed", properties: [] },
	otherPatch: {
		disclaimer: "Changed again",
		properties: [{ name: "Note", type: "textarea", placeholder: "", isRequired: false, group: "" }],
	},
	invalid: [
		{ what: "no name", body: { name: " " }, fields: ["name"] },
		{ what: "no behavior", body: { behavior: "teleport" }, fields: ["behavior"] },
		{ what: "a long disclaimer", body: { disclaimer: "x".repeat(401) }, fields: ["disclaimer"] },
		{
			what: "hours that overlap",
			body: {
				weeklySchedule: {
					mon: [
						{ start: "09:00", end: "12:00" },
						{ start: "11:00", end: "13:00" },
					],
				},
			},
			fields: ["weeklySchedule.mon.1.start"],
		},
		{
			what: "the same property twice",
			body: { properties: [{ name: "Table" }, { name: "table" }] },
			fields: ["properties.1.name"],
		},
		{ what: "a nameless property", body: { properties: [{}] }, fields: ["properties.0.name"] },
		{
			what: "a default that is off",
			body: { isDefault: true, isEnabled: false },
			fields: ["isDefault"],
		},
	],
	boundToLocations: false,
	removable: true,
});

createLocationThingSuite("dining options of a location", {
	gateway: () => gateway,
	entity: "dining-option",
	at,
	nameTaken: DINING_OPTION_NAME_TAKEN,
	rest: { behavior: "takeout" },
});

describe("dining options", () => {
	it("may carry alcohol, all but deliveries, unless somebody says otherwise", async () => {
		const made = async (body: Record<string, unknown>) =>
			(await make({ name: `Alcohol ${crypto.randomUUID()}`, ...body })).body.allowsAlcohol;
		expect(await made({ behavior: "curbside" })).toBe(true);
		expect(await made({ behavior: "delivery" })).toBe(false);
		expect(await made({ behavior: "delivery", allowsAlcohol: true })).toBe(true);
	});
});

describe("the built-in dining options", () => {
	const atSibling = () => at(gateway.own, gateway.own.storeIds[1]);
	const listed = async (): Promise<DiningOption[]> =>
		(await call("GET", `${atSibling()}?limit=100`)).body.rows;
	const builtIn = async (key: string) =>
		(await listed()).find((option) => option.builtIn === key) as DiningOption;

	it("exist at every location, also at one that is opened", async () => {
		const { body } = await call("POST", `/api/v2/store-v2/${gateway.own.merchantId}/locations`, {
			title: "Newly opened",
			address: { houseNumber: "12", streetName: "Harbour Lane", city: "Boston" },
			contactInfo: { phone: "", email: "new@example.test", timeZone: "America/New_York" },
		});
		for (const path of [atSibling(), at(gateway.own, body.storeId)]) {
			const { rows } = (await call("GET", `${path}?limit=100`)).body;
			const found = rows.filter((option: DiningOption) => option.builtIn);
			expect(
				found.map(({ builtIn: key, name, isDefault }: DiningOption) => [key, name, isDefault]),
			).toEqual([
				["CURBSIDE", "Curbside Pickup", false],
				["DINE_IN", "Order To Table", false],
				["DELIVERY", "Regular Delivery", false],
				["TAKE_OUT", "Regular Pickup", true],
			]);
		}
	});

	it("can be renamed and turned off, not deleted or turned into another", async () => {
		const { id } = await builtIn("CURBSIDE");
		const path = `${atSibling()}/${id}`;
		const renamed = await call("PATCH", path, { name: "To your car", isEnabled: false });
		expect(renamed.body).toMatchObject({ name: "To your car", isEnabled: false });
		const refused = await call("DELETE", path);
		expect([refused.status, refused.body.message]).toEqual([422, BUILT_IN_STAYS]);
		const turned = await call("PATCH", path, { behavior: "delivery" });
		expect(Object.keys(turned.body.details.fields)).toEqual(["behavior"]);
	});

	it("leave each location with one default, which is on", async () => {
		const before = (await listed()).find(({ isDefault }) => isDefault) as DiningOption;
		const was = `${atSibling()}/${before.id}`;
		for (const [change, field] of [
			[{ isDefault: false }, "isDefault"],
			[{ isEnabled: false }, "isEnabled"],
		] as const) {
			const { status, body } = await call("PATCH", was, change);
			expect([status, body.details.fields]).toEqual([422, { [field]: [DEFAULT_STAYS] }]);
		}
		const body = { name: "New default", behavior: "takeout", isDefault: true };
		const made = await call("POST", atSibling(), body);
		expect(made.status, JSON.stringify(made.body)).toBe(201);
		const defaults = (await listed()).filter(({ isDefault }) => isDefault);
		expect(defaults.map(({ name }) => name)).toEqual(["New default"]);
		const gone = await call("DELETE", `${atSibling()}/${made.body.id}`);
		expect([gone.status, gone.body.message]).toEqual([422, DEFAULT_STAYS]);
		const history = await call(
			"GET",
			`/api/v2/audit-log?entity=dining-option&entityId=${before.id}&limit=1`,
		);
		expect(history.body.rows[0]).toMatchObject({ action: "update", after: { isDefault: false } });
	});

	it("keep one default when several become it at the same time", async () => {
		const options = (await listed()).filter(({ isEnabled, isDefault }) => isEnabled && !isDefault);
		expect(options.length).toBeGreaterThan(2);
		const answers = await Promise.all(
			options.map(({ id }) => call("PATCH", `${atSibling()}/${id}`, { isDefault: true })),
		);
		expect(answers.map(({ status }) => status)).toEqual(options.map(() => 200));
		expect((await listed()).filter(({ isDefault }) => isDefault)).toHaveLength(1);
	});
});
