import type { Page } from "@playwright/test";
import { checkPage, checkState, expect, signIn, test } from "../../support/e2e";
import { userStoreIds } from "../../support/locations/demo-places";
import { orderRow, takeIn } from "../../support/orders/e2e-orders";

const CASHIER = "cashier@emberrye.test";
const STORE_ID = userStoreIds(CASHIER)[0] as string;
const ORDERS = `/location/${STORE_ID}/orders`;

test.beforeEach(({ page }) => signIn(page, CASHIER));

/** As many new orders of one customer, and the address of the board that shows them by number. */
async function takeSeveral(count: number) {
	const customer = { name: `Boarder ${Date.now()}`, phone: "", email: "" };
	const taken = [];
	for (let nth = 0; nth < count; nth += 1) taken.push(await takeIn(STORE_ID, { customer }));
	const search = encodeURIComponent(customer.name);
	return { taken, path: `${ORDERS}?tab=new&q=${search}&sort=number&direction=asc&size=25` };
}

async function rowBoxes(page: Page) {
	const rows = await page.locator("tbody tr").all();
	const boxes = await Promise.all(rows.map((row) => row.boundingBox()));
	return boxes.flatMap((box) => box ?? []);
}

test("a tablet shows nine orders from its top on, in rows of 72 px, each with what is in it", {
	tag: "@either",
}, async ({ page }) => {
	await takeSeveral(8);
	const notes = "Allergic to peanuts";
	const order = await takeIn(STORE_ID, {
		notes,
		dateInfo: { placedAt: new Date(Date.now() - 12 * 3_600_000).toISOString() },
	});
	await page.setViewportSize({ width: 768, height: 1024 });
	await page.goto(ORDERS);
	const boxes = await rowBoxes(page);
	expect(boxes[0]?.y).toBeLessThanOrEqual(176);
	for (const { height } of boxes) expect(Math.round(height)).toBeLessThanOrEqual(73);
	const visible = boxes.filter(({ y, height }) => y + height <= 1024);
	expect(visible.length).toBeGreaterThanOrEqual(9);
	await expect(orderRow(page, order)).toHaveClass(/board-danger/);
	await expect(orderRow(page, order)).toContainText(/Late 1\d h/);
	await expect(orderRow(page, order)).toContainText(/Allergy: Allergic to peanuts.*2 × .*Wings/);
	await expect(orderRow(page, order).locator(".badge")).toHaveCount(1);
	for (const name of ["Status", "Payment", "Total"]) {
		await expect(page.getByRole("columnheader", { name })).toHaveCount(0);
	}
	await expect(page.getByText(/^Most urgent first, times in C[SD]T$/)).toBeVisible();
	await expect(page.getByText("CSV")).toHaveCount(0);
	await expect(page.getByText("Save view")).toHaveCount(0);
	await checkPage(page);

	await page.setViewportSize({ width: 360, height: 800 });
	await page.reload();
	const button = await page
		.getByRole("button", { name: /^Confirm order/ })
		.first()
		.boundingBox();
	const [row] = await rowBoxes(page);
	expect(Math.round(row?.height ?? 0)).toBeLessThanOrEqual(134);
	expect(button?.height).toBeGreaterThanOrEqual(48);
	expect(button?.width).toBeGreaterThan(290);
	const when = await page.locator(".board-when").first().boundingBox();
	const what = await page.locator(".board-first").first().boundingBox();
	expect(when?.width).toBeGreaterThan(60);
	expect((when?.y ?? 0) + (when?.height ?? 0)).toBeLessThanOrEqual((what?.y ?? 0) + 1);
	expect(row?.y).toBeLessThanOrEqual(208);
	await checkState(page);

	await signIn(page, "owner@emberrye.test");
	await page.setViewportSize({ width: 768, height: 1024 });
	await page.goto(ORDERS);
	const [ofOwner] = await rowBoxes(page);
	expect(ofOwner?.y).toBeLessThanOrEqual(176);
});

test("orders that are over are under History, in a table with files and filters", {
	tag: "@either",
}, async ({ page }) => {
	await page.goto(ORDERS);
	const history = page.getByRole("link", { name: "History", exact: true });
	await history.click();
	await expect(page).toHaveURL(/tab=complete/);
	await expect(history).toHaveAttribute("aria-current", "page");
	await expect(page.getByRole("columnheader", { name: "Status" })).toBeVisible();
	const states = page.getByRole("navigation", { name: "Orders by status" });
	await expect(states.getByRole("link", { name: /^Refunded/ })).toBeVisible();
	await expect(page.getByText("Save view").first()).toBeVisible();
});

test("two taps within a second confirm one order, wherever the second one is", async ({ page }) => {
	await page.setViewportSize({ width: 768, height: 1024 });
	for (const pause of [0, 300, 700]) {
		let left: number | null = null;
		while (left === null) left = await newAfterTwoTaps(page, pause);
		expect(left, `${pause} ms apart`).toBe(2);
	}
});

/** How many of three orders are new after taps on two of them; null if the machine took more than a second for both. */
async function newAfterTwoTaps(page: Page, pause: number): Promise<number | null> {
	const { path } = await takeSeveral(3);
	await page.goto(path);
	const [first, second, third] = await page.getByRole("button", { name: /^Confirm order/ }).all();
	const middle = async (button: typeof first) => {
		const box = await button?.boundingBox();
		if (!box) throw new Error("The order has no button");
		return [box.x + box.width / 2, box.y + box.height / 2] as const;
	};
	const spots = [await middle(first), await middle(pause === 300 ? third : second)] as const;
	const begun = performance.now();
	// As far apart as the first tap is from the second, whatever the page does meanwhile.
	const taps = spots.map(async ([x, y], tap) => {
		await page.waitForTimeout(tap * pause);
		await page.mouse.click(x, y);
	});
	await Promise.all(taps);
	if (performance.now() - begun > 1_000) return null;
	await expect(page.locator(".row-standing")).toContainText("confirmed");
	await page.waitForTimeout(600);
	await page.goto(path);
	return page.getByRole("button", { name: /^Confirm order/ }).count();
}
