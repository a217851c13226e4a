import { describe, expect, it } from "vitest";
import { summaryLines } from "~/components/form/summary-lines";

const LABELS = {
	title: "Title",
	"weekly.mon": "Monday",
	"choices[].title": "Display name",
	"choices[].items[].price": "Price",
};
const lines = (...problems: [name: string, message: string][]) =>
	summaryLines(
		problems.map(([name, message]) => ({ id: name, name, message })),
		LABELS,
	).map(({ text }) => text);

describe("the summary of what is wrong in a form", () => {
	it("names each field once", () => {
		expect(lines(["title", "Must not be empty"], ["other", "Too long"])).toEqual([
			"Title: Must not be empty",
			"Too long",
		]);
		expect(lines(["title", "Title should be short"])).toEqual(["Title should be short"]);
	});

	it("names a row's field by its list", () => {
		expect(lines(["weekly.mon[0].start", "Give a time"])).toEqual(["Monday: Give a time"]);
	});

	it("tells rows apart whose lines would read the same", () => {
		expect(
			lines(
				["choices[0].title", "Must not be empty"],
				["choices[2].title", "Must not be empty"],
				["choices[1].items[3].price", "Enter a price"],
			),
		).toEqual([
			"Display name, row 1: Must not be empty",
			"Display name, row 3: Must not be empty",
			"Price: Enter a price",
		]);
	});

	it("says once what is wrong with two fields of one row", () => {
		expect(lines(["weekly.mon[0].start", "Give both"], ["weekly.mon[0].end", "Give both"])).toEqual(
			["Monday: Give both"],
		);
	});
});
