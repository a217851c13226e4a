import type { Page } from "@playwright/test";
import { checkPage, checkState, enterOrganisation, expect, signIn, test } from "../../support/e2e";
import { storeIdOf } from "../../support/locations/demo-places";
import { openMore } from "../../support/locations/open-more";

const OWNER = "owner@emberrye.test";
const UPDATED = "Location was updated";

// Both runs share one database, so each has its own locations.
const editOf = (scripted: boolean, [first, second]: [string, string]) =>
	`/settings/locations/edit/${storeIdOf(scripted ? first : second)}`;

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
	await page.getByLabel("Type", { exact: true }).selectOption("Other");
	await page.getByLabel("Street", { exact: true }).first().fill("W Lake St");
	await page.getByLabel("Number", { exact: false }).first().fill("412");
	await page.getByLabel("City", { exact: true }).first().fill("Chicago");
	const find = page.getByRole("button", { name: "Find on the map" }).first();
	await find.click();
	await expect(page.getByText(/^The map service does not know this address\./)).toBeVisible();
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
	await expect(page.getByLabel("Custom type")).toBeFocused();
	await expect(page.getByLabel("Store name")).toHaveValue(title);
	await checkState(page);

	await page.getByLabel("Custom type").fill("Test kitchen");
	await submit(page, "Create location");
	await expect(
		page.getByText("Location was created. It is closed until you set its hours", { exact: true }),
	).toBeVisible();
	await expect(page.locator("h1")).toContainText(title);
	await expect(page.getByLabel("Phone").first()).toHaveValue("+13125550142");
	await expect(page.getByLabel(/^Latitude/).first()).toHaveValue("41.8857");

	await page.goto(`/settings/locations?q=${encodeURIComponent("Test Kitchen")}`);
	// Its type, which is not the usual one, stands under its name.
	const link = page.locator("tbody").getByRole("link", { name: `${name} Test kitchen` });
	await link.click();
	await page.getByText("Delete location", { exact: true }).click();
	await expect(page.getByText(`Delete “${title}”?`)).toBeVisible();
	await page.getByRole("button", { name: "Yes, delete this location" }).click();
	await expect(page.getByText("Location was deleted", { exact: true })).toBeVisible();
	await expect(link).toHaveCount(0);
});

test("an editor's rules are the spec's, word for word @either", async ({ page, scripted }) => {
	await signIn(page, OWNER);
	await page.goto(editOf(scripted, ["Naperville", "Evanston"]));
	await withoutNativeChecks(page);
	await page.getByLabel("Store name").fill("Abc");
	await openMore(page);
	await page.getByLabel("Description").fill("Too short");
	await page.getByLabel("Street", { exact: true }).first().fill("A");
	await page.getByLabel("Number", { exact: false }).first().fill("");
	await page.getByLabel("Email").first().fill("nobody");
	await submit(page, "Save");
	const summary = page.getByRole("alert");
	for (const words of [
		"The submitted form has some errors. Please, fix them and submit again.",
		"Store name should be at least 5 characters",
		"Description should be at least 10 characters",
		"Street: Address is too short",
		"Email is not valid",
	]) {
		await expect(summary).toContainText(words);
	}
	await expect(page.getByLabel("Store name")).toHaveValue("Abc");
	await checkState(page);

	await withoutNativeChecks(page);
	await page
		.getByText(/^Coordinates and place ID/)
		.first()
		.click();
	await page.getByLabel("Latitude").first().fill("north");
	await submit(page, "Save");
	await expect(summary).toContainText("Latitude: Must be a number from -90 to 90");
	await expect(page.getByLabel("Latitude").first()).toHaveValue("north");
});

test("a name for a custom type is asked for with that type only", async ({ page, scripted }) => {
	await signIn(page, OWNER);
	await page.goto(editOf(scripted, ["Queen West", "Gastown"]));
	await openMore(page);
	const words = page.getByLabel("Custom type");
	await expect(words).toBeHidden();
	await page.getByLabel("Type", { exact: true }).selectOption("Other");
	await words.fill("Food truck");
	await page.getByLabel("Type", { exact: true }).selectOption("Regular");
	await expect(words).toBeHidden();
	await page.getByLabel("Type", { exact: true }).selectOption("Other");
	await expect(words).toHaveValue("Food truck");
});

test("managers come and go, and pickup may have an address of its own", async ({
	page,
	scripted,
}) => {
	await signIn(page, OWNER);
	const path = editOf(scripted, ["Third Ward", "Grand Avenue"]);
	await page.goto(path);
	const managers = page.getByRole("group", { name: "Manager contacts" });
	const before = await managers.getByRole("listitem").count();
	await managers.getByRole("button", { name: "Add a manager" }).click();
	const added = managers.getByRole("listitem").nth(before);
	await expect(added.getByLabel("Name")).toBeFocused();
	await added.getByLabel("Name").fill("Ida Marsh");
	await added.getByLabel("Phone").fill("+1 312 555 0177");
	await added.getByLabel("Email").fill("ida@emberrye.test");

	const pickupStreet = page.locator("[name='pickupAddress.address.streetName']");
	await expect(pickupStreet).toBeHidden();
	await page.getByLabel("Use restaurant address").uncheck();
	await expect(pickupStreet).toBeVisible();
	await submit(page, "Save");
	await expect(page.getByRole("alert")).toContainText("Pickup city: Must not be empty");
	await page.locator("[name='pickupAddress.address.houseNumber']").fill("9");
	await pickupStreet.fill("Alley Court");
	await page.locator("[name='pickupAddress.address.city']").fill("Milwaukee");
	await submit(page, "Save");
	await expect(page.getByText(UPDATED, { exact: true })).toBeVisible();
	await expect(pickupStreet).toHaveValue("Alley Court");
	await expect(managers.getByRole("listitem")).toHaveCount(before + 1);
	await expect(added.getByLabel("Phone")).toHaveValue("+13125550177");

	await managers.getByRole("button", { name: `Remove manager ${before + 1}` }).click();
	await expect(managers.getByRole("listitem")).toHaveCount(before);
	await page.getByLabel("Use restaurant address").check();
	await submit(page, "Save");
	await expect(page.getByText(UPDATED, { exact: true })).toBeVisible();
	await expect(managers.getByRole("listitem")).toHaveCount(before);
});

test("default stores have a list and a CSV of their own @either", async ({ page, scripted }) => {
	const title = `New default ${scripted ? "One" : "Two"}`;
	await signIn(page, OWNER);
	await page.goto("/settings/locations");
	await page.getByRole("link", { name: "Default stores" }).click();
	await expect(page.getByText(/^\d+ default stores?$/)).toBeVisible();
	await page.getByRole("link", { name: "New location default" }).first().click();
	await expect(page.locator("h1")).toContainText("Default store");
	await checkPage(page);

	await page.goto("/settings/locations/new");
	await page.getByLabel("A default store", { exact: true }).check();
	await page.getByLabel("Store name").fill(title);
	await page.getByLabel("Street", { exact: true }).first().fill("412 W Lake St");
	await page.getByLabel("City", { exact: true }).first().fill("Chicago");
	await page.getByLabel("Email").first().fill("pattern@emberrye.test");
	await page.getByLabel("Time zone").selectOption("America/Chicago");
	await submit(page, "Create location");
	await expect(page.getByText("Default store was created", { exact: true })).toBeVisible();
	await openMore(page);
	await page.getByLabel("Subtitle").fill("A pattern");
	await submit(page, "Save");
	await expect(page.getByText(UPDATED, { exact: true })).toBeVisible();

	const csv = await page.context().request.get("/settings/locations.csv?list=default-stores");
	expect(await csv.text()).toContain(title);
	const locations = await page.context().request.get("/settings/locations.csv");
	expect(await locations.text()).not.toContain(title);

	await page.getByText("Delete default store", { exact: true }).click();
	await page.getByRole("button", { name: "Yes, delete this default store" }).click();
	await expect(page.getByText("Default store was deleted", { exact: true })).toBeVisible();
	await expect(page.getByRole("link", { name: title, exact: true })).toHaveCount(0);
});

test("a store admin edits the details of their own locations only @either", async ({
	page,
	scripted,
}) => {
	await signIn(page, "manager@emberrye.test");
	const own = storeIdOf(scripted ? "Logan Square" : "Wicker Park");
	await page.goto(`/location/${own}/general/info`);
	await expect(page.locator("h1")).toContainText("General info");
	await expect(page.getByText("Delete location")).toHaveCount(0);
	const subtitle = page.getByLabel("Subtitle");
	const before = await subtitle.inputValue();
	await openMore(page);
	await subtitle.fill("By the boulevard");
	await submit(page, "Save");
	await expect(page.getByText(UPDATED, { exact: true })).toBeVisible();
	await openMore(page);
	await subtitle.fill(before);
	await submit(page, "Save");
	await expect(subtitle).toHaveValue(before);

	const foreign = await page.goto(`/location/${storeIdOf("Astoria")}/general/info`);
	expect(foreign?.status()).toBe(403);
	const settings = await page.goto(`/settings/locations/edit/${own}`);
	expect(settings?.status()).toBe(403);
});

test("support reads the details and the hours and changes nothing @either", async ({ page }) => {
	await signIn(page, "support@platform.test", { own: true });
	await enterOrganisation(page, /Ember & Rye Chicken/);
	await page.goto(`/location/${storeIdOf("RiNo")}/general/info`);
	await expect(page.getByText("Support changes things only in a support session.")).toBeVisible();
	await expect(page.getByLabel("Store name")).not.toBeEditable();
	await expect(page.locator(".save-bar")).toHaveCount(0);
	await expect(page.getByRole("button", { name: "Add a manager" })).toHaveCount(0);
	await checkPage(page);
	await page.goto(`/location/${storeIdOf("RiNo")}/business-hours`);
	await expect(page.getByText("Support changes things only in a support session.")).toBeVisible();
	await expect(page.locator(".save-bar")).toHaveCount(0);
	await checkPage(page);
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
