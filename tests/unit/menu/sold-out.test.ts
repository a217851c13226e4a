import { describe, expect, it } from "vitest";
import { emptiedGroups, impossibleItems } from "~/models/menu/impossible-items";
import type { LocationMenuPart } from "~/models/menu/own-values";
import { isSoldOut, titlesAre } from "~/models/menu/sold-out";
import { soldOutFormSchema } from "~/models/menu/sold-out.schema";
import { samplePart } from "../../support/quotes/sample-menu";

const SINCE = "2026-03-10T15:00:00.000Z";
const END = "2026-03-11T15:00:00.000Z";

describe("what is sold out", () => {
	it("is so until its end, or until you turn it back on", () => {
		const at = Date.parse(END);
		expect(isSoldOut(null, at)).toBe(false);
		expect(isSoldOut({ since: SINCE, until: null }, at)).toBe(true);
		expect(isSoldOut({ since: SINCE, until: END }, at - 1)).toBe(true);
		expect(isSoldOut({ since: SINCE, until: END }, at)).toBe(false);
	});

	it("is named, three of many", () => {
		expect(titlesAre(["Slaw"])).toBe("Slaw is");
		expect(titlesAre(["Slaw", "Ranch"])).toBe("Slaw and Ranch are");
		expect(titlesAre(["Slaw", "Ranch", "Fries"])).toBe("Slaw, Ranch and Fries are");
		expect(titlesAre(["Slaw", "Ranch", "Fries", "Pie", "Tea"])).toBe(
			"Slaw, Ranch, Fries and 2 more are",
		);
		expect(titlesAre([])).toBe("It is");
	});
});

describe("items that become impossible to order", () => {
	const group = { id: "sauces", title: "Sauce", isMandatory: true, minSelections: 1 };
	const item = samplePart("storeItem", { id: "wings", title: "Wings", parts: ["sauces"] });
	const found = (
		gone: readonly string[],
		given: {
			group?: object;
			hot?: Partial<LocationMenuPart>;
			item?: Partial<LocationMenuPart>;
		} = {},
	) =>
		impossibleItems(
			emptiedGroups({
				gone: new Set(gone),
				groups: [samplePart("itemOptions", { ...group, parts: ["ranch", "hot"], ...given.group })],
				modifiers: new Map([
					["ranch", samplePart("itemBase", { id: "ranch" })],
					["hot", samplePart("itemBase", { id: "hot", ...given.hot })],
				]),
			}),
			{ gone: new Set(gone), items: [{ ...item, ...given.item }] },
		).map(({ item: { id }, group: { title } }) => [id, title]);

	it("are those whose required group loses its last choice", () => {
		expect(found(["ranch"])).toEqual([]);
		expect(found(["ranch", "hot"])).toEqual([["wings", "Sauce"]]);
		expect(found(["ranch"], { hot: { soldOut: { since: SINCE, until: null } } })).toHaveLength(1);
		expect(found(["ranch"], { hot: { isOrderable: false } })).toHaveLength(1);
		expect(found(["ranch"], { hot: { isArchived: true } })).toHaveLength(1);
	});

	it("are none where the group is a free choice, or off, or the item cannot be ordered anyway", () => {
		const both = ["ranch", "hot"];
		expect(found(both, { group: { isMandatory: false } })).toEqual([]);
		expect(found(both, { group: { minSelections: 0 } })).toEqual([]);
		expect(found(both, { group: { isVisible: false } })).toEqual([]);
		expect(found(both, { item: { isOrderable: false } })).toEqual([]);
		expect(found([...both, "wings"])).toEqual([]);
	});

	it("are none that were impossible before", () => {
		expect(found(["elsewhere"], { group: { parts: [] } })).toEqual([]);
	});
});

describe("the form", () => {
	const id = "0199e6a5-7c1d-7f3a-9b52-6f0d2c4e8a11";
	const fieldErrors = (form: object) =>
		soldOutFormSchema.safeParse(form).error?.issues.map(({ path, message }) => [path[0], message]);

	it("asks for what and until when, in one round", () => {
		expect(fieldErrors({})).toEqual([
			["ids", "Choose at least one"],
			["end", "Choose when it is back on sale"],
		]);
		expect(fieldErrors({ ids: [id], end: "time" })).toEqual([
			["date", "Enter a day and a time"],
			["time", "Enter a day and a time"],
		]);
		expect(soldOutFormSchema.parse({ ids: [id], end: "open", search: "wings" })).toEqual({
			ids: [id],
			end: "open",
		});
	});
});
