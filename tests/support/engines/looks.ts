import sharp from "sharp";
import type { EnginePage } from "./page";

/** What a page looks like at a width. */
export interface Look {
	/** Size of the whole page, which is longer than the picture. */
	height: number;
	picture: Buffer;
	blocks: Block[];
}

/** An element, how deep it stands in the page, and its size in CSS pixels. */
interface Block {
	name: string;
	/** From the left of what it stands in, however far that is scrolled. */
	x: number;
	width: number;
	height: number;
	inTable: boolean;
}

/** Letters and lines of these sizes are drawn a little differently by each version. */
const MAX_PIXELS_OFF = 6;
const MAX_PART_OFF = 0.06;
/** Before Chromium 91 columns share what is left of a table's width in another way. */
const MAX_PART_OFF_IN_TABLE = 0.33;
/** One line of text that wraps in one version alone. */
const LINE = 24;
const MAX_HEIGHT_OFF = 0.03;
/** Pixels of a side of the squares whose mean colours are compared. */
const SQUARE = 12;
const SIZES = ["width", "height"] as const;
/** Steps of 255 by which a square may differ, and the part of all squares that may differ by more. */
const MAX_SHADE_OFF = 40;
const MAX_SQUARES_OFF = 0.02;

/** Notes how both browsers show the same page once nothing moves on it. */
export async function lookAtBoth(old: EnginePage, today: EnginePage): Promise<[Look, Look]> {
	const folded = await today.evaluate(findFolded);
	return Promise.all([lookAt(old, folded), lookAt(today, [])]);
}

async function lookAt(page: EnginePage, folded: readonly number[]): Promise<Look> {
	await page.evaluate(stopMoving, folded);
	const { height, blocks } = await page.evaluate(readBlocks);
	return { height, blocks, picture: await page.screenshot() };
}

/** In words, how a look differs from today's by more than versions of one engine may. */
export async function differences(old: Look, today: Look): Promise<string[]> {
	return [
		...differingHeight(old, today),
		...differingBlocks(old.blocks, today.blocks),
		...(await differingColours(old.picture, today.picture)),
	];
}

function differingHeight(old: Look, today: Look): string[] {
	const off = old.height - today.height;
	if (Math.abs(off) <= Math.max(2 * LINE, today.height * MAX_HEIGHT_OFF)) return [];
	return [`the page is ${old.height} px high, today ${today.height}`];
}

function differingBlocks(old: readonly Block[], today: readonly Block[]): string[] {
	const found: string[] = [];
	for (let at = 0; at < Math.max(old.length, today.length); at += 1) {
		const [mine, theirs] = [old[at], today[at]];
		if (mine?.name !== theirs?.name) {
			// What follows is shifted.
			found.push(`element ${at} is ${mine?.name}, today ${theirs?.name}`);
			break;
		}
		if (!mine || !theirs) break;
		const { inTable } = theirs;
		const part = inTable ? MAX_PART_OFF_IN_TABLE : MAX_PART_OFF;
		for (const side of inTable ? SIZES : (["x", ...SIZES] as const)) {
			const least = side === "height" ? LINE : MAX_PIXELS_OFF;
			const most = Math.max(least, theirs[side] * part);
			if (Math.abs(mine[side] - theirs[side]) > most) {
				found.push(`${mine.name}: ${side} ${mine[side]}, today ${theirs[side]}`);
			}
		}
	}
	return found;
}

async function differingColours(old: Buffer, today: Buffer): Promise<string[]> {
	const [mine, theirs] = await Promise.all([toSquares(old), toSquares(today)]);
	if (mine.length !== theirs.length) return ["the pictures have different sizes"];
	const off = mine.filter((shade, at) => Math.abs(shade - (theirs[at] ?? 0)) > MAX_SHADE_OFF);
	const part = off.length / mine.length;
	return part > MAX_SQUARES_OFF ? [`${(part * 100).toFixed(1)} % of the picture differs`] : [];
}

/** The mean shades of a picture's squares; blurred, as text may stand a pixel beside. */
async function toSquares(picture: Buffer): Promise<Buffer> {
	const { width, height } = await sharp(picture).metadata();
	return sharp(picture)
		.removeAlpha()
		.blur(SQUARE / 2)
		.resize(Math.round(width / SQUARE), Math.round(height / SQUARE), { fit: "fill" })
		.raw()
		.toBuffer();
}

/** Indexes of elements that `:has()` hides: browsers without it keep such fields in sight. */
function findFolded(): number[] {
	const all = [...document.body.querySelectorAll("*")];
	const rulesIn = (list: CSSRuleList): CSSStyleRule[] =>
		[...list].flatMap((rule) => {
			if (rule instanceof CSSMediaRule && !matchMedia(rule.conditionText).matches) return [];
			if (rule instanceof CSSGroupingRule) return rulesIn(rule.cssRules);
			return rule instanceof CSSStyleRule ? [rule] : [];
		});
	return [...document.styleSheets]
		.flatMap((sheet) => rulesIn(sheet.cssRules))
		.filter(({ style, selectorText }) => style.display === "none" && selectorText.includes(":has("))
		.flatMap(({ selectorText }) => [...document.querySelectorAll(selectorText)])
		.map((each) => all.indexOf(each));
}

/** Stops animations by a rule in a style sheet that is there, as the page's policy refuses another. */
function stopMoving(folded: readonly number[]): void {
	const all = document.body.querySelectorAll<HTMLElement>("*");
	for (const at of folded) all[at]?.style.setProperty("display", "none");
	const rule =
		"*, *::before, *::after { animation: none !important; transition: none !important; }";
	const sheet = document.styleSheets[0] as CSSStyleSheet;
	sheet.insertRule(rule, sheet.cssRules.length);
	window.scrollTo(0, 0);
}

function readBlocks(): { height: number; blocks: Block[] } {
	const elementDepth = (element: Element) => {
		let depth = 0;
		for (let each = element.parentElement; each; each = each.parentElement) depth += 1;
		return depth;
	};
	const blocks = [...document.body.querySelectorAll("*")]
		.filter((each) => each.tagName !== "SCRIPT")
		// News, and the script that waits for it, come when they come.
		.filter((each) => !each.closest(".shell > main ~ *"))
		// Today's Chromium gives a size to what is folded away.
		.filter((each) => !each.closest("details:not([open]) > :not(summary)"))
		.map((each) => {
			const { left, width, height } = each.getBoundingClientRect();
			const parent = each.parentElement as Element;
			const start = parent.getBoundingClientRect().left - parent.scrollLeft;
			const classes = each.getAttribute("class");
			return {
				name: `${elementDepth(each)} ${each.tagName.toLowerCase()}${classes ? `.${classes}` : ""}`,
				x: width && Math.round(left - start),
				width: Math.round(width),
				height: Math.round(height),
				inTable: each.closest("table") !== null,
			};
		});
	return { height: document.documentElement.scrollHeight, blocks };
}
