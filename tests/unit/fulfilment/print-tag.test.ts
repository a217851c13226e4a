import { describe, expect, it } from "vitest";
import { printTagCreateSchema, printTagFormSchema } from "~/models/fulfilment/print-tag.schema";
import { offeredItems } from "~/models/fulfilment/print-tag-items";
import { printedTags } from "~/models/fulfilment/printed-tags";
import { EMPTY_MESSAGE, tooLong } from "~/models/shared/messages";

function fieldErrors(body: Record<string, unknown>) {
	const { error } = printTagFormSchema.safeParse(body);
	return error?.issues.map(({ path, message }) => [path.join("."), message]) ?? [];
}

describe("a print tag", () => {
	it("needs a tag and a message, and nothing else", () => {
		expect(fieldErrors({ tag: " " })).toEqual([
			["tag", EMPTY_MESSAGE],
			["tagName", EMPTY_MESSAGE],
		]);
		expect(printTagCreateSchema.parse({ tag: " HOT ", tagName: "Hot" })).toEqual({
			tag: "HOT",
			tagName: "Hot",
			groupTitle: "",
			items: [],
			availability: [],
		});
	});

	it("has texts of limited length", () => {
		const long = { tag: "x".repeat(21), tagName: "x".repeat(101), groupTitle: "x".repeat(41) };
		expect(fieldErrors({ ...long, items: [{ name: "x".repeat(201) }] })).toEqual([
			["tag", tooLong(20)],
			["tagName", tooLong(100)],
			["groupTitle", tooLong(40)],
			["items.0.name", tooLong(200)],
		]);
	});

	it("is given its items in rows", () => {
		const items = [{ name: "3 Tenders" }, { name: "  Street Corn " }];
		expect(printTagFormSchema.parse({ tag: "A", tagName: "B", items }).items).toEqual([
			"3 Tenders",
			"Street Corn",
		]);
	});
});

describe("the items that a print tag may be given", () => {
	it("are those found that it does not name, each once, and what is typed", () => {
		const found = ["Street Corn", "3 Tenders", "street corn"];
		const search = { search: "corn", names: ["3 tenders"] };
		expect(offeredItems(found, search)).toEqual([
			{ value: "Street Corn", label: "Street Corn" },
			{ value: "corn", label: "“corn”, as it is typed" },
		]);
		expect(offeredItems(["Corn"], { search: "corn", names: [] })).toEqual([
			{ value: "Corn", label: "Corn" },
		]);
		expect(offeredItems([], { search: "", names: [] })).toEqual([]);
	});
});

const order = {
	diningOption: "takeout" as const,
	items: [
		{ id: "1", name: "3  tenders" },
		{ id: "2", name: "Cola" },
	],
};
const tag = {
	tag: "DIP",
	tagName: "Add a dip",
	groupTitle: "",
	items: ["3 Tenders"],
	availability: [],
};

describe("the tags of a ticket", () => {
	it("stand beside the items that they name, in any case", () => {
		expect(printedTags([tag], order)).toEqual({
			ticket: [],
			lines: { "1": [{ tag: "DIP", text: "Add a dip" }] },
		});
	});

	it("stand once on the ticket when they name no item", () => {
		expect(printedTags([{ ...tag, items: [] }], order)).toEqual({
			ticket: [{ tag: "DIP", text: "Add a dip" }],
			lines: {},
		});
	});

	it("are those of the order's kind alone", () => {
		const kinds = (availability: ("takeout" | "delivery")[]) =>
			Object.keys(printedTags([{ ...tag, availability }], order).lines);
		expect([kinds(["delivery"]), kinds(["delivery", "takeout"])]).toEqual([[], ["1"]]);
	});

	it("come by group and then by tag, the group's title before the message", () => {
		const others = [
			{ ...tag, tag: "B", groupTitle: "Pass" },
			{ ...tag, tag: "A", groupTitle: "Pass" },
		];
		expect(printedTags([...others, tag], order).lines["1"]).toEqual([
			{ tag: "DIP", text: "Add a dip" },
			{ tag: "A", text: "Pass: Add a dip" },
			{ tag: "B", text: "Pass: Add a dip" },
		]);
	});
});
