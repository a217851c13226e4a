import { SAVE_LABEL } from "~/components/form/save-label";
import {
	asGuest,
	checkPage,
	checkState,
	checkWidths,
	expect,
	signIn,
	test,
} from "../../support/e2e";
import { makeJpeg } from "../../support/images/sample-images";
import { demoSlug, demoStoreId } from "../../support/locations/demo-places";

test("a look is previewed and saved, analytics and behavior are set, and the store shows them", async ({
	page,
	scripted,
}) => {
	const place = scripted ? "Temescal" : "Alberta Arts";
	const settings = `/location/${demoStoreId(place)}/online-store-settings`;
	const button = (name: string) => page.getByRole("button", { name, exact: true });
	await signIn(page, "owner@emberrye.test");
	await page.goto(`${settings}/styling`);
	await expect(page.locator("h1")).toHaveText("Styling");
	await checkPage(page);
	expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(1_800);
	const unfold = (title: string) =>
		page.locator("details:not([open]) > summary", { hasText: title }).click();
	await page.getByLabel("Banner text", { exact: true }).fill("Wings on Wednesdays");
	await unfold("Colors");
	await unfold("Sizes");
	await page.getByLabel("Footer background").fill("#FFF");
	await page.getByLabel("Footer text color").fill("#ffcc00");
	await page.getByLabel("Menu text size").fill("200");
	await button(SAVE_LABEL).click();
	await expect(page.getByText("Enter a whole number from 12 to 24").first()).toBeVisible();
	await expect(page.getByText(/Hard to read: contrast is 1\.5:1/)).toBeVisible();
	await checkState(page);
	await page.getByLabel("Menu text size").fill("16");
	await page.getByLabel("Footer text color").fill("#333333");
	// The other way round in the dark, in which this journey runs without script.
	const ground = scripted ? "rgb(255, 255, 255)" : "rgb(51, 51, 51)";
	const opened = scripted ? null : page.waitForEvent("popup");
	if (opened) await button("Preview").click();
	const preview = (await opened) ?? page.frameLocator(".preview-frame:not(.preview-coming)");
	await expect(preview.locator(".store-foot")).toHaveCSS("background-color", ground);
	await expect(preview.getByText("Wings on Wednesdays")).toBeVisible();
	await expect(preview.locator(".store-items li").first()).toBeVisible();
	await expect(page.getByLabel("Banner text", { exact: true })).toHaveValue("Wings on Wednesdays");
	await checkWidths(page, scripted);
	await page.locator("#styling-logoImageId").setInputFiles({
		name: "word-mark.jpg",
		mimeType: "image/jpeg",
		buffer: await makeJpeg(1400, 160),
	});
	await button(SAVE_LABEL).click();
	await expect(page.getByText("Styling was updated", { exact: true })).toBeVisible();
	await expect(page.getByLabel("Footer background")).toHaveValue("#ffffff");
	await page.getByLabel("Harbor").check();
	await button(SAVE_LABEL).click();
	await expect(page.getByText("Styling was updated", { exact: true })).toBeVisible();
	await expect(page.getByLabel("Harbor")).toBeChecked();
	await expect(page.getByLabel("Footer background")).toHaveValue("#14384f");

	await page.goto(`${settings}/integrations`);
	await page.getByLabel("Google tracking ID").fill("12345");
	await button(SAVE_LABEL).click();
	await expect(page.getByText(/^Enter an ID, such as G-/).first()).toBeVisible();
	await checkState(page);
	await page.getByLabel("Google tracking ID").fill("g-ab12cd34ef");
	await button(SAVE_LABEL).click();
	await expect(page.getByText("Integrations were updated", { exact: true })).toBeVisible();
	await expect(page.getByLabel("Google tracking ID")).toHaveValue("G-AB12CD34EF");

	await page.goto(`${settings}/configurations`);
	await page.getByRole("textbox", { name: "Announcement", exact: true }).fill("Closed on Monday");
	await page.getByLabel("Items on wide screens").selectOption("list");
	await button(SAVE_LABEL).click();
	await expect(page.getByText("Configurations were updated", { exact: true })).toBeVisible();

	await asGuest(page);
	await expect(async () => {
		await page.goto(`/locations/${demoSlug(place)}`);
		await expect(page.getByText("Closed on Monday")).toBeVisible({ timeout: 500 });
		await expect(page.getByText("Wings on Wednesdays")).toBeVisible({ timeout: 500 });
	}).toPass();
	await expect(page.locator(".store-foot")).toHaveCSS("background-color", "rgb(20, 56, 79)");
	await expect(page.locator(".store-own-logo")).toBeVisible();
	await checkWidths(page, scripted);
});
