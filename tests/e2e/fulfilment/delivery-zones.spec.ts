import { SAVE_LABEL } from "~/components/form/save-label";
import { checkPage, checkState, expect, signIn, test } from "../../support/e2e";
import { demoStoreId } from "../../support/locations/demo-places";

const storeId = demoStoreId("South End");
const zones = `/location/${storeId}/delivery/settings/zones`;

test("a delivery zone is drawn, priced, tried and moved", async ({ page, scripted }) => {
	const name = `Journey ${scripted ? "One" : "Two"}`;
	const row = page.getByRole("row").filter({ hasText: name });
	const coordinates = page.locator("summary").filter({ hasText: "Coordinates" });
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
	await expect(page.getByLabel("Radius (miles)")).toBeHidden();
	await coordinates.click();
	await page.getByLabel("GeoJSON", { exact: false }).first().fill(JSON.stringify(POLYGON));
	await page.getByLabel(/^Flat fee/).fill("2.50");
	await expect(page.getByRole("radio", { name: /^Per mile/ })).toHaveCount(0);
	await page.locator("summary").filter({ hasText: "Fees by order total" }).click();
	await page.getByRole("button", { name: "Add a row" }).first().click();
	await page.getByRole("textbox", { name: "From" }).first().fill("0");
	await page.getByRole("textbox", { name: "Fee", exact: true }).first().fill("1");
	await checkPage(page);
	await page.getByRole("button", { name: "Preview" }).click();
	const preview = page.getByRole("status").filter({ hasText: "With your changes" }).first();
	await expect(preview).toContainText("An order of $20.00 to an address in this zone:");
	// The other mode's zone lies there, too.
	await expect(preview).toContainText(/\$3\.50 \(Journey (One|Two): flat fee, by order total\)/);
	await checkState(page);
	await page.getByRole("button", { name: "Create delivery zone" }).click();
	await expect(page.getByText("Delivery zone was created", { exact: true })).toBeVisible();
	await expect(row).toContainText("$2.50 flat, $1.00 by order total");

	await row.getByRole("button", { name: `Move ${name} up` }).click();
	await expect(page.getByText(`${name} was moved up`, { exact: true })).toBeVisible();

	await page.getByRole("link", { name, exact: true }).click();
	await expect(page.locator("h1")).toHaveText(name);
	const south = page.getByLabel("Latitude of point 1");
	await expect(south).toHaveValue("35.3");
	await expect(south).toBeHidden();
	await coordinates.click();
	await south.fill("35.31");
	await page.getByLabel(/^GeoJSON file/).setInputFiles({
		name: "zone.geojson",
		mimeType: "application/geo+json",
		buffer: Buffer.from(JSON.stringify(POLYGON).replaceAll("35.3", "35.29")),
	});
	await page.getByRole("button", { name: SAVE_LABEL, exact: true }).click();
	await expect(page.getByText("Delivery zone was updated", { exact: true })).toBeVisible();
	await expect(south).toHaveValue("35.29");
});

test("a place is asked about, and the answer names its zone and fee", { tag: "@either" }, async ({
	page,
}) => {
	await signIn(page, "owner@emberrye.test");
	await page.goto(zones);
	await page.getByText("Use coordinates instead").click();
	await page.getByLabel("Latitude").fill("35.2107");
	await page.getByLabel("Longitude").fill("-80.8583");
	await page.getByRole("button", { name: "Check" }).click();
	await expect(page.getByText("Delivery available")).toBeInViewport();
	await expect(page.locator("#answer")).toBeFocused();
	await expect(page.getByText("Around the corner, 0 miles away.")).toBeVisible();
	await expect(page.getByText(/\$1\.99 \(Around the corner: flat fee\)\./)).toBeVisible();
	await checkState(page);
});

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
