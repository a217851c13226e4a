import { describe, expect, it } from "vitest";
import { isInItsHours } from "~/models/menu/is-offered";
import { menuSearchWords } from "../../../gateway/menu/narrow-parts";

describe("the words of a search of the menu", () => {
	it("knows neither case nor accents nor signs", () => {
		expect(menuSearchWords("  Crème-BRÛLÉE (zx/44) ")).toEqual(["creme", "brulee", "zx", "44"]);
		expect(menuSearchWords("ΩΜΈΓΑ “寿司”")).toEqual(["ωμεγα", "寿司"]);
		expect(menuSearchWords("%_ – …")).toEqual([]);
	});

	it("leaves out what a longer word says too, and ends at twelve", () => {
		expect(menuSearchWords("bur burger burger")).toEqual(["burger"]);
		const many = Array.from({ length: 20 }, (_, index) => `${String.fromCharCode(97 + index)}x`);
		expect(menuSearchWords(many.join(" "))).toHaveLength(12);
	});
});

describe("hours of a thing on the menu", () => {
	const weeklySchedule = { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] };
	const at = Date.UTC(2026, 5, 3, 12);

	it("bind only what keeps hours of its own", () => {
		const terms = { at, zone: "America/Chicago" };
		expect(isInItsHours({ haveCustomSchedule: false, weeklySchedule }, terms)).toBe(true);
		expect(isInItsHours({ haveCustomSchedule: true, weeklySchedule }, terms)).toBe(false);
	});
});
