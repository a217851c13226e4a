import { storeIdOf, storeIdsOf } from "../support/demo-places";
import { checkPage, expect, signIn, test } from "../support/e2e";
import { paymentThatEndsIn, rowOf, takeIn } from "../support/e2e-orders";

const CASHIER = "cashier@emberrye.test";
const STORE_ID = storeIdsOf(CASHIER)[0] as string;
const ORDERS = `/location/${STORE_ID}/orders`;

test.beforeEach(({ page }) => signIn(page, CASHIER));

test("a new order is confirmed, made and handed over", async ({ page }) => {
	const order = await takeIn(STORE_ID);
	await page.goto(ORDERS);
	await expect(page).toHaveTitle(/^\(\d+\) Orders/);
	const row = rowOf(page, order);
	await expect(row).toContainText("Ada Quill");
	await expect(row).toContainText("ASAP");
	await row.getByRole("button", { name: `Confirm order ${order.number}` }).click();
	await expect(page.getByText("Order confirmed", { exact: true })).toBeVisible();
	await expect(rowOf(page, order)).toHaveCount(0);

	await page.goto(`${ORDERS}?tab=in-progress`);
	await rowOf(page, order).getByRole("button", { name: "Ready" }).click();
	await expect(page.getByText("Order status changed", { exact: true })).toBeVisible();
	await rowOf(page, order).getByRole("link", { name: order.number }).click();
	await expect(page.locator("h1")).toContainText(`Order ${order.number}`);
	await page.getByRole("button", { name: "Complete" }).click();
	await expect(page.locator("h1")).toContainText("Complete");
	const timeline = page.locator("#timeline li");
	await expect(timeline).toHaveCount(4);
	await expect(timeline.last()).toContainText("Ready → Complete");
	await expect(timeline.last()).toContainText(CASHIER);
	await checkPage(page);
});

test("a new order stands out in the list, and nothing lies over its button", async ({
	page,
	scripted,
}) => {
	test.skip(!scripted, "without script the list looks again by itself");
	await page.goto(`${ORDERS}?tab=new&sort=-placedAt`);
	await expect(page.locator("[data-live=live]")).toBeAttached();
	const order = await takeIn(STORE_ID);
	await expect(rowOf(page, order)).toHaveClass(/row-fresh/);
	await expect(page.getByText(`New order ${order.number}, Ada Quill`)).toBeAttached();
	await rowOf(page, order).scrollIntoViewIfNeeded();
	await expect(page.getByRole("region", { name: "New orders" })).toHaveCount(0);
	await checkPage(page);

	await page.goto(`${ORDERS}?tab=complete`);
	await expect(page.locator("[data-live=live]")).toBeAttached();
	const next = await takeIn(STORE_ID);
	const popup = page.getByRole("region", { name: "New orders" });
	await expect(popup).toContainText(`#${next.number}`);
	await checkPage(page);
	const column = await page.getByRole("columnheader", { name: "Next step" }).boundingBox();
	const box = await popup.boundingBox();
	expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan(column?.x ?? 0);
	await popup.getByRole("link").click();
	await expect(page.locator("h1")).toContainText(`Order ${next.number}`);
	await expect(popup).toHaveCount(0);
});

test("what was done far down a list is told in sight", async ({ page, scripted }) => {
	test.skip(!scripted, "without script a page begins at its top");
	await page.setViewportSize({ width: 360, height: 740 });
	const order = await takeIn(STORE_ID);
	await page.goto(`${ORDERS}?tab=new&sort=-placedAt`);
	const confirm = rowOf(page, order).getByRole("button", { name: "Confirm order" });
	await confirm.scrollIntoViewIfNeeded();
	await confirm.click();
	const notice = page.getByText("Order confirmed", { exact: true });
	await expect(notice).toBeInViewport();
	await page.getByRole("link", { name: "Dismiss" }).click();
	await expect(notice).toHaveCount(0);
	await expect(page).toHaveURL(/tab=new/);
});

test("a page past the end of the list is its last one", async ({ page }) => {
	await page.goto(`${ORDERS}?tab=complete&page=99999`);
	await expect(page).toHaveURL(/tab=complete&page=\d{1,3}$/);
	await expect(page.locator(".row-link").first()).toBeVisible();
	await page.goto(`${ORDERS}?tab=test&size=100&page=2`);
	await expect(page).toHaveURL(/tab=test&size=100$/);
});

test("the last order of the last page is confirmed, and that is told", async ({ page }) => {
	const name = `Orla Pine${Date.now()}`;
	const customer = { name, phone: "", email: "" };
	for (let count = 0; count < 11; count += 1) await takeIn(STORE_ID, { customer });
	await page.goto(`${ORDERS}?tab=new&q=${name.split(" ")[1]}&page=2`);
	await page.getByRole("button", { name: "Confirm order" }).click();
	await expect(page.getByText("Order confirmed", { exact: true })).toBeVisible();
	await expect(page.locator(".row-link")).toHaveCount(10);
	await expect(page).not.toHaveURL(/page=/);
});

test("the chosen tab is in sight on a phone", async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 740 });
	await page.goto(`${ORDERS}?tab=refunded`);
	const tabs = page.getByRole("navigation", { name: "Orders by state" });
	const chosen = tabs.locator("[aria-current]");
	await expect(chosen).toBeInViewport({ ratio: 1 });
	await tabs.evaluate((strip) => strip.scrollTo(0, 0));
	await expect(chosen).not.toBeInViewport();
	await checkPage(page);
});

test("days the wrong way round are told, and leave the list as it is", async ({ page }) => {
	await page.goto(`${ORDERS}?tab=all`);
	const all = await page.locator(".list-summary").textContent();
	await page.getByLabel("Day from").fill("2026-11-20");
	await page.getByLabel("Day to").fill("2026-11-19");
	await page.getByRole("button", { name: "Apply" }).click();
	await expect(page.getByText("The start is after the end")).toBeVisible();
	await expect(page.getByLabel("Day from")).toHaveValue("2026-11-20");
	await expect(page.getByLabel("Day to")).toHaveAttribute("aria-invalid", "true");
	await expect(page.locator(".list-summary")).toHaveText(/[1-9]\d* orders/);
	expect(all).toMatch(/[1-9]\d* orders/);
	await checkPage(page);
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

test("a part of a payment is given back, never more than is left", async ({ page, scripted }) => {
	const order = await takeIn(STORE_ID);
	await page.goto(`${ORDERS}/${order.id}`);
	await page.getByRole("link", { name: "Refund" }).click();
	const amount = page.getByLabel("Amount", { exact: true });
	await expect(amount).toHaveValue("24.00");
	const send = page.getByRole("button", { name: "Refund" });
	await expect(send).toHaveText("Refund $24.00");

	await amount.fill("24.01");
	if (scripted) await expect(send).toHaveText("Refund");
	await page.getByRole("radio", { name: "Other" }).check();
	await send.click();
	await expect(page.locator("#refund-details-error")).toHaveText("Please say why");
	await expect(amount).toBeFocused();
	await page.getByLabel("Item missing").check();
	await send.click();
	await expect(page.locator("#refund-amount-error")).toHaveText(
		"Refund amount must be at most the order total minus already refunded",
	);
	await expect(amount).toHaveValue("24.01");
	await expect(page.getByLabel("Item missing")).toBeChecked();
	await checkPage(page);

	await amount.fill("7.50");
	await page.getByRole("button", { name: "Refund" }).click();
	await expect(page.getByText("Refund successful")).toBeVisible();
	await expect(page.getByRole("row", { name: "Kept $16.50" })).toBeVisible();
	await expect(page.getByText("Item missing").first()).toBeVisible();
	await page.getByRole("link", { name: "Refund" }).click();
	await expect(amount).toHaveValue("16.50");
});

test("a full refund makes the order refunded", async ({ page }) => {
	const order = await takeIn(STORE_ID);
	await page.goto(`${ORDERS}/${order.id}/refund`);
	await page.getByLabel("Charged twice").check();
	await page.getByRole("button", { name: "Refund" }).click();
	await expect(page.locator("h1")).toContainText("Refunded");
	await expect(page.getByRole("link", { name: "Refund" })).toHaveCount(0);
	await page.goto(`${ORDERS}/${order.id}/refund`);
	await expect(page.getByText("Sorry order cannot be refunded.")).toBeVisible();
});

test("what the provider says against a refund stands beside the amount", async ({ page }) => {
	const declined = await takeIn(STORE_ID, paymentThatEndsIn("decline"));
	await page.goto(`${ORDERS}/${declined.id}/refund`);
	await page.getByLabel("Amount", { exact: true }).fill("5");
	await page.getByLabel("Wrong item").check();
	await page.getByRole("button", { name: "Refund" }).click();
	const error = page.locator("#refund-amount-error");
	await expect(error).toHaveText("The card issuer declined the refund");
	await expect(page.getByLabel("Amount", { exact: true })).toHaveValue("5");

	const halved = await takeIn(STORE_ID, paymentThatEndsIn("partial"));
	await page.goto(`${ORDERS}/${halved.id}/refund`);
	await page.getByLabel("Amount", { exact: true }).fill("10.00");
	await page.getByLabel("Wrong item").check();
	await page.getByRole("button", { name: "Refund" }).click();
	await expect(error).toHaveText("Only a part of the refund went through");
	await expect(page.getByRole("row", { name: "Refunded -$5.00" })).toBeVisible();
});

test("a paid order is canceled with its money back, and then nothing else is possible", async ({
	page,
}) => {
	const order = await takeIn(STORE_ID);
	await page.goto(`${ORDERS}/${order.id}`);
	await page.getByRole("link", { name: "Cancel order" }).click();
	await expect(page.getByLabel("Without refund")).toBeDisabled();
	await expect(
		page.getByText("Cannot cancel order — The paid order cannot be cancelled"),
	).toBeVisible();
	await page.getByRole("radio", { name: "Other" }).check();
	await page.getByRole("button", { name: "Cancel order" }).click();
	await expect(page.locator("#cancel-details-error")).toHaveText("Please say why");
	await page.getByLabel("In your own words").fill("No wings left");
	await page.getByRole("button", { name: "Cancel order" }).click();
	await expect(page.getByText("Canceled successful")).toBeVisible();
	await expect(page.locator("h1")).toContainText("Canceled");
	await expect(page.getByText("No wings left").first()).toBeVisible();
	await expect(page.getByRole("row", { name: "Kept $0.00" })).toBeVisible();
	for (const name of ["Confirm order", "Complete", "Refund", "Cancel order"]) {
		await expect(page.getByRole("button", { name })).toHaveCount(0);
		await expect(page.getByRole("link", { name, exact: true })).toHaveCount(0);
	}
	await page.goto(`${ORDERS}/${order.id}/cancel`);
	await expect(page.getByText("The order is canceled.")).toBeVisible();
});

test("an order that changed meanwhile is not refunded unseen", async ({ page }) => {
	const order = await takeIn(STORE_ID);
	await page.goto(`${ORDERS}/${order.id}/refund`);
	await page.getByLabel("Amount", { exact: true }).fill("2.00");
	await page.getByLabel("Item missing").check();

	const elsewhere = await page.context().newPage();
	await elsewhere.goto(`${ORDERS}/${order.id}`);
	await elsewhere.getByRole("button", { name: "Confirm order" }).click();
	await expect(elsewhere.getByText("Order confirmed", { exact: true })).toBeVisible();

	await page.getByRole("button", { name: "Refund" }).click();
	await expect(
		page.getByRole("alert").getByText(/changed this order in the meantime/),
	).toBeVisible();
	await expect(page.getByLabel("Amount", { exact: true })).toHaveValue("2.00");
	await page.getByRole("button", { name: "Refund" }).click();
	await expect(page.getByText("Refund successful")).toBeVisible();

	// The other window still shows the order as it was before the refund.
	await elsewhere.getByRole("button", { name: "Mark as ready" }).click();
	await expect(elsewhere.locator("h1")).toContainText(/Received|Ready/);
});

test("orders are found by number, name and last four digits", async ({ page }) => {
	const name = `Quinta Vale${Date.now()}`;
	const order = await takeIn(STORE_ID, { customer: { name, phone: "", email: "" } });
	const last4 = order.paymentInformation?.last4 as string;
	for (const text of [order.number, name.split(" ")[1] as string, last4]) {
		await page.goto(ORDERS);
		await page.getByLabel("Search orders").fill(text);
		await page.getByLabel("Search orders").press("Enter");
		await expect(page).toHaveURL(/q=/);
		await expect(rowOf(page, order)).toContainText(name);
		await expect(page.getByRole("link", { name: /^All/ })).toHaveAttribute("aria-current", "page");
	}
	await page.goto(`${ORDERS}?q=nobody-of-this-name&tab=new`);
	await expect(page.getByText("No matches")).toBeVisible();
	await expect(page.getByRole("link", { name: "Look in all orders" })).toBeVisible();
});

test("the file holds exactly what is filtered", async ({ page }) => {
	await page.goto(`${ORDERS}?tab=complete&dining=takeout&dining=delivery&payment=credit_card`);
	const summary = (await page.locator(".list-summary").textContent()) ?? "";
	const count = Number(/^([\d,]+) orders/.exec(summary)?.[1]?.replaceAll(",", ""));
	expect(count).toBeGreaterThan(10);
	const href = (await page.getByRole("link", { name: "CSV" }).getAttribute("href")) as string;
	const file = await page.request.get(href);
	expect(file.headers()["content-type"]).toContain("text/csv");
	const [head, ...rows] = (await file.text()).replace("\uFEFF", "").trim().split("\r\n");
	const columns = (head as string).split(",");
	expect(rows).toHaveLength(count);
	const at = (row: string, column: string) => row.split(",")[columns.indexOf(column)] as string;
	for (const row of rows) {
		expect(["Regular Pickup", "Regular Delivery"]).toContain(at(row, "Dining option"));
		expect(at(row, "Payment")).toBe("Credit card");
	}
	const cents = rows.reduce((sum, row) => sum + Math.round(Number(at(row, "Total")) * 100), 0);
	const total = `$${(cents / 100).toLocaleString("en-US", { minimumFractionDigits: 2 })}`;
	expect(summary).toContain(total);
});

test("filters are kept under a name of one's own", async ({ page }) => {
	await page.goto(`${ORDERS}?tab=all&dining=delivery&page=2`);
	await page.locator("summary", { hasText: "Save view" }).click();
	await page.getByLabel("Name of the view").fill("Deliveries");
	await page.getByRole("button", { name: "Save these filters" }).click();
	await expect(page.getByText("View saved")).toBeVisible();
	await page.goto(ORDERS);
	await page.getByRole("link", { name: "Deliveries" }).click();
	await expect(page).toHaveURL(/dining=delivery/);
	await checkPage(page);
	await page.locator("summary", { hasText: "This view" }).click();
	await page.getByRole("button", { name: /^Delete/ }).click();
	await expect(page.getByText("View deleted")).toBeVisible();
	await expect(page.getByRole("link", { name: "Deliveries" })).toHaveCount(0);
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

test("without script the list looks again by itself until told not to", async ({
	page,
	scripted,
}) => {
	test.skip(scripted, "script follows the orders by itself");
	await page.goto(ORDERS);
	const refresh = page.locator('meta[http-equiv="refresh"]');
	await expect(refresh).toHaveAttribute("content", "30");
	await page.getByRole("link", { name: "Stop refreshing" }).click();
	await expect(refresh).toHaveCount(0);
});

test("orders of other locations are as if they were not there", async ({ page }) => {
	const elsewhere = storeIdsOf("manager@emberrye.test").find((id) => id !== STORE_ID) as string;
	const order = await takeIn(elsewhere);
	for (const path of [`${ORDERS}/${order.id}`, `${ORDERS}/${crypto.randomUUID()}`]) {
		const answer = await page.goto(path);
		expect(answer?.status()).toBe(404);
		await expect(page.getByText("Page not found").first()).toBeVisible();
	}
	const denied = await page.goto(`/location/${elsewhere}/orders`);
	expect(denied?.status()).toBe(403);
	// Somebody with both locations does not reach the one through the other either.
	await signIn(page, "owner@emberrye.test");
	const crossed = await page.goto(`/location/${storeIdOf("Wicker Park")}/orders/${order.id}`);
	expect(crossed?.status()).toBe(404);
});

test("a cashier is refused the settings", async ({ page }) => {
	for (const path of [
		"/settings/locations",
		`/location/${STORE_ID}/general/info`,
		`/location/${STORE_ID}/business-hours`,
	]) {
		const answer = await page.goto(path);
		expect(answer?.status()).toBe(403);
		await expect(page.getByText(/You don't have permission to access/)).toBeVisible();
	}
});
