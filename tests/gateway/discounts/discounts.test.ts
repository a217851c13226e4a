import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
	DISCOUNT_NAME_TAKEN,
	ENDS_FIRST_MESSAGE,
	NO_ITEMS_MESSAGE,
	NO_LINKED_MESSAGE,
	NOT_OF_KIND,
	NOTHING_TO_ADD,
} from "~/models/discounts/discount";
import { IMAGE_GONE_MESSAGE } from "~/models/shared/image";
import { NO_LOCATION_MESSAGE } from "~/models/shared/no-location";
import { createCrudSuite } from "../../support/crud-suite";
import { startTestGateway, type TestGateway, type TestMerchant } from "../../support/gateway";
import { createLocationSetSuite } from "../../support/location-set-suite";
import { createNamedSuite } from "../../support/named-suite";

let gateway: TestGateway;
beforeAll(async () => {
	gateway = await startTestGateway();
});
afterAll(() => gateway.close());

const all = ({ merchantId }: TestMerchant) => `/api/v2/store-v2/${merchantId}/discounts`;
const one = (merchant: TestMerchant, id: string) => `${all(merchant)}/${id}`;
const rest = { ratePpm: 100_000 };
const usual = { gateway: () => gateway, entity: "discount", all, one };

createCrudSuite("discounts", {
	...usual,
	readId: ({ id }) => String(id),
	create: () => ({ name: `Discount ${crypto.randomUUID()}`, ratePpm: 100_000 }),
	patch: { description: "Changed" },
	otherPatch: { description: "Changed again" },
	invalid: [{ what: "no name", body: { name: " ", ...rest }, fields: ["name"] }],
	boundToLocations: false,
	removable: true,
});
createNamedSuite("discounts", { ...usual, nameTaken: DISCOUNT_NAME_TAKEN, rest });
createLocationSetSuite("discounts", { ...usual, reads: "PROMOTION.API_READ", rest });

describe("a discount", () => {
	const send = (method: string, path: string, body?: Record<string, unknown>) =>
		gateway.call(method, path, { token: gateway.own.tokens.merchantMarketer, body });
	const fieldErrors = async (body: Record<string, unknown>) =>
		(await send("POST", all(gateway.own), { name: crypto.randomUUID(), ...body })).body.details
			?.fields;

	it("needs what its kind and level are made of", async () => {
		expect(await fieldErrors({})).toEqual({ ratePpm: ["Enter a percentage above 0"] });
		expect(await fieldErrors({ amountType: "FIXED" })).toEqual({
			amount: ["Enter an amount above 0.00"],
		});
		expect(await fieldErrors({ ...rest, level: "ITEM" })).toEqual({ items: [NO_ITEMS_MESSAGE] });
		expect(await fieldErrors({ ...rest, stores: [] })).toEqual({ stores: [NO_LOCATION_MESSAGE] });
		expect(await fieldErrors({ ...rest, startsOn: "2026-11-02", endsOn: "2026-11-01" })).toEqual({
			endsOn: [ENDS_FIRST_MESSAGE],
		});
	});

	it("takes only items that are on the menu", async () => {
		const item = { name: crypto.randomUUID(), ...rest, level: "ITEM" };
		expect(await fieldErrors({ ...item, items: [crypto.randomUUID()] })).toEqual({
			items: ["Choose items from the list"],
		});
	});

	it("has a promo code of its own, in capitals or not", async () => {
		const first = { name: "Summer", ...rest, promoCode: "SUN-10" };
		const { body } = await send("POST", all(gateway.own), first);
		expect(await fieldErrors({ ...rest, promoCode: "sun-10" })).toEqual({
			promoCode: [
				'This promo code is already used in "Summer" promotion. Please use another promo code.',
			],
		});
		expect((await send("PATCH", one(gateway.own, body.id), { promoCode: "SUN-10" })).status).toBe(
			200,
		);
		await send("DELETE", one(gateway.own, body.id));
		expect(await fieldErrors({ ...rest, promoCode: "sun-10" })).toBeUndefined();
	});

	it("has a promo code of its own, too, where several are made at once", async () => {
		const made = await Promise.all(
			["A", "B", "C", "D"].map((name) =>
				send("POST", all(gateway.own), { ...rest, name: `Rush ${name}`, promoCode: "RUSH" }),
			),
		);
		expect(made.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422]);
	});

	it("has a POS GUID of its own", async () => {
		const first = { name: "Autumn", ...rest, guid: "pos-autumn" };
		const { body } = await send("POST", all(gateway.own), first);
		expect(await fieldErrors({ ...rest, guid: " pos-autumn " })).toEqual({
			guid: ['This POS GUID is already used in "Autumn". Please create and use new one.'],
		});
		const again = await send("PATCH", one(gateway.own, body.id), { guid: "pos-autumn" });
		expect(again.status).toBe(200);
		await send("DELETE", one(gateway.own, body.id));
		expect(await fieldErrors({ ...rest, guid: "pos-autumn" })).toBeUndefined();
	});

	it("takes only categories, linked items, customers and images that are there", async () => {
		const gone = crypto.randomUUID();
		const linked = { behavior: "LINK_ITEM", linkedItems: [gone] };
		const wrong = { ...rest, level: "ITEM", categories: [gone], customers: [gone], ...linked };
		expect(await fieldErrors({ ...wrong, imageId: gone })).toEqual({
			categories: ["Choose categories from the list"],
			linkedItems: ["Choose items from the list"],
			customers: ["Choose customers from the list"],
			imageId: [IMAGE_GONE_MESSAGE],
		});
		expect(await fieldErrors({ ...rest, behavior: "LINK_ITEM" })).toEqual({
			linkedItems: [NO_LINKED_MESSAGE],
		});
		expect(await fieldErrors({ ...rest, behavior: "ADD_ITEM" })).toEqual({
			behavior: [NOTHING_TO_ADD],
		});
	});

	it("is told all that is taken at once", async () => {
		const first = { name: "Taken", ...rest, promoCode: "TAKEN" };
		await send("POST", all(gateway.own), first);
		const { body } = await send("POST", all(gateway.own), first);
		expect(Object.keys(body.details.fields).sort()).toEqual(["name", "promoCode"]);
	});

	it("takes no field alone that its kind does not have", async () => {
		const { body } = await send("POST", all(gateway.own), { name: "One kind", ...rest });
		for (const patch of [{ amount: 500 }, { maxPerOrder: 2 }, { quantity: 2 }]) {
			const answer = await send("PATCH", one(gateway.own, body.id), patch);
			expect([answer.status, answer.body.details.fields]).toEqual([
				422,
				{ [Object.keys(patch)[0] as string]: [NOT_OF_KIND] },
			]);
		}
	});

	it("loses what a changed kind does not have", async () => {
		const made = await send("POST", all(gateway.own), { name: "Changed kind", ...rest });
		const { body } = await send("PATCH", one(gateway.own, made.body.id), {
			amountType: "FIXED",
			amount: 250,
		});
		expect(body).toMatchObject({ amountType: "FIXED", amount: 250, ratePpm: null });
		const counted = { level: "CHECK", quantity: 3, quantityType: "EXACT", maxPerOrder: 2 };
		const { body: whole } = await send("PATCH", one(gateway.own, made.body.id), counted);
		expect(whole).toMatchObject({
			level: "CHECK",
			quantity: 1,
			quantityType: "MINIMUM",
			maxPerOrder: null,
		});
	});

	it("is found by its code, and by whether it is on", async () => {
		await send("POST", all(gateway.own), {
			name: "Off",
			...rest,
			promoCode: "FINDME",
			isActive: false,
		});
		const found = async (query: string) =>
			(await send("GET", `${all(gateway.own)}?${query}`)).body.rows.map(
				({ name }: { name: string }) => name,
			);
		expect(await found("search=findme")).toEqual(["Off"]);
		expect(await found("search=findme&active=yes")).toEqual([]);
		expect(await found("search=findme&active=no&level=CHECK")).toEqual(["Off"]);
		expect(await found("search=findme&level=ITEM")).toEqual([]);
	});
});
