import { checkPage, checkState, checkWidth, expect, signIn, test } from "../../support/e2e";
import { demoStoreId } from "../../support/locations/demo-places";
import { untilTaskSays } from "../../support/tasks/e2e-tasks";

const OWNER = "owner@emberrye.test";

test("a dining option changes at two locations: preview, task and result", async ({
	page,
	scripted,
}) => {
	const places = scripted ? ["Fishtown", "Lawrenceville"] : ["Fells Point", "Inman Park"];
	const [first = "", second = ""] = places.map(demoStoreId);
	await signIn(page, OWNER);
	await page.goto("/settings/locations");
	await page.getByRole("link", { name: "Change dining options" }).click();
	await expect(page.locator("h1")).toHaveText("Change a dining option at many locations");
	await checkPage(page);

	const disclaimer = page.getByLabel("New disclaimer");
	await expect(disclaimer).toBeHidden();
	await page.getByLabel("Only selected locations").check();
	await page.locator('select[name="option"]').selectOption("CURBSIDE");
	await page.getByLabel("On or off").check();
	await page.getByRole("checkbox", { name: "Disclaimer" }).check();
	await disclaimer.fill("Honk twice");
	await page.locator('input[name="isEnabled"]').uncheck();
	for (const storeId of [first, second]) {
		await page.locator(`input[name="stores"][value="${storeId}"]`).check();
	}
	await page.getByRole("button", { name: "Preview" }).click();

	await expect(page.getByText("2 locations would change.")).toBeVisible();
	await expect(page.getByRole("row", { name: /On or off: On.*Off/ })).toHaveCount(2);
	await checkState(page);
	await page.setViewportSize({ width: 360, height: 800 });
	await checkWidth(page);
	await page.setViewportSize({ width: 1280, height: 800 });
	await page.getByRole("button", { name: "Edit changes" }).click();
	await expect(page.locator('input[name="stores"]:checked')).toHaveCount(2);
	await expect(disclaimer).toHaveValue("Honk twice");
	await page.setViewportSize({ width: 360, height: 800 });
	await checkWidth(page);
	await page.setViewportSize({ width: 1280, height: 800 });
	await page.getByRole("button", { name: "Preview" }).click();
	await page.getByRole("button", { name: "Change 2 locations" }).click();

	await untilTaskSays(page, "All 2 done: 2 changed.");
	await expect(page.locator("h1")).toContainText("Curbside Pickup at 2 locations");
	await page.goto(`/location/${first}/dining-options`);
	await expect(page.getByRole("row", { name: /Curbside Pickup/ })).toContainText("Off");
});
