import type { Locator, Page } from "@playwright/test";
import { checkPage, checkState, expect, openFilters, signIn, test } from "../../support/e2e";
import { demoStoreId } from "../../support/locations/demo-places";

test("a figure of a report is asked of some days and one location, and opens its orders", {
	tag: "@either",
}, async ({ page, scripted }) => {
	await signIn(page, "owner@emberrye.test");
	await page.goto("/reports/online-ordering-reports");
	for (const title of ["Net sales by day", "Top items", "Late orders by hour"]) {
		await expect(page.getByRole("link", { name: title })).toBeVisible();
	}
	// The sentence has another line on some days.
	const sentence = await page.locator(".report-sentence").boundingBox();
	expect((await pageHeight(page)) - (sentence?.height ?? 0)).toBeLessThanOrEqual(1_500 - 24);
	await checkPage(page);
	await page.getByRole("searchbox", { name: "Find a report" }).fill("dining");
	await page.getByRole("searchbox", { name: "Find a report" }).press("Enter");
	await expect(page.locator("#all-reports li")).toHaveCount(1);
	await page.getByRole("link", { name: "Sales by dining option" }).click();
	await expect(page.locator("h1")).toHaveText("Sales by dining option");
	await page.goto(`${new URL(page.url()).pathname}?location=${demoStoreId("Wicker Park")}`);
	await openFilters(page);
	await page.getByLabel("Date range").selectOption("Last month");
	if (!scripted) await page.getByRole("button", { name: "Apply" }).click();
	await page.locator(".report-brief > summary").click();
	await expect(page.getByText(/in the location’s local time/)).toBeVisible();
	await checkState(page);

	const row = page.getByRole("row", { name: /^Regular Pickup/ });
	const sold =
		(await amountIn(page, row, "Gross sales")) - (await amountIn(page, row, "Discounts"));
	expect(sold).toBeGreaterThan(0);
	await row.getByRole("link").click();
	await expect(page.locator("h1")).toHaveText("Orders registry");
	await expect(page.getByText("Dining option: Regular Pickup")).toBeVisible();
	const [gross, discounts] = await Promise.all([
		footAmount(page, "Gross sales"),
		footAmount(page, "Discounts"),
	]);
	expect(gross - discounts).toBe(sold);
	await checkState(page);

	await page.goto("/reports/online-ordering-reports/sales-trends/weekday-and-hour");
	await expect(page.getByRole("table", { name: "Orders by weekday and hour" })).toBeVisible();
	await page.getByRole("link", { name: "Late", exact: true }).click();
	await expect(page.getByRole("table", { name: "Late share by weekday and hour" })).toBeVisible();
	await checkState(page);
	await checkPage(page);
});

/** Of the whole page, without what the demo says above it. */
async function pageHeight(page: Page): Promise<number> {
	const height = await page.evaluate(() => document.documentElement.scrollHeight);
	return height - (await aboveThePage(page));
}

function aboveThePage(page: Page): Promise<number> {
	return page
		.locator(".shell-stop, .shell-notice")
		.evaluateAll((above) =>
			above.reduce((sum, each) => sum + (each as HTMLElement).offsetHeight, 0),
		);
}

function footAmount(page: Page, head: string): Promise<number> {
	return amountIn(page, page.getByRole("row", { name: /^All / }), head);
}

async function amountIn(page: Page, row: Locator, head: string): Promise<number> {
	const heads = await page.getByRole("columnheader").allTextContents();
	const at = heads.findIndex((text) => text.trim() === head);
	return money((await row.getByRole("cell").nth(at).textContent()) ?? "");
}

function money(text: string): number {
	return Math.round(Number(text.replace(/[^\d.-]/g, "")) * 100);
}

test("the locations of a report are searched in the filter, which keeps the checked one", async ({
	page,
	scripted,
}) => {
	await signIn(page, "owner@emberrye.test");
	await page.goto("/reports/online-ordering-reports/sales/sales-by-day");
	await expect(page.getByRole("button", { name: "Print" })).toHaveCount(scripted ? 1 : 0);
	await openFilters(page);
	const filter = page.getByRole("group", { name: "Location", exact: true });
	await filter.locator("summary").click();
	await filter.getByRole("checkbox", { name: /West Loop/ }).check();
	await filter.getByRole("searchbox").fill("wicker");
	if (!scripted) await filter.getByRole("searchbox").press("Enter");
	await expect(filter.getByRole("checkbox", { name: /Wicker Park/ })).toBeVisible();
	await expect(filter.getByRole("checkbox", { name: /Logan Square/ })).toBeHidden();
	await checkState(page);
	await filter.getByRole("checkbox", { name: /Wicker Park/ }).check();
	await filter.locator("summary").click();
	await page.getByRole("button", { name: "Apply" }).click();
	await expect(page.getByText("Location: Wicker Park")).toBeVisible();
	await expect(page.getByText("Location: West Loop")).toBeVisible();
	if (!scripted) return;
	// A range holds as soon as script sees it chosen, and the focus stays. What is changed while it loads stays, too.
	let load = () => {};
	const changed = new Promise<void>((resolve) => {
		load = resolve;
	});
	await page.route(/range=last-month/, async (route) => {
		await changed;
		await route.continue();
	});
	await page.getByLabel("Date range").selectOption("Last month");
	await filter.getByRole("checkbox", { name: /Wicker Park/ }).uncheck();
	load();
	await expect(page).toHaveURL(/range=last-month/);
	await expect(page.getByText("Location: West Loop")).toBeVisible();
	await expect(filter).toBeVisible();
	await expect(filter.getByRole("checkbox", { name: /Wicker Park/ })).not.toBeChecked();
	await page.getByLabel("Date range").selectOption("Last week");
	await expect(page).toHaveURL(/range=last-week/);
	await expect(page.getByLabel("Date range")).toBeFocused();
	await page.goBack();
	await expect(page).not.toHaveURL(/range=last-/);
	await expect(page.getByText("Location: West Loop")).toBeVisible();
});

test("a report by email is paused and resumed in its row, which opens it elsewhere", async ({
	page,
}) => {
	await signIn(page, "owner@emberrye.test");
	for (const [width, button, then] of [
		[360, "Pause", "Report paused"],
		[800, "Resume", "Report resumed"],
	] as const) {
		await page.setViewportSize({ width, height: 740 });
		await page.goto("/account/report-emails");
		await page
			.getByRole("button", { name: `${button} Sales by location` })
			.first()
			.click();
		await expect(page.getByText(then)).toBeVisible();
	}
});

test("no table of a report is wider than its card at 1280 px, and each begins high @either", async ({
	page,
}) => {
	test.slow();
	await page.setViewportSize({ width: 1280, height: 800 });
	await signIn(page, "owner@emberrye.test");
	const wide: string[] = [];
	const low: string[] = [];
	const seen = new Set<string>();
	for (const home of ["online-ordering-reports", "franchise-reports"]) {
		await page.goto(`/reports/${home}`);
		const links = page.locator("#all-reports li a");
		const paths = await links.evaluateAll((all) => all.map((each) => each.getAttribute("href")));
		expect(paths.length).toBeGreaterThan(2);
		for (const path of paths) {
			const name = path?.split("/").pop() ?? "";
			if (seen.has(name)) continue;
			seen.add(name);
			await page.goto(path ?? "");
			const first = page
				.locator(".report figure, .front-card, .heat-head, .report-table tbody tr")
				.first();
			const { y = 0 } = ((await first.count()) > 0 && (await first.boundingBox())) || {};
			if (name !== "orders-registry" && y > HIGHEST_ROW + (await aboveThePage(page))) {
				low.push(`${path}: ${y}`);
			}
			const over = await page
				.locator(".report-table, .heat-map")
				.evaluateAll((all) => all.map((each) => each.scrollWidth - each.clientWidth));
			if (over.some((pixels) => pixels > 0)) wide.push(`${path}: ${over}`);
		}
	}
	expect(wide).toEqual([]);
	expect(low).toEqual([]);
});

const HIGHEST_ROW = 420;
