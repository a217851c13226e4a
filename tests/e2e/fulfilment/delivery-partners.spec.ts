import { checkPage, expect, signIn, test } from "../../support/e2e";
import { demoStoreId } from "../../support/locations/demo-places";

const storeId = demoStoreId("South End");

test("a delivery partner is made, and changed without its secret being shown", async ({
	page,
	scripted,
}) => {
	const name = `Journey ${scripted ? "One" : "Two"}`;
	await signIn(page, "owner@emberrye.test");
	await page.goto(`/location/${storeId}/delivery/settings/partners`);
	await expect(page.getByRole("link", { name: "City couriers" })).toBeVisible();
	await checkPage(page);
	await page.getByRole("link", { name: "New delivery partner" }).click();
	await expect(page.locator("h1")).toHaveText("New delivery partner");
	await page.getByLabel("Title").fill(name);
	const fixedFee = page.getByLabel("Fixed fee");
	await expect(fixedFee).toBeHidden();
	await page.getByLabel(/^Fixed:/).check();
	await expect(fixedFee).toBeVisible();
	await page.getByLabel(/^Floating:/).check();
	await checkPage(page);
	await page.getByRole("button", { name: "Create delivery partner" }).click();
	await expect(page.getByText(/^Delivery partner was created/)).toBeVisible();

	await page.getByRole("link", { name, exact: true }).click();
	await expect(page.locator("h1")).toHaveText(name);
	await expect(page.getByText(/Not set/)).toHaveCount(2);
	await page.getByLabel("Client secret").fill("a-secret-of-the-account-9Zk4");
	await page.getByLabel(/tip share/).fill("80");
	await page.getByRole("button", { name: "Save" }).click();
	await expect(page.getByText(/^Delivery partner was updated/)).toBeVisible();
	await expect(page.getByText(/Ends in “9Zk4”/)).toBeVisible();
	await expect(page.getByLabel("Client secret")).toHaveValue("");
	expect(await page.content()).not.toContain("a-secret-of-the-account");
});
