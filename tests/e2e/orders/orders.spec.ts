import type { Page } from "@playwright/test";
import {
	checkAxe,
	checkPage,
	checkState,
	expect,
	scriptReady,
	signIn,
	test,
} from "../../support/e2e";
import { userStoreIds } from "../../support/locations/demo-places";
import { orderRow, takeIn } from "../../support/orders/e2e-orders";

const CASHIER = "cashier@emberrye.test";
const STORE_ID = userStoreIds(CASHIER)[0] as string;
const ORDERS = `/location/${STORE_ID}/orders`;
/** Finds what the journeys took in, however many orders wait. */
const OF_JOURNEYS = "&q=Ada&sort=number&size=100";

test.beforeEach(({ page }) => signIn(page, CASHIER));

test("an order is confirmed, made and handed over, which is said over the list and undone", async ({
	page,
}) => {
	// Alone on the list: a press scrolls to what other journeys' orders keep out of sight.
	const customer = { name: `Ada ${Date.now()}`, phone: "", email: "" };
	const order = await takeIn(STORE_ID, { customer });
	const next = await takeIn(STORE_ID, { customer });
	const theirs = `&q=${encodeURIComponent(customer.name)}&sort=number`;
	await page.goto(`${ORDERS}?tab=new${theirs}`);
	const head = page.locator("thead");
	const before = await head.boundingBox();
	await expect(orderRow(page, order)).toContainText(customer.name);
	await expect(orderRow(page, order)).toContainText("ASAP");
	await orderRow(page, order)
		.getByRole("button", { name: `Confirm order ${order.number}` })
		.click();
	const notice = page.locator(".shell-notice");
	await expect(notice).toContainText(`Order ${order.number} · Received`);
	await expect(notice.getByRole("link", { name: "Print" })).toBeVisible();
	await expect(orderRow(page, next)).toBeVisible();
	expect((await head.boundingBox())?.y).toBe(before?.y);
	await checkState(page);
	await notice.getByRole("link", { name: "Open" }).click();
	await expect(page.locator("h1")).toContainText(`Order ${order.number}`);
	await expect(notice).toHaveCount(0);
	await page.getByRole("button", { name: "Mark as ready" }).click();
	await expect(page.locator("h1")).toContainText("Ready");

	await page.goto(`${ORDERS}?tab=in-progress${theirs}`);
	await orderRow(page, order).getByRole("button", { name: "Complete" }).click();
	await expect(notice).toContainText(`Order ${order.number} · Complete`);
	await notice.getByRole("button", { name: "Undo" }).click();
	await expect(page.getByText("The order is no longer complete", { exact: true })).toBeVisible();
	await orderRow(page, order).getByRole("link", { name: order.number }).click();
	await expect(page.locator("h1")).toContainText("Ready");
	await page.getByRole("button", { name: "Complete" }).click();
	await page.getByRole("button", { name: /^Reopen order/ }).click();
	await expect(page.locator("h1")).toContainText("Ready");
	await expect(page.locator("#timeline li").last()).toContainText("Completion undone");
});

test("four taps on one spot confirm one order, and Undo makes it new again", async ({
	page,
	scripted,
}) => {
	await page.setViewportSize({ width: 768, height: 1024 });
	const customer = { name: `Tapper ${Date.now()}`, phone: "", email: "" };
	const taken = [];
	for (let count = 0; count < 4; count++) taken.push(await takeIn(STORE_ID, { customer }));
	const [first, ...others] = taken;
	const theirs = `q=${encodeURIComponent(customer.name)}&sort=number&direction=asc&size=100`;
	if (scripted) await openAndStopTime(page, `${ORDERS}?tab=new&${theirs}`);
	else await page.goto(`${ORDERS}?tab=new&${theirs}`);
	const confirm = page.getByRole("button", { name: `Confirm order ${first?.number}` });
	const spot = await confirm.boundingBox();
	if (!first || !spot) throw new Error("The order has no button");
	for (let tap = 0; tap < 4; tap++) {
		await page.mouse.click(spot.x + spot.width / 2, spot.y + spot.height / 2);
		await page.waitForTimeout(650);
	}
	const standing = page.locator(".row-standing");
	const line = standing.locator(".standing-line");
	await expect(line).toHaveText(new RegExp(`^${first.number} confirmed`));
	for (const each of others) await expect(orderRow(page, each)).toBeVisible();
	// With script time stands still, in which axe does not end.
	if (!scripted) await checkAxe(page);
	await standing.getByRole("button", { name: "Undo" }).click();
	await expect(page.getByText("The order is new again")).toBeVisible();
	for (const each of taken) await expect(orderRow(page, each)).toBeVisible();
});

test("a row that was confirmed leaves after four seconds, and only then @script", async ({
	page,
}) => {
	const order = await takeIn(STORE_ID);
	const next = await takeIn(STORE_ID);
	await openAndStopTime(page, `${ORDERS}?tab=new${OF_JOURNEYS}`);
	// Below the head, wherever the page was scrolled for the press.
	const place = async () => {
		const head = await page.locator("thead").boundingBox();
		return ((await orderRow(page, next).boundingBox())?.y ?? 0) - (head?.y ?? 0);
	};
	const before = await place();
	await page.getByRole("button", { name: `Confirm order ${order.number}` }).click();
	await expect(page.locator(".row-standing")).toContainText(`${order.number} confirmed`);
	expect(await place()).toBe(before);
	await page.clock.runFor(3_900);
	await expect(page.locator(".row-standing")).toHaveCount(1);
	await page.clock.runFor(4_000);
	await expect(page.locator(".row-standing")).toHaveCount(0);
	await expect(page.locator("tbody tr", { hasText: order.number })).toHaveCount(0);
});

test("a page that is being left does not look again for orders @script", async ({ page }) => {
	await page.goto(ORDERS);
	await expect(page.locator("[data-live=live]")).toBeAttached();
	await page.clock.setFixedTime(new Date());
	await page.evaluate(() => window.dispatchEvent(new Event("beforeunload")));
	// A look for another's order may have begun before.
	const requests: string[] = [];
	page.on("request", (request) => {
		if (request.url().includes("_data=")) requests.push(request.url());
	});
	// By the time the second one is said, the first would have been looked for.
	for (let taken = 0; taken < 2; taken += 1) {
		const order = await takeIn(STORE_ID);
		await expect(page.getByText(`New order ${order.number}`)).toBeAttached();
	}
	expect(requests).toEqual([]);
});

test("a counter without sound says so, and turns it on at once @script", async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 740 });
	await page.goto(ORDERS);
	const off = page.getByRole("button", { name: "Sound off" });
	await expect(off).toBeVisible();
	expect((await off.boundingBox())?.height).toBeGreaterThanOrEqual(44);
	await checkPage(page);
	const tabs = page.getByRole("navigation", { name: "Orders", exact: true });
	const top = (await tabs.boundingBox())?.y;
	expect(top).toBeLessThanOrEqual(120);
	await off.click();
	const on = page.locator("summary", { hasText: "Sound on" });
	await expect(on).toBeVisible();
	await page.waitForTimeout(600);
	await expect(off).toHaveCount(0);
	// Neither in the history is a line kept for it.
	await page.goto(`${ORDERS}?tab=complete`);
	await expect(page.locator(".order-sound")).toBeVisible();
	expect((await tabs.boundingBox())?.y).toBe(top);
	await page.goto(ORDERS);

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
	await page.reload();
	await expect(off).toBeVisible();
	await off.click();
	await expect(off).toHaveCount(0);
	await expect(on).toBeVisible();

	await page.reload();
	await expect(off).toBeVisible();
	await page.locator("h1").click();
	await expect(off).toHaveCount(0);
	expect((await tabs.boundingBox())?.y).toBe(top);
});

test("an order is printed without the top bar, and its ticket alone", async ({
	page,
	scripted,
}) => {
	const order = await takeIn(STORE_ID, { notes: "No napkins" });
	await page.setViewportSize({ width: 360, height: 740 });
	await page.goto(`${ORDERS}/${order.id}`);
	const facts = page.locator(".fact-header");
	await expect(facts).toHaveText(
		/Due.*ASAP.*Type.*Regular Pickup.*Ada Quill.*3 items.*\$24\.00 paid/s,
	);
	await expect(facts.getByRole("link", { name: "+1 312 555 0142" })).toBeVisible();
	expect((await facts.boundingBox())?.y).toBeLessThan(340);
	await page.setViewportSize({ width: 1280, height: 720 });
	const items = page.locator(".card", { has: page.getByRole("heading", { name: "Items" }) });
	await expect(items).toHaveText(/Customer note“No napkins”[\s\S]*Wings/);
	await expect(page.locator(".top-bar")).toBeVisible();
	await page.emulateMedia({ media: "print" });
	await expect(page.locator(".top-bar")).not.toBeVisible();
	await expect(items).toBeVisible();
	await page.emulateMedia({ media: "screen" });

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

test("a device that is set to prints the ticket of each order that it confirms @script", async ({
	page,
}) => {
	await page.addInitScript(() => {
		window.print = () => {
			const sheet = document.querySelector(".ticket-sheet")?.textContent ?? "";
			const isAlone = document.body.classList.contains("prints-ticket");
			const printed = JSON.parse(sessionStorage.getItem("printed") ?? "[]");
			sessionStorage.setItem("printed", JSON.stringify([...printed, isAlone && sheet]));
			window.dispatchEvent(new Event("afterprint"));
		};
	});
	const printed = () =>
		page.evaluate<string[]>(() => JSON.parse(sessionStorage.getItem("printed") ?? "[]"));
	const [first, second] = [await takeIn(STORE_ID), await takeIn(STORE_ID)];
	await page.goto(`${ORDERS}?tab=new${OF_JOURNEYS}`);
	await page.getByRole("button", { name: `Confirm order ${first.number}` }).click();
	await expect(page.locator(".shell-notice")).toContainText(`Order ${first.number}`);
	await page.getByRole("button", { name: "Sound off" }).click();
	await page.locator("summary", { hasText: "Sound on" }).click();
	await page.getByLabel("Print the ticket on confirm").check();
	await page.goto(`${ORDERS}/${second.id}`);
	await expect(page.locator("[data-live=live]")).toBeAttached();
	await page.getByRole("button", { name: "Confirm order" }).click();
	await expect.poll(printed).toEqual([expect.stringContaining(`#${second.number}`)]);
	await expect(page.locator(".ticket-sheet")).toHaveCount(0);
});

/** Opens a page whose script's timers then wait for `page.clock.runFor`, however slow the machine is. */
async function openAndStopTime(page: Page, path: string): Promise<void> {
	await page.clock.install();
	await page.goto(path);
	await scriptReady(page);
	await page.clock.pauseAt(Date.now() + 10_000);
}
