import { SAVE_LABEL } from "~/components/form/save-label";
import { checkPage, expect, signIn, test } from "../../support/e2e";
import { demoStoreId, SINGLE } from "../../support/locations/demo-places";
import { takeIn } from "../../support/orders/e2e-orders";

const storeId = demoStoreId("Wicker Park");
const CARDS = "/online-store/gift-card-settings";

test("a gift card is issued, pays an order, and is turned off", async ({ page, scripted }) => {
	const number = `JOURNEY${scripted ? "ONE" : "TWO"}99`;
	await signIn(page, "owner@emberrye.test");
	await page.goto(CARDS);
	await expect(page.locator("h1")).toHaveText("Gift cards");
	await checkPage(page);
	await page.getByRole("link", { name: "New gift card" }).click();
	await expect(page.locator("h1")).toHaveText("New gift card");
	await page.getByLabel("Value").fill("40");
	await page.getByRole("button", { name: "Issue gift card" }).click();
	await expect(page.getByText("Choose the location that issues it").first()).toBeVisible();
	await expect(page.getByLabel("Value")).toHaveValue("40");
	await page.getByLabel("Issued at").selectOption({ label: "Wicker Park" });
	await page.getByLabel("Type").selectOption("physical");
	await page.getByLabel("Printed number").fill(number);
	await checkPage(page);
	await page.getByRole("button", { name: "Issue gift card" }).click();
	await expect(page.getByText("Gift card was issued", { exact: true })).toBeVisible();
	await expect(page.locator("main")).toContainText("$40.00 of $40.00");
	const card = page.url();
	await checkPage(page);

	const order = await takeIn(storeId, { giftCards: [{ number, amount: 1_500 }] });
	await page.goto(card);
	await expect(page.locator("main")).toContainText("$25.00 of $40.00");
	await page.getByRole("link", { name: order.number, exact: true }).click();
	await expect(page.locator("main")).toContainText(`Gift card ending in ${number.slice(-4)}`);

	await page.goto(card);
	await page.getByRole("link", { name: "Change balance" }).click();
	await expect(page.locator("h1")).toHaveText("Change balance");
	await page.getByLabel("Amount").fill("-25.01");
	await page.getByLabel("Reason").fill("Counted at the counter");
	await page.getByRole("button", { name: "Change balance" }).click();
	await expect(page.getByText("The card has only $25.00").first()).toBeVisible();
	await page.getByLabel("Amount").fill("-5");
	await page.getByRole("button", { name: "Change balance" }).click();
	await expect(page.getByText("The balance was changed", { exact: true })).toBeVisible();

	await page.getByRole("link", { name: "Number", exact: true }).click();
	await checkPage(page);
	await page.getByRole("button", { name: "Show the number" }).click();
	await expect(page.locator("pre")).toContainText(number.slice(0, 4));

	await page.goto(`${card}/edit`);
	await page.getByLabel("Turn off this card").check();
	await page.getByLabel("Reason turned off").fill("Lost by the customer");
	await checkPage(page);
	await page.getByRole("button", { name: SAVE_LABEL, exact: true }).click();
	await expect(page.getByText("Gift card was updated", { exact: true })).toBeVisible();
	await expect(page.locator("main")).toContainText("Lost by the customer");
});

test("the settings say which gift cards are sold", async ({ page, scripted }) => {
	// Each mode changes the settings of its own organization.
	await signIn(page, scripted ? "owner@emberrye.test" : SINGLE.owner);
	await page.goto(`${CARDS}/settings`);
	await expect(page.locator("h1")).toHaveText("Gift card settings");
	await page.getByLabel("Amounts", { exact: true }).fill("20, lots");
	await page.getByRole("button", { name: SAVE_LABEL, exact: true }).click();
	await expect(page.getByText("Enter amounts from 0.01 to 2,000.00").first()).toBeVisible();
	await page.getByLabel("Amounts", { exact: true }).fill("20, 40");
	await checkPage(page);
	await page.getByRole("button", { name: SAVE_LABEL, exact: true }).click();
	await expect(page.getByText("Gift card settings were saved", { exact: true })).toBeVisible();
	if (!scripted) return;

	await page.goto("/marketing/gift-card-management/settlement");
	await expect(page.getByText("Settling is off")).toBeVisible();
	await page.getByLabel("Settle between locations").check();
	await page.getByLabel("Seller’s share").fill("5");
	await page.getByRole("button", { name: SAVE_LABEL, exact: true }).click();
	await expect(page.getByText("The settlement was saved", { exact: true })).toBeVisible();
	await checkPage(page);
});

test("a location shares its gift cards, or keeps them to itself", async ({ page, scripted }) => {
	await signIn(page, "owner@emberrye.test");
	await page.goto("/marketing/gift-card-management");
	await checkPage(page);
	await page
		.getByRole("link", { name: scripted ? "Arts District" : "Astoria", exact: true })
		.click();
	await expect(page.locator("h1")).toContainText("Gift cards at");
	await page.getByLabel("Share gift cards").uncheck();
	await checkPage(page);
	await page.getByRole("button", { name: SAVE_LABEL, exact: true }).click();
	await expect(
		page.getByText("Gift cards from this location now work only here", { exact: true }),
	).toBeVisible();
	await page.getByLabel("Share gift cards").check();
	await page.getByRole("button", { name: SAVE_LABEL, exact: true }).click();
	await expect(page.getByText("Gift cards are now shared", { exact: true })).toBeVisible();
});
