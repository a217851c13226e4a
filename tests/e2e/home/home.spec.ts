import type { Locator } from "@playwright/test";
import { checkPage, expect, signIn, test } from "../../support/e2e";
import { storeIdsOf } from "../../support/locations/demo-places";

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
	await expect(page.getByText("Canadian dollar (CA$)")).toBeVisible();
	await expect(page.locator("svg[aria-label^='Orders by hour']").first()).toBeVisible();
	await page.getByText("Show the numbers").click();
	const numbers = page.getByRole("table", { name: "Orders by hour" });
	await expect(numbers).toBeVisible();
	const counts = await columnOf(numbers, "Today");
	const [soFar, later, whole] = counts.splice(-3) as [number, number, number];
	const [usd, cad] = await page.locator(".stat-card", { hasText: "Orders" }).allInnerTexts();
	expect(soFar).toBe(numberIn(usd) + numberIn(cad));
	expect(soFar + later).toBe(whole);
	expect(counts.reduce((sum, count) => sum + count, 0)).toBe(whole);
	await expect(page.getByText("Orders that wait")).toBeVisible();
	await expect(page.getByText(OPEN_OF_ALL)).toBeVisible();
	await checkPage(page);
	await page.locator(".home-shortcuts").getByRole("link", { name: "Audit log" }).click();
	await expect(page).toHaveURL("/settings/audit-log");
});

test("a manager opens the waiting orders from home", async ({ page }) => {
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

test("a marketer gets a home without figures", async ({ page }) => {
	await signIn(page, "marketer@emberrye.test");
	const answer = await page.goto("/home");
	expect(answer?.status()).toBe(200);
	await expect(page.getByText(OPEN_OF_ALL)).toBeVisible();
	await expect(page.locator(".stat")).toHaveCount(0);
	await expect(page.getByText("Orders that wait")).toHaveCount(0);
	await checkPage(page);
});

test("one location needs no list of locations", async ({ page }) => {
	await signIn(page, "owner@harbourlane.test");
	await page.goto("/home");
	await expect(page.locator(".stat")).toHaveCount(3);
	await expect(page.getByText(/\d+ of \d+ open/)).toHaveCount(0);
	await checkPage(page);
});

test("on a phone, locations without waiting orders take one line each", async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 740 });
	await signIn(page, "owner@emberrye.test");
	await page.goto("/home");
	const calm = page.locator(".place-calm");
	await expect(calm.first()).toBeHidden();
	await page.getByText(/^Show (all )?\d+/).click();
	await expect(calm.first()).toBeVisible();
	expect((await calm.last().boundingBox())?.height).toBeLessThan(60);
	// biome-ignore lint/performance/useDomNodeTextContent: only what is to be seen counts
	const words = await calm.last().innerText();
	expect(words).not.toContain("Ember & Rye Chicken");
	expect(words.match(/Open|Closed/g)).toHaveLength(1);
	await checkPage(page);
	await calm.last().getByRole("link").click();
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
