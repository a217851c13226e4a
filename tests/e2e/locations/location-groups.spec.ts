import { checkPage, expect, signIn, test } from "../../support/e2e";

test("a location group is made, changed, deleted and brought back", async ({ page, scripted }) => {
	const name = `Lake Shore ${scripted ? "One" : "Two"}`;
	await signIn(page, "owner@emberrye.test");
	await page.goto("/settings/location-group");
	await expect(page.getByRole("link", { name: "Midwest", exact: true })).toBeVisible();
	await checkPage(page);
	await page.getByRole("link", { name: "New location group" }).click();
	await expect(page.locator("h1")).toHaveText("New location group");
	await page.getByLabel("Name").fill(name);
	await page.getByLabel("Naperville").check();
	await checkPage(page);
	await page.getByRole("button", { name: "Create location group" }).click();
	await expect(page.getByText("Location group was created", { exact: true })).toBeVisible();

	await page.getByRole("link", { name, exact: true }).click();
	await expect(page.getByLabel("Naperville")).toBeChecked();
	await page.getByLabel("Description").fill("Along the lake");
	await page.getByRole("button", { name: "Save" }).click();
	await expect(page.getByText("Location group was updated", { exact: true })).toBeVisible();

	await page.getByText("Delete location group", { exact: true }).click();
	await page.getByRole("button", { name: "Yes, delete this location group" }).click();
	await expect(page.getByText("Location group was deleted", { exact: true })).toBeVisible();
	await expect(page.getByRole("link", { name, exact: true })).toHaveCount(0);

	await page.goto(`/settings/audit-log?entity=location-group&q=${encodeURIComponent(name)}`);
	const deletion = page.locator(".audit-entry").first();
	await expect(deletion).toContainText("deleted location group");
	await deletion.locator("summary").click();
	await deletion.getByRole("link", { name: "Take this change back" }).click();
	await page.getByRole("button", { name: "Take this change back" }).click();
	await expect(page.getByText("The change was taken back", { exact: true })).toBeVisible();
	await page.goto(`/settings/location-group?q=${encodeURIComponent(name)}`);
	await expect(page.getByRole("link", { name, exact: true })).toBeVisible();
});
