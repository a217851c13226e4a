import { checkPage, checkState, expect, signIn, test } from "../../support/e2e";
import { demoStoreId } from "../../support/locations/demo-places";
import { setOwnValue, setPermissions } from "../../support/menu/e2e-menu";

test("a franchise lets a location off its menu, and binds it again after a last look", async ({
	page,
	scripted,
}) => {
	const place = scripted ? "East Nashville" : "South Congress";
	const item = scripted ? "White Barbecue" : "Garlic Mayo";
	const storeId = demoStoreId(place);
	const management = `/settings/franchise-management/menu?q=${encodeURIComponent(place)}`;
	const row = page.getByRole("row", { name: place });

	await setPermissions(storeId, { hasOwnSet: true, MODIFY_LABELS: false });
	await signIn(page, "owner@emberrye.test");
	await page.goto(management);
	await expect(row).toContainText("On");
	await checkPage(page);
	await row.getByRole("button", { name: /^Turn off/ }).click();
	await expect(page.getByText(`Menu synchronization for ${place} is off`)).toBeVisible();
	await expect(row).toContainText("Off");
	await checkState(page);

	const values = { title: `Our ${item}` };
	await setOwnValue({ by: "franchisee@emberrye.test", storeId, item, values });
	await page.goto(management);
	await row.getByRole("button", { name: /^Turn on/ }).click();
	await expect(page.getByRole("heading", { name: "Custom values will be replaced" })).toBeVisible();
	await expect(page.getByRole("row", { name: item })).toContainText(`Our ${item}`);
	await checkState(page);
	await page.getByRole("button", { name: "Save and replace values" }).click();
	await expect(page.getByText(`Menu synchronization for ${place} is on.`)).toBeVisible();
});
