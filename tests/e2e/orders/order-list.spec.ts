import {
	checkPage,
	checkState,
	checkWidth,
	expect,
	openFilters,
	signIn,
	test,
} from "../../support/e2e";
import { demoStoreId } from "../../support/locations/demo-places";
import { orderRow, takeIn } from "../../support/orders/e2e-orders";

// Its own location: orders of other tests would pop up over these pages.
const STORE_ID = demoStoreId("Hyde Park");
const ORDERS = `/location/${STORE_ID}/orders`;
// Where the run without script takes no orders in, beside one that waits for a live order.
const QUIET_ID = demoStoreId("Park Slope");
const QUIET = `/location/${QUIET_ID}/orders`;

test.beforeEach(({ page }) => signIn(page, "owner@emberrye.test"));

test("a new order stands out in the list, and nothing lies over its button", {
	tag: "@script",
}, async ({ page }) => {
	await page.goto(`${QUIET}?tab=new&sort=-placedAt`);
	await expect(page.locator("[data-live=live]")).toBeAttached();
	const order = await takeIn(QUIET_ID);
	await expect(orderRow(page, order)).toHaveClass(/row-fresh/);
	await expect(page.getByText(`New order ${order.number}, Ada Quill`)).toBeAttached();
	await orderRow(page, order).scrollIntoViewIfNeeded();
	await expect(page.getByRole("region", { name: "New orders" })).toHaveCount(0);
	await checkPage(page);

	await orderRow(page, order)
		.getByRole("button", { name: /^Confirm/ })
		.click();
	await expect(orderRow(page, order)).toHaveCount(0);
	await page.goto(`${QUIET}?tab=in-progress`);
	await expect(page.locator("[data-live=live]")).toBeAttached();
	const next = await takeIn(QUIET_ID);
	const popup = page.getByRole("region", { name: "New orders" });
	await expect(popup).toContainText(`#${next.number}`);
	await checkState(page);
	const column = await page.locator(".order-next").first().boundingBox();
	const box = await popup.boundingBox();
	expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan(column?.x ?? 0);
	await popup.getByRole("link").click();
	await expect(page.locator("h1")).toContainText(`Order ${next.number}`);
	await expect(popup).toHaveCount(0);
});

test("an order that comes before the page listens is in its list", {
	tag: "@script",
}, async ({ page }) => {
	let listen = () => {};
	const taken = new Promise<void>((resolve) => {
		listen = resolve;
	});
	await page.route("**/live?*", async (route) => {
		await taken;
		await route.continue();
	});
	await page.goto(`${ORDERS}?tab=new&sort=-placedAt`);
	const order = await takeIn(STORE_ID);
	await expect(orderRow(page, order)).toHaveCount(0);
	listen();
	await expect(orderRow(page, order)).toBeVisible();
});

test("a location that is opened long after the document is told of its last moments alone", {
	tag: "@script",
}, async ({ page }) => {
	await page.addInitScript(() => {
		const now = performance.now.bind(performance);
		performance.now = () => now() + 600_000;
	});
	// Where orders wait is named at home.
	await takeIn(STORE_ID);
	await page.goto("/home");
	// Before script has the page, a link would open a new document.
	const hasScript = () => page.evaluate("Boolean(window.__remixRouter?.state.initialized)");
	await expect.poll(hasScript).toBe(true);
	const listening = page.waitForRequest(/\/live\?age=/);
	await page.getByRole("main").getByRole("link", { name: "Hyde Park", exact: true }).click();
	const age = Number(new URL((await listening).url()).searchParams.get("age"));
	expect(age).toBeGreaterThanOrEqual(10_000);
	expect(age).toBeLessThan(60_000);
});

test("a notice about a row far down a list is in view", { tag: "@script" }, async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 740 });
	const order = await takeIn(STORE_ID);
	await page.goto(`${ORDERS}?tab=new&sort=-placedAt`);
	const confirm = orderRow(page, order).getByRole("button", { name: "Confirm order" });
	await confirm.scrollIntoViewIfNeeded();
	await confirm.click();
	const notice = page.getByText("Order confirmed", { exact: true });
	await expect(notice).toBeInViewport();
	await page.getByRole("link", { name: "Dismiss" }).click();
	await expect(notice).toHaveCount(0);
	await expect(page).toHaveURL(/tab=new/);
});

test("the list keeps inside its card at every width, and begins high on the page @either", async ({
	page,
}) => {
	const order = await takeIn(STORE_ID);
	await page.goto(`${ORDERS}?tab=new&sort=-placedAt`);
	await orderRow(page, order)
		.getByRole("button", { name: /^Confirm/ })
		.click();
	await expect(orderRow(page, order)).toHaveCount(0);
	await takeIn(STORE_ID);
	for (const tab of ["refunded", "new", "in-progress", "all"]) {
		await page.goto(`${ORDERS}?tab=${tab}`);
		for (const width of [1440, 1280, 1024, 768, 640, 360]) {
			await page.setViewportSize({ width, height: 900 });
			await expect(page.locator(".row-link").first()).toBeVisible();
			await checkWidth(page);
		}
	}
	// The page was opened at this width: the strip of tabs brings the chosen one into sight by itself.
	await page.reload();
	const tabs = page.getByRole("navigation", { name: "Orders by status" });
	const chosen = tabs.locator("[aria-current]");
	await expect(chosen).toBeInViewport({ ratio: 0.95 });
	await tabs.evaluate((strip) => strip.scrollTo(0, 0));
	await expect(chosen).not.toBeInViewport();

	await page.goto(`${ORDERS}?tab=all`);
	for (const [width, height] of [
		[1280, 900],
		[1024, 768],
		[768, 1024],
	] as const) {
		await page.setViewportSize({ width, height });
		const search = await page.getByLabel("Search orders").boundingBox();
		for (const label of ["Filters", "Save view"]) {
			const button = page.locator("label.btn, summary.btn", { hasText: label });
			expect((await button.boundingBox())?.y).toBe(search?.y);
		}
		const first = await page.locator("tbody tr").first().boundingBox();
		expect(first?.y).toBeLessThan(420);
	}
	await expect(page.getByLabel("When", { exact: true })).not.toBeVisible();
	await openFilters(page);
	await page.getByLabel("When", { exact: true }).selectOption("ASAP");
	await page.getByRole("button", { name: "Apply" }).click();
	await expect(page.getByRole("list", { name: "Active filters" })).toContainText("When: ASAP");
	await expect(page.locator(".filters-toggle")).toHaveText("Filters (1)");
	await checkState(page);
});

test("filters are saved under a name", async ({ page, scripted }) => {
	// Both runs are of one person.
	const name = scripted ? "Deliveries" : "Deliveries to go";
	await page.goto(`${ORDERS}?tab=all&dining=delivery&page=2`);
	await page.locator("summary", { hasText: "Save view" }).click();
	await page.getByLabel("View name").fill(name);
	await page.getByRole("button", { name: "Save view" }).click();
	await expect(page.getByText("View saved")).toBeVisible();
	await expect(page.getByLabel("View name")).toBeHidden();
	await page.goto(`${ORDERS}?tab=all`);
	await page.getByRole("link", { name, exact: true }).click();
	await expect(page).toHaveURL(/dining=delivery/);
	await checkPage(page);
	await page.locator("summary", { hasText: "This view" }).click();
	await page.getByRole("button", { name: /^Delete/ }).click();
	await expect(page.getByText("View deleted")).toBeVisible();
	await expect(page.getByRole("link", { name, exact: true })).toHaveCount(0);
});
