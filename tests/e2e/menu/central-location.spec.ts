import { checkPage, checkState, expect, signIn, test } from "../../support/e2e";

test("the central location of a franchise is chosen, and linked again where it is the same", {
	tag: "@either",
}, async ({ page }) => {
	await signIn(page, "owner@emberrye.test");
	await page.goto("/dashboard/franchise-menu");
	await page.goto("/dashboard/franchise-menu/central-location");
	const choice = page.getByRole("combobox", { name: "Central location" });
	await expect(choice).not.toHaveValue("");
	await checkPage(page);
	const storeId = await choice.inputValue();
	const title = ((await choice.locator("option:checked").textContent()) ?? "").trim();
	// Other journeys go on in the same organization, so that its central location stays the same.
	await choice.selectOption({ value: storeId });
	await page.getByRole("button", { name: "Link to central location" }).click();
	await expect(page.getByText(/ is the central location$/)).toBeVisible();
	await expect(choice).toHaveValue(storeId);
	await expect(choice.locator("option:checked")).toHaveText(title);
	await checkState(page);
});
