import type { Page } from "@playwright/test";
import axe from "axe-core";

const OPTIONS: axe.RunOptions = {
	runOnly: { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] },
	// Self-refreshing pages have a link to stop it (WCAG 2.2.1), which axe does not detect.
	rules: { "meta-refresh": { enabled: false } },
	resultTypes: ["violations"],
};

/** What breaks WCAG 2.2 AA on a page that runs script, one line for each place. */
export async function axeViolations(page: Page): Promise<string[]> {
	await page.evaluate(axe.source);
	await page.evaluate(rememberColours);
	return page.evaluate(async (options) => {
		const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(
			document,
			options,
		);
		return violations.flatMap(({ id, nodes }) =>
			nodes.map(({ target, failureSummary }) => `${id} at ${target.join(" ")}: ${failureSummary}`),
		);
	}, OPTIONS);
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
