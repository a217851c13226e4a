import type { Locator } from "@playwright/test";
import { checkPage, checkState, expect, signIn, test } from "../../support/e2e";
import { getToken, requestGateway } from "../../support/e2e-gateway";
import { newLocation } from "../../support/locations/location-samples";
import { makeFounder } from "../../support/team/e2e-people";

test("an owner sees today compared with last week, waiting orders, and every location", {
	tag: "@either",
}, async ({ page }) => {
	await signIn(page, "owner@emberrye.test");
	await page.goto("/home");
	await expect(page.locator("h1")).toHaveText(/^\w+day, \w+ \d+ · \d+ of \d+ open$/);
	await expect(page.getByText("Welcome, Nora Whitlock")).toBeVisible();
	for (const label of ["Sales", "Orders", "Average order", "Late now"]) {
		await expect(page.locator(".stat-label", { hasText: label }).first()).toBeVisible();
	}
	await expect(page.locator(".stat").first()).toContainText("$");
	await page.getByText("Canadian dollar (CA$)").click();
	await expect(page.locator("svg[aria-label^='Orders by hour']").first()).toBeVisible();
	await page.getByText("Show the numbers").click();
	const numbers = page.getByRole("table", { name: "Orders by hour" });
	await expect(numbers).toBeVisible();
	const counts = await columnNumbers(numbers, "Today");
	const [soFar, later, whole] = counts.splice(-3) as [number, number, number];
	const canadian = page.locator("details", { hasText: "Canadian dollar (CA$)" }).first();
	await expect(canadian).toHaveAttribute("open", "");
	const [usd, cad] = await page.locator(".stat-card", { hasText: /^Orders/ }).allInnerTexts();
	expect(soFar).toBe(numberIn(usd) + numberIn(cad));
	expect(soFar + later).toBe(whole);
	expect(counts.reduce((sum, count) => sum + count, 0)).toBe(whole);
	await expect(page.getByRole("list", { name: "Waiting orders" })).toBeVisible();
	await expect(page.getByText("Needs attention")).toBeVisible();
	await checkPage(page);
	const shortcuts = page.locator(".home-shortcuts");
	await expect(shortcuts).toBeHidden();
	await page.setViewportSize({ width: 1024, height: 740 });
	await shortcuts.getByRole("link", { name: /^Online ordering reports/ }).click();
	await expect(page).toHaveURL("/reports/online-ordering-reports");
});

test("on a phone, locations without waiting orders take one line each @either", async ({
	page,
}) => {
	// The demo's locations are closed on holidays, which home tells of each.
	const founder = `calm-${crypto.randomUUID()}@example.test`;
	await makeChain(founder, 10);
	await page.setViewportSize({ width: 360, height: 740 });
	await signIn(page, founder, { own: true });
	await page.goto("/home");
	const calm = page.locator(".place-folded");
	await expect(calm).toHaveCount(4);
	await expect(calm.first()).toBeHidden();
	await page.getByText(/^Show \d+ more/).click();
	await expect(calm.first()).toBeVisible();
	expect((await calm.last().boundingBox())?.height).toBeLessThan(60);
	// biome-ignore lint/performance/useDomNodeTextContent: only what is to be seen counts
	const labelText = await calm.last().innerText();
	expect(labelText.match(/Open|Closed/g)).toHaveLength(1);
	await checkState(page);
	await page.setViewportSize({ width: 640, height: 740 });
	await checkPage(page);
	await page.setViewportSize({ width: 360, height: 740 });
	await calm.last().locator(".row-link").click();
	await expect(page.locator(".page-purpose")).toContainText(/Branch \d · Welcome/);
});

/** A founder's organization of this many locations that take orders. */
async function makeChain(founder: string, count: number): Promise<void> {
	await makeFounder(founder);
	const token = await getToken(founder);
	const ask = <T>(method: string, path: string, body?: object) =>
		requestGateway<T>(method, `/api/v2/store-v2${path}`, { token, body });
	const business = { name: "A calm chain", description: "An organization of some locations." };
	const { merchantId } = await ask<{ merchantId: string }>("POST", "", business);
	for (let index = 0; index < count; index += 1) {
		await ask("POST", `/${merchantId}/locations`, newLocation(`Branch ${index}`));
	}
	await ask("POST", `/${merchantId}/setup`);
	const stops = `/${merchantId}/stops`;
	const { rows } = await ask<{ rows: { id: string }[] }>("GET", stops);
	await ask("POST", `${stops}/endings`, { ids: rows.map(({ id }) => id) });
}

/** The numbers of a column, rows that add up included. */
async function columnNumbers(table: Locator, head: string): Promise<number[]> {
	const heads = await table.locator("thead th").allInnerTexts();
	const cells = table.locator(`tr > :nth-child(${heads.indexOf(head) + 1}):not([scope=col])`);
	return (await cells.allInnerTexts()).map(numberIn);
}

function numberIn(text: string | undefined): number {
	return Number(/[\d,]+/.exec(text ?? "")?.[0].replaceAll(",", ""));
}
