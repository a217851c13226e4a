import { checkPage, checkState, expect, signIn, test } from "../../support/e2e";
import { storeIdOf } from "../../support/locations/demo-places";
import { openList } from "../../support/menu/open-list";

const inAWeek = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);

test("a change of items is planned for a night, and canceled before it comes", async ({
	page,
	scripted,
}) => {
	const item = scripted ? "Cold Brew" : "Root Beer";
	await signIn(page, "owner@emberrye.test");
	await openList(page, "Items");
	await page.goto(`${page.url()}?q=${encodeURIComponent(item)}`);
	await page.getByLabel(`Choose ${item}`, { exact: true }).check();
	await page.getByRole("button", { name: "Change checked" }).click();
	await page.locator("select[name=priceStep]").selectOption("raise-percent");
	await page.getByLabel("Amount or percent").fill("10");
	await page.getByLabel("Date (optional)").fill(inAWeek);
	await page.getByRole("button", { name: "Preview" }).click();
	await expect(page.getByText("Enter a time as HH:MM").first()).toBeVisible();
	await page.getByLabel("Time (optional)").fill("4:00 AM");
	await checkPage(page);
	await page.getByRole("button", { name: "Preview" }).click();
	await expect(page.getByText("It is planned for the time you chose.")).toBeVisible();
	await page.getByRole("button", { name: "Change 1 item" }).click();
	await expect(page.getByText("The change is planned.")).toBeVisible();
	await expect(page.getByText(/^It is planned for .+ Until then it can be canceled/)).toBeVisible();
	await checkState(page);
	await page.getByRole("button", { name: "Cancel the task" }).click();
	await expect(page.getByText(/^It was canceled after 0 of 1/)).toBeVisible();
});

test("an edit of one thing is planned, for all locations and for one, and keeps what is typed", async ({
	page,
	scripted,
}) => {
	const item = scripted ? "Cold Brew" : "Root Beer";
	await signIn(page, "owner@emberrye.test");
	await openList(page, "Items");
	await page.goto(`${page.url()}?q=${encodeURIComponent(item)}`);
	await page.getByRole("link", { name: item, exact: true }).first().click();
	await expect(page.locator("h1")).toHaveText(item);
	const edited = page.url();
	await page.getByRole("textbox", { name: "Subtitle" }).fill("From next week on");
	await page.getByText("Change it later", { exact: true }).click();
	await page.getByLabel("Date (optional)").fill(inAWeek);
	await page.getByRole("button", { name: "Save" }).click();
	await expect(page.getByText("Enter a time as HH:MM").first()).toBeVisible();
	await expect(page.getByLabel("Date (optional)")).toHaveValue(inAWeek);
	await expect(page.getByRole("textbox", { name: "Subtitle" })).toHaveValue("From next week on");
	await checkState(page);
	await page.getByLabel("Time (optional)").fill("4:00 AM");
	await page.getByRole("button", { name: "Save" }).click();
	await expect(page.locator("h1")).toContainText(`${item}: subtitle`);
	await expect(page.getByText(/^It is planned for .+ Until then it can be canceled/)).toBeVisible();
	await page.getByRole("button", { name: "Cancel the task" }).click();
	await expect(page.getByText(/^It was canceled after 0 of 1/)).toBeVisible();
	await page.goto(edited);
	await expect(page.getByRole("textbox", { name: "Subtitle" })).not.toHaveValue(
		"From next week on",
	);

	const list = `/location/${storeIdOf("Logan Square")}/menu-management/storeItem`;
	await page.goto(`${list}?q=${encodeURIComponent(item)}`);
	await page.getByRole("link", { name: item, exact: true }).first().click();
	await expect(page.getByText("on this location's clock")).toBeVisible();
	await page.getByRole("textbox", { name: "Price" }).fill("7.77");
	await page.getByLabel("Date (optional)").fill("2020-01-01");
	await page.getByLabel("Time (optional)").fill("4:00 AM");
	await page.getByRole("button", { name: "Save" }).click();
	await expect(page.getByText("Choose a time that has not passed").first()).toBeVisible();
	await expect(page.getByRole("textbox", { name: "Price" })).toHaveValue("7.77");
	await checkState(page);
	await page.getByLabel("Date (optional)").fill(inAWeek);
	await page.getByRole("button", { name: "Save" }).click();
	await expect(page.locator("h1")).toContainText(`${item}: price`);
	await page.getByRole("button", { name: "Cancel the task" }).click();
	await expect(page.getByText(/^It was canceled after 0 of 1/)).toBeVisible();
});

test("what is planned, and what was not made and why, is listed and leads on from home @either", async ({
	page,
}) => {
	await signIn(page, "owner@emberrye.test");
	await page.goto("/home");
	const told = page.getByRole("link", { name: /A planned change of the menu was not made: / });
	await told.first().click();
	await expect(page.getByText("Changed since this was planned: Price.").first()).toBeVisible();
	await page.goto("/dashboard/menu-management/scheduled-changes?state=failed");
	await expect(page.getByText("Changed since this was planned: Price.")).toBeVisible();
	await checkPage(page);
	await page.goto("/dashboard/menu-management/scheduled-changes?state=planned&q=price");
	await expect(page.getByRole("button", { name: /^Cancel ?: .+: price$/ }).first()).toBeVisible();
	await page.setViewportSize({ width: 360, height: 740 });
	await checkPage(page);
	await page.goto("/dashboard/menu-management/scheduled-changes?q=nothing-like-it");
	await expect(page.getByText("No scheduled changes match")).toBeVisible();
});
