import { test as base, type CDPSession, expect, type Page, request } from "@playwright/test";
import { DEMO_PASSWORD } from "../../demo/demo-tenant";
import { type AxeChoice, axeViolations } from "./axe-violations";
import { isHydrated } from "./is-hydrated";
import { secondEngineViolations } from "./second-engine";
import { isInTurn } from "./share";

export { expect };

interface Fixtures {
	/** Whether this run has script; every journey runs in both modes. */
	scripted: boolean;
}

/** Playwright's test, at the address of the services under test. */
export const test = base.extend<Fixtures>({
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
	baseURL: async ({}, use) => {
		const url = process.env.E2E_URL;
		if (!url) throw new Error("E2E_URL is not set: tests/support/e2e-setup.ts has not run");
		await use(url);
	},
	scripted: async ({ javaScriptEnabled }, use) => use(javaScriptEnabled ?? true),
	page: async ({ page }, use) => {
		await use(page);
		// What a page still asks for as its test ends is no failure of the test.
		await page.unrouteAll({ behavior: "ignoreErrors" });
	},
});

type Cookies = Parameters<ReturnType<Page["context"]>["addCookies"]>[0];
const signedIn = new Map<string, Cookies>();

/**
 * Signs in and leaves the page empty. Sessions are shared by the tests of a worker, so tests that end theirs ask for
 * their own.
 */
export async function signIn(page: Page, email: string, { own = false } = {}): Promise<void> {
	// An open page would continue as a guest and could get a guest's session meanwhile.
	await page.goto("about:blank");
	await asGuest(page);
	await page.context().addCookies(await sessionCookies(email, { own }));
}

/** The cookies of somebody's session, for a browser of any kind. */
export async function sessionCookies(email: string, { own = false } = {}): Promise<Cookies> {
	const known = own ? undefined : signedIn.get(email);
	if (known) return known;
	const context = await request.newContext({ baseURL: process.env.E2E_URL });
	const form = await context.get("/auth");
	const csrf = /name="csrf" value="([^"]+)"/.exec(await form.text())?.[1] ?? "";
	const answer = await context.post("/auth", {
		form: { csrf, email, password: DEMO_PASSWORD },
		maxRedirects: 0,
	});
	if (answer.status() !== 303) throw new Error(`${email} was not signed in: ${answer.status()}`);
	const { cookies } = await context.storageState();
	await context.dispose();
	if (!own) signedIn.set(email, cookies);
	return cookies;
}

/** Unfolds the filters of the open list. */
export async function openFilters(page: Page): Promise<void> {
	await page.locator(".filters-toggle").click();
}

/** Waits, in a run with script, until script answers a press: before, the server does. */
export async function scriptReady(page: Page): Promise<void> {
	if (isScripted()) await page.waitForFunction(isHydrated);
}

/** Signs out. */
export async function asGuest(page: Page): Promise<void> {
	await page.context().clearCookies();
}

/** The tags of the journeys that run in one mode alone (playwright.config.ts). */
const ONE_MODE = ["@script", "@no-script", "@either"];

/**
 * Checks the width of a page as it opens: every-page.spec.ts checks each in both modes with axe, as `npm test -- all`
 * does here too. What opens only in a journey (an error, a dialog, a preview) is checked with `checkState`.
 */
export async function checkPage(page: Page): Promise<void> {
	await checkWidth(page);
	if (process.env.TEST_WHOLE) await checkAxe(page);
}

/**
 * Checks a state that every-page.spec.ts does not see: its width and, every other day and once for both modes, axe (WCAG
 * 2.2 AA), since script changes little of the markup. `npm test -- all` checks it in both.
 */
export async function checkState(page: Page): Promise<void> {
	await checkWidth(page);
	if (standsForBothModes() && journeyIsTurn()) await checkAxe(page);
}

function journeyIsTurn(): boolean {
	return isInTurn(
		Buffer.from(test.info().title).reduce((sum, code) => sum + code, 0),
		2,
	);
}

/** Whether this run looks for both modes at what is the same in each; in `npm test -- all` each looks itself. */
function standsForBothModes(): boolean {
	const isOnlyMode = ONE_MODE.some((tag) => test.info().tags.includes(tag));
	return isScripted() || isOnlyMode || process.env.TEST_WHOLE !== undefined;
}

/** Whether the running test has script, for helpers without its fixtures. */
export function isScripted(): boolean {
	return test.info().project.use.javaScriptEnabled !== false;
}

export const NARROW = 360;
export const WIDE = 1280;
export const TABLETS = [640, 700, 768, 820];

/**
 * Checks with axe at one width per mode (wide with script, narrow without), and the width at both, since the markup is
 * the same; each mode has a theme of its own. It leaves the page at the last of `widths`.
 */
export async function checkWidths(
	page: Page,
	scripted: boolean,
	widths = [NARROW, WIDE],
	axe: AxeChoice | null = {},
): Promise<void> {
	for (const width of widths) {
		await page.setViewportSize({ width, height: 900 });
		await checkWidth(page);
		if (axe && (width === WIDE) === scripted) await checkAxe(page, axe);
	}
}

/** Nothing scrolls sideways or overflows its card, and buttons in tables break between words only. */
export async function checkWidth(page: Page): Promise<void> {
	// After a change of width the layout may not be finished, and a page that is being left answers nothing.
	await expect
		.poll(() => tooWide(page).catch((error: Error) => [error.message]), {
			message: `${page.url()} is wider than its window or a card, or breaks a button within a word`,
		})
		.toEqual([]);
}

/** Collects script errors, refused resources and policy violations. */
export function collectPageErrors(page: Page): string[] {
	const pageErrors: string[] = [];
	page.on("console", (message) => {
		if (message.type() === "error") pageErrors.push(`${page.url()}: ${message.text()}`);
	});
	page.on("pageerror", (error) => pageErrors.push(`${page.url()}: ${error.message}`));
	return pageErrors;
}

/** Checks with axe what only this mode shows; contrasts are half of its work. */
export async function checkAxe(page: Page, choice: AxeChoice = {}): Promise<void> {
	const found = await withScript(page, () => axeViolations(page, choice));
	expect(found, `axe on ${page.url()}`).toEqual([]);
}

/** Checks with a second engine, which takes as long as everything else: only `npm test -- all` does. */
export async function checkSecondEngine(page: Page): Promise<void> {
	// On phones rows are cards, in which it misses the heads of their table.
	await page.setViewportSize({ width: WIDE, height: 900 });
	const found = await withScript(page, () => secondEngineViolations(page));
	expect(found, `IBM's engine on ${page.url()}`).toEqual([]);
}

/** Axe needs timers: for as long as it works the page may run script, but its own is past being started. */
async function withScript<T>(page: Page, work: () => Promise<T>): Promise<T> {
	if (isScripted()) return work();
	const line = await lineTo(page);
	const disable = (value: boolean) => line.send("Emulation.setScriptExecutionDisabled", { value });
	// A line can take back only what it has set itself.
	await disable(true);
	await disable(false);
	try {
		return await work();
	} finally {
		await disable(true);
	}
}

const lines = new WeakMap<Page, CDPSession>();

/** A page's developer tools, open for as long as the page is: closing them would leave it with script. */
async function lineTo(page: Page): Promise<CDPSession> {
	const line = lines.get(page) ?? (await page.context().newCDPSession(page));
	lines.set(page, line);
	return line;
}

/** By how much the page scrolls sideways, and what overflows a card; a wide table need not make the page wider. */
function tooWide(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		// When scrolled, a fixed bar would hide something.
		window.scrollTo(0, 0);
		const isOwnBox = (element: Element) => {
			const { position, overflowX } = getComputedStyle(element);
			return position === "absolute" || position === "fixed" || overflowX !== "visible";
		};
		const contains = (card: DOMRect, { left, right, width, height }: DOMRect) =>
			width === 0 || height === 0 || (left >= card.left - 1 && right <= card.right + 1);
		const sideways = document.documentElement.scrollWidth - window.innerWidth;
		const found = sideways > 0 ? [`scrolls sideways by ${sideways} px`] : [];
		const look = (element: Element, card: DOMRect) => {
			for (const child of Array.from(element.children)) {
				const box = child.getBoundingClientRect();
				if (getComputedStyle(child).position === "absolute") continue;
				if (!contains(card, box)) found.push(`${child.tagName}.${child.getAttribute("class")}`);
				else if (!isOwnBox(child)) look(child, card);
			}
		};
		for (const card of document.querySelectorAll(".card")) {
			if (!isOwnBox(card)) look(card, card.getBoundingClientRect());
		}
		for (const label of document.querySelectorAll("td .btn > span:not(.sr-only)")) {
			const text = label.firstChild;
			if (!(text instanceof Text)) continue;
			let end = 0;
			for (const word of text.data.split(/(\P{L}+)/u)) {
				const range = document.createRange();
				range.setStart(text, end);
				end += word.length;
				range.setEnd(text, end);
				const lines = /\p{L}/u.test(word) ? range.getClientRects().length : 0;
				if (lines > 1) found.push(`breaks within “${word}”`);
			}
		}
		return found;
	});
}
