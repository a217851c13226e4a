import { checkPage, checkState, expect, signIn, test } from "../../support/e2e";
import { storeIdOf } from "../../support/locations/demo-places";

/** Of each journey's own, since those with and without script run at the same time. */
const PLACES = {
	scripted: { own: "Pearl Street", chosen: "Sugar House" },
	scriptless: { own: "Grand Avenue", chosen: "Lawrenceville" },
};

test("stops one location with a confirmation, says so everywhere, and takes orders again", async ({
	page,
	scripted,
}) => {
	const storeId = storeIdOf(PLACES[scripted ? "scripted" : "scriptless"].own);
	await signIn(page, "owner@emberrye.test");
	await page.goto(`/location/${storeId}/stop-orders`);
	await page.getByRole("link", { name: "Stop orders", exact: true }).last().click();
	await expect(page).toHaveURL(/stop-orders\/new$/);
	await page.getByRole("button", { name: "Continue" }).click();
	await expect(page.getByText("Say why, for the people who see it").first()).toBeVisible();
	await page.getByLabel("Equipment is broken").check();
	await page.getByLabel("In your own words").fill("the fryer");
	await page.getByLabel("When somebody takes orders again").check();
	await page.getByRole("button", { name: "Continue" }).click();
	await expect(page.getByRole("heading", { name: "Stop new orders?" })).toBeVisible();
	await checkState(page);
	await page.getByRole("button", { name: "Yes, stop orders" }).click();
	await expect(page.getByText("Orders are stopped. Orders that were placed")).toBeVisible();
	await checkState(page);

	await page.goto(`/location/${storeId}/business-hours`);
	const banner = page.getByRole("region", { name: "Orders are stopped" });
	await expect(banner).toContainText("Equipment is broken: the fryer");
	await page.goto(`/location/${storeId}`);
	await expect(page.getByRole("heading", { name: "The stop so far" })).toBeVisible();
	await page.goto(`/location/${storeId}/can-order?total=5.00`);
	await expect(page.getByText(/The location has stopped orders/).first()).toBeVisible();

	await banner.getByRole("link", { name: "Take orders again" }).click();
	await expect(page).toHaveURL(/stop-orders$/);
	await page.locator("summary", { hasText: "Take orders again" }).click();
	await page.getByRole("button", { name: "Yes, take orders again" }).click();
	await expect(page.getByText("Orders are taken again")).toBeVisible();
	await expect(banner).toHaveCount(0);
});

test("lists stops of all locations, finds and exports them, and stops chosen ones", async ({
	page,
	scripted,
}) => {
	const { chosen } = PLACES[scripted ? "scripted" : "scriptless"];
	await signIn(page, "owner@emberrye.test");
	await page.goto("/dashboard/orders");
	await expect(page).toHaveURL(/\/online-store\/stop-orders$/);
	await expect(page.locator("tbody").getByText("Stopped now").first()).toBeVisible();
	await checkPage(page);
	await page.goto("/online-store/stop-orders?q=hood+fan");
	await expect(page.locator("tbody tr")).toHaveCount(1);
	const csv = await page.request.get("/online-store/stop-orders.csv?state=past");
	expect(await csv.text()).toContain("Location,Reason,Started at (local),Started at (UTC)");

	await page.goto("/online-store/stop-orders/new");
	await page.getByLabel(chosen).check();
	await page.getByLabel("Not enough staff").check();
	await page.getByLabel("In 30 minutes").check();
	await page.getByRole("button", { name: "Continue" }).click();
	await expect(page.getByText("New orders stop at 1 location.")).toBeVisible();
	await page.getByRole("button", { name: "Yes, stop orders" }).click();
	await expect(page).toHaveURL(/\/online-store\/stop-orders$/);
	const row = page.locator("tbody tr", { hasText: chosen }).first();
	await row.locator("summary", { hasText: "Take orders again" }).click();
	await row.getByRole("button", { name: "Yes, take orders again" }).click();
	await expect(page.getByText("Orders are taken again")).toBeVisible();
});

test("stops several locations as a task with a result by location, and takes it back as one", async ({
	page,
	scripted,
}) => {
	const places = scripted ? ["Arts District", "East Nashville"] : ["North Loop", "South Congress"];
	await signIn(page, "owner@emberrye.test");
	await page.goto("/online-store/stop-orders/new");
	for (const place of places) await page.getByLabel(place).check();
	await page.getByLabel("Power or internet is out").check();
	await page.getByLabel("In 2 hours").check();
	await page.getByRole("button", { name: "Continue" }).click();
	await expect(page.getByText("New orders stop at 2 locations.")).toBeVisible();
	await page.getByRole("button", { name: "Yes, stop orders" }).click();
	await expect(page.locator("h1")).toContainText("Stop of orders at 2 locations");
	await expect(page.getByText("All 2 had their turn: 2 changed.")).toBeVisible({ timeout: 20_000 });
	await expect(page.getByText(/Orders are stopped until/).first()).toBeVisible();
	await checkState(page);
	const result = page.url();
	const [first = ""] = places.map(storeIdOf);
	const banner = page.getByRole("region", { name: "Orders are stopped" });
	await page.goto(`/location/${first}/business-hours`);
	await expect(banner).toContainText("Power or internet is out");

	await page.goto(result);
	await page.getByText("Undo", { exact: true }).click();
	await page.getByRole("button", { name: "Take it back" }).click();
	await expect(page.locator("h1")).toContainText("Undo: Stop of orders at 2 locations");
	await expect(page.getByText("All 2 had their turn: 2 changed.")).toBeVisible({ timeout: 20_000 });
	await page.goto(`/location/${first}/business-hours`);
	await expect(banner).toHaveCount(0);
});
