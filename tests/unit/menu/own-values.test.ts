import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MENU_KINDS } from "~/models/menu/menu-kind";
import {
	atLocation,
	OWN_FIELDS,
	type OwnValues,
	ownValueFields,
	ownValueIssues,
} from "~/models/menu/own-values";
import { samplePart } from "../../support/quotes/sample-menu";

const ownValues = fc.record(
	{
		title: fc.string({ minLength: 1 }),
		subtitle: fc.string(),
		description: fc.string(),
		price: fc.nat(),
		sku: fc.string(),
		posGuid: fc.string({ minLength: 1 }),
		isEnabled: fc.boolean(),
		isVisible: fc.boolean(),
		isOrderable: fc.boolean(),
		primaryImageId: fc.uuid(),
		iconImageId: fc.uuid(),
	},
	{ requiredKeys: [] },
);

describe("a thing at a location", () => {
	it("has its own value of each field, else the organization's", () => {
		fc.assert(
			fc.property(fc.constantFrom(...MENU_KINDS), ownValues, (kind, own: OwnValues) => {
				const base = samplePart(kind, { title: "Base", price: 500, description: "Of all" });
				const here = atLocation(base, own);
				for (const field of OWN_FIELDS) {
					const isOwn = own[field] !== undefined && ownValueFields(kind).includes(field);
					expect(here[field]).toEqual(isOwn ? own[field] : base[field]);
					expect(here.own.includes(field)).toBe(isOwn);
				}
			}),
		);
	});

	it("may be equal to the organization's and still be its own", () => {
		const base = samplePart("storeItem", { price: 500 });
		expect(atLocation(base, { price: 500 }).own).toEqual(["price"]);
	});

	it("may cost nothing", () => {
		expect(atLocation(samplePart("storeItem", { price: 500 }), { price: 0 }).price).toBe(0);
	});
});

describe("what a location may hold", () => {
	it("is no empty title or price (spec 5.8)", () => {
		expect(ownValueIssues("storeItem", { title: "" })).toEqual({ title: ["Must not be empty"] });
		expect(ownValueIssues("storeItem", { title: "Here", price: 0 })).toBeNull();
	});

	it("is nothing that the kind does not have", () => {
		expect(ownValueIssues("category", { price: 100 })).toEqual({
			price: ["A category does not have this"],
		});
	});
});
