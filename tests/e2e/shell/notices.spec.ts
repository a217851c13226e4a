import type { Page } from "@playwright/test";
import { checkState, expect, signIn, test } from "../../support/e2e";
import { storeIdOf } from "../../support/locations/demo-places";

const LIST = `/location/${storeIdOf("Wicker Park")}/menu-management/sold-out`;
const notice = (page: Page) => page.locator(".shell-notice");

test("a notice that comes later moves nothing, at any width", { tag: "@script" }, async ({
	page,
}) => {
	await signIn(page, "owner@emberrye.test");
	for (const [width, item] of [
		[360, "Peach Hand Pie"],
		[768, "Soft Serve"],
		[1280, "Churro Bites"],
	] as const) {
		await page.setViewportSize({ width, height: 740 });
		await markAsSoldOut(page, item);
		await page.goto(LIST);
		const title = page.locator("h1");
		const before = await title.boundingBox();
		const button = page
			.getByRole("row", { name: item })
			.getByRole("button", { name: "Back on sale" });
		await button.click();
		await expect(notice(page)).toContainText(`${item} is back on sale`);
		await expect(notice(page).getByRole("status")).toBeInViewport();
		expect((await title.boundingBox())?.y).toBe(before?.y);
		await checkState(page);

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
	await signIn(page, "owner@emberrye.test");
	await page.goto(`/location/${storeIdOf("Fishtown")}/notifications`);
	const button = page.getByRole("button", { name: /^Test email/ }).first();
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
	await signIn(page, "owner@emberrye.test");
	await markAsSoldOut(page, "Chocolate Chess Pie");
	const told = await notice(page).boundingBox();
	const words = await page.locator("h1").boundingBox();
	expect((told?.y ?? 0) + (told?.height ?? 0)).toBeLessThanOrEqual(words?.y ?? 0);
	await page
		.getByRole("row", { name: "Chocolate Chess Pie" })
		.getByRole("button", { name: "Back on sale" })
		.click();
	await expect(notice(page)).toContainText("Chocolate Chess Pie is back on sale");
});

async function markAsSoldOut(page: Page, item: string): Promise<void> {
	await page.goto(`${LIST}/new`);
	const search = page.getByRole("searchbox", { name: "Find items and modifiers" });
	await search.fill(item);
	await search.press("Enter");
	await page.getByRole("checkbox", { name: new RegExp(`^${item} ?In `) }).check();
	await page.getByRole("radio", { name: "Until somebody says so" }).check();
	await page.getByRole("button", { name: "Mark as sold out" }).click();
	await expect(notice(page)).toContainText(`${item} is sold out until somebody says so`);
}
