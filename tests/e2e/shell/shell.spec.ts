import type { Page } from "@playwright/test";
import { checkState, expect, scriptReady, signIn, test } from "../../support/e2e";
import { demoStoreId } from "../../support/locations/demo-places";

const OWNER = "owner@emberrye.test";
const WICKER = demoStoreId("Wicker Park");
const LOOP = demoStoreId("West Loop");

test("a location is chosen and found by its name in the picker, in what room there is", async ({
	page,
	scripted,
}) => {
	await signIn(page, OWNER);
	await page.setViewportSize({ width: 360, height: 740 });
	await page.goto(`/location/${WICKER}/business-hours`);
	const picker = page.locator("summary.picker-button");
	await expect(picker).toHaveText("Wicker Park");
	await expect(picker).toHaveAccessibleName(/Ember & Rye Chicken — Wicker Park/);
	const label = picker.locator(".truncate");
	expect(await label.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0);
	await picker.click();
	const entries = page.locator(".picker-entries");
	await expect(entries.getByRole("link", { name: /West Loop/ })).toBeVisible();
	for (const width of [360, 390]) {
		await page.setViewportSize({ width, height: 740 });
		const overflow = await page.evaluate(
			() => document.documentElement.scrollWidth - document.documentElement.clientWidth,
		);
		expect(overflow).toBe(0);
	}
	const search = page.getByRole("searchbox", { name: "Search locations" });
	await search.fill("west loo");
	if (scripted) await expect(entries.getByRole("link")).toHaveCount(1);
	await search.press("Enter");
	await expect(page).toHaveURL(`/location/${LOOP}/business-hours`);
	await picker.click();
	await entries.getByRole("link", { name: "All locations" }).click();
	await expect(page).toHaveURL("/home");
});

test("the navigation opens on a phone, and is walked and closed from the keyboard", async ({
	page,
	scripted,
}) => {
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

	await page.goto("/home");
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

test("the navigation of a wide screen folds to its icons, and opens for the pointer and the keyboard", async ({
	page,
}) => {
	await page.setViewportSize({ width: 1280, height: 800 });
	await signIn(page, OWNER);
	await page.goto("/settings/locations");
	const sidebar = page.locator(".sidebar");
	const logo = sidebar.locator(".sidebar-logo");
	await expect(logo).toBeVisible();
	await expect(logo).not.toHaveJSProperty("naturalWidth", 0);
	await scriptReady(page);
	await fromUserMenu(page, "Collapse navigation");
	await foldsBehindPointer(page);
	await scriptReady(page);
	await expect(page.locator(".shell")).toHaveCSS("padding-left", "64px");
	await checkState(page);
	await sidebar.getByText("Settings", { exact: true }).hover();
	await expect(sidebar).toHaveCSS("width", "280px");
	await foldsBehindPointer(page);
	await sidebar.getByRole("link", { name: "Home", exact: true }).focus();
	await expect(sidebar).toHaveCSS("width", "280px");
	await fromUserMenu(page, "Expand navigation");
	await expect(page.locator(".shell")).toHaveCSS("padding-left", "280px");
});

test("a theme is kept from page to page, and lite mode leaves every script out", async ({
	page,
	scripted,
}) => {
	await signIn(page, OWNER);
	const path = "/settings/locations?type=regular";
	const scripts = page.locator("script[src], script[type=module]");
	await page.goto(path);
	expect(await scripts.count()).toBeGreaterThan(0);
	await fromUserMenu(page, "Dark");
	await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
	await checkState(page);
	await fromUserMenu(page, "Use Lite mode");
	await expect(page).toHaveURL(path);
	await expect(page.locator("script")).toHaveCount(0);
	await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
	await fromUserMenu(page, "Device theme");
	await expect(page.locator("html")).not.toHaveAttribute("data-theme", /./);
	await checkState(page);
	await fromUserMenu(page, "Leave Lite mode");
	await expect(page.getByText("Locations").first()).toBeVisible();
	if (scripted) expect(await scripts.count()).toBeGreaterThan(0);
});

test("pages and locations are reached by name from the keyboard", { tag: "@script" }, async ({
	page,
}) => {
	await signIn(page, OWNER);
	await page.goto(`/location/${WICKER}/business-hours`);
	await page.getByRole("link", { name: "Search", exact: true }).focus();
	await expect(async () => {
		await page.keyboard.press("Control+k");
		await expect(page.getByRole("dialog", { name: /^Go to/ })).toBeVisible({ timeout: 1_000 });
	}).toPass();
	const field = page.getByRole("combobox", {
		name: "Search pages, reports, customers, items and orders",
	});
	await expect(field).toBeFocused();
	await checkState(page);
	await field.fill("no such thing");
	await expect(page.getByText("No matches")).toBeVisible();
	await field.press("Escape");
	await expect(page.getByRole("dialog", { name: /^Go to/ })).toBeHidden();
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

test("a page is found on a page of its own", async ({ page, scripted }) => {
	await signIn(page, OWNER);
	await page.goto(scripted ? "/search" : "/settings/locations");
	if (!scripted) await page.getByRole("link", { name: "Search", exact: true }).click();
	await expect(page.locator("h1")).toHaveText("Search");
	const main = page.getByRole("main");
	await main.getByRole("searchbox").fill("wicker hours");
	await main.getByRole("searchbox").press("Enter");
	await main
		.getByRole("link", { name: /Business hours/ })
		.first()
		.click();
	await expect(page).toHaveURL(`/location/${WICKER}/business-hours`);
});

async function fromUserMenu(page: Page, name: string): Promise<void> {
	await page.locator("summary.user-button").click();
	await page.getByRole("button", { name }).click();
}

/** Moves the pointer again and again: Chromium without a screen puts it at 0, 0, over the sidebar, after a page has come. */
async function foldsBehindPointer(page: Page): Promise<void> {
	await expect(async () => {
		await page.mouse.move(900, 700);
		await expect(page.locator(".sidebar")).toHaveCSS("width", "64px", { timeout: 1_000 });
	}).toPass();
}
