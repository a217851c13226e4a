import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type axe from "axe-core";

/** Without white space and in ASCII alone: other signs make it twice as long in memory. */
const SOURCE = readFileSync(
	createRequire(import.meta.url).resolve("axe-core/axe.min.js"),
	"utf8",
).replace(/[^\0-\x7f]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);

const OPTIONS: axe.RunOptions = {
	runOnly: { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] },
	resultTypes: ["violations"],
	// What passes is neither described nor located, and no style sheet is fetched again for a rule that needs none.
	reporter: "no-passes",
	preload: { assets: ["media"] },
};

const FRAME = { exclude: [[".sidebar"], [".top-bar"]] };

export interface AxeChoice {
	colours?: boolean;
	/** The navigation and the top bar. */
	frame?: boolean;
}

/** What breaks WCAG 2.2 AA on a page that runs script, one line for each place. */
export async function axeViolations(
	page: Page,
	{ colours = true, frame = true }: AxeChoice = {},
): Promise<string[]> {
	const isThere = await page.evaluate(() => "axe" in window);
	if (!isThere) await page.evaluate(`${SOURCE}\n(${rememberColours})()`);
	return page.evaluate(
		async ([context, options]) => {
			// What it happens to lie over could be scrolled away from under it.
			const bars = [...document.querySelectorAll<HTMLElement>(".save-bar")];
			for (const { style } of bars) style.position = "static";
			const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(
				context ?? document,
				options,
			);
			for (const { style } of bars) style.position = "";
			return violations.flatMap(({ id, nodes }) =>
				nodes.map(
					({ target, failureSummary }) => `${id} at ${target.join(" ")}: ${failureSummary}`,
				),
			);
		},
		[
			frame ? null : FRAME,
			{
				...OPTIONS,
				rules: {
					// Self-refreshing pages have a link to stop it (WCAG 2.2.1), which axe does not detect.
					"meta-refresh": { enabled: false },
					"color-contrast": { enabled: colours },
				},
			},
		] as const,
	);
}

interface Colour {
	r: number;
	g: number;
	b: number;
	alpha: number;
	parseString(text: string): Colour;
}

/** Axe reads the same few colours thousands of times a page, which is most of its work; they are read once. */
function rememberColours(): void {
	const { axe } = window as unknown as {
		axe: { commons: { color: { Color: { prototype: Colour } } } };
	};
	const { prototype } = axe.commons.color.Color;
	const parse = prototype.parseString;
	const known = new Map<string, Pick<Colour, "r" | "g" | "b" | "alpha">>();
	prototype.parseString = function (this: Colour, text: string) {
		const same = known.get(text);
		if (same) return Object.assign(this, same);
		parse.call(this, text);
		const { r, g, b, alpha } = this;
		known.set(text, { r, g, b, alpha });
		return this;
	};
}
