import type { Locator } from "@playwright/test";
import { checkPage, checkState, expect, signIn, test } from "../../support/e2e";
import { storeIdOf, storeIdsOf } from "../../support/locations/demo-places";

/** Matches however many locations other tests have added. */
const OPEN_OF_ALL = /\d+ of \d+ open/;

test("an owner sees today compared with last week, waiting orders, and every location", async ({
	page,
}) => {
	await signIn(page, "owner@emberrye.test");
	await page.goto("/home");
	await expect(page.locator("h1")).toHaveText("Welcome, Nora Whitlock");
	for (const label of ["Orders", "Sales", "Average order"]) {
		await expect(page.locator(".stat-label", { hasText: label }).first()).toBeVisible();
	}
	await expect(page.locator(".stat").nth(1)).toContainText("$");
	await page.getByText("Canadian dollar (CA$)").click();
	await expect(page.locator("svg[aria-label^='Orders by hour']").first()).toBeVisible();
	await page.getByText("Show the numbers").click();
	const numbers = page.getByRole("table", { name: "Orders by hour" });
	await expect(numbers).toBeVisible();
	const counts = await columnOf(numbers, "Today");
	const [soFar, later, whole] = counts.splice(-3) as [number, number, number];
	const canadian = page.locator("details", { hasText: "Canadian dollar (CA$)" }).first();
	await expect(canadian).toHaveAttribute("open", "");
	const [usd, cad] = await page.locator(".stat-card", { hasText: /^Orders/ }).allInnerTexts();
	expect(soFar).toBe(numberIn(usd) + numberIn(cad));
	expect(soFar + later).toBe(whole);
	expect(counts.reduce((sum, count) => sum + count, 0)).toBe(whole);
	await expect(page.getByText("Waiting orders")).toBeVisible();
	await expect(page.getByText("Needs attention")).toBeVisible();
	await expect(page.getByText(OPEN_OF_ALL)).toBeVisible();
	await checkPage(page);
	await page.locator(".home-shortcuts").getByRole("link", { name: /^Team/ }).click();
	await expect(page).toHaveURL("/settings/team");
});

test("every number of a franchise leads to its orders @either", async ({ page }) => {
	await signIn(page, "owner@emberrye.test");
	await page.goto("/home");
	const waiting = page.locator(".home-line-link", { hasText: "Order Ahead" });
	const count = numberIn((await waiting.locator(".home-count").textContent()) ?? "");
	await waiting.click();
	await expect(page).toHaveURL("/orders?tab=order-ahead");
	await expect(page.locator("h1")).toHaveText("All orders");
	await expect(page.locator(".list-head")).toContainText(
		new RegExp(`^${count.toLocaleString("en-US")} order`),
	);
	await checkPage(page);
	await page.locator(".row-link").first().click();
	await expect(page).toHaveURL(/\/location\/[\w-]{36}\/orders\/[\w-]{36}$/);
	// The day's figures of all locations have no orders of one day while their dates differ, after midnight in the east.
	const location = `/location/${storeIdOf("South End")}`;
	await page.goto(location);
	await page.locator(".stat-link").first().click();
	await expect(page).toHaveURL(new RegExp(`${location}/orders\\?tab=all&today=so-far`));
});

test("the locations of home are sorted by what is asked for @either", async ({ page }) => {
	await signIn(page, "owner@emberrye.test");
	await page.goto("/home");
	const names = page.locator("#locations .cell-title");
	await page.locator("#locations").getByRole("link", { name: "Location", exact: true }).click();
	await expect(page).toHaveURL(/sort=title/);
	await expect(page.locator("#locations th[aria-sort=ascending]")).toHaveText("Location");
	const shown = await names.allInnerTexts();
	expect(shown).toEqual([...shown].sort((a, b) => a.localeCompare(b, "en-US")));
});

test("a manager opens the waiting orders from home @either", async ({ page }) => {
	const [id] = storeIdsOf("manager@emberrye.test");
	await signIn(page, "manager@emberrye.test");
	await page.goto(`/location/${id}`);
	await expect(page.locator("h1")).toContainText("Welcome, Lucía Ferrer Ortiz");
	await expect(page.locator("h1")).toContainText(/Open now|Closed/);
	await checkPage(page);
	await page.getByRole("link", { name: "Order Ahead" }).click();
	await expect(page).toHaveURL(`/location/${id}/orders?tab=order-ahead`);
	await expect(page.locator("h1")).toContainText("Orders");
});

test("a marketer gets a home without figures @either", async ({ page }) => {
	await signIn(page, "marketer@emberrye.test");
	const answer = await page.goto("/home");
	expect(answer?.status()).toBe(200);
	await expect(page.getByText(OPEN_OF_ALL)).toBeVisible();
	await expect(page.locator(".stat")).toHaveCount(0);
	await expect(page.getByText("Waiting orders")).toHaveCount(0);
	await checkPage(page);
});

test("people with one location are led to it, with the pages of both in one sidebar @either", async ({
	page,
}) => {
	await signIn(page, "owner@harbourlane.test");
	await page.goto("/home");
	await expect(page).toHaveURL(/\/location\/[\w-]{36}$/);
	await expect(page.locator(".stat")).toHaveCount(3);
	await expect(page.getByText("All locations")).toHaveCount(0);
	await expect(page.getByText("Back to organization")).toHaveCount(0);
	await page.locator(".home-line-link", { hasText: "In Progress" }).click();
	await expect(page).toHaveURL(/\/location\/[\w-]{36}\/orders\?tab=in-progress$/);
	await page.goto("/settings/team");
	await expect(page.locator(".sidebar a[href$='/orders']")).toHaveCount(1);
	await page.goto("/home");
	await expect(page.getByText(/\d+ of \d+ open/)).toHaveCount(0);
	await checkPage(page);
});

test("on a phone, locations without waiting orders take one line each @either", async ({
	page,
}) => {
	await page.setViewportSize({ width: 360, height: 740 });
	await signIn(page, "owner@emberrye.test");
	await page.goto("/home");
	const calm = page.locator(".place-folded");
	await expect(calm.first()).toBeHidden();
	await page.getByText(/^Show \d+ more/).click();
	await expect(calm.first()).toBeVisible();
	expect((await calm.last().boundingBox())?.height).toBeLessThan(60);
	// biome-ignore lint/performance/useDomNodeTextContent: only what is to be seen counts
	const words = await calm.last().innerText();
	expect(words).not.toContain("Ember & Rye Chicken");
	expect(words.match(/Open|Closed/g)).toHaveLength(1);
	await checkState(page);
	await page.setViewportSize({ width: 640, height: 740 });
	await checkPage(page);
	await page.setViewportSize({ width: 360, height: 740 });
	await calm.last().locator(".row-link").click();
	await expect(page.locator("h1")).toContainText("Welcome");
});

/** The numbers of a column, rows that add up included. */
async function columnOf(table: Locator, head: string): Promise<number[]> {
	const heads = await table.locator("thead th").allInnerTexts();
	const cells = table.locator(`tr > :nth-child(${heads.indexOf(head) + 1}):not([scope=col])`);
	return (await cells.allInnerTexts()).map(numberIn);
}

function numberIn(text: string | undefined): number {
	return Number(/[\d,]+/.exec(text ?? "")?.[0].replaceAll(",", ""));
}
