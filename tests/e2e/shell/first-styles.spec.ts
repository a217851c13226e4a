import { asGuest, collectPageErrors, expect, test } from "../../support/e2e";

test("a first visit has the styles within the page, the next one finds them kept", async ({
	page,
	javaScriptEnabled,
}) => {
	await asGuest(page);
	const pageErrors = collectPageErrors(page);
	const sheet = page.locator("head link[rel=stylesheet]");

	await page.goto("/auth");
	const first = await page.locator("h1").evaluate((title) => getComputedStyle(title).fontFamily);
	const own = await page.locator("head style").innerHTML();
	expect(own).toContain("h1");
	expect(own).not.toContain(".tree");
	// With script other pages may come up in this one, which need the rest.
	await expect(sheet).toHaveAttribute("media", javaScriptEnabled ? "all" : "not all");

	await page.goto("/auth");
	await expect(sheet).not.toHaveAttribute("media");
	expect(await page.locator("head style").innerHTML()).toBe("");
	const next = await page.locator("h1").evaluate((title) => getComputedStyle(title).fontFamily);
	expect(next).toBe(first);
	expect(pageErrors).toEqual([]);
});
