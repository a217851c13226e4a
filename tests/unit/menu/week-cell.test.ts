import { describe, expect, it } from "vitest";
import { sameEveryDay } from "~/models/hours/business-hours";
import { readCell } from "~/models/menu/import/import-cell.schema";
import { partImportColumns } from "~/models/menu/import/import-columns";
import { readWeek, weekText } from "~/models/menu/import/week-cell";
import type { MenuKind } from "~/models/menu/menu-kind";
import { containedLines } from "../../../gateway/menu/import/file-links";

const read = (header: string, text: string, kind: MenuKind = "storeItem") => {
	const column = partImportColumns(kind).find((each) => each.header === header);
	return column && readCell(column, text);
};

describe("the cells of an import", () => {
	it("write a week, and read it back", () => {
		const week = {
			...sameEveryDay([]),
			mon: [
				{ start: "09:00", end: "14:00" },
				{ start: "17:00", end: "22:00" },
			],
			sun: [{ start: "10:00", end: "02:00" }],
		};
		const text = "mon 09:00-14:00, 17:00-22:00; sun 10:00-02:00";
		expect(weekText(week)).toBe(text);
		expect(readWeek(text)).toEqual({ week });
		expect(read("Hours", "Monday 9:00 AM - 2:00 PM")).toEqual({
			value: { ...sameEveryDay([]), mon: [{ start: "09:00", end: "14:00" }] },
		});
		expect(readWeek("")).toEqual({ week: sameEveryDay([]) });
	});

	it("say what of a week cannot be read", () => {
		expect(read("Hours", "someday 09:00-10:00")).toEqual({
			problem: "Write hours as mon 09:00-17:00, not “someday 09:00-10:00”",
		});
		expect(read("Hours", "mon 09:00-14:00, 13:00-15:00")).toEqual({
			problem: "Hours must not overlap",
		});
		expect(read("Hours", "mon late-later")).toHaveProperty("problem");
	});

	it("name choices and dining options by their words or codes", () => {
		expect(read("Price type", "price per weight unit")).toEqual({ value: "by-weight" });
		expect(read("Price type", "dear")).toEqual({
			problem: "Enter one of: One price; Price per weight unit",
		});
		expect(read("Weight unit", "")).toEqual({ value: null });
		expect(read("Weight", "12.5")).toEqual({ value: 1_250 });
		expect(read("Type", "box", "comboGroup")).toEqual({ value: "BOX" });
		expect(read("Dining options", "takeout; Regular Delivery")).toEqual({
			value: ["delivery", "takeout"],
		});
		expect(read("Dining options", "Teleport")).toEqual({
			problem: expect.stringMatching(/^“Teleport” isn’t a dining option\. Use one of: Curbside/),
		});
		expect(read("Primary image", "soup.png")).toEqual({
			problem: "No image has the ID “soup.png”",
		});
	});

	it("tell what is added, taken out and moved by name", () => {
		const titles = new Map([
			["a", "Heat"],
			["b", "Bun"],
		]);
		const lines = (before: string[], after: string[]) =>
			containedLines("Groups", { before, after }, titles).map(({ after: line }) => line);
		expect(lines(["a"], ["b"])).toEqual(["1 (Bun added; Heat removed)"]);
		expect(lines(["a", "b"], ["b", "a"])).toEqual(["2 (reordered)"]);
		expect(lines(["a"], ["a"])).toEqual([]);
	});
});
