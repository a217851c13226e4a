import { checkPage, checkState, expect, signIn, test } from "../../support/e2e";
import { demoStoreId } from "../../support/locations/demo-places";

const storeId = demoStoreId("South End");

test("a recipient is made, changed and deleted", { tag: "@either" }, async ({ page, scripted }) => {
	const name = `Journey ${scripted ? "One" : "Two"}`;
	const email = `journey-${scripted ? "one" : "two"}@example.test`;
	await signIn(page, "owner@emberrye.test");
	await page.goto(`/location/${storeId}/notifications`);
	await expect(page.getByRole("link", { name: "Kitchen", exact: true })).toBeVisible();
	await expect(page.getByRole("heading", { name: "Who gets which alerts" })).toBeVisible();
	await checkPage(page);
	await page.getByRole("link", { name: "New recipient" }).click();
	await expect(page.locator("h1")).toHaveText("New recipient");
	await page.getByLabel("Name").fill(name);
	await page.getByRole("textbox", { name: "Email" }).fill("nobody");
	await page.getByLabel("Mobile number").fill("12");
	await page.getByRole("button", { name: "Create recipient" }).click();
	await expect(page.locator(".field-error", { hasText: "Email is not valid" })).toBeVisible();
	await expect(page.locator(".field-error", { hasText: "Phone is not valid" })).toBeVisible();
	await checkState(page);
	await page.getByRole("textbox", { name: "Email" }).fill(email);
	await page.getByLabel("Mobile number").fill("");
	await page.getByRole("button", { name: "Create recipient" }).click();
	await expect(page.getByText("Recipient was created", { exact: true })).toBeVisible();

	await page.getByRole("link", { name, exact: true }).click();
	await expect(page.locator("h1")).toHaveText(name);
	const mails = page.getByRole("group", { name: "By email" });
	await mails.getByLabel("Order not confirmed, second alert").check();
	await page.getByRole("button", { name: "Save" }).click();
	await expect(page.getByText("Recipient was updated", { exact: true })).toBeVisible();

	await page.getByText("Delete recipient", { exact: true }).click();
	await page.getByRole("button", { name: "Yes, delete this recipient" }).click();
	await expect(page.getByText("Recipient was deleted", { exact: true })).toBeVisible();
	await expect(page.getByRole("link", { name, exact: true })).toHaveCount(0);
});
