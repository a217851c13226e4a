import type { Page } from "@playwright/test";
import { typedTime } from "~/models/shared/clock";
import { checkPage, checkState, expect, signIn, test } from "../../support/e2e";
import { storeIdOf } from "../../support/locations/demo-places";

const OWNER = "owner@emberrye.test";
const SAVED = "Business hours were updated";

// Both runs share one database, so each has its own locations.
const hoursOf = (scripted: boolean, [first, second]: [string, string]) =>
	`/location/${storeIdOf(scripted ? first : second)}/business-hours`;

test("a franchisee follows a link to one location's hours and changes them", async ({
	page,
	scripted,
}) => {
	await signIn(page, "franchisee@emberrye.test");
	await page.goto(hoursOf(scripted, ["Deep Ellum", "Montrose"]));
	await expect(page.locator("h1")).toHaveText("Business hours");
	await setWindows(page, "Monday", [
		["11:00", "14:30"],
		["17:00", "01:30"],
	]);
	await expect(day(page, "Monday")).not.toContainText("until the next day");
	await day(page, "Sunday").getByRole("button", { name: "Close all day" }).click();
	await expect(day(page, "Sunday")).toContainText("Closed all day");
	await save(page);
	await expect(page.getByText(SAVED, { exact: true })).toBeVisible();
	expect(await windowsOf(page, "Monday")).toEqual(["11:00", "14:30", "17:00", "01:30"]);
	await expect(day(page, "Monday")).toContainText("until the next day");
	expect(await windowsOf(page, "Sunday")).toEqual([]);
	await checkState(page);

	await day(page, "Sunday").getByRole("button", { name: "Open 24 hours" }).click();
	await expect(day(page, "Sunday").locator("input")).toHaveCount(2);
	expect(await windowsOf(page, "Sunday")).toEqual(["00:00", "23:59"]);
	await save(page);
	await expect(page.getByText(SAVED, { exact: true })).toBeVisible();
});

test("a day is copied to others, and kept when it is saved", async ({ page, scripted }) => {
	await signIn(page, OWNER);
	const path = hoursOf(scripted, ["Astoria", "Park Slope"]);
	await page.goto(path);
	const before = await windowsOf(page, "Wednesday");
	await setWindows(page, "Monday", [["08:15", "20:45"]]);
	const copy = page.locator(".copy-day").first();
	await copy.getByText("Copy a day to other days").click();
	await copy.getByRole("button", { name: "Copy" }).click();
	await expect(copy.getByRole("status")).toHaveText("Choose the days to copy to.");

	await copy.getByLabel("Copy the hours of").selectOption("Monday");
	await copy.getByLabel("Tuesday").check();
	await copy.getByLabel("Saturday").check();
	await copy.getByRole("button", { name: "Copy" }).click();
	await expect(copy.getByRole("status")).toHaveText(
		"Monday was copied to Tuesday, Saturday. Save to keep it.",
	);
	await expect(copy.getByRole("button", { name: "Copy" })).toBeFocused();
	for (const name of ["Monday", "Tuesday", "Saturday"]) {
		expect(await windowsOf(page, name)).toEqual(["08:15", "20:45"]);
	}
	expect(await windowsOf(page, "Wednesday")).toEqual(before);
	await checkState(page);

	await save(page);
	await expect(page.getByText(SAVED, { exact: true })).toBeVisible();
	await page.goto(path);
	expect(await windowsOf(page, "Saturday")).toEqual(["08:15", "20:45"]);
});

test("errors are explained in words and nothing typed is lost @either", async ({
	page,
	scripted,
}) => {
	await signIn(page, OWNER);
	await page.goto(hoursOf(scripted, ["Fenway", "U Street"]));
	await setWindows(page, "Tuesday", [["09:00", ""]]);
	await setWindows(page, "Friday", [
		["09:00", "15:00"],
		["14:00", "20:00"],
	]);
	await page.getByRole("button", { name: "Add special hours" }).click();
	await expect(page.locator("[name$='.date']").last()).toBeFocused();
	await save(page);
	const summary = page.getByRole("alert");
	await expect(summary).toContainText(
		"The submitted form has some errors. Please, fix them and submit again.",
	);
	await expect(summary).toContainText("Tuesday: Please indicate the start and end hours");
	await expect(summary).toContainText("Friday: Hours must not overlap");
	await expect(summary).toContainText(/Special day \d+: Must not be empty/);
	await expect(day(page, "Tuesday").locator("input").nth(1)).toBeFocused();
	expect(await windowsOf(page, "Friday")).toEqual(["09:00", "15:00", "14:00", "20:00"]);
	await checkState(page);
});

test("special days stand in the order of their dates and may close a day", async ({
	page,
	scripted,
}) => {
	await signIn(page, OWNER);
	await page.goto(hoursOf(scripted, ["Short North", "Nob Hill"]));
	const year = new Date().getUTCFullYear() + 1;
	await addSpecialDay(page, "Add special hours", `${year}-07-05`);
	await addSpecialDay(page, "Add a closed day", `${year}-07-04`);
	await page.getByLabel("The night before ends at midnight").last().check();
	await save(page);
	await expect(page.getByText(SAVED, { exact: true })).toBeVisible();
	const coming = page.getByRole("list", { name: "Special days to come" });
	const dates = await coming
		.locator("[name$='.date']")
		.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
	expect(dates).toEqual([...dates].sort());
	expect(dates.slice(-2)).toEqual([`${year}-07-04`, `${year}-07-05`]);
	const closed = coming.locator("> li").nth(dates.length - 2);
	await expect(closed.getByLabel("Closed all day")).toBeChecked();
	const ends = coming.getByLabel("The night before ends at midnight");
	await expect(ends.nth(dates.length - 2)).toBeChecked();
	await expect(ends.nth(dates.length - 1)).not.toBeChecked();
	await expect(closed.getByRole("button", { name: "Add hours" })).toBeHidden();

	await closed.getByRole("button", { name: `Remove Jul 4, ${year}` }).click();
	await expect(coming.locator("> li")).toHaveCount(dates.length - 1);
	await coming
		.locator("> li")
		.last()
		.getByRole("button", { name: /^Remove [A-Z][a-z]{2} \d+, \d{4}/ })
		.click();
	await expect(coming.locator("> li")).toHaveCount(dates.length - 2);
	await save(page);
	await expect(page.getByText(SAVED, { exact: true })).toBeVisible();
});

test("dine-in hours come with a switch, and stay as they are while it is off", async ({
	page,
	scripted,
}) => {
	await signIn(page, OWNER);
	await page.goto(hoursOf(scripted, ["Silver Lake", "Temescal"]));
	const own = page.getByLabel("Dine-in has hours of its own");
	const monday = page.getByRole("group", { name: "Dine-in, Monday", exact: true });
	await expect(monday).toBeHidden();
	await own.check();
	await expect(monday).toBeVisible();
	await save(page);
	await expect(page.getByText(SAVED, { exact: true })).toBeVisible();
	await expect(page.locator("#now")).toContainText("Dine-in");
	await own.uncheck();
	await save(page);
	await expect(page.getByText(SAVED, { exact: true })).toBeVisible();
	await expect(page.locator("#now")).not.toContainText("Dine-in");
});

test("the page says whether it is open, in the location's own time @either", async ({ page }) => {
	await signIn(page, OWNER);
	await page.goto(`/location/${storeIdOf("Roosevelt Row")}/business-hours`);
	const now = page.locator("#now");
	await expect(now).toContainText(/Open now|Closed/);
	await expect(now).toContainText(/It is .+ MST at this location/);
	await now.getByText("The next 7 days").click();
	await expect(now.locator("dt")).toHaveCount(7);
});

test("changes are not left behind without a word", { tag: "@script" }, async ({ page }) => {
	await signIn(page, OWNER);
	await page.goto(`/location/${storeIdOf("Gastown")}/business-hours`);
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
	expect((await windowsOf(page, "Monday"))[0]).toBe("05:45");
});

test("it is pleasant on a phone @either", async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 760 });
	await signIn(page, "ops@emberrye.test");
	await page.goto(`/location/${storeIdOf("West Loop")}/business-hours`);
	await checkPage(page);
	const [from, until] = [0, 1].map((index) => day(page, "Monday").locator("input").nth(index));
	const [first, second] = [await from?.boundingBox(), await until?.boundingBox()];
	expect(first?.y).toBe(second?.y);
	expect(first?.height).toBeGreaterThanOrEqual(44);
});

function day(page: Page, name: string) {
	return page.getByRole("group", { name, exact: true });
}

/** As they are stored: the page shows them on the 12-hour clock of its reader. */
async function windowsOf(page: Page, name: string): Promise<string[]> {
	const shown = await day(page, name)
		.locator("input")
		.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
	return shown.map((time) => typedTime(time) ?? time);
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

async function addSpecialDay(page: Page, button: string, date: string): Promise<void> {
	const dates = page.locator("[name$='.date']");
	const count = await dates.count();
	await page.getByRole("button", { name: button }).click();
	await expect(dates).toHaveCount(count + 1);
	await dates.last().fill(date);
}

function save(page: Page): Promise<void> {
	return page.locator(".save-bar").getByRole("button", { name: "Save" }).click();
}
