import { checkPage, checkState, expect, signIn, test } from "../../support/e2e";
import { storeIdsOf } from "../../support/locations/demo-places";
import { rowOf, takeIn } from "../../support/orders/e2e-orders";

const CASHIER = "cashier@emberrye.test";
const STORE_ID = storeIdsOf(CASHIER)[0] as string;
const ORDERS = `/location/${STORE_ID}/orders`;
/** Finds what the journeys took in, however many orders wait. */
const OF_JOURNEYS = "&q=Ada&sort=number&size=100";

test.beforeEach(({ page }) => signIn(page, CASHIER));

test("a new order is confirmed, made and handed over", async ({ page }) => {
	const order = await takeIn(STORE_ID);
	await page.goto(ORDERS);
	await expect(page).toHaveTitle(/^\(\d+\) Orders/);
	await page.goto(`${ORDERS}?tab=new${OF_JOURNEYS}`);
	const row = rowOf(page, order);
	await expect(row).toContainText("Ada Quill");
	await expect(row).toContainText("ASAP");
	await row.getByRole("button", { name: `Confirm order ${order.number}` }).click();
	await expect(page.getByText("Order confirmed", { exact: true })).toBeVisible();
	await expect(rowOf(page, order)).toHaveCount(0);

	await page.goto(`${ORDERS}?tab=in-progress${OF_JOURNEYS}`);
	await rowOf(page, order).getByRole("button", { name: "Ready" }).click();
	await expect(page.getByText("Order status changed", { exact: true })).toBeVisible();
	await rowOf(page, order).getByRole("link", { name: order.number }).click();
	await expect(page.locator("h1")).toContainText(`Order ${order.number}`);
	await page.getByRole("button", { name: "Complete" }).click();
	await expect(page.locator("h1")).toContainText("Complete");
	const timeline = page.locator("#timeline li");
	await expect(timeline).toHaveCount(4);
	await expect(timeline.last()).toContainText("Ready → Complete");
	await expect(timeline.last()).toContainText("Mei");
	await checkState(page);
});

test("what was done to an order is said over the list, and completing is undone", async ({
	page,
}) => {
	const order = await takeIn(STORE_ID);
	const next = await takeIn(STORE_ID);
	await page.goto(`${ORDERS}?tab=new${OF_JOURNEYS}`);
	const head = page.locator("thead");
	const before = await head.boundingBox();
	await rowOf(page, order).getByRole("button", { name: "Confirm order" }).click();
	const notice = page.locator(".shell-notice");
	await expect(notice).toContainText(`Order ${order.number} · Received`);
	await expect(notice.getByRole("link", { name: "Print" })).toBeVisible();
	await expect(rowOf(page, next)).toBeVisible();
	expect((await head.boundingBox())?.y).toBe(before?.y);
	await checkState(page);
	await notice.getByRole("link", { name: "Open" }).click();
	await expect(page.locator("h1")).toContainText(`Order ${order.number}`);
	await expect(notice).toHaveCount(0);
	await page.getByRole("button", { name: "Mark as ready" }).click();
	await expect(page.locator("h1")).toContainText("Ready");

	await page.goto(`${ORDERS}?tab=in-progress${OF_JOURNEYS}`);
	await rowOf(page, order).getByRole("button", { name: "Complete" }).click();
	await expect(notice).toContainText(`Order ${order.number} · Complete`);
	await notice.getByRole("button", { name: "Undo" }).click();
	await expect(page.getByText("Completing the order was undone", { exact: true })).toBeVisible();
	await expect(rowOf(page, order)).toContainText("Ready");

	await page.goto(`${ORDERS}/${order.id}`);
	await page.getByRole("button", { name: "Complete" }).click();
	await page.getByRole("button", { name: /^Undo complete/ }).click();
	await expect(page.locator("h1")).toContainText("Ready");
	await expect(page.locator("#timeline li").last()).toContainText("Completing undone");
});

test("an order names its source in the same words everywhere @either", async ({ page }) => {
	const order = await takeIn(STORE_ID, { source: "app" });
	await page.goto(`${ORDERS}/${order.id}`);
	await expect(page.getByText(/\d{1,2}:\d\d [AP]M \w+ · Mobile app$/).first()).toBeVisible();
	await expect(page.locator("#timeline li").first()).toContainText("Order placed");
	await expect(page.locator("#timeline li").first()).toContainText("Mobile app");
});

test("a customer who waits outside is confirmed to be there", async ({ page }) => {
	const order = await takeIn(STORE_ID, { diningOption: "curbside" });
	await page.goto(`${ORDERS}/${order.id}`);
	await page.getByRole("button", { name: "Confirm order" }).click();
	await page.getByRole("button", { name: "Confirm arrival" }).click();
	await expect(page.getByText("Order arrival was confirmed successful")).toBeVisible();
	await expect(page.getByText("Customer arrived")).toBeVisible();
	await expect(page.getByRole("button", { name: "Confirm arrival" })).toHaveCount(0);
});

test("an order's page begins with the customer's note, and prints without the top bar @either", async ({
	page,
}) => {
	const order = await takeIn(STORE_ID, { notes: "No napkins" });
	await page.goto(`${ORDERS}/${order.id}`);
	const items = page.locator(".card", { has: page.getByRole("heading", { name: "Items" }) });
	await expect(items.getByRole("heading", { name: "Customer note" })).toBeVisible();
	await expect(items).toHaveText(/Customer note“No napkins”[\s\S]*Wings/);
	await expect(page.locator(".top-bar")).toBeVisible();
	await page.emulateMedia({ media: "print" });
	await expect(page.locator(".top-bar")).not.toBeVisible();
	await expect(items).toBeVisible();
});

test("a counter without sound says so, and turns it on at once", async ({ page, scripted }) => {
	await page.setViewportSize({ width: 360, height: 740 });
	await page.goto(ORDERS);
	const sentence = page.getByText("Sound is off here");
	if (!scripted) return expect(sentence).toHaveCount(0);
	await expect(sentence).toBeVisible();
	await checkPage(page);
	await page.getByRole("button", { name: "Turn on" }).click();
	await expect(sentence).toHaveCount(0);
	await expect(page.locator("summary", { hasText: "Notifications" })).toBeVisible();
	await page.waitForTimeout(600);
	await expect(sentence).toHaveCount(0);

	// Browsers play nothing on a page that is opened anew before the first press on it.
	// The rule is played here: in Chromium the test's own scripts count as presses.
	await page.addInitScript(() => {
		let isPressed = false;
		const press = () => {
			isPressed = true;
		};
		window.addEventListener("click", press, true);
		const state = () => (isPressed ? "running" : "suspended");
		Object.defineProperty(AudioContext.prototype, "state", { get: state });
	});
	const keptBack = page.getByText("Sound waits for a tap.");
	await page.reload();
	await expect(keptBack).toBeVisible();
	await page.getByRole("button", { name: "Turn on" }).click();
	await expect(keptBack).toHaveCount(0);
	await expect(page.locator("summary", { hasText: "Notifications" })).toBeVisible();

	await page.reload();
	await expect(keptBack).toBeVisible();
	const tabs = page.getByRole("navigation", { name: "Orders by state" });
	const before = await tabs.boundingBox();
	await page.locator("h1").click();
	await expect(keptBack).toHaveCount(0);
	expect((await tabs.boundingBox())?.y).toBe(before?.y);
});

test("a ticket is printed with script and explained without", async ({ page, scripted }) => {
	const order = await takeIn(STORE_ID, { notes: "No napkins" });
	await page.goto(`${ORDERS}/${order.id}/ticket`);
	const ticket = page.locator(".ticket");
	await expect(ticket).toContainText(`#${order.number}`);
	await expect(ticket).toContainText("2 ×");
	await expect(ticket).toContainText("Extra hot");
	await expect(ticket).toContainText("No napkins");
	await expect(page.getByRole("navigation")).toHaveCount(0);
	if (scripted) await expect(page.getByRole("button", { name: "Print" })).toBeVisible();
	else await expect(page.getByText("your browser's own print command")).toBeVisible();
});
