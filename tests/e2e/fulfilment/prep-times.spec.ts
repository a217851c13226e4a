import { checkPage, checkState, checkWidth, expect, signIn, test } from "../../support/e2e";
import { demoStoreId } from "../../support/locations/demo-places";
import { untilTaskSays } from "../../support/tasks/e2e-tasks";

test("the prep time of two locations is delayed together, and taken back as one", {
	tag: "@either",
}, async ({ page, scripted }) => {
	const places = scripted ? ["Fishtown", "Lawrenceville"] : ["Fells Point", "Inman Park"];
	const [first = "", second = ""] = places.map(demoStoreId);
	await signIn(page, "owner@emberrye.test");
	await page.goto("/settings/prep-time?sort=-now");
	await expect(page.locator("h1")).toHaveText("Prep time (Beta)");
	await expect(page.getByRole("row", { name: /Fishtown.*min/ })).toBeVisible();
	await checkPage(page);
	await page.setViewportSize({ width: 360, height: 800 });
	await checkWidth(page);
	await page.setViewportSize({ width: 1280, height: 800 });
	await page.getByRole("link", { name: "Change at many locations" }).click();
	await expect(page.locator("h1")).toHaveText("Change prep time at many locations");
	await checkPage(page);

	await page.getByLabel("Only selected locations").check();
	for (const storeId of [first, second]) {
		await page.locator(`input[name="stores"][value="${storeId}"]`).check();
	}
	await page.getByLabel("Delay (minutes)").fill("25");
	await page.getByRole("button", { name: "Preview" }).click();
	await expect(page.getByText("2 locations would change.")).toBeVisible();
	await expect(page.getByRole("row", { name: /Delay: 0 minutes.*25 minutes/ })).toHaveCount(2);
	await checkState(page);
	await page.getByRole("button", { name: "Change 2 locations" }).click();
	await untilTaskSays(page, "All 2 done: 2 changed.");
	await expect(page.locator("h1")).toContainText("Prep time at 2 locations");
	await page.getByText("Undo", { exact: true }).click();
	await page.getByRole("button", { name: "Undo changes" }).click();
	await expect(page.locator("h1")).toContainText("Undo: Prep time at 2 locations");
	await untilTaskSays(page, "All 2 done: 2 changed.");
	await page.goto(`/location/${first}/prep-time`);
	await expect(page.getByLabel("Delay (minutes)")).toHaveValue("0");
});
