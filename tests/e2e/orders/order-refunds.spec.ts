import { checkState, expect, signIn, test } from "../../support/e2e";
import { userStoreIds } from "../../support/locations/demo-places";
import { takeIn } from "../../support/orders/e2e-orders";

const MANAGER = "manager@emberrye.test";
const STORE_ID = userStoreIds(MANAGER)[1] as string;
const ORDERS = `/location/${STORE_ID}/orders`;

test.beforeEach(({ page }) => signIn(page, MANAGER));

test("items, a tip and an amount are given back after a last look, never more than is left", async ({
	page,
	scripted,
}) => {
	const order = await takeIn(STORE_ID, { gratuity: 300, total: 2_700 });
	const last4 = order.paymentInformation?.last4;
	await page.goto(`${ORDERS}/${order.id}`);
	await page.getByRole("link", { name: "Refund", exact: true }).click();
	const review = page.getByRole("button", { name: /^Review refund/ });
	await review.click();
	await expect(page.getByText("Choose what to refund, or enter an amount")).toBeVisible();
	await page.getByLabel("2 × Wings").selectOption("1");
	await page.getByLabel("Tip").check();
	// Only script can keep the button's label in step with what is chosen.
	await expect(review).toHaveText(scripted ? "Review refund of $12.82" : "Review refund");
	await page.getByLabel("Custom amount").fill("5");
	await review.click();
	await expect(page.locator("#refund-choice-amount-error")).toHaveText(
		"Choose items or enter an amount, not both",
	);
	await expect(page.getByLabel("2 × Wings")).toHaveValue("1");
	await checkState(page);
	await page.getByLabel("Custom amount").fill("");
	await review.click();

	await expect(page.getByRole("row", { name: "1 × Wings $0.82 tax $9.82" })).toBeVisible();
	await expect(
		page.getByRole("row", { name: `To Credit card •••• ${last4} $12.82` }),
	).toBeVisible();
	const send = page.getByRole("button", { name: "Refund $12.82" });
	await page.getByRole("radio", { name: "Other" }).check();
	await send.click();
	await expect(page.locator("#refund-details-error")).toHaveText("Enter a reason");
	await checkState(page);
	await page.getByRole("link", { name: "Change" }).click();
	await expect(page.getByLabel("2 × Wings")).toHaveValue("1");
	await review.click();
	const size = page.viewportSize();
	await page.setViewportSize({ width: 360, height: 740 });
	const reasons = await page.getByRole("group", { name: "Reason" }).boundingBox();
	expect(reasons?.height).toBeLessThan(210);
	if (size) await page.setViewportSize(size);
	await page.getByLabel("Item missing").check();
	await send.click();
	await expect(page.getByText("Refund successful")).toBeVisible();
	await expect(page.getByRole("row", { name: "Net $14.18" })).toBeVisible();
	await expect(
		page.getByText(`1 × Wings $9.82, Tip $3.00 · To Credit card •••• ${last4}`),
	).toBeVisible();
	await expect(page.getByText("1 refunded")).toBeVisible();
});

test("one item is refunded in four actions from home", async ({ page, scripted }) => {
	const order = await takeIn(STORE_ID);
	await page.goto(`/location/${STORE_ID}`);
	if (scripted) {
		await expect(async () => {
			await page.keyboard.press("Control+k");
			await expect(page.getByRole("dialog", { name: /^Go to/ })).toBeVisible({ timeout: 1_000 });
		}).toPass();
		await page.getByRole("combobox").fill(order.number);
		await expect(page.getByRole("option").first()).toHaveText(/^Order/);
	} else {
		await page.getByRole("link", { name: "Search", exact: true }).click();
		await page.getByRole("main").getByRole("searchbox").fill(order.number);
	}
	await page.keyboard.press("Enter");
	await page.getByRole("link", { name: /^Refund item.*Slaw$/ }).click();
	await expect(page.getByRole("radio", { checked: true })).toHaveAccessibleName("No reason");
	await page.getByRole("button", { name: "Refund $4.36" }).click();
	await expect(page.getByText("Refund successful")).toBeVisible();
});

test("a paid order is canceled with its money back, and then nothing else is possible", {
	tag: "@either",
}, async ({ page }) => {
	const order = await takeIn(STORE_ID);
	await page.goto(`${ORDERS}/${order.id}`);
	await page.getByRole("link", { name: "Cancel order" }).click();
	await expect(page.getByLabel("No refund")).toBeDisabled();
	await expect(
		page.getByText("This order is paid but not confirmed, so it needs a refund."),
	).toBeVisible();
	await page.getByRole("radio", { name: "Other" }).check();
	await page.getByRole("button", { name: "Cancel order" }).click();
	await expect(page.locator("#cancel-details-error")).toHaveText("Enter a reason");
	await page.getByLabel("Details").fill("No wings left");
	await page.getByRole("button", { name: "Cancel order" }).click();
	await expect(page.getByText("Canceled successful")).toBeVisible();
	await expect(page.locator("h1")).toContainText("Canceled");
	await expect(page.getByText("No wings left").first()).toBeVisible();
	await expect(page.getByRole("row", { name: "Net $0.00" })).toBeVisible();
	for (const name of ["Confirm order", "Complete", "Refund", "Cancel order"]) {
		await expect(page.getByRole("button", { name })).toHaveCount(0);
		await expect(page.getByRole("link", { name, exact: true })).toHaveCount(0);
	}
	await page.goto(`${ORDERS}/${order.id}/cancel`);
	await expect(page.getByText("The order is canceled.")).toBeVisible();
});

test("a window that looks again by itself leaves a notice to the window that it is for", {
	tag: "@script",
}, async ({ page }) => {
	const order = await takeIn(STORE_ID);
	await page.goto(`${ORDERS}/${order.id}`);
	const elsewhere = await page.context().newPage();
	await elsewhere.goto(`${ORDERS}/${order.id}`);
	await expect(elsewhere.locator("[data-live=live]")).toBeAttached();
	const lookedAgain = expect(
		elsewhere.getByRole("button", { name: "Mark as ready" }),
	).toBeVisible();
	await page.route(/_data=root/, async (route) => {
		await lookedAgain;
		await route.continue();
	});
	await page.getByRole("button", { name: "Confirm order" }).click();
	await expect(page.getByText("Order confirmed", { exact: true })).toBeVisible();
	await lookedAgain;
	await expect(elsewhere.getByText("Order confirmed", { exact: true })).toHaveCount(0);
});
