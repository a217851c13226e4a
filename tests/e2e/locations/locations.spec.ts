import type { Page } from "@playwright/test";
import { checkState, expect, signIn, test } from "../../support/e2e";
import { openMore } from "../../support/locations/open-more";

const OWNER = "owner@emberrye.test";

test("a location is made, found in the list and deleted", async ({ page, scripted }) => {
	const name = `Test Kitchen ${scripted ? "One" : "Two"}`;
	const title = `Ember & Rye Chicken — ${name}`;
	await signIn(page, OWNER);
	await page.goto("/settings/locations");
	await page.getByRole("link", { name: "New location" }).first().click();
	await expect(page.locator("h1")).toHaveText("New location");
	await page.getByLabel("Store name").fill(title);
	await expect(page.getByLabel("Type", { exact: true })).toBeHidden();
	await page.locator(".form-more > summary").click();
	const customType = page.getByLabel("Custom type");
	await expect(customType).toBeHidden();
	await page.getByLabel("Type", { exact: true }).selectOption("Other");
	// What is typed for a type is kept while another one is chosen.
	await customType.fill("Food truck");
	await page.getByLabel("Type", { exact: true }).selectOption("Regular");
	await expect(customType).toBeHidden();
	await page.getByLabel("Type", { exact: true }).selectOption("Other");
	await expect(customType).toHaveValue("Food truck");
	await customType.fill("");
	await page.getByLabel("City", { exact: true }).first().fill("Chicago");
	const find = page.getByRole("button", { name: "Find on the map" }).first();
	await page.getByLabel("Street", { exact: true }).first().fill("N Milwaukee Ave");
	await page.getByLabel("Number", { exact: false }).first().fill("1542");
	await find.click();
	await expect(page.getByText(/^Found: 1542, N Milwaukee Ave, Chicago/)).toBeVisible();
	await expect(page.getByRole("alert")).toHaveCount(0);
	await expect(page.getByLabel(/^Latitude/).first()).toHaveValue("41.9088");
	await expect(page.getByLabel(/^Longitude/).first()).toHaveValue("-87.6776");
	await expect(page.getByLabel("Store name")).toHaveValue(title);
	await expect(find).toBeFocused();
	await checkState(page);
	await page
		.getByText(/^Coordinates and place ID/)
		.first()
		.click();
	await page
		.getByLabel(/^Latitude/)
		.first()
		.fill("41.8857");
	await page.getByLabel("Street", { exact: true }).first().fill("W Lake St");
	await page.getByLabel("Number", { exact: false }).first().fill("412");
	await page.getByLabel("Phone").first().fill("(312) 555-0142");
	await page.getByLabel("Email").first().fill("kitchen@emberrye.test");
	await page.getByLabel("Time zone").selectOption("America/Chicago");
	await withoutNativeChecks(page);
	await submit(page, "Create location");
	await expect(page.getByRole("alert")).toContainText("Custom type: Must not be empty");
	await expect(page.getByRole("alert")).toBeFocused();
	await expect(page.getByLabel("Store name")).toHaveValue(title);
	await checkState(page);

	await page.getByLabel("Custom type").fill("Test kitchen");
	await submit(page, "Create location");
	await expect(
		page.getByText("Location was created. It is closed until you set its hours.", { exact: true }),
	).toBeVisible();
	await expect(page.locator("h1")).toContainText(title);
	await expect(page.getByLabel("Phone").first()).toHaveValue("+13125550142");
	await expect(page.getByLabel(/^Latitude/).first()).toHaveValue("41.8857");
	await openMore(page);
	await page.getByRole("button", { name: "Add a manager" }).click();
	const managers = page.getByRole("group", { name: "Manager contacts" }).getByRole("listitem");
	await expect(managers.first().getByLabel("Name")).toBeFocused();
	const pickupStreet = page.locator("[name='pickupAddress.address.streetName']");
	await expect(pickupStreet).toBeHidden();
	await page.getByLabel("Use restaurant address").uncheck();
	await expect(pickupStreet).toBeVisible();

	await page.goto(`/settings/locations?q=${encodeURIComponent("Test Kitchen")}`);
	// Its type, which is not the usual one, stands under its name.
	const link = page.locator("tbody").getByRole("link", { name: `${name} Test kitchen` });
	await expect(link).toBeVisible();
	await page
		.locator("tbody")
		.getByRole("link", { name: `Edit ${name}` })
		.click();
	await page.getByText("Delete location", { exact: true }).click();
	await expect(page.getByText(`Delete “${title}”?`)).toBeVisible();
	await page.getByRole("button", { name: "Yes, delete this location" }).click();
	await expect(page.getByText("Location was deleted", { exact: true })).toBeVisible();
	await expect(link).toHaveCount(0);
});

async function submit(page: Page, label: string): Promise<void> {
	await page.locator(".save-bar").getByRole("button", { name: label }).click();
}

/** Lets the server check, since the browser would stop the form first. */
function withoutNativeChecks(page: Page): Promise<void> {
	return page.locator("form#location").evaluate((form: HTMLFormElement) => {
		form.noValidate = true;
	});
}

test("the list is searched as one types, and keeps the field", { tag: "@script" }, async ({
	page,
}) => {
	await signIn(page, OWNER);
	await page.goto("/settings/locations");
	const search = page.getByRole("main").getByRole("searchbox").first();
	await search.pressSequentially("wicker", { delay: 20 });
	await expect(page).toHaveURL(/q=wicker/);
	await expect(page.getByText("1 location", { exact: true })).toBeVisible();
	await expect(search).toBeFocused();
	await search.pressSequentially(" pa");
	await expect(page).toHaveURL(/q=wicker\+pa/);
	await page.getByRole("link", { name: "Clear search" }).click();
	await expect(search).toHaveValue("");
	await expect(page).not.toHaveURL(/q=wicker/);
	// On a busy machine the last letter comes as the search for those before it sets out.
	await search.evaluate((field: HTMLInputElement) => {
		const type = (text: string) => {
			field.value = text;
			field.dispatchEvent(new Event("input", { bubbles: true }));
		};
		type("lincol");
		setTimeout(() => type("lincoln"), 301);
		const until = performance.now() + 400;
		while (performance.now() < until);
	});
	await expect(page).toHaveURL(/q=lincoln/);
});
