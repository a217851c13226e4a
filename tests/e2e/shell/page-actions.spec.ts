import { checkState, expect, signIn, test } from "../../support/e2e";
import { demoStoreId } from "../../support/locations/demo-places";

test.beforeEach(({ page }) => signIn(page, "owner@emberrye.test"));

test("on a phone one button of a page stays, and the others unfold @either", async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 740 });
	await page.goto("/settings/locations");
	const actions = page.locator(".page-actions");
	const others = actions.getByRole("link").filter({ hasNotText: "New location" });
	await expect(actions.getByRole("link", { name: "New location" })).toBeVisible();
	await expect(others.first()).toBeHidden();
	expect((await actions.boundingBox())?.height).toBeLessThanOrEqual(60);
	await page.locator("label.actions-toggle").first().click();
	await expect(others.first()).toBeVisible();
	await checkState(page);
	await page.setViewportSize({ width: 768, height: 900 });
	await expect(page.locator("label.actions-toggle").first()).toBeHidden();
	await expect(others.first()).toBeVisible();
});

test("on a phone a zone's buttons unfold @either", async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 740 });
	await page.goto(`/location/${demoStoreId("Wicker Park")}/delivery/settings/zones`);
	const row = page.locator("tbody > tr").first();
	await expect(row.getByRole("button").first()).toBeHidden();
	await row.locator("label.actions-toggle").click();
	await expect(row.getByRole("button", { name: /^Turn off/ })).toBeVisible();
});

test("on a large screen lists, reports and home are 1,440 wide, and what needs somebody stands beside the locations @either", async ({
	page,
}) => {
	await page.setViewportSize({ width: 1920, height: 1080 });
	for (const path of ["/settings/locations", "/reports/online-ordering-reports"]) {
		await page.goto(path);
		const card = page.locator(".page-wide .card").first();
		expect((await card.boundingBox())?.width, path).toBe(1440);
	}
	await page.goto("/home");
	const needs = await page.locator(".home-pair > *").first().boundingBox();
	const table = await page.locator("#locations").boundingBox();
	expect(table?.y).toBe(needs?.y);
	expect((table?.x ?? 0) + (table?.width ?? 0) - (needs?.x ?? 0)).toBe(1440);
});
