import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import type { Region, Sharp } from "sharp";
import sharp from "sharp";
import { expect, NARROW, signIn, test, WIDE } from "../../support/e2e";
import { READER } from "../../support/e2e-mail";

/** Steps of 255 by which the same pixel may differ: another build of a browser smooths letters a little differently. */
const MAX_SHADE_OFF = 40;

/** Pixels that may differ by more. */
const MAX_PIXELS_OFF = 24;

/** In pixels; takes the edge off smoothed letters, and leaves what moved by one pixel in sight. */
const BLUR = 0.7;

const CHANNELS = 3;

const STORED = fileURLToPath(new URL("blocks/", import.meta.url));
/** In which the stored pictures are drawn, as Debian's Chromium draws every page. */
const FONT = "DejaVu Sans";

const LOOKS = [
	{ look: "wide", width: WIDE, colorScheme: "light" },
	{ look: "dark", width: WIDE, colorScheme: "dark" },
	{ look: "narrow", width: NARROW, colorScheme: "light" },
] as const;

/** `npx playwright test shell/blocks --update-snapshots` stores the pictures anew; look at them before they are committed. */
test(
	"every building block looks as its stored picture",
	{ tag: "@script" },
	async ({ page }, info) => {
		test.slow();
		await signIn(page, READER);
		await page.goto("/dev/blocks");
		await expect.poll(() => renderedFont(page)).toBeDefined();
		const font = await renderedFont(page);
		test.skip(font !== FONT, `The pictures are in ${FONT}, not in ${font}`);
		const pictures = new Map<string, Sharp>();
		for (const { look, width, colorScheme } of LOOKS) {
			await page.emulateMedia({ colorScheme });
			for (const [name, picture] of await captureBlocks(page, width)) {
				pictures.set(`${name}-${look}.png`, picture);
			}
		}
		if (["all", "changed"].includes(info.config.updateSnapshots)) await store(pictures);
		const found: string[] = [];
		for (const [file, picture] of pictures) {
			const difference = await pictureDifference(picture, STORED + file);
			if (!difference) continue;
			writeFileSync(info.outputPath(file), await smallPicture(picture));
			found.push(`${file}: ${difference}`);
		}
		expect(found, `The new pictures are in ${info.outputDir}`).toEqual([]);
		expect(readdirSync(STORED).sort()).toEqual([...pictures.keys()].sort());
	},
);

async function store(pictures: ReadonlyMap<string, Sharp>): Promise<void> {
	rmSync(STORED, { recursive: true, force: true });
	mkdirSync(STORED);
	for (const [file, picture] of pictures) {
		writeFileSync(STORED + file, await smallPicture(picture));
	}
}

/** A picture of each block, taken at once: the window is as high as the page, so nothing sticks to its edge. */
async function captureBlocks(page: Page, width: number): Promise<[name: string, picture: Sharp][]> {
	await page.setViewportSize({ width, height: 900 });
	if (width === WIDE) await page.locator(".preview-frame:not(.preview-coming)").waitFor();
	await page.setViewportSize({ width, height: await page.evaluate(settleBlocks) });
	const boxes = await page.evaluate(blockBoxes);
	return cutPicture(await page.screenshot({ animations: "disabled" }), boxes);
}

/** Opens the menus, begins each block at a whole pixel, and returns the height of the page. */
function settleBlocks(): number {
	for (const menu of document.querySelectorAll<HTMLDetailsElement>("#block-menu details")) {
		menu.open = true;
	}
	(document.activeElement as HTMLElement | null)?.blur();
	for (const block of document.querySelectorAll<HTMLElement>("[id^=block-]")) {
		block.style.height = "";
		block.style.height = `${Math.ceil(block.getBoundingClientRect().height)}px`;
	}
	return document.documentElement.scrollHeight;
}

function blockBoxes() {
	window.scrollTo(0, 0);
	return [...document.querySelectorAll("[id^=block-]")].map((block) => {
		const { left, top, width, height } = block.getBoundingClientRect();
		return {
			name: block.id.replace("block-", ""),
			left: Math.round(left),
			top: Math.round(top),
			width: Math.round(width),
			height: Math.round(height),
		};
	});
}

/** The font of this machine in which most of the page is drawn. */
async function renderedFont(page: Page): Promise<string | undefined> {
	const line = await page.context().newCDPSession(page);
	await line.send("DOM.enable");
	await line.send("CSS.enable");
	const { root } = await line.send("DOM.getDocument");
	const { nodeId } = await line.send("DOM.querySelector", { nodeId: root.nodeId, selector: "h1" });
	const { fonts } = await line.send("CSS.getPlatformFontsForNode", { nodeId });
	await line.detach();
	return fonts[0]?.familyName;
}

/** Parts of a picture, which is decoded once. */
async function cutPicture<Name extends string>(
	picture: Buffer,
	boxes: readonly (Region & { name: Name })[],
): Promise<[Name, Sharp][]> {
	const whole = sharp(picture).removeAlpha().raw();
	const { data, info } = await whole.toBuffer({ resolveWithObject: true });
	return boxes.map(({ name, ...box }) => [name, sharp(data, { raw: info }).extract(box)]);
}

/** As it is stored with the tests: in few colours, since nobody sees the difference. */
function smallPicture(picture: Sharp): Promise<Buffer> {
	return picture
		.clone()
		.png({ palette: true, colours: 64, quality: 90, compressionLevel: 9, dither: 0 })
		.toBuffer();
}

/** In words, how a picture differs from the stored one; null when it does not. */
async function pictureDifference(now: Sharp, stored: string): Promise<string | null> {
	const [mine, theirs] = await Promise.all([readPixels(now), readPixels(sharp(stored))]);
	const sizes = [mine, theirs].map(({ info }) => `${info.width} × ${info.height}`);
	if (sizes[0] !== sizes[1]) return `it is ${sizes[0]} pixels, stored ${sizes[1]}`;
	let off = 0;
	let last = -1;
	for (let at = 0; at < mine.data.length; at += 1) {
		if (Math.abs((mine.data[at] ?? 0) - (theirs.data[at] ?? 0)) <= MAX_SHADE_OFF) continue;
		const pixel = Math.floor(at / CHANNELS);
		if (pixel !== last) off += 1;
		last = pixel;
	}
	return off > MAX_PIXELS_OFF ? `${off} pixels differ` : null;
}

function readPixels(picture: Sharp) {
	const pixels = picture.clone().removeAlpha().toColourspace("srgb").blur(BLUR).raw();
	return pixels.toBuffer({ resolveWithObject: true });
}
