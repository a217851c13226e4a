import { checkPage, checkState, expect, signIn, test } from "../../support/e2e";
import { storeIdOf } from "../../support/locations/demo-places";

test("a franchise lets a location off its menu, and binds it again after a last look", async ({
	page,
	scripted,
}) => {
	const place = scripted ? "East Nashville" : "South Congress";
	const item = scripted ? "White Barbecue" : "Garlic Mayo";
	const storeId = storeIdOf(place);
	const management = `/settings/franchise-management/menu?q=${encodeURIComponent(place)}`;
	const set = `/dashboard/franchise-menu/location/${storeId}`;
	const own = page.getByRole("checkbox", { name: "Different permissions for this location" });
	const save = page.getByRole("button", { name: "Save", exact: true });
	const row = page.getByRole("row", { name: place });
	const openItem = async () => {
		await page.goto(`/location/${storeId}/menu-management/storeItem?q=${encodeURIComponent(item)}`);
		// Until its own title is put back it has another name.
		await page
			.locator(".row-link")
			.filter({ hasText: new RegExp(`${item}$`) })
			.click();
		await expect(page.getByRole("textbox", { name: "Title", exact: true })).toBeVisible();
	};

	await signIn(page, "owner@emberrye.test");
	await page.goto(set);
	await own.check();
	await page.getByRole("checkbox", { name: "Name and description" }).uncheck();
	await save.click();
	await expect(page.getByText("What locations may change was updated")).toBeVisible();

	await page.goto(management);
	await expect(row).toContainText("On");
	await checkPage(page);
	await row.getByRole("button", { name: /^Turn off/ }).click();
	await expect(page.getByText(`Menu synchronization of ${place} is off`)).toBeVisible();
	await expect(row).toContainText("Off");
	await checkState(page);

	await signIn(page, "franchisee@emberrye.test");
	await openItem();
	await page.getByRole("textbox", { name: "Title", exact: true }).fill(`Our ${item}`);
	await save.click();
	await expect(page.getByText(/^What .+ sells was updated$/)).toBeVisible();

	await signIn(page, "owner@emberrye.test");
	await page.goto(management);
	await row.getByRole("button", { name: /^Turn on/ }).click();
	await expect(
		page.getByRole("heading", { name: "The organization's values come back" }),
	).toBeVisible();
	await expect(page.getByRole("row", { name: item })).toContainText(`Our ${item}`);
	await checkState(page);
	await page.getByRole("button", { name: "Save and use the organization's values" }).click();
	await expect(page.getByText(`Menu synchronization of ${place} is on.`)).toBeVisible();
});
