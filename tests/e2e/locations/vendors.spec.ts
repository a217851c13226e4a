import { checkPage, checkState, checkWidth, expect, signIn, test } from "../../support/e2e";
import { storeIdOf } from "../../support/locations/demo-places";
import { takeIn } from "../../support/orders/e2e-orders";

test("a location's vendor is changed, named on tickets, deleted, made anew and found in the list", async ({
	page,
	scripted,
}) => {
	// Both runs may be at it at once, and would meet on one location.
	const storeId = storeIdOf(scripted ? "Evanston" : "Astoria");
	const name = `Journey Foods ${scripted ? "One" : "Two"}`;
	await signIn(page, "owner@emberrye.test");
	await page.goto(`/location/${storeId}/vendors`);
	await expect(page.locator("h1")).toHaveText("Vendor");
	await checkPage(page);
	await page.getByLabel("Name", { exact: true }).fill(name);
	await page.getByLabel("Account number").fill("JF-1");
	await page.getByLabel("Phone").fill("12");
	await page.getByRole("button", { name: "Save" }).click();
	await expect(page.getByText("Phone is not valid").first()).toBeVisible();
	await expect(page.getByLabel("Account number")).toHaveValue("JF-1");
	await checkState(page);
	await page.setViewportSize({ width: 360, height: 800 });
	await checkWidth(page);
	await page.getByLabel("Phone").fill("(312) 555-0142");
	await page.getByRole("button", { name: "Save" }).click();
	await expect(page.getByText("Vendor was updated", { exact: true })).toBeVisible();
	await expect(page.getByLabel("Phone")).toHaveValue("+13125550142");

	const order = await takeIn(storeId);
	await page.goto(`/location/${storeId}/orders/${order.id}/ticket`);
	await expect(page.locator(".ticket")).toContainText(`Vendor: ${name}, JF-1`);

	await page.goto(`/location/${storeId}/vendors`);
	await page.getByText("Delete vendor", { exact: true }).click();
	await page.getByRole("button", { name: "Yes, delete this vendor" }).click();
	await expect(page.getByText("Vendor was deleted", { exact: true })).toBeVisible();
	await expect(page.getByLabel("Name", { exact: true })).toHaveValue("");
	await checkPage(page);
	await page.goto(`/location/${storeId}/orders/${order.id}/ticket`);
	await expect(page.locator(".ticket")).toContainText("Placed");
	await expect(page.locator(".ticket")).not.toContainText("Vendor:");

	await page.goto(`/location/${storeId}/vendors`);
	await page.getByLabel("Name", { exact: true }).fill(`${name} again`);
	await page.getByRole("button", { name: "Create vendor" }).click();
	await expect(page.getByText("Vendor was created", { exact: true })).toBeVisible();

	await page.goto(`/settings/vendors?q=${encodeURIComponent(name)}`);
	await expect(page.locator("tbody tr")).toHaveCount(1);
	await expect(page.locator("tbody tr")).toContainText(`${name} again`);
	await checkPage(page);
	const [file] = await Promise.all([
		page.context().request.get(`/settings/vendors.csv?q=${encodeURIComponent(name)}`),
		page.locator("tbody tr").getByRole("link").first().click(),
	]);
	expect(await file.text()).toContain(`${name} again`);
	await expect(page).toHaveURL(new RegExp(`/location/${storeId}/vendors$`));
	await expect(page.getByLabel("Name", { exact: true })).toHaveValue(`${name} again`);
});
