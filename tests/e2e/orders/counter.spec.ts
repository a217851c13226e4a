import { DEMO_PASSWORD } from "../../../demo/demo-tenant";
import { asGuest, checkPage, checkState, expect, test } from "../../support/e2e";
import { userStoreIds } from "../../support/locations/demo-places";
import { orderRow, takeIn } from "../../support/orders/e2e-orders";

const CASHIER = "cashier@emberrye.test";
const STORE_ID = userStoreIds(CASHIER)[0] as string;
const HOUR = 3_600_000;

test("a cashier with a phone confirms an order with one tap after signing in", async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 740 });
	// Late already, so that it is among the first.
	const placedAt = new Date(Date.now() - 12 * HOUR).toISOString();
	const order = await takeIn(STORE_ID, { dateInfo: { placedAt } });
	await asGuest(page);
	await page.goto("/auth");
	await checkPage(page);
	await page.getByLabel("Email").fill(CASHIER);
	await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
	await page.getByRole("button", { name: "Sign in", exact: true }).click();

	await expect(page).toHaveURL(`/location/${STORE_ID}/orders`);
	await checkPage(page);
	await orderRow(page, order)
		.getByRole("button", { name: `Confirm order ${order.number}` })
		.click();
	const notice = page.locator(".shell-notice");
	await expect(notice).toContainText("Order confirmed");
	await expect(notice).toContainText(`Order ${order.number} · Received`);
	await expect(notice).toBeInViewport();
	await expect(orderRow(page, order)).toHaveCount(0);
	await checkState(page);

	await notice.getByRole("link", { name: "Open" }).click();
	await expect(page.locator("h1")).toContainText(`Order ${order.number}`);
	// A letter about a late order may come right after.
	await expect(page.locator("#timeline li", { hasText: "Mei" }).first()).toBeVisible();
});
