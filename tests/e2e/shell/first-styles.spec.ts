import { asGuest, complaintsOf, expect, test } from "../../support/e2e";

test("a first visit has the styles within the page, the next one finds them kept", async ({
	page,
}) => {
	await asGuest(page);
	const complaints = complaintsOf(page);

	await page.goto("/auth");
	await expect(page.locator("head link[rel=stylesheet]")).toHaveCount(0);
	const first = await page.locator("h1").evaluate((title) => getComputedStyle(title).fontFamily);
	expect(await page.locator("head style").innerHTML()).not.toBe("");

	await page.goto("/auth");
	await expect(page.locator("head link[rel=stylesheet]")).toHaveCount(1);
	expect(await page.locator("head style").innerHTML()).toBe("");
	const next = await page.locator("h1").evaluate((title) => getComputedStyle(title).fontFamily);
	expect(next).toBe(first);
	expect(complaints).toEqual([]);
});
