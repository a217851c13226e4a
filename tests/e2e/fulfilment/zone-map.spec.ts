import type { Locator, Page } from "@playwright/test";
import { checkState, checkWidth, expect, signIn, test } from "../../support/e2e";
import { demoStoreId } from "../../support/locations/demo-places";

const zones = `/location/${demoStoreId("Pearl Street")}/delivery/settings/zones`;
const OPEN = { name: "Open the map" };

const zoneMap = (page: Page) => page.getByRole("region", { name: "Map for drawing the zone" });
const latitudes = (page: Page) => page.getByLabel(/^Latitude of point/);

/** Drags a handle of the map by some pixels. */
async function drag(page: Page, handle: Locator, [right, down]: [number, number]): Promise<void> {
	// Into the middle, where no bar of the page covers it.
	await handle.evaluate((element) => element.scrollIntoView({ block: "center" }));
	const box = await handle.boundingBox();
	if (!box) throw new Error("The handle is not in sight");
	const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
	await page.mouse.move(x, y);
	await page.mouse.down();
	await page.mouse.move(x + right / 2, y + down / 2, { steps: 4 });
	await page.mouse.move(x + right, y + down, { steps: 4 });
	await page.mouse.up();
}

test("an outline is drawn on the map, corner by corner, into the rows of the form @script", async ({
	page,
}) => {
	await signIn(page, "owner@emberrye.test");
	await page.goto(`${zones}/new`);
	await page.getByRole("radio", { name: "Polygon" }).check();
	await page.getByLabel("Name", { exact: true }).fill("Drawn outline");
	await page.getByRole("button", OPEN).click();
	const map = zoneMap(page);
	const corners = map.locator(".map-corner");
	await map.scrollIntoViewIfNeeded();
	for (const [x, y] of [
		[250, 80],
		[420, 100],
		[400, 240],
		[260, 220],
	] as const) {
		const before = await corners.count();
		await map.click({ position: { x, y } });
		await expect(corners).toHaveCount(before + 1);
	}
	await expect(latitudes(page)).toHaveCount(4);
	await page.getByRole("button", { name: "Remove corner 4" }).click();
	await expect(latitudes(page)).toHaveCount(3);
	await expect(corners).toHaveCount(3);

	const first = latitudes(page).first();
	const typed = Number(await first.inputValue());
	await drag(page, corners.first(), [-30, -40]);
	await expect.poll(async () => Number(await first.inputValue())).toBeGreaterThan(typed);

	await map.locator(".map-middle").first().click();
	await expect(latitudes(page)).toHaveCount(4);
	const values = await latitudes(page).evaluateAll((inputs) =>
		inputs.map((input) => Number((input as HTMLInputElement).value)),
	);
	const [a = 0, between = 0, b = 0] = values;
	expect(between).toBeCloseTo((a + b) / 2, 3);

	const depth = () =>
		corners.nth(2).evaluate((corner) => {
			const { top = 0 } = corner.closest("section")?.getBoundingClientRect() ?? {};
			return corner.getBoundingClientRect().top - top;
		});
	const before = await depth();
	await page.locator("summary").filter({ hasText: "Coordinates" }).click();
	await latitudes(page)
		.nth(2)
		.fill((b + 0.01).toFixed(5));
	await expect.poll(depth).toBeLessThan(before);
	await checkState(page);

	await page.getByRole("button", { name: "Add a point" }).click();
	await expect(latitudes(page)).toHaveCount(5);
	await expect(map).toBeVisible();
	await expect(corners).toHaveCount(4);
	await map.click({ position: { x: 150, y: 150 } });
	await expect(latitudes(page).nth(4)).not.toHaveValue("");
	await expect(corners).toHaveCount(5);
	await page.getByRole("button", { name: "Remove point 5" }).click();
	await expect(corners).toHaveCount(4);

	const saved = await latitudes(page).first().inputValue();
	await page.getByRole("button", { name: "Create delivery zone" }).click();
	await expect(page.getByText("Delivery zone was created", { exact: true })).toBeVisible();
	await page.getByRole("link", { name: "Drawn outline", exact: true }).click();
	await expect(page.locator("h1")).toHaveText("Drawn outline");
	await expect(latitudes(page)).toHaveCount(4);
	await expect(latitudes(page).first()).toHaveValue(saved);
	// The map that was opened once opens with the page.
	await expect(corners).toHaveCount(4);
	await page.emulateMedia({ colorScheme: "dark" });
	await page.setViewportSize({ width: 360, height: 800 });
	await checkState(page);
	await page.getByRole("button", { name: "Close the map" }).click();
	await expect(page.getByRole("img", { name: /^Map of/ })).toBeVisible();
	await expect(page.locator(".zone-map .zone-current")).toHaveCount(1);
});

test("a circle is drawn on the map: its center and its radius", { tag: "@script" }, async ({
	page,
}) => {
	await signIn(page, "owner@emberrye.test");
	await page.goto(`${zones}/new`);
	await page.getByLabel("Name", { exact: true }).fill("Drawn circle");
	const center = page.getByLabel("Center latitude");
	const radius = page.getByLabel("Radius (miles)");
	const typed = [await center.inputValue(), Number(await radius.inputValue())] as const;
	await page.getByRole("button", OPEN).click();
	const map = zoneMap(page);
	await map.scrollIntoViewIfNeeded();
	await expect(map.locator(".map-center")).toHaveCount(1);
	await drag(page, map.locator(".map-corner"), [-40, 0]);
	await expect.poll(async () => Number(await radius.inputValue())).toBeLessThan(typed[1]);
	await map.click({ position: { x: 200, y: 60 } });
	await expect(center).not.toHaveValue(typed[0]);
	await drag(page, map.locator(".map-center"), [50, 50]);
	const drawn = [await center.inputValue(), await radius.inputValue()];
	await page.getByRole("button", { name: "Create delivery zone" }).click();
	await expect(page.getByText("Delivery zone was created", { exact: true })).toBeVisible();
	await page.getByRole("link", { name: "Drawn circle", exact: true }).click();
	await expect(center).toHaveValue(drawn[0] ?? "");
	await expect(radius).toHaveValue(drawn[1] ?? "");
});

test("the list shows all zones on the map @script", async ({ page }) => {
	await signIn(page, "owner@emberrye.test");
	await page.goto(zones);
	await page.getByRole("button", OPEN).click();
	const map = page.getByRole("region", { name: "Map of the delivery zones" });
	await expect(map.getByText("1 Around the corner")).toBeVisible();
	await expect(map.locator(".map-corner")).toHaveCount(0);
	await expect(map.getByText(/^\d+ (mi|ft)$/)).toBeVisible();
	await checkState(page);
	await page.setViewportSize({ width: 360, height: 800 });
	await checkWidth(page);
});
