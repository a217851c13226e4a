import { writeFile } from "node:fs/promises";
import { expect, signInOld, test } from "../support/engines/test";
import { halves } from "../support/images/sample-images";
import { demoSlug } from "../support/locations/demo-places";

test.describe("locations and what they are @feature", () => {
	test.beforeEach(({ old }) => signInOld(old, "owner@emberrye.test"));

	test("days are closed, hours added and removed, and changes not left behind", {
		tag: "@hours",
	}, async ({ old, storeId }) => {
		const from = (day: string, row: number) => `[name='weekly.${day}[${row}].start']`;
		await old.goto(`/location/${storeId}/business-hours`);
		if (await old.count("[name='same:weekly.wed']:checked")) {
			await old.click("label[for$='weekly-wed']");
		}
		await old.click("main button", "Close all day, Wednesday");
		await old.seeNone(from("wed", 0));
		await old.click("main button", "Add hours");
		await old.see(from("mon", 1));
		await old.click("main button", "Remove Monday hours 2");
		await old.seeNone(from("mon", 1));
		await old.fill(from("mon", 0), "half past");
		await old.see(".unsaved", "You have unsaved changes");

		await old.evaluate(() => {
			const questions: string[] = [];
			Object.assign(window, { questions });
			window.confirm = (question = "") => !questions.push(question);
		});
		await old.click("nav a", "Home");
		const questions = () => old.evaluate(() => (window as { questions?: string[] }).questions);
		await expect.poll(questions).toEqual(["Leave without saving your changes?"]);
		await old.see("h1", "Business hours");

		await old.click(".save-bar button", "Save");
		await old.see(".field-error");
		await old.seeValue(from("mon", 0), "half past");
		await old.fill(from("mon", 0), "6:15 AM");
		await old.click(".save-bar button", "Save");
		await old.see(".shell-notice", "Business hours were updated");
		await old.seeNone(from("wed", 0));
		await old.seeValue(from("mon", 0), "6:15 AM");
	});

	test("a zone is turned off and on, and another one drawn on the map", {
		tag: "@fulfilment",
	}, async ({ old, storeId }) => {
		const zones = `/location/${storeId}/delivery/settings/zones`;
		const name = `Drawn ${crypto.randomUUID().slice(0, 8)}`;
		await old.goto(zones);
		await old.click("main button", "Turn off Neighborhood");
		await old.see("main button", "Turn on Neighborhood");
		await old.click("main button", "Turn on Neighborhood");
		await old.see("main button", "Turn off Neighborhood");

		await old.goto(`${zones}/new`);
		await old.fill("[name=name]", name);
		await old.click("[name='area.type']", "Polygon");
		await old.click("main button", "Open the map");
		await old.see(".zone-drawing-map .leaflet-pane");
		const corner = ".map-corner";
		for (const [index, offset] of [
			[-60, -60],
			[70, -50],
			[60, 70],
		].entries()) {
			await old.click(".zone-drawing-map", "", offset as [number, number]);
			await expect.poll(() => old.count(corner)).toBe(index + 1);
		}
		const latitude = "[name='area.points[0].latitude']";
		const drawn = Number(await old.value(latitude));
		await old.drag(corner, [-20, -30]);
		await expect.poll(async () => Number(await old.value(latitude))).toBeGreaterThan(drawn);
		await old.clickAway("main button", "Create delivery zone");
		await old.see(".shell-notice", "Delivery zone was created");
		await old.see("main a", name);
	});

	test("the list is searched as one types and filtered, and a picture is cut", {
		tag: "@locations",
	}, async ({ old, storeId }) => {
		await old.goto("/settings/locations");
		await old.fill("#filters-q", "wicker");
		await expect.poll(() => old.address()).toContain("q=wicker");
		await expect.poll(() => old.text(".list-summary")).toBe("1 location");
		await old.clickAway("main a", "Clear search");
		await old.click(".filters-toggle");
		await old.choose("[name=country]", "ca");
		await old.clickAway("main button", "Apply");
		await old.see("main", "Country: Canada");
		await expect.poll(() => old.count("tbody tr")).toBe(2);

		const file = test.info().outputPath("halves.png");
		await writeFile(file, await halves(800, 400));
		await old.goto(`/settings/locations/edit/${storeId}`);
		await old.click(".form-more > summary");
		await old.chooseFile("#location-pictureId", file);
		await old.click("#location-crop-pictureId summary");
		await old.choose("[name='crop.pictureId.shape']", "square");
		await old.drag(".crop-frame", [340, 0]);
		await old.seeValue("[name='crop.pictureId.left']", "100");
		await old.click(".save-bar button", "Save");
		await old.see(".shell-notice", "Location was updated");
		await old.see("img[alt^='Picture of']");
	});

	test("a page is reached by the palette, from its button and from the keyboard", {
		tag: "@shell",
	}, async ({ old, storeId }) => {
		await old.goto(`/location/${storeId}/business-hours`);
		await old.click(".top-bar [aria-keyshortcuts]");
		await old.see("[role=dialog]");
		await old.press("Escape");
		await old.seeNone("[role=dialog]");
		await old.press("k", "Control");
		await old.see("[role=combobox]");
		await old.type("loyalty");
		await old.see("[role=option][aria-selected=true]", "Loyalty");
		await old.press("Enter");
		await old.see("h1", "Loyalty");
		expect(new URL(await old.address()).pathname).toBe("/marketing/loyalty-settings");
	});

	test("a look is previewed, refused and saved", { tag: "@webstore" }, async ({ old, storeId }) => {
		await old.resize(1366, 900);
		await old.goto(`/location/${storeId}/online-store-settings/styling`);
		await old.fill("[name=bannerText]", "Wings on Wednesdays");
		await old.click("summary", "Sizes");
		await old.fill("[name=menuTextSize]", "200");
		await old.click(".save-bar button", "Save");
		await old.see(".field-error", "Enter a whole number from 12 to 24");
		await old.seeValue("[name=bannerText]", "Wings on Wednesdays");
		await old.fill("[name=menuTextSize]", "16");
		await old.see("iframe.preview-frame:not(.preview-coming)");
		await old.click(".save-bar button", "Save");
		await old.see(".shell-notice", "Styling was updated");
	});
});

test("guests read a store's menu and hours @feature", { tag: "@storefront" }, async ({ old }) => {
	await old.goto(`/locations/${demoSlug("Silver Lake")}`);
	await old.see("h1", "Silver Lake");
	await old.click("nav[aria-label^='Categories of'] a", "Drinks");
	await old.see(".store-jumps [aria-current]", "Drinks");
	await old.see(".store-category .store-items", "Sweet Tea");
	await old.click("summary", "Hours and contact");
	await old.see(".store-week", "Monday");
});
