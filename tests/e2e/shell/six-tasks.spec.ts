import type { Locator, Page } from "@playwright/test";
import { expect, scriptReady, signIn, test } from "../../support/e2e";
import { demoStoreId } from "../../support/locations/demo-places";
import { takeIn } from "../../support/orders/e2e-orders";

const MOST = 4;

/** Counts what a person does from home on: each press, and each text typed with Enter. */
class Walk {
	actions = 0;
	constructor(private readonly page: Page) {}

	async press(target: Locator): Promise<void> {
		this.actions += 1;
		await target.click();
	}

	async type(field: Locator, text: string): Promise<void> {
		this.actions += 1;
		await field.fill(text);
		await field.press("Enter");
	}

	async search(text: string, scripted: boolean): Promise<void> {
		const field = this.page.getByRole("textbox", { name: "Find a page, item or order" });
		await this.press(field);
		await this.type(scripted ? this.page.getByRole("combobox") : field, text);
	}
}

test.beforeEach(async ({ page }) => {
	await signIn(page, "owner@emberrye.test");
	await page.goto("/home");
	await scriptReady(page);
});

test("one location's price is changed in four actions from home", async ({ page, scripted }) => {
	const price = scripted ? "31.50" : "32.50";
	const walk = new Walk(page);
	await walk.search("20 wings price", scripted);
	await expect(page.locator("h1")).toHaveText("Prices for 20 Wings by location");
	const prices = page.url();
	await walk.type(page.getByLabel("RiNo", { exact: true }), price);
	await expect(page.getByText("Prices for 20 Wings were updated")).toBeVisible();
	expect(walk.actions).toBeLessThanOrEqual(MOST);
	await page.goto(prices);
	await expect(page.getByText(/^Since .* by [A-Z][a-z]+ [A-Z][a-z]+$/).first()).toBeVisible();
});

test("a price leads from the list of items to its prices by location", {
	tag: "@either",
}, async ({ page }) => {
	await page.goto("/dashboard/menu-management/items?q=20+wings");
	await page.getByRole("link", { name: "prices by location of 20 Wings" }).click();
	await expect(page.locator("h1")).toHaveText("Prices for 20 Wings by location");
});

test("an item is marked as sold out at a location in four actions from home", async ({
	page,
	scripted,
}) => {
	const walk = new Walk(page);
	await walk.search("sold out sweet potato bowl", scripted);
	await expect(page.locator("h1")).toHaveText("Mark Sweet Potato Bowl as sold out");
	await walk.press(page.getByLabel(scripted ? "Fishtown" : "Fells Point"));
	await walk.press(page.getByRole("button", { name: "Mark as sold out" }));
	await expect(page.getByText(/Sweet Potato Bowl is sold out at/)).toBeVisible();
	expect(walk.actions).toBeLessThanOrEqual(MOST);
});

test("an item of an order is refunded in four actions from home, after a review", async ({
	page,
	scripted,
}) => {
	const { number } = await takeIn(demoStoreId("RiNo"));
	const walk = new Walk(page);
	// Each location counts its own orders.
	await walk.search(`${number} refund rino slaw`, scripted);
	await expect(page.getByRole("row", { name: /^1 × Slaw .*\$4\.36$/ })).toBeVisible();
	const reasons = page.getByRole("group", { name: "Reason (required)" });
	await walk.press(reasons.getByLabel("Item missing"));
	await walk.press(page.getByRole("button", { name: "Refund $4.36" }));
	await expect(page.getByText("Refund successful")).toBeVisible();
	expect(walk.actions).toBeLessThanOrEqual(MOST);
});

test("last month's tips are found in four actions from home", async ({ page, scripted }) => {
	const walk = new Walk(page);
	await walk.search("tips last month", scripted);
	await expect(page.locator("h1")).toHaveText("Tips");
	await expect(page.getByLabel("Range")).toHaveValue("last-month");
	expect(walk.actions).toBeLessThanOrEqual(MOST);
});

test("home names how many orders are late, and the locations by lateness", {
	tag: "@either",
}, async ({ page }) => {
	await expect(page.getByText("Late now", { exact: true })).toBeVisible();
	await expect(page.locator("#locations th", { hasText: "Late" })).toBeVisible();
});

test("a campaign to lapsed customers is ready to start after three actions from home", async ({
	page,
	scripted,
}) => {
	const walk = new Walk(page);
	await walk.search("campaign to lapsed customers", scripted);
	// Nobody in the demo is written to: what the last press does is tested with an audience of the test's own.
	await expect(page.getByRole("button", { name: "Save and run" })).toBeVisible();
	await expect(page.getByText(/^Reaches [\d,]+ customers by email now\.$/).first()).toBeVisible();
	expect(walk.actions + 1).toBeLessThanOrEqual(MOST);
	await page.goto("/marketing/sq-campaigns");
	await page.getByRole("link", { name: "Win back lapsed customers" }).click();
	await expect(page.getByRole("button", { name: "Save and run" })).toBeVisible();
});
