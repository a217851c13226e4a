import { checkPage, checkState, expect, signIn, test } from "../../support/e2e";
import { storeIdOf } from "../../support/locations/demo-places";

const storeId = storeIdOf("South End");
const zones = `/location/${storeId}/delivery/settings/zones`;

test("a delivery zone is drawn, priced, moved, turned off, deleted and brought back", async ({
	page,
	scripted,
}) => {
	const name = `Journey ${scripted ? "One" : "Two"}`;
	const row = page.getByRole("row").filter({ hasText: name });
	await signIn(page, "owner@emberrye.test");
	await page.goto(`/location/${storeId}/delivery/settings`);
	await page.getByRole("link", { name: "Zones", exact: true }).click();
	await expect(page.locator("h1")).toHaveText("Delivery zones");
	await expect(page.getByRole("img", { name: /^Map of \d+ delivery zones/ })).toBeVisible();
	await checkPage(page);

	await page.getByRole("link", { name: "New delivery zone" }).click();
	await expect(page.locator("h1")).toHaveText("New delivery zone");
	await page.getByLabel("Name", { exact: true }).fill(name);
	await page.getByRole("radio", { name: "Polygon" }).check();
	await expect(page.getByLabel("Radius in miles")).toBeHidden();
	await page.getByLabel("GeoJSON", { exact: false }).first().fill("{}");
	await page.getByLabel(/^Flat fee/).fill("2.50");
	await expect(page.getByRole("radio", { name: /^Per mile/ })).toHaveCount(0);
	await page.locator("summary").filter({ hasText: "Fees by order total" }).click();
	await page.getByRole("button", { name: "Add a row" }).first().click();
	await page.getByRole("textbox", { name: "From" }).first().fill("5");
	await page.getByRole("textbox", { name: "Fee", exact: true }).first().fill("1");
	await checkPage(page);
	await page.getByRole("button", { name: "Create delivery zone" }).click();
	await expect(page.getByText(/no GeoJSON with one polygon/).first()).toBeVisible();
	await page.getByLabel("GeoJSON", { exact: false }).first().fill(JSON.stringify(POLYGON));
	await page.getByRole("button", { name: "Create delivery zone" }).click();
	await expect(page.getByText("The first row begins at 0.00").first()).toBeVisible();
	await page.getByRole("textbox", { name: "From" }).first().fill("0");
	await page.getByRole("button", { name: "Preview" }).click();
	const preview = page.getByRole("status").filter({ hasText: "With what is typed below" }).first();
	await expect(preview).toContainText("An order of $20.00 to a place inside the zone (35.35, ");
	// The other mode's zone lies there, too.
	await expect(preview).toContainText(/\$3\.50 \(Journey (One|Two): flat fee, by order total\)/);
	await checkState(page);
	await page.getByRole("button", { name: "Create delivery zone" }).click();
	await expect(page.getByText("Delivery zone was created", { exact: true })).toBeVisible();
	await expect(row).toContainText("$2.50 flat, $1.00 by order total");

	await row.getByRole("button", { name: `Move ${name} up` }).click();
	await expect(page.getByText(`${name} was moved up`, { exact: true })).toBeVisible();
	await row.getByRole("button", { name: `Turn off ${name}` }).click();
	await expect(page.getByText(`${name} was turned off`, { exact: true })).toBeVisible();
	await expect(row).toContainText("Off");

	await page.getByRole("link", { name, exact: true }).click();
	await expect(page.locator("h1")).toHaveText(name);
	await expect(page.getByLabel("Latitude of point 1")).toHaveValue("35.3");
	await page.getByRole("radio", { name: "Circle" }).check();
	await page.getByLabel("Center latitude").fill("35.3");
	await page.getByLabel("Center longitude").fill("-80.9");
	await page.getByLabel("Radius in miles").fill("1");
	await page.getByRole("button", { name: "Save" }).click();
	await expect(page.getByText("Delivery zone was updated", { exact: true })).toBeVisible();
	await expect(page.getByLabel("Radius in miles")).toHaveValue("1");

	await page.getByRole("radio", { name: "Polygon" }).check();
	await page.getByLabel(/^GeoJSON file/).setInputFiles({
		name: "zone.geojson",
		mimeType: "application/geo+json",
		buffer: Buffer.from(JSON.stringify(MOVED)),
	});
	await page.getByRole("button", { name: "Save" }).click();
	await expect(page.getByLabel("Latitude of point 1")).toHaveValue("35.25");

	await page.getByText("Delete delivery zone", { exact: true }).click();
	await page.getByRole("button", { name: "Yes, delete this delivery zone" }).click();
	await expect(page.getByText("Delivery zone was deleted", { exact: true })).toBeVisible();
	await expect(page.getByRole("link", { name, exact: true })).toHaveCount(0);

	await page.goto(`/settings/audit-log?entity=delivery-zone&q=${encodeURIComponent(name)}`);
	const deletion = page.locator(".audit-entry").first();
	await expect(deletion).toContainText("deleted delivery zone");
	await deletion.locator("summary").click();
	await deletion.getByRole("link", { name: "Take this change back" }).click();
	await page.getByRole("button", { name: "Take this change back" }).click();
	await expect(page.getByText("The change was taken back", { exact: true })).toBeVisible();
	await page.goto(`${zones}?q=${encodeURIComponent(name)}`);
	await expect(page.getByRole("link", { name, exact: true })).toBeVisible();
});

test("a place is asked about, and the answer names its zone and fee", async ({ page }) => {
	await signIn(page, "owner@emberrye.test");
	await page.goto(zones);
	await page.getByText("Use coordinates instead").click();
	await page.getByLabel("Latitude").fill("35.2107");
	await page.getByLabel("Longitude").fill("-80.8583");
	await page.getByRole("button", { name: "Ask" }).click();
	await expect(page.getByText("It is delivered there")).toBeInViewport();
	await expect(page.locator("#answer")).toBeFocused();
	await expect(page.getByText("Around the corner, 0 miles away.")).toBeVisible();
	await expect(page.getByText(/\$1\.99 \(Around the corner: flat fee\)\./)).toBeVisible();
	await checkState(page);
	await page.getByLabel("Latitude").fill("36");
	await page.getByRole("button", { name: "Ask" }).click();
	await expect(page.getByText("The address is outside the delivery zones.")).toBeVisible();
	await page.getByLabel("Latitude").fill("north");
	await page.getByRole("button", { name: "Ask" }).click();
	await expect(page.getByText("Enter decimal degrees, such as 41.9088").first()).toBeVisible();
});

test("an address is asked about, and found on the map", async ({ page }) => {
	const ask = page.getByRole("button", { name: "Ask" });
	await signIn(page, "owner@emberrye.test");
	await page.goto(zones);
	await ask.click();
	await expect(page.getByText("Enter an address, or latitude and longitude").first()).toBeVisible();
	await page.getByLabel("Address", { exact: true }).fill("1911 Camden Road, Charlotte");
	await ask.click();
	await expect(page.getByText(/^Found: 1911, Camden Rd, Charlotte/)).toBeVisible();
	await expect(page.getByText("Around the corner, 0 miles away.")).toBeVisible();
	await checkState(page);
	await page.getByLabel("Address", { exact: true }).fill("7 Nowhere Road, Charlotte");
	await ask.click();
	await expect(page.getByLabel("Address", { exact: true })).toHaveAccessibleDescription(
		/The map service does not know this address/,
	);
	await expect(page.getByLabel("Address", { exact: true })).toHaveValue(
		"7 Nowhere Road, Charlotte",
	);
	await checkState(page);
});

const MOVED = {
	type: "Polygon",
	coordinates: [
		[
			[-80.95, 35.25],
			[-80.8, 35.3],
			[-80.8, 35.4],
			[-80.95, 35.25],
		],
	],
};

const POLYGON = {
	type: "Polygon",
	coordinates: [
		[
			[-80.9, 35.3],
			[-80.8, 35.3],
			[-80.8, 35.4],
			[-80.9, 35.3],
		],
	],
};

test("zones are copied to another location, and exported as GeoJSON", async ({ page }) => {
	await signIn(page, "owner@emberrye.test");
	await page.goto(zones);
	await page.getByRole("link", { name: "Copy to locations" }).click();
	await expect(page.locator("h1")).toHaveText("Copy delivery zones");
	await checkPage(page);
	await page.getByRole("button", { name: "Copy", exact: true }).click();
	await expect(page.getByText("Choose at least one location").first()).toBeVisible();
	await page.getByRole("checkbox", { name: /^Wynwood/ }).check();
	await page.getByRole("button", { name: "Copy", exact: true }).click();
	await expect(page.getByText(/of the same name were changed|were the same already/)).toBeVisible();
	const file = await page.context().request.get(`${zones}.geojson`);
	expect(file.headers()["content-type"]).toContain("application/geo+json");
	expect((await file.json()).features.length).toBeGreaterThanOrEqual(3);
});
