import type { EnginePage } from "./page";
import { expect } from "./test";

/** Opens a page and expects it to be there and its script to run; `path` is its address without what the link adds. */
export async function expectPage(page: EnginePage, link: string, path = link): Promise<void> {
	await page.goto(link);
	expect(new URL(await page.address()).pathname).toBe(path);
	expect(await page.count("h1")).toBe(1);
	expect(await page.text("main")).not.toContain("Something went wrong");
	expect(await page.count(".script-failure")).toBe(0);
	expect(await page.pageErrors()).toEqual([]);
}
