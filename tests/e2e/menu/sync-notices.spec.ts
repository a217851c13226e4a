import { checkPage, expect, signIn, test } from "../../support/e2e";
import { openList } from "../../support/menu/open-list";

const CATEGORY = "Drinks";

test("the end of a sync is told wherever the person is by then, and marks what was synced @script", async ({
	page,
}) => {
	test.slow();
	await signIn(page, "owner@emberrye.test");
	// A category whose things are all known: other journeys look for what a sync would bring.
	await openList(page, "Categories");
	const row = page.locator("tbody").getByRole("link", { name: CATEGORY, exact: true });
	const title = ((await row.textContent()) ?? "").trim();
	await page.goto(`${await row.getAttribute("href")}/pos`);
	let leave = () => {};
	const left = new Promise<void>((resolve) => {
		leave = resolve;
	});
	// The page where it began tells an end itself: so none is heard before the person has gone elsewhere.
	await page.route(/\/tasks\/[^/]+\/live$/, async (route) => {
		await left;
		await route.continue();
	});
	await page.getByRole("button", { name: "Sync now" }).click();
	await page.getByRole("button", { name: "Start sync" }).click();
	await expect(page).toHaveURL(/syncing=/);
	const jobId = new URL(page.url()).searchParams.get("syncing") ?? "";
	const begun = () => page.evaluate(() => sessionStorage.getItem("begun-syncs"));
	await expect.poll(begun).toContain(title);
	await page.getByRole("link", { name: /^Back to the / }).click();
	await expect(page).not.toHaveURL(/syncing=/);
	leave();
	const notice = page.locator(".shell-notice .notice", { hasText: `“${title}”` });
	await expect(notice).toBeVisible({ timeout: 60_000 });
	const told = (await notice.textContent()) ?? "";
	expect(told).toMatch(/is synced with the POS|Some error occurred while item sync/);
	expect(await begun()).toBe("[]");
	await checkPage(page);
	await notice.getByRole("link", { name: "See the results" }).click();
	await expect(page.locator("h1")).toContainText("with the POS");
	await page.goto("/dashboard/menu-sync");
	// Somebody else may have asked for it first: then it is among what that session synced.
	const synced = page.getByRole("row").filter({ has: page.locator(`a[href*="${jobId}"]`) });
	// The notice says what the sync came to, which is kept here.
	const outcome = /is synced with the POS/.test(told) ? /^\s*Synced\s*$/ : /^\s*(Error|Failed)\s*$/;
	await expect(synced.getByText(outcome)).toBeVisible();
});

test("an end that comes just before its page is left is told on the next one", {
	tag: "@script",
}, async ({ page }) => {
	test.slow();
	await signIn(page, "owner@emberrye.test");
	await openList(page, "Categories");
	const row = page.locator("tbody").getByRole("link", { name: CATEGORY, exact: true });
	await page.goto(`${await row.getAttribute("href")}/pos`);
	await page.getByRole("button", { name: "Sync now" }).click();
	await page.getByRole("button", { name: "Start sync" }).click();
	await expect(page).toHaveURL(/syncing=/);
	const begun = () => page.evaluate(() => sessionStorage.getItem("begun-syncs"));
	await expect.poll(begun, { intervals: [50], timeout: 60_000 }).toBe("[]");
	await page.getByRole("link", { name: /^Back to the / }).click();
	await expect(page).not.toHaveURL(/syncing=/);
	await expect(page.locator(".shell-notice .notice", { hasText: `“${CATEGORY}”` })).toBeVisible();
});
