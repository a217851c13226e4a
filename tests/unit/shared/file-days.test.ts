import { describe, expect, it } from "vitest";
import { COLUMNS } from "~/models/customers/import";
import { dayInFile, detectDateOrder, isDayWithoutYear } from "~/models/shared/file-days";
import { matchColumns } from "~/models/shared/match-columns";
import { normalPostalCode, postalCodeIssue } from "~/models/shared/postal-code";

describe("days in a file", () => {
	it("are read by the country's date order, or by the other days of the file if both are common", () => {
		expect(detectDateOrder(["03/04/1990"], "us")).toBe("mdy");
		expect(detectDateOrder(["03/04/1990"], "au")).toBe("dmy");
		expect(detectDateOrder(["03/04/1990"], "ca")).toBe(null);
		expect(detectDateOrder(["03/04/1990", "25/12/1988"], "ca")).toBe("dmy");
		expect(detectDateOrder(["03/04/1990", "12/25/1988"], "ca")).toBe("mdy");
		expect(detectDateOrder(["25/12/1988", "12/25/1988"], "ca")).toBe(null);
		expect(detectDateOrder(["1990-04-03", ""], "ca")).toBe("mdy");
	});

	it.each([
		["03/04/1990", "dmy", "1990-04-03"],
		["03/04/1990", "mdy", "1990-03-04"],
		["25.12.1988", "dmy", "1988-12-25"],
		["25/12/1988", "mdy", null],
		["1988-12-25", "mdy", "1988-12-25"],
		["1988/1/5", "dmy", "1988-01-05"],
		["14 Mar 1987", "mdy", "1987-03-14"],
		["March 14, 1987", "dmy", "1987-03-14"],
		["30/02/1990", "dmy", null],
		["1990", "dmy", null],
	] as const)("%s as %s is %s", (text, order, day) => {
		expect(dayInFile(text, order)).toBe(day);
	});

	it.each([
		["03/08/90", "mdy", "1990-03-08"],
		["08.03.90", "dmy", "1990-03-08"],
		["3/8/26", "mdy", "2026-03-08"],
		["3/8/45", "mdy", "1945-03-08"],
		["13/13/90", "mdy", null],
	] as const)("%s as %s is %s, the last such year", (text, order, day) => {
		expect(dayInFile(text, order, "2026-06-30")).toBe(day);
	});

	it("of two digits can be in the future where cards expire", () => {
		expect(dayInFile("3/8/29", "mdy")).toBe("2029-03-08");
		expect(dayInFile("3/8/87", "mdy")).toBe("1987-03-08");
	});

	it("can have no year", () => {
		for (const day of ["0000-04-03", "04-03", "--04-03", "4/3"]) {
			expect(isDayWithoutYear(day)).toBe(true);
		}
		expect(isDayWithoutYear("1990-04-03")).toBe(false);
	});
});

describe("a postal code", () => {
	it.each([
		["h2p1a1", "ca", "H2P 1A1"],
		[" H2P-1A1 ", "ca", "H2P 1A1"],
		["02110", "us", "02110"],
		["021101234", "us", "02110-1234"],
		["02110 1234", "us", "02110-1234"],
		["3000", "au", "3000"],
		["", "us", ""],
	] as const)("“%s” in %s is written %s", (typed, country, written) => {
		expect(normalPostalCode(typed, country)).toBe(written);
		expect(postalCodeIssue(typed.trim(), country)).toBe(null);
	});

	it.each([
		["4101", "us"],
		["H2P 1A", "ca"],
		["D2P 1A1", "ca"],
		["30000", "au"],
	] as const)("“%s” is invalid in %s", (typed, country) => {
		expect(postalCodeIssue(typed, country)).toMatch(/^Enter a/);
	});
});

it.each([
	["First_Name", "firstName"],
	["LAST-NAME", "lastName"],
	["E-Mail", "email"],
	["Phone Number*", "phone"],
	["Téléphone", "phone"],
	["Favorite dish", null],
	["DOB", "birthday"],
] as const)("takes the column “%s” as %s", (header, column) => {
	expect(matchColumns(COLUMNS, [header])).toEqual([column]);
});
