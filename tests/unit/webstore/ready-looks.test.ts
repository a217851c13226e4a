import { expect, it } from "vitest";
import { contrastRatio, MIN_CONTRAST } from "~/models/webstore/color";
import {
	findReadyLook,
	lookFields,
	READY_LOOK_NAMES,
	READY_LOOKS,
} from "~/models/webstore/ready-looks";
import { DEFAULT_STYLING, partColors, STYLED_PART_NAMES } from "~/models/webstore/styling";
import { stylingFormSchema } from "~/models/webstore/styling.schema";
import { parseStyling } from "~/models/webstore/typed-styling";

it.each(READY_LOOK_NAMES)("%s is easy to read, and known again", (name) => {
	const styling = { ...DEFAULT_STYLING, ...lookFields(name) };
	for (const part of STYLED_PART_NAMES) {
		const pair = partColors(styling, part);
		if (pair)
			expect(contrastRatio(pair.background, pair.color), part).toBeGreaterThan(MIN_CONTRAST);
	}
	expect(findReadyLook(styling)).toBe(name);
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
		parseStyling(
			(field) => (({ ...typed, lookBefore: before }) as Record<string, string>)[field] ?? "",
		);
	expect(read("own").headerBackground).toBe(READY_LOOKS.harbor.main.background);
	expect(read("harbor").headerBackground).toBe("#123456");
});
