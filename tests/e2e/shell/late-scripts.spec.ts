import { collectPageErrors, expect, signIn, test } from "../../support/e2e";
import { demoStoreId, userStoreIds } from "../../support/locations/demo-places";
import { openMore } from "../../support/locations/open-more";

const CASHIER = "cashier@emberrye.test";
const ORDERS = `/location/${userStoreIds(CASHIER)[0]}/orders?tab=all`;

test("no script runs before the page has been painted @script", async ({ page }) => {
	await signIn(page, CASHIER);
	const pageErrors = collectPageErrors(page);
	// Nothing is painted until the test lets a frame through, and no page is too slow to wait for that.
	await page.addInitScript(() => {
		const waiting: FrameRequestCallback[] = [];
		const later = window.setTimeout;
		const soon = (work: TimerHandler, ms = 0) => (ms < 4_000 ? later(work, ms) : 0);
		window.requestAnimationFrame = (callback) => waiting.push(callback);
		Object.assign(window, {
			setTimeout: soon,
			letFrameThrough: () => {
				for (const callback of waiting.splice(0)) callback(performance.now());
			},
		});
	});
	const frame = () => page.evaluate("letFrameThrough()");
	const scripts = () =>
		page.evaluate(
			() =>
				performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".js")).length,
		);
	await page.goto(ORDERS);
	expect(await scripts()).toBe(0);
	await frame();
	expect(await scripts()).toBe(0);
	await frame();
	await expect.poll(scripts).toBeGreaterThan(3);
	// The alerts come last of all.
	await expect(page.locator("[data-live]")).toBeAttached();
	await expect(page.locator('link[rel="modulepreload"], script[src]')).toHaveCount(0);
	expect(pageErrors).toEqual([]);
});

test("a page that was scrolled stands there again after a reload and on the way back @script", async ({
	page,
}) => {
	await signIn(page, CASHIER);
	await page.setViewportSize({ width: 360, height: 500 });
	await page.goto(ORDERS);
	await expect(page.locator("[data-live]")).toBeAttached();
	const place = () => page.evaluate(() => scrollY);
	await page.evaluate(() => scrollTo(0, 400));
	await page.reload();
	await expect(page.locator("[data-live]")).toBeAttached();
	// Approximate: the browser keeps its row in place, and another test may have made a row above it taller.
	await expect.poll(place).toBeGreaterThan(300);

	await page.locator("tbody .row-link").first().dispatchEvent("click");
	await expect(page).toHaveURL(/\/orders\/[0-9a-f-]{36}/);
	await page.goBack();
	await expect(page).toHaveURL(/tab=all/);
	await expect.poll(place).toBeGreaterThan(300);
});

test("what is typed before the script arrives stays @script", async ({ page }) => {
	await signIn(page, "owner@emberrye.test");
	const requests: (() => void)[] = [];
	let isBlocked = true;
	await page.route("**/*.js", (route) => {
		if (isBlocked) requests.push(() => route.continue());
		else route.continue();
	});
	await page.goto(`/settings/locations/edit/${demoStoreId("Naperville")}`);
	await page.getByLabel("Store name").fill("Typed early");
	await openMore(page);
	await page.getByLabel("Description").fill("Typed before the script");
	await expect.poll(() => requests.length).toBeGreaterThan(0);
	isBlocked = false;
	for (const proceed of requests) proceed();
	await expect(page.getByText("You have unsaved changes")).toBeVisible();
	await expect(page.getByLabel("Store name")).toHaveValue("Typed early");
	await expect(page.getByLabel("Description")).toHaveValue("Typed before the script");
});
