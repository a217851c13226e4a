import { afterEach, describe, expect, inject, it } from "vitest";
import { DEMO_PASSWORD } from "../../demo/demo-tenant";
import {
	missingFor,
	openTextBrowser,
	TEXT_BROWSERS,
	type TextBrowser,
	type TextBrowserName,
} from "../support/text-browser";

const PATIENCE_MS = 300_000;
const TREE = "/dashboard/menu-management/tree";
/** Each moves its own, as all share the demo. */
const MOVED = { w3m: "Pastry", lynx: "Cold", links2: "Chocolate and More", elinks: "Breakfast" };

let browser: TextBrowser | null = null;
afterEach(() => {
	browser?.close();
	browser = null;
});

async function signIn(name: TextBrowserName, email: string, path: string): Promise<TextBrowser> {
	browser = await openTextBrowser(name, `${inject("productUrl")}${path}`);
	await browser.fill("Email", email);
	await browser.fill("Password", DEMO_PASSWORD);
	await browser.press("Sign in", "Remember me");
	await browser.shows("Sign out");
	return browser;
}

describe.each(TEXT_BROWSERS)("in %s", (name) => {
	const missing = missingFor(name);
	const trial = missing ? it.skip : it;
	const why = missing ? ` (${missing})` : "";

	trial(
		`an order is confirmed, made ready and completed${why}`,
		{ timeout: PATIENCE_MS },
		async () => {
			const page = await signIn(name, "cashier@emberrye.test", "/auth");
			const list = await page.shows("Confirm order ");
			const [, number = ""] = /Confirm order (\d+)/.exec(list) ?? [];
			await page.press(number, "Next step");
			await page.shows("Order placed");
			await page.press(`Confirm order ${number}`);
			await page.press(`Mark as ready order ${number}`);
			await page.shows(`Order ${number} Ready`);
			await page.press(`Complete order ${number}`);
			await page.shows(`Order ${number} Complete`);
			await page.press("Sign out");
			await page.shows("Forgot your password?");
		},
	);

	trial(
		`a level of the menu is opened and put in order${why}`,
		{ timeout: PATIENCE_MS },
		async () => {
			const page = await signIn(name, "owner@harbourlane.test", TREE);
			const closed = titlesIn(await page.shows("What is in "));
			const title = MOVED[name];
			await page.press(`What is in ${title}`);
			const [first = "", second = ""] = await openedIn(page, title, closed);
			await page.press(`Move ${first} down`, `Move ${title} down`);
			await expect
				.poll(
					async () => {
						// The address says which row was moved, which some scroll to.
						await page.top();
						const moved = titlesIn(page.screen());
						const at = moved.indexOf(title);
						return moved.slice(at + 1, at + 3);
					},
					{ timeout: 30_000 },
				)
				.toEqual([second, first]);
			expect(page.screen()).toContain("The order was changed");
		},
	);
});

/** The titles of rows that can be moved, from top to bottom. */
function titlesIn(text: string): string[] {
	return [...text.matchAll(/Move (.+?) up/g)].map(([, title = ""]) => title);
}

/** Those that a press on a row has added below it. */
async function openedIn(page: TextBrowser, title: string, closed: string[]): Promise<string[]> {
	let opened: string[] = [];
	await expect
		.poll(
			() => {
				opened = titlesIn(page.screen());
				return opened.length;
			},
			{ timeout: 30_000 },
		)
		.toBeGreaterThan(closed.length);
	return opened.slice(opened.indexOf(title) + 1);
}
