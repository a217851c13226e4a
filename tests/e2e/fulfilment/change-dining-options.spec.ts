import { checkPage, checkState, checkWidth, expect, signIn, test } from "../../support/e2e";
import { storeIdOf } from "../../support/locations/demo-places";

const OWNER = "owner@emberrye.test";

test("a dining option changes at the locations of a group: preview, task, result, and undo as one", async ({
	page,
	scripted,
}) => {
	const places = scripted ? ["Fishtown", "Lawrenceville"] : ["Fells Point", "Inman Park"];
	const [first = "", second = ""] = places.map(storeIdOf);
	const group = scripted ? "Curb one" : "Curb two";
	await signIn(page, OWNER);
	await page.goto("/settings/location-group/new");
	await page.getByLabel("Name", { exact: true }).fill(group);
	await page.locator(`input[name="stores"][value="${first}"]`).check();
	await page.getByRole("button", { name: "Create" }).click();
	await page.waitForURL(/location-group$/);

	await page.goto("/settings/locations");
	await page.getByRole("link", { name: "Change dining options" }).click();
	await expect(page.locator("h1")).toHaveText("Change a dining option at many locations");
	await checkPage(page);

	// Missing fields are reported at once, and what was typed stays.
	const disclaimer = page.getByLabel("New disclaimer");
	await expect(disclaimer).toBeHidden();
	await page.getByLabel("Only those checked below").check();
	await page.getByRole("button", { name: "Preview" }).click();
	await expect(page.getByText("Choose at least one location").first()).toBeVisible();
	await expect(page.getByText("Choose what to change").first()).toBeVisible();
	await expect(page.getByText("Choose a dining option").first()).toBeVisible();
	await page.locator('select[name="option"]').selectOption("CURBSIDE");
	await page.getByLabel("On or off").check();
	await page.getByRole("checkbox", { name: "Disclaimer" }).check();
	await disclaimer.fill("Honk twice");
	await page.locator('input[name="isEnabled"]').uncheck();
	await page.getByLabel(`${group} (1)`).check();
	await page.locator(`input[name="stores"][value="${second}"]`).check();
	await page.getByRole("button", { name: "Preview" }).click();

	await expect(page.getByText("2 locations would change.")).toBeVisible();
	await expect(page.getByRole("row", { name: /On or off: On.*Off/ })).toHaveCount(2);
	await checkState(page);
	await page.setViewportSize({ width: 360, height: 800 });
	await checkWidth(page);
	await page.setViewportSize({ width: 1280, height: 800 });
	await page.getByRole("button", { name: "Change something" }).click();
	await expect(page.locator('input[name="stores"]:checked')).toHaveCount(2);
	await expect(disclaimer).toHaveValue("Honk twice");
	await page.setViewportSize({ width: 360, height: 800 });
	await checkWidth(page);
	await page.setViewportSize({ width: 1280, height: 800 });
	await page.getByRole("button", { name: "Preview" }).click();
	await page.getByRole("button", { name: "Change 2 locations" }).click();

	await expect(page.getByText("All 2 had their turn: 2 changed.")).toBeVisible({ timeout: 20_000 });
	await expect(page.locator("h1")).toContainText("Curbside Pickup at 2 locations");
	const result = page.url();
	await page.goto(`/location/${first}/dining-options`);
	const row = page.getByRole("row", { name: /Curbside Pickup/ });
	await expect(row).toContainText("Off");

	await page.goto(result);
	await page.getByText("Undo", { exact: true }).click();
	await page.getByRole("button", { name: "Take it back" }).click();
	await expect(page.locator("h1")).toContainText("Undo: Curbside Pickup at 2 locations");
	await expect(page.getByText("All 2 had their turn: 2 changed.")).toBeVisible({ timeout: 20_000 });
	await page.goto(`/location/${first}/dining-options`);
	await expect(row).toContainText("On");
	await checkPage(page);
});
