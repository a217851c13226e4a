import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TAX_NAME_TAKEN } from "~/models/money/tax";
import { createCrudSuite } from "../../support/crud-suite";
import { startTestGateway, type TestGateway, type TestMerchant } from "../../support/gateway";
import { createLocationThingSuite } from "../../support/locations/location-thing-suite";

let gateway: TestGateway;
beforeAll(async () => {
	gateway = await startTestGateway();
});
afterAll(() => gateway.close());

const at = ({ merchantId }: TestMerchant, storeId: string) =>
	`/api/v2/store-v2/${merchantId}/locations/${storeId}/taxes`;
const all = (merchant: TestMerchant) => at(merchant, merchant.storeIds[0]);
const one = (merchant: TestMerchant, id: string) => `${all(merchant)}/${id}`;
const call = (method: string, path: string, body?: Record<string, unknown>) =>
	gateway.call(method, path, { token: gateway.own.tokens.merchantSuperAdmin, body });
const make = (body: Record<string, unknown>) =>
	call("POST", all(gateway.own), { ratePpm: 50_000, ...body });

createCrudSuite("taxes", {
	gateway: () => gateway,
	entity: "tax",
	all,
	one,
	readId: ({ id }) => String(id),
	create: () => ({
		name: `Tax ${crypto.randomUUID()}`,
		guid: crypto.randomUUID(),
		ratePpm: 88_750,
		appliesToMenu: true,
		isIncluded: false,
	}),
	patch: { ratePpm: 90_000, appliesToMenu: false },
	otherPatch: { ratePpm: 0, appliesToMenu: true },
	invalid: [
		{ what: "no name", body: { name: " " }, fields: ["name"] },
		{ what: "more than 100 percent", body: { ratePpm: 1_000_001 }, fields: ["ratePpm"] },
		{ what: "a rate below zero", body: { ratePpm: -1 }, fields: ["ratePpm"] },
		{ what: "a part of a millionth", body: { ratePpm: 8.5 }, fields: ["ratePpm"] },
	],
	boundToLocations: false,
	removable: true,
});

createLocationThingSuite("taxes of a location", {
	gateway: () => gateway,
	entity: "tax",
	at,
	nameTaken: TAX_NAME_TAKEN,
	rest: { ratePpm: 50_000 },
});

describe("taxes", () => {
	it("have a GUID of their own", async () => {
		await make({ name: "Known at the POS", guid: "pos-1" });
		const twin = await make({ name: "Known twice", guid: "pos-1" });
		expect([twin.status, twin.body.details.fields]).toEqual([
			422,
			{ guid: ['This POS GUID is already used in "Known at the POS"'] },
		]);
	});

	it("are filtered by what they apply to, and sorted by rate", async () => {
		const { own } = gateway;
		const sibling = at(own, own.storeIds[1]);
		await call("POST", sibling, { name: "High", ratePpm: 900_000, appliesToMenu: true });
		await call("POST", sibling, { name: "Low", ratePpm: 2, isIncluded: true });
		const names = async (query: string) => {
			const { body } = await call("GET", `${sibling}?${query}`);
			return body.rows.map(({ name }: { name: string }) => name);
		};
		expect(await names("menu=yes")).toEqual(["High"]);
		expect(await names("price=yes")).toEqual(["Low"]);
		expect((await names("sort=rate&direction=desc"))[0]).toBe("High");
		expect((await names("sort=rate")).at(-1)).toBe("High");
	});

	it("stay while service charges have them, and the charges are named", async () => {
		const { body: tax } = await make({ name: "In use" });
		const charges = all(gateway.own).replace("/taxes", "/service-charges");
		const charge = { type: "FIXED", amount: 10, taxes: [tax.id] };
		const made = await Promise.all(
			["Bag fee, taxed", "Cup fee, taxed"].map((name) =>
				call("POST", charges, { ...charge, name }),
			),
		);
		const refused = await call("DELETE", one(gateway.own, tax.id));
		expect([refused.status, refused.body.message]).toEqual([
			422,
			"The tax “In use” is on the service charges “Bag fee, taxed”, “Cup fee, taxed”. Remove it there first.",
		]);
		await call("PATCH", `${charges}/${made[0]?.body.id}`, { taxes: [] });
		await call("DELETE", `${charges}/${made[1]?.body.id}`);
		expect((await call("DELETE", one(gateway.own, tax.id))).status).toBe(200);
	});
});
