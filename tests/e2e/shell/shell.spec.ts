import type { Page } from "@playwright/test";
import { checkPage, checkState, expect, signIn, test } from "../../support/e2e";
import { storeIdOf } from "../../support/locations/demo-places";

const OWNER = "owner@emberrye.test";
const WICKER = storeIdOf("Wicker Park");
const LOOP = storeIdOf("West Loop");

test("choosing a location stays on the page that both levels have", async ({ page }) => {
	await signIn(page, OWNER);
	await page.goto("/settings/audit-log?entity=order");
	await openPicker(page);
	await page.locator(".picker-entries").getByRole("link", { name: "Wicker Park" }).click();
	await expect(page).toHaveURL(`/location/${WICKER}/audit-log`);

	await page.goto(`/location/${WICKER}/orders?tab=all`);
	await openPicker(page);
	await page.locator(".picker-entries").getByRole("link", { name: "West Loop" }).click();
	await expect(page).toHaveURL(`/location/${LOOP}/orders`);

	await openPicker(page);
	await page.locator(".picker-entries").getByRole("link", { name: "All locations" }).click();
	await expect(page).toHaveURL("/home");

	await page.goto("/settings/locations");
	await openPicker(page);
	await page.locator(".picker-entries").getByRole("link", { name: "West Loop" }).click();
	await expect(page).toHaveURL(new RegExp(`^[^?]*/location/${LOOP}`));
	await page.getByRole("link", { name: "Back to organization" }).click();
	await expect(page).toHaveURL("/home");
});

test("a location is found by its name in the picker", async ({ page, scripted }) => {
	await signIn(page, OWNER);
	await page.goto(`/location/${WICKER}/business-hours`);
	await openPicker(page);
	const search = page.getByRole("searchbox", { name: "Search locations" });
	await search.fill("west lo");
	if (scripted) await expect(page.locator(".picker-entries a")).toHaveCount(1);
	await search.press("Enter");
	await expect(page).toHaveURL(`/location/${LOOP}/business-hours`);
});

test("the navigation opens on a phone without script", async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 740 });
	await signIn(page, OWNER);
	await page.goto("/home");
	const nav = page.getByRole("navigation", { name: "Main" });
	await expect(nav).toBeHidden();
	await page.locator(".top-bar-toggle").click();
	await expect(nav).toBeVisible();
	await checkState(page);
	await nav.getByText("Settings", { exact: true }).click();
	await nav.getByRole("link", { name: "Locations", exact: true }).click();
	await expect(page).toHaveURL("/settings/locations");
	await expect(nav).toBeHidden();
});

test("the navigation is opened, walked and closed from the keyboard", async ({
	page,
	scripted,
}) => {
	await page.setViewportSize({ width: 360, height: 740 });
	await signIn(page, OWNER);
	await page.goto("/home");
	const nav = page.getByRole("navigation", { name: "Main" });
	const control = page.getByRole("checkbox", { name: "Show navigation" });
	const brand = page.getByRole("link", { name: "Mise", exact: true });
	const open = async () => {
		// The script may have missed the first press.
		await expect(async () => {
			await control.focus();
			await page.keyboard.press("Space");
			if (!scripted) await page.keyboard.press("Tab");
			await expect(brand).toBeFocused({ timeout: 1_000 });
		}).toPass();
		await expect(nav).toBeVisible();
	};
	await open();
	await page.getByTitle("Close navigation").click();
	await expect(nav).toBeHidden();
	if (!scripted) return;

	await open();
	await page.keyboard.press("Escape");
	await expect(nav).toBeHidden();
	await expect(control).toBeFocused();

	await open();
	for (let presses = 0; presses < 9 && (await control.isChecked()); presses += 1) {
		await page.keyboard.press("Tab");
	}
	await expect(nav).toBeHidden();
	await expect(page.locator(".top-bar-toggle ~ * :focus")).toHaveCount(1);
});

test("the picker names the location in what room there is @either", async ({ page }) => {
	await signIn(page, OWNER);
	await page.setViewportSize({ width: 360, height: 740 });
	await page.goto(`/location/${WICKER}/orders`);
	const picker = page.locator("summary.picker-button");
	await expect(picker).toHaveText("Wicker Park");
	await expect(picker).toHaveAttribute("title", "Ember & Rye Chicken — Wicker Park");
	await expect(picker).toHaveAccessibleName(/Ember & Rye Chicken — Wicker Park/);
	const words = picker.locator(".truncate");
	expect(await words.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0);
	await openPicker(page);
	const entry = page.locator(".picker-entries").getByRole("link", { name: /West Loop/ });
	await expect(entry).toBeVisible();
	await expect(entry).not.toContainText("Ember & Rye Chicken");
	const overflow = () =>
		page.evaluate(
			() => document.documentElement.scrollWidth - document.documentElement.clientWidth,
		);
	expect(await overflow()).toBe(0);
	await page.setViewportSize({ width: 390, height: 740 });
	expect(await overflow()).toBe(0);
});

test("lite mode leaves every script out, until it is left", async ({ page, scripted }) => {
	await signIn(page, OWNER);
	await page.goto("/settings/locations?type=regular");
	expect(await page.locator("script[src], script[type=module]").count()).toBeGreaterThan(0);
	await fromUserMenu(page, "Lite mode");
	await expect(page).toHaveURL("/settings/locations?type=regular");
	await expect(page.locator("script")).toHaveCount(0);
	await checkState(page);
	await fromUserMenu(page, "Leave lite mode");
	await expect(page.getByText("Locations").first()).toBeVisible();
	if (scripted) {
		expect(await page.locator("script[src], script[type=module]").count()).toBeGreaterThan(0);
	}
});

test("a browser that saves data gets lite mode by itself @either", async ({ page }) => {
	await page.setExtraHTTPHeaders({ "save-data": "on" });
	await page.goto("/auth");
	await expect(page.locator("script")).toHaveCount(0);
	await page.getByRole("button", { name: "Leave lite mode" }).click();
	expect(await page.locator("script").count()).toBeGreaterThan(0);
});

test("a theme is kept from page to page", async ({ page }) => {
	await signIn(page, OWNER);
	await page.goto("/home");
	await fromUserMenu(page, "Dark");
	await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
	await checkState(page);
	await page.goto("/settings/audit-log");
	await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
	await checkPage(page);
	await fromUserMenu(page, "Theme of the device");
	await expect(page.locator("html")).not.toHaveAttribute("data-theme", /./);
});

test("pages and locations are reached by name from the keyboard", { tag: "@script" }, async ({
	page,
}) => {
	await signIn(page, OWNER);
	await page.goto(`/location/${WICKER}/business-hours`);
	await page.getByRole("link", { name: "Search", exact: true }).focus();
	await expect(async () => {
		await page.keyboard.press("Control+k");
		await expect(page.getByRole("dialog")).toBeVisible({ timeout: 1_000 });
	}).toPass();
	const field = page.getByRole("combobox", { name: "Search pages, locations, items and orders" });
	await expect(field).toBeFocused();
	await checkState(page);
	await field.fill("no such thing");
	await expect(page.getByText("No matches")).toBeVisible();
	await field.press("Escape");
	await expect(page.getByRole("dialog")).toBeHidden();
	await expect(page.getByRole("link", { name: "Search", exact: true })).toBeFocused();

	await page.keyboard.press("Control+k");
	await field.fill("loop chicago");
	await expect(page.getByRole("option", { name: /West Loop/ })).toHaveAttribute(
		"aria-selected",
		"true",
	);
	await field.press("Enter");
	await expect(page).toHaveURL(`/location/${LOOP}`);
	await expect(field).toBeHidden();
});

test("pages and locations are found on a page of their own", async ({ page, scripted }) => {
	await signIn(page, OWNER);
	await page.goto("/home");
	if (!scripted) await page.getByRole("link", { name: "Search", exact: true }).click();
	else await page.goto("/search");
	await expect(page.locator("h1")).toHaveText("Search");
	await page.getByRole("main").getByRole("searchbox").fill("audit");
	await page.getByRole("main").getByRole("searchbox").press("Enter");
	await page
		.getByRole("main")
		.getByRole("link", { name: /Audit log/ })
		.first()
		.click();
	await expect(page).toHaveURL("/settings/audit-log");

	await page.goto("/search?q=wicker+hours");
	await page
		.getByRole("main")
		.getByRole("link", { name: /Business hours/ })
		.click();
	await expect(page).toHaveURL(`/location/${WICKER}/business-hours`);
	await page.goto(`/location/${WICKER}/orders?tab=all`);
	const order = page.locator("tbody a.row-link").first();
	const [number = ""] = /\d+/.exec((await order.textContent()) ?? "") ?? [];
	const to = new URL((await order.getAttribute("href")) ?? "", page.url()).pathname;
	await page.goto(`/search?q=${number}`);
	await expect(page.getByRole("main").locator(`a[href="${to}"]`)).toContainText(`Order ${number}`);
});

test("a cashier's palette holds what a cashier may open @either", async ({ page }) => {
	await signIn(page, "cashier@emberrye.test");
	await page.goto("/search");
	const links = page.getByRole("main").locator(".palette-item");
	const words = await links.allInnerTexts();
	for (const each of words) expect(each).toMatch(/^(Orders|Sold out)$|Wicker Park/);
	expect(await links.count()).toBeGreaterThan(0);
	expect((await page.context().request.get("/palette.json")).ok()).toBe(true);
});

async function openPicker(page: Page): Promise<void> {
	await page.locator("summary.picker-button").click();
}

async function fromUserMenu(page: Page, name: string): Promise<void> {
	await page.locator("summary.user-button").click();
	await page.getByRole("button", { name }).click();
}
