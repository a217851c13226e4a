import { expect, it } from "vitest";
import { contrastOf, LEAST_CONTRAST } from "~/models/webstore/color";
import {
	lookFields,
	READY_LOOK_NAMES,
	READY_LOOKS,
	readyLookOf,
} from "~/models/webstore/ready-looks";
import { colorsOf, DEFAULT_STYLING, STYLED_PART_NAMES } from "~/models/webstore/styling";
import { stylingFormSchema } from "~/models/webstore/styling.schema";
import { typedStyling } from "~/models/webstore/typed-styling";

it.each(READY_LOOK_NAMES)("%s is easy to read, and known again", (name) => {
	const styling = { ...DEFAULT_STYLING, ...lookFields(name) };
	for (const part of STYLED_PART_NAMES) {
		const pair = colorsOf(styling, part);
		if (pair) expect(contrastOf(pair.background, pair.color), part).toBeGreaterThan(LEAST_CONTRAST);
	}
	expect(readyLookOf(styling)).toBe(name);
});

it("has six of them, and a chosen one wins over the colors that were typed", () => {
	expect(READY_LOOK_NAMES).toHaveLength(6);
	const sizes = { bannerHeight: "320", logoHeight: "64", headerHeight: "96", menuTitleSize: "20" };
	const more = { menuBarTextSize: "16", menuTextSize: "16", footerTextSize: "14" };
	const buttons = { buttonTextSize: "16", buttonHeight: "44", buttonRadius: "8" };
	const typed = { ...sizes, ...more, ...buttons, headerBackground: "#123456", look: "harbor" };
	const header = (given: object) =>
		stylingFormSchema.parse({ ...typed, ...given }).headerBackground;
	expect(header({ lookBefore: "own" })).toBe(READY_LOOKS.harbor.main.background);
	expect(header({ lookBefore: "harbor" })).toBe("#123456");
	expect(header({ look: "constructor", lookBefore: "own" })).toBe("#123456");
	const read = (before: string) =>
		typedStyling(
			(field) => (({ ...typed, lookBefore: before }) as Record<string, string>)[field] ?? "",
		);
	expect(read("own").headerBackground).toBe(READY_LOOKS.harbor.main.background);
	expect(read("harbor").headerBackground).toBe("#123456");
});
