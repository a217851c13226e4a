import { checkPage, expect, signIn, test } from "../../support/e2e";

test("a location group is made, and changed", { tag: "@either" }, async ({ page, scripted }) => {
	const name = `Lake Shore ${scripted ? "One" : "Two"}`;
	await signIn(page, "owner@emberrye.test");
	await page.goto("/settings/location-group");
	await expect(page.getByText(/^[5-9] location groups$/)).toBeVisible();
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
});
