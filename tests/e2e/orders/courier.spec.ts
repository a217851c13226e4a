import type { Page } from "@playwright/test";
import { checkPage, checkWidth, expect, signIn, test } from "../../support/e2e";
import { demoStoreId } from "../../support/locations/demo-places";
import { takeIn } from "../../support/orders/e2e-orders";

/** Waits until the page says it; without script somebody reloads. */
async function says(page: Page, text: string): Promise<void> {
	await expect(async () => {
		await page.reload();
		await expect(page.getByText(text, { exact: true }).first()).toBeVisible({ timeout: 300 });
	}).toPass({ timeout: 30_000 });
}

test("a courier is sent for once an order is confirmed, and can be sent away", {
	tag: "@either",
}, async ({ page }) => {
	const storeId = demoStoreId("Wicker Park");
	// Across town, where the location's courier drives.
	const order = await takeIn(storeId, {
		diningOption: "delivery",
		deliveryInfo: {
			address: "12 Oak Street, Chicago, IL",
			instructions: "",
			coordinates: { latitude: 41.9717, longitude: -87.6776 },
		},
	});
	await signIn(page, "owner@emberrye.test");
	await page.goto(`/location/${storeId}/orders/${order.id}`);
	await page.getByRole("button", { name: "Confirm" }).first().click();
	await says(page, "Looking for a courier");
	await expect(page.getByRole("link", { name: "Follow the delivery" })).toBeVisible();
	await checkPage(page);
	await page.setViewportSize({ width: 360, height: 800 });
	await checkWidth(page);
	await page.getByRole("button", { name: "Cancel courier" }).click();
	await expect(page.getByText("Canceling the courier", { exact: true })).toBeVisible();
	await says(page, "No courier is coming");
	await expect(page.getByRole("button", { name: "Send again" })).toBeVisible();
});
