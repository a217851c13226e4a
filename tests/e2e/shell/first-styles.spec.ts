import { pagePath } from "~/models/pages/page-path";
import { pages } from "~/models/pages/pages";
import { asGuest, collectPageErrors, expect, test } from "../../support/e2e";
import { demoSlug } from "../../support/locations/demo-places";

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

test("a page of guests runs no React and fetches no style sheet of the office", async ({
	page,
	scripted,
}) => {
	await asGuest(page);
	const fetched: string[] = [];
	page.on("requestfinished", (request) => fetched.push(new URL(request.url()).pathname));
	const path = pagePath(pages.storePage, { slug: demoSlug("Hyde Park") });
	for (let visit = 0; visit < 2; visit += 1) {
		fetched.length = 0;
		await page.goto(path, { waitUntil: "networkidle" });
		expect(await page.locator("head style").first().innerHTML()).toContain(".store-hero");
		const assets = fetched.filter((each) => each.startsWith("/assets/"));
		const others = assets.filter((each) => !/\/guest-script-[\w-]+\.js$/.test(each));
		expect(others).toEqual([]);
		if (visit === 0) expect(assets).toHaveLength(scripted ? 1 : 0);
		expect(await page.locator("#page-data").count()).toBe(0);
	}
});
