import { complaintsOf, expect, signIn, test } from "../../support/e2e";
import { storeIdsOf } from "../../support/locations/demo-places";

const CASHIER = "cashier@emberrye.test";
const ORDERS = `/location/${storeIdsOf(CASHIER)[0]}/orders?tab=all`;

test("no script runs before the page has been painted @script", async ({ page }) => {
	await signIn(page, CASHIER);
	const complaints = complaintsOf(page);
	await page.goto(ORDERS);
	// The alerts are loaded last.
	await expect(page.locator("[data-live]")).toBeAttached();
	const { painted, asked } = await page.evaluate(() => ({
		painted: performance.getEntriesByName("first-paint")[0]?.startTime ?? Infinity,
		asked: performance
			.getEntriesByType("resource")
			.filter(({ name }) => name.endsWith(".js"))
			.map(({ name, startTime }) => ({ name, startTime })),
	}));
	expect(asked.length).toBeGreaterThan(3);
	// The browser reports when the frame was shown; scripts may be requested just before.
	for (const { name, startTime } of asked) expect(startTime, name).toBeGreaterThan(painted - 20);
	await expect(page.locator('link[rel="modulepreload"], script[src]')).toHaveCount(0);
	expect(complaints).toEqual([]);
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
