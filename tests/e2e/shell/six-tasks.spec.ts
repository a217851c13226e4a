import type { Locator, Page } from "@playwright/test";
import { expect, scriptReady, signIn, test } from "../../support/e2e";
import { demoStoreId } from "../../support/locations/demo-places";
import { orderRow, takeIn } from "../../support/orders/e2e-orders";

const MOST = 4;
const HOUR = 3_600_000;
const ACTIONS = ["click", "dblclick", "tap", "fill", "press", "pressSequentially", "check"];
const CHOICES = ["uncheck", "setChecked", "selectOption", "setInputFiles", "dragTo"];

/** Counts what is done from home on: each press, and each text typed with Enter. */
class Walk {
	private readonly done: string[] = [];
	private readonly undo: (() => void)[];

	constructor(page: Page) {
		const locators = Object.getPrototypeOf(page.locator("html"));
		this.undo = [...this.note(locators, [...ACTIONS, ...CHOICES]), ...this.note(page, ["goto"])];
	}

	get actions(): number {
		return this.done.filter((name, at) => name !== "press" || this.done[at - 1] !== "fill").length;
	}

	end(): void {
		for (const undo of this.undo) undo();
	}

	private note(owner: object, names: readonly string[]): (() => void)[] {
		const { done } = this;
		return names.map((name) => {
			const own = Reflect.get(owner, name) as (...given: unknown[]) => unknown;
			Reflect.set(owner, name, function noted(this: unknown, ...given: unknown[]) {
				done.push(name);
				return own.apply(this, given);
			});
			return () => Reflect.set(owner, name, own);
		});
	}
}

let walk: Walk;

test.beforeEach(async ({ page }) => {
	await signIn(page, "owner@emberrye.test");
	await page.goto("/home");
	await scriptReady(page);
	walk = new Walk(page);
});

test.afterEach(() => walk.end());

function expectFewActions(left = 0): void {
	expect(walk.actions).toBeGreaterThan(1);
	expect(walk.actions + left).toBeLessThanOrEqual(MOST);
}

async function typeInto(field: Locator, text: string): Promise<void> {
	await field.fill(text);
	await field.press("Enter");
}

async function search(page: Page, text: string, scripted: boolean): Promise<void> {
	const field = page.getByRole("textbox", { name: "Find a page, item or order" });
	await field.click();
	await typeInto(scripted ? page.getByRole("combobox") : field, text);
}

test("one location's price is changed in four actions from home", async ({ page, scripted }) => {
	const price = scripted ? "31.50" : "32.50";
	await search(page, "20 wings price", scripted);
	await expect(page.locator("h1")).toHaveText("Prices for 20 Wings by location");
	const prices = page.url();
	await typeInto(page.getByLabel("RiNo", { exact: true }), price);
	await expect(page.getByText(`20 Wings is $${price} at RiNo`)).toBeVisible();
	expectFewActions();
	await page.goto(prices);
	await expect(page.getByText(/^Since .* by [A-Z][a-z]+ [A-Z][a-z]+$/).first()).toBeVisible();
});

test("home leads to the price of an item at a location in four actions", async ({
	page,
	scripted,
}) => {
	const price = scripted ? "33.50" : "34.50";
	await page.getByRole("link", { name: "Change a price" }).first().click();
	await page.getByRole("link", { name: "20 Wings", exact: true }).click();
	await expect(page.locator("h1")).toHaveText("Prices for 20 Wings by location");
	await typeInto(page.getByLabel("Fells Point", { exact: true }), price);
	await expect(page.getByText(`20 Wings is $${price} at Fells Point`)).toBeVisible();
	expectFewActions();
});

test("home leads to an item that is sold out at a location in four actions", async ({
	page,
	scripted,
}) => {
	await page.getByRole("link", { name: "Mark sold out" }).first().click();
	await page.getByRole("link", { name: "Vinegar Slaw", exact: true }).click();
	await page.getByLabel(scripted ? "Fishtown" : "Fells Point").click();
	await page.getByRole("button", { name: "Mark as sold out" }).click();
	await expect(page.getByText(/Vinegar Slaw is sold out at/)).toBeVisible();
	expectFewActions();
});

test("home leads to an order whose item is refunded, and to last month's tips", {
	tag: "@either",
}, async ({ page }) => {
	await page.getByRole("link", { name: "Refund an item" }).first().click();
	await expect(page.locator("h1")).toHaveText("All orders");
	await page.locator("tbody .row-link").first().click();
	await expect(page.locator("h1")).toHaveText(/^Order /);
	expectFewActions(2);
	await page.goto("/home");
	await page.getByRole("link", { name: "Last month’s tips" }).first().click();
	await expect(page.locator("h1")).toHaveText("Tips");
	await expect(page.getByLabel("Range")).toHaveValue("last-month");
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
	await search(page, "sold out sweet potato bowl", scripted);
	await expect(page.locator("h1")).toHaveText("Mark Sweet Potato Bowl as sold out");
	await page.getByLabel(scripted ? "Fishtown" : "Fells Point").click();
	await page.getByRole("button", { name: "Mark as sold out" }).click();
	await expect(page.getByText(/Sweet Potato Bowl is sold out at/)).toBeVisible();
	expectFewActions();
});

test("an item of an order is marked as sold out in four actions from home", async ({
	page,
	scripted,
}) => {
	const line = { name: "Crinkle Fries", quantity: 1, unitPrice: 2400, total: 2400 };
	const sums = { subtotal: 2400, tax: 0, total: 2400 };
	const { number } = await takeIn(demoStoreId("RiNo"), { items: [line], ...sums });
	await search(page, `order ${number} rino`, scripted);
	await page.getByRole("button", { name: "Mark sold out : Crinkle Fries" }).click();
	await expect(page.getByText(/Crinkle Fries is sold out until/).first()).toBeVisible();
	expectFewActions();
	await page.getByRole("link", { name: "Put it back on sale" }).click();
	await page.getByRole("button", { name: "Back on sale : Crinkle Fries" }).click();
	await expect(page.getByText("Crinkle Fries is back on sale")).toBeVisible();
	await page.getByRole("link", { name: "Back to the order" }).click();
	await expect(page.locator("h1")).toContainText(`Order ${number}`);
});

test("an item's page at a location marks it as sold out in one action", async ({ page }) => {
	await page.goto(`/location/${demoStoreId("RiNo")}/menu-management/storeItem`);
	await page.locator("tbody .row-link").first().click();
	await expect(page.locator("h1")).not.toHaveText("Items");
	const title = ((await page.locator("h1").textContent()) ?? "").trim();
	await page.getByRole("button", { name: "Mark sold out" }).click();
	await expect(page.getByText(`${title} is sold out until`).first()).toBeVisible();
	expectFewActions();
	await expect(page.locator("h1")).toHaveText(title);
	await page.getByRole("button", { name: "Back on sale" }).click();
	await expect(page.getByText(`${title} is back on sale`)).toBeVisible();
});

test("an item of an order is refunded in four actions from home, after a review", async ({
	page,
	scripted,
}) => {
	const { number } = await takeIn(demoStoreId("RiNo"));
	// Each location counts its own orders.
	await search(page, `${number} refund rino slaw`, scripted);
	await expect(page.getByRole("row", { name: /^1 × Slaw .*\$4\.36$/ })).toBeVisible();
	const reasons = page.getByRole("group", { name: "Reason" });
	await reasons.getByLabel("Item missing").click();
	await page.getByRole("button", { name: "Refund $4.36" }).click();
	await expect(page.getByText("Refund successful")).toBeVisible();
	expectFewActions();
});

test("last month's tips are found in four actions from home", async ({ page, scripted }) => {
	await search(page, "tips last month", scripted);
	await expect(page.locator("h1")).toHaveText("Tips");
	await expect(page.getByLabel("Date range")).toHaveValue("last-month");
	expectFewActions();
});

test("home names how many orders are late, and leads to those of each location", {
	tag: "@either",
}, async ({ page }) => {
	const placedAt = new Date(Date.now() - 12 * HOUR).toISOString();
	const order = await takeIn(demoStoreId("Fells Point"), { dateInfo: { placedAt } });
	await page.goto("/home");
	await expect(page.locator(".stat-card", { hasText: "Late now" })).toContainText(/now\s*[1-9]/);
	await page.getByRole("link", { name: /^[1-9]\d* late orders? at Fells Point$/ }).click();
	await expect(orderRow(page, order)).toBeVisible();
});

test("a campaign to lapsed customers is ready to start after three actions from home", async ({
	page,
	scripted,
}) => {
	await search(page, "campaign to lapsed customers", scripted);
	// Nobody in the demo is written to: what the last press does is tested with an audience of the test's own.
	await expect(page.getByRole("button", { name: "Save and run" })).toBeVisible();
	await expect(page.getByText(/^Reaches [\d,]+ customers by email now\.$/).first()).toBeVisible();
	expectFewActions(1);
	await page.goto("/marketing/sq-campaigns");
	await page.getByRole("link", { name: "Win back lapsed customers" }).click();
	await expect(page.getByRole("button", { name: "Save and run" })).toBeVisible();
});
