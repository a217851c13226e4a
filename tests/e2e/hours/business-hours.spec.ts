import type { Page } from "@playwright/test";
import { parseTime } from "~/models/shared/clock";
import { checkState, expect, signIn, test } from "../../support/e2e";
import { demoStoreId, TABLE_STORES } from "../../support/locations/demo-places";

const OWNER = "owner@emberrye.test";
const SAVED = "Business hours were updated";

// Both runs share one database, so each has its own locations.
const hoursPath = (scripted: boolean, [first, second]: [string, string]) =>
	`/location/${demoStoreId(scripted ? first : second)}/business-hours`;

test("hours are changed on a phone, copied to other days, and kept when they are saved", async ({
	page,
	scripted,
}) => {
	await page.setViewportSize({ width: 360, height: 760 });
	await signIn(page, "franchisee@emberrye.test");
	await page.goto(hoursPath(scripted, ["Deep Ellum", "Montrose"]));
	await expect(page.locator("h1")).toHaveText("Business hours");
	await apart(page, "Wednesday");
	const before = await dayWindows(page, "Wednesday");
	await setWindows(page, "Monday", [
		["11:00", ""],
		["17:00", "01:30"],
	]);
	await expect(day(page, "Monday")).not.toContainText("until the next day");
	await apart(page, "Sunday");
	await day(page, "Sunday").getByRole("button", { name: "Close all day" }).click();
	await expect(day(page, "Sunday")).toContainText("Closed all day");
	await save(page);
	await expect(page.getByRole("alert")).toContainText(
		"Monday: Please indicate the start and end hours",
	);
	const inputs = day(page, "Monday").locator("input");
	await expect(page.getByRole("alert")).toBeFocused();
	const [first, second] = [await inputs.nth(0).boundingBox(), await inputs.nth(1).boundingBox()];
	expect(first?.y).toBe(second?.y);
	expect(first?.height).toBeGreaterThanOrEqual(44);
	await checkState(page);
	await inputs.nth(1).fill("14:30");

	const copy = page.locator(".copy-day").first();
	await copy.getByText("Copy a day to other days").click();
	await copy.getByLabel("Copy the hours of").selectOption("Monday");
	await copy.getByLabel("Tuesday").check();
	await copy.getByLabel("Saturday").check();
	await copy.getByRole("button", { name: "Copy" }).click();
	await expect(copy.getByRole("status")).toHaveText(
		"Monday was copied to Tuesday, Saturday. Save to keep it.",
	);
	await expect(copy.getByRole("button", { name: "Copy" })).toBeFocused();
	const dineIn = page.getByRole("group", { name: "Dine-in, Monday", exact: true });
	await expect(dineIn).toBeHidden();
	await page.getByLabel("Custom dine-in hours").check();
	await expect(dineIn).toBeVisible();
	await page.getByRole("button", { name: "Add special hours" }).click();
	await expect(page.locator("[name$='.date']").last()).toBeFocused();
	await checkState(page);
	await page
		.getByRole("list", { name: "Upcoming special days" })
		.locator("> li")
		.last()
		.getByRole("button", { name: /^Remove special day \d+$/ })
		.click();

	await save(page);
	await expect(page.getByText(SAVED, { exact: true })).toBeVisible();
	for (const name of ["Monday", "Tuesday", "Saturday"]) {
		expect(await dayWindows(page, name)).toEqual(["11:00", "14:30", "17:00", "01:30"]);
	}
	expect(await dayWindows(page, "Wednesday")).toEqual(before);
	expect(await dayWindows(page, "Sunday")).toEqual([]);
	await expect(day(page, "Monday")).toContainText("until the next day");
	await checkState(page);
});

test("the page of hours is short, also with two weeks and special days", {
	tag: "@either",
}, async ({ page }) => {
	test.slow();
	await signIn(page, OWNER);
	const heights: Record<string, number[]> = {};
	for (const storeId of TABLE_STORES) {
		await page.goto(`/location/${storeId}/business-hours`);
		const found: number[] = [];
		for (const width of [1280, 360]) {
			await page.setViewportSize({ width, height: 800 });
			found.push(await page.evaluate(() => document.documentElement.scrollHeight));
		}
		heights[storeId] = found;
	}
	const tooHigh = Object.entries(heights).filter(
		([, [wide = 0, narrow = 0]]) => wide > 2_000 || narrow > 3_000,
	);
	expect(tooHigh).toEqual([]);
});

test("changes are not left behind without a word", { tag: "@script" }, async ({ page }) => {
	await signIn(page, OWNER);
	await page.goto(`/location/${demoStoreId("Gastown")}/business-hours`);
	await day(page, "Monday").locator("input").first().fill("05:45");
	await expect(page.getByText("You have unsaved changes")).toBeVisible();
	const questions: string[] = [];
	page.on("dialog", (dialog) => {
		questions.push(dialog.message());
		return dialog.dismiss();
	});
	await page.getByRole("link", { name: "Home", exact: true }).first().click();
	await expect.poll(() => questions).toEqual(["Leave without saving your changes?"]);
	await expect(page.locator("h1")).toHaveText("Business hours");
	expect((await dayWindows(page, "Monday"))[0]).toBe("05:45");
});

function day(page: Page, name: string) {
	return page.getByRole("group", { name, exact: true });
}

/** As they are stored: the page shows them on the 12-hour clock of its reader. */
async function dayWindows(page: Page, name: string): Promise<string[]> {
	const shown = await page
		.getByRole("group", { name, exact: true, includeHidden: true })
		.locator("input")
		.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
	return shown.map((time) => parseTime(time) ?? time);
}

/** Gives a day hours of its own where it follows another. */
async function apart(page: Page, name: string): Promise<void> {
	await page
		.getByRole("checkbox", { name: new RegExp(`^Same as .*, ${name}$`) })
		.first()
		.uncheck();
}

/** Sets a day to exactly these windows, with its own buttons. */
async function setWindows(page: Page, name: string, windows: [string, string][]): Promise<void> {
	const group = day(page, name);
	const inputs = group.locator("input");
	if ((await inputs.count()) > 0) {
		await group.getByRole("button", { name: "Close all day" }).click();
		await expect(inputs).toHaveCount(0);
	}
	for (const [index, [from, until]] of windows.entries()) {
		await group.getByRole("button", { name: "Add hours" }).click();
		await expect(inputs).toHaveCount(2 * index + 2);
		await inputs.nth(2 * index).fill(from);
		await inputs.nth(2 * index + 1).fill(until);
	}
}

function save(page: Page): Promise<void> {
	return page.locator(".save-bar").getByRole("button", { name: "Save" }).click();
}
