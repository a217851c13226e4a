import { expect, it } from "vitest";
import { colorPair, contrastMessage, contrastRatio, parseColor } from "~/models/webstore/color";

it("parses colors of three and six digits", () => {
	expect(["#FFF", " #1f6f4a", "1f6f4a", "#12345g", "red", ""].map(parseColor)).toEqual([
		"#ffffff",
		"#1f6f4a",
		null,
		null,
		null,
		null,
	]);
});

it("computes contrast by WCAG, and warns if it is too low", () => {
	expect(contrastRatio("#000000", "#ffffff")).toBeCloseTo(21, 5);
	expect(contrastRatio("#767676", "#ffffff")).toBeCloseTo(4.54, 2);
	expect(contrastMessage("#ffffff", "#767676")).toBeNull();
	expect(contrastMessage("#ffffff", "#777777")).toMatch(
		/is 4\.4:1.*4\.5:1 or more, such as #000000/,
	);
	expect(contrastMessage("#ffffff", null)).toBeNull();
});

it("picks black or white for a single color", () => {
	expect(colorPair("#14384f", null)).toEqual({ background: "#14384f", color: "#ffffff" });
	expect(colorPair(null, "#fff4ea")).toEqual({ background: "#000000", color: "#fff4ea" });
	expect(colorPair(null, null)).toBeNull();
});
