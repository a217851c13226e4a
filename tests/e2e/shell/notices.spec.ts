import type { Page } from "@playwright/test";
import type { PublicMenu } from "~/models/storefront/public-menu";
import { checkState, expect, signIn, test } from "../../support/e2e";
import { getToken, requestGateway } from "../../support/e2e-gateway";
import { demoSlug, demoStoreId, MERCHANT_ID } from "../../support/locations/demo-places";

const OWNER = "owner@emberrye.test";
const PLACE = "Wicker Park";
const LIST = `/location/${demoStoreId(PLACE)}/menu-management/sold-out`;
const notice = (page: Page) => page.locator(".shell-notice");

test("a notice that comes later moves nothing, at any width", { tag: "@script" }, async ({
	page,
}) => {
	await signIn(page, OWNER);
	const items = ["Peach Hand Pie", "Soft Serve", "Churro Bites"] as const;
	await sellOut(items);
	for (const [index, item] of items.entries()) {
		await page.setViewportSize({ width: [360, 768, 1280][index] ?? 0, height: 740 });
		await page.goto(`${LIST}?q=${encodeURIComponent(item)}`);
		// Before the script runs, the press loads a new page.
		await expect(page.locator("[data-live]")).toBeAttached();
		const title = page.locator("h1");
		const before = await title.boundingBox();
		const button = page
			.getByRole("row", { name: item })
			.getByRole("button", { name: "Back on sale" });
		await button.click();
		await expect(notice(page)).toContainText(`${item} is back on sale`);
		await expect(notice(page).getByRole("status")).toBeInViewport();
		expect((await title.boundingBox())?.y).toBe(before?.y);
		if (index === 0) await checkState(page);

		// The keyboard comes to it right after the link that skips the navigation.
		await page.locator("#content").focus();
		await page.keyboard.press("Tab");
		await expect(notice(page).getByRole("link", { name: "Dismiss" })).toBeFocused();
		await page.keyboard.press("Enter");
		await expect(notice(page)).toHaveCount(0);
		expect((await title.boundingBox())?.y).toBe(before?.y);
	}
});

test("a notice stands clear of the button that was pressed", { tag: "@script" }, async ({
	page,
}) => {
	await page.setViewportSize({ width: 360, height: 600 });
	await signIn(page, OWNER);
	await page.goto(`/location/${demoStoreId("Fishtown")}/notifications`);
	const button = page.getByRole("button", { name: /^Test email/ }).first();
	// Before the script runs, the press loads a new page.
	await expect(page.locator("[data-live]")).toBeAttached();
	await button.evaluate((element) => {
		window.scrollTo(0, element.getBoundingClientRect().top + window.scrollY - 72);
	});
	const before = await button.boundingBox();
	await button.click();
	await expect(notice(page).locator(".notice")).toBeInViewport();
	const after = await button.boundingBox();
	expect(after?.y).toBe(before?.y);
	await expect
		.poll(async () => {
			const box = await notice(page).boundingBox();
			const [top, bottom] = [after?.y ?? 0, (after?.y ?? 0) + (after?.height ?? 0)];
			return box && (box.y >= bottom || box.y + box.height <= top);
		})
		.toBe(true);
});

test("a notice that comes with its page stands above it", { tag: "@no-script" }, async ({
	page,
}) => {
	await page.setViewportSize({ width: 360, height: 740 });
	await signIn(page, OWNER);
	await markAsSoldOut(page, "Chocolate Chess Pie");
	const noticeBox = await notice(page).boundingBox();
	const heading = await page.locator("h1").boundingBox();
	expect((noticeBox?.y ?? 0) + (noticeBox?.height ?? 0)).toBeLessThanOrEqual(heading?.y ?? 0);
	await page
		.getByRole("row", { name: "Chocolate Chess Pie" })
		.getByRole("button", { name: "Back on sale" })
		.click();
	await expect(notice(page)).toContainText("Chocolate Chess Pie is back on sale");
});

/** Marks items of the location as sold out, as the owner does. */
async function sellOut(titles: readonly string[]): Promise<void> {
	const menu = await requestGateway<PublicMenu>(
		"GET",
		`/api/v2/public/menus/${demoSlug(PLACE)}`,
		{},
	);
	const ids = menu.items.filter(({ title }) => titles.includes(title)).map(({ id }) => id);
	expect(ids).toHaveLength(titles.length);
	const path = `/api/v2/menu/${MERCHANT_ID}/locations/${demoStoreId(PLACE)}/sold-out`;
	await requestGateway("POST", path, { token: await getToken(OWNER), body: { ids, end: "open" } });
}

async function markAsSoldOut(page: Page, item: string): Promise<void> {
	await page.goto(`${LIST}/new`);
	await page.getByText("Mark several, or set another time").click();
	const search = page.getByRole("searchbox", { name: "Find items and modifiers" });
	await search.fill(item);
	await search.press("Enter");
	await page.getByRole("checkbox", { name: new RegExp(`^${item} ?In `) }).check();
	await page.getByRole("radio", { name: "Until you turn it back on" }).check();
	await page.getByRole("button", { name: "Mark as sold out" }).click();
	await expect(notice(page)).toContainText(`${item} is sold out until you turn it back on`);
}
