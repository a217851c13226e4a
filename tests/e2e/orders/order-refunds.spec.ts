import { checkState, expect, signIn, test } from "../../support/e2e";
import { storeIdsOf } from "../../support/locations/demo-places";
import { takeIn } from "../../support/orders/e2e-orders";

const MANAGER = "manager@emberrye.test";
const STORE_ID = storeIdsOf(MANAGER)[1] as string;
const ORDERS = `/location/${STORE_ID}/orders`;

test.beforeEach(({ page }) => signIn(page, MANAGER));

test("a part of a payment is given back, never more than is left", { tag: "@either" }, async ({
	page,
	scripted,
}) => {
	const order = await takeIn(STORE_ID);
	await page.goto(`${ORDERS}/${order.id}`);
	await page.getByRole("link", { name: "Refund" }).click();
	const amount = page.getByLabel("Amount", { exact: true });
	await expect(amount).toHaveValue("24.00");
	const send = page.getByRole("button", { name: "Refund" });
	// Only script can keep the button's label in step with the amount.
	await expect(send).toHaveText(scripted ? "Refund $24.00" : "Refund");

	await amount.fill("24.01");
	if (scripted) await expect(send).toHaveText("Refund");
	await page.getByRole("radio", { name: "Other" }).check();
	await send.click();
	await expect(page.locator("#refund-details-error")).toHaveText("Enter a reason");
	await expect(amount).toBeFocused();
	await page.getByLabel("Item missing").check();
	await send.click();
	await expect(page.locator("#refund-amount-error")).toHaveText(
		"Refund amount must be at most the order total minus already refunded",
	);
	await expect(amount).toHaveValue("24.01");
	await expect(page.getByLabel("Item missing")).toBeChecked();
	await checkState(page);

	await amount.fill("7.50");
	await page.getByRole("button", { name: "Refund" }).click();
	await expect(page.getByText("Refund successful")).toBeVisible();
	await expect(page.getByRole("row", { name: "Net $16.50" })).toBeVisible();
	await expect(page.getByText("Item missing").first()).toBeVisible();
	await page.getByRole("link", { name: "Refund" }).click();
	await expect(amount).toHaveValue("16.50");
});

test("a paid order is canceled with its money back, and then nothing else is possible", async ({
	page,
}) => {
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
