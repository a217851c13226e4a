import { SAVE_LABEL } from "~/components/form/save-label";
import { checkPage, checkState, expect, signIn, test } from "../../support/e2e";
import { demoStoreId } from "../../support/locations/demo-places";
import { setOwnValue, setPermissions } from "../../support/menu/e2e-menu";

test("a franchise takes prices from a location, which puts its own ones back", async ({
	page,
	scripted,
}) => {
	const place = scripted ? "Deep Ellum" : "Montrose";
	const item = scripted ? "Churro Bites" : "Soft Serve";
	const price = scripted ? "$4.49" : "$3.49";
	const storeId = demoStoreId(place);
	const list = `/location/${storeId}/menu-management/storeItem?q=${encodeURIComponent(item)}`;
	const own = page.getByRole("checkbox", { name: "Custom permissions for this location" });
	const save = page.getByRole("button", { name: SAVE_LABEL, exact: true });
	await setPermissions(storeId, { hasOwnSet: false });
	await setOwnValue({ by: "franchisee@emberrye.test", storeId, item, values: { price: 995 } });

	await signIn(page, "owner@emberrye.test");
	await page.goto("/dashboard/franchise-menu");
	await expect(page.getByRole("checkbox", { name: "Price" })).toBeChecked();
	await checkPage(page);
	await page.getByText("Locations that follow the default", { exact: true }).click();
	await checkState(page);
	await page.getByRole("link", { name: place, exact: true }).click();
	await expect(page.locator("h1")).toHaveText(place);
	await expect(page.getByText("Default permissions")).toBeVisible();
	await expect(
		page.locator(".default-permissions").getByText("Allowed", { exact: true }),
	).not.toHaveCount(0);
	await own.check();
	await expect(page.getByText("Default permissions")).toBeHidden();
	await page.getByRole("checkbox", { name: "Price" }).uncheck();
	await checkPage(page);
	await save.click();
	await expect(page.getByRole("heading", { name: "Custom values will be replaced" })).toBeVisible();
	await expect(page.getByRole("row", { name: item })).toContainText("$9.95");
	await expect(page.getByRole("row", { name: item })).toContainText(price);
	await checkState(page);
	await page.getByRole("button", { name: "Save and replace values" }).click();
	await expect(page.getByText("Custom values are being replaced.")).toBeVisible();

	await signIn(page, "franchisee@emberrye.test");
	await page.goto(list);
	await page.getByRole("link", { name: item, exact: true }).click();
	await expect(page.getByRole("textbox", { name: "Price" })).toBeDisabled();
	await expect(page.getByText("Set by the franchise", { exact: true })).toHaveCount(1);
	await checkPage(page);
});
