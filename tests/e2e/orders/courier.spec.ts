import type { Page } from "@playwright/test";
import { checkPage, checkWidth, expect, signIn, test } from "../../support/e2e";
import { storeIdOf } from "../../support/locations/demo-places";
import { takeIn } from "../../support/orders/e2e-orders";

/** The gateway sends what is due every ten seconds. */
const SENT_MS = 45_000;
const PLACE = "Wicker Park";

test.describe.configure({ timeout: 120_000 });

/** Across town, where the location's courier drives. */
function acrossTown(street: string) {
	return {
		diningOption: "delivery" as const,
		deliveryInfo: {
			address: `12 ${street}, Chicago, IL`,
			instructions: "",
			coordinates: { latitude: 41.9717, longitude: -87.6776 },
		},
	};
}

/** Waits until the page says it; without script somebody reloads. */
async function says(page: Page, words: string): Promise<void> {
	await expect(async () => {
		await page.reload();
		await expect(page.getByText(words, { exact: true }).first()).toBeVisible({ timeout: 1_000 });
	}).toPass({ timeout: SENT_MS });
}

test("an order that no courier takes says so, and another is sent for", async ({ page }) => {
	const storeId = storeIdOf(PLACE);
	const order = await takeIn(storeId, acrossTown("Nowhere Street"));
	await signIn(page, "owner@emberrye.test");
	await page.goto(`/location/${storeId}/orders/${order.id}`);
	await expect(page.getByText("Sent to the courier once the order is confirmed")).toBeVisible();
	await page.getByRole("button", { name: "Confirm" }).first().click();
	await expect(page.getByText("Order confirmed", { exact: true })).toBeVisible();
	await says(page, "Failed: no courier comes");
	await expect(page.getByText(/not in a deliverable area/).first()).toBeVisible();
	await checkPage(page);
	await page.setViewportSize({ width: 360, height: 800 });
	await checkWidth(page);
	await page.getByRole("button", { name: "Send again" }).click();
	await expect(page.getByText("The courier is sent for again", { exact: true })).toBeVisible();
});

test("a courier comes, and can be sent away", async ({ page }) => {
	const storeId = storeIdOf(PLACE);
	const order = await takeIn(storeId, acrossTown("Oak Street"));
	await signIn(page, "owner@emberrye.test");
	await page.goto(`/location/${storeId}/orders/${order.id}`);
	await page.getByRole("button", { name: "Confirm" }).first().click();
	await says(page, "Looking for a courier");
	await expect(page.getByRole("link", { name: "Follow the delivery" })).toBeVisible();
	await page.getByRole("button", { name: "Cancel courier" }).click();
	await expect(page.getByText("The courier is being canceled", { exact: true })).toBeVisible();
	await says(page, "No courier comes");
	await expect(page.getByRole("button", { name: "Send again" })).toBeVisible();
});
