import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import postcss, { type AtRule, type Declaration, type Rule } from "postcss";
import { describe, expect, it } from "vitest";

const APP = fileURLToPath(new URL("../../../app/", import.meta.url));
const sheets = readdirSync(APP, { recursive: true, encoding: "utf8" })
	.filter((file) => file.endsWith(".css"))
	.map((file) => ({ file, root: postcss.parse(readFileSync(join(APP, file), "utf8")) }));

function declarations(prop: RegExp): { file: string; rule: Rule; declaration: Declaration }[] {
	return sheets.flatMap(({ file, root }) => {
		const found: { file: string; rule: Rule; declaration: Declaration }[] = [];
		root.walkDecls(prop, (declaration) => {
			found.push({ file, rule: declaration.parent as Rule, declaration });
		});
		return found;
	});
}

describe("in Chromium 79 to 81", () => {
	it("no grid gives an item across all columns to its auto column alone", () => {
		const spanning = declarations(/^grid-column$/)
			.filter(({ declaration }) => /\/ -1|span/.test(declaration.value))
			.flatMap(({ rule }) => rule.selectors);
		const grids = declarations(/^grid-template-columns$/).filter(
			({ declaration: { value } }) => /\bauto\b/.test(value) && /minmax\(0/.test(value),
		);
		expect(spanning.length).toBeGreaterThan(3);
		expect(grids.length).toBeGreaterThan(0);
		const faults = grids.flatMap(({ file, rule }) =>
			rule.selectors
				.filter((grid) =>
					spanning.some((item) => item.startsWith(`${grid} >`) || item.startsWith(`${grid}-`)),
				)
				.map((grid) => `${file}: ${grid}`),
		);
		expect(faults).toEqual([]);
	});
});

const NEWER = /:has\(|:focus-visible|:is\(|:where\(/;

describe("in Chromium 64", () => {
	const LACKING: [RegExp, RegExp][] = [
		[/^display$/, /contents/],
		[/./, /(?:^|[\s,(])(?:min|max|clamp)\(/],
	];

	it("every layout has one without the newer feature", () => {
		const needing = LACKING.flatMap(([prop, value]) =>
			declarations(prop).filter(({ declaration }) => value.test(declaration.value)),
		);
		expect(needing.length).toBeGreaterThan(3);
		const faults = needing.filter(({ rule }) => !(rule.parent as AtRule).params?.includes("("));
		expect(faults.map(({ file, declaration }) => `${file}: ${declaration}`)).toEqual([]);
	});
});

it("names no selector list after one that only newer browsers can read", () => {
	const faults = sheets.flatMap(({ file, root }) => {
		const mixed: string[] = [];
		root.walkRules(({ selectors }) => {
			const count = selectors.filter((each) => NEWER.test(each)).length;
			if (count > 0 && count < selectors.length) mixed.push(`${file}: ${selectors.join(", ")}`);
		});
		return mixed;
	});
	expect(faults).toEqual([]);
});

describe("type", () => {
	/** Captions; text; fields and titles of cards; titles on phones; titles of pages and large figures. */
	const SIZES = /^((12|14|16|20|26)px|inherit|1em|80%|100%)$/;
	const WEIGHTS = /^(400|500|600|inherit)$/;
	/** Paper, and the pages of guests, which look as each merchant sets them. */
	const OTHER = /(print|storefront|store-\w+)\.css$/;
	/** In units of the drawing, which its width makes larger or smaller. */
	const DRAWN = /\.chart-(wide|narrow) text$/;

	it.each([
		[/^font-size$/, SIZES],
		[/^font-weight$/, WEIGHTS],
	])("has five sizes and three weights: %s", (prop, known) => {
		const own = declarations(prop).filter(
			({ file, rule }) => !OTHER.test(file) && !DRAWN.test(rule.selector),
		);
		expect(own.length).toBeGreaterThan(20);
		const faults = own.filter(({ declaration }) => !known.test(declaration.value));
		expect(
			faults.map(({ file, rule, declaration }) => `${file} ${rule.selector}: ${declaration}`),
		).toEqual([]);
	});
});
