import type { Locator } from "@playwright/test";
import { blockScripts } from "../../support/block-scripts";
import { expect, openFilters, signIn, test } from "../../support/e2e";
import { halves } from "../../support/images/sample-images";
import { demoStoreId, userStoreIds } from "../../support/locations/demo-places";
import { openMore } from "../../support/locations/open-more";
import { takeIn } from "../../support/orders/e2e-orders";

const OWNER = "owner@emberrye.test";
const CASHIER = "cashier@emberrye.test";
const STORE_ID = userStoreIds(CASHIER)[0] as string;
const LOCATION = `/settings/locations/edit/${demoStoreId("Naperville")}`;

// One page for each component that listens: tests/unit/web/early-input-census.test.ts finds those that are missing here.
test("a search that is typed before script has started is run @script", async ({ page }) => {
	await signIn(page, OWNER);
	const release = await blockScripts(page);
	await page.goto("/settings/locations");
	const search = page.getByRole("main").getByRole("searchbox").first();
	await search.pressSequentially("wicker");
	await release();
	await expect(page).toHaveURL(/q=wicker/);
	await expect(page.getByText("1 location", { exact: true })).toBeVisible();
	await expect(search).toBeFocused();
	await expect(search).toHaveValue("wicker");
});

for (const [what, change] of [
	["text", (form) => form.getByLabel("Store name").fill("Early")],
	["a text area", (form) => form.getByLabel("Description").fill("Typed early")],
	["an emptied text area", (form) => form.getByLabel("Description").fill("")],
	["a choice", (form) => form.getByLabel("Type", { exact: true }).selectOption("Other")],
	["a check box", (form) => form.locator("input[type=checkbox]:visible:enabled").first().click()],
] as [string, (form: Locator) => Promise<unknown>][]) {
	test(`${what} that was changed before script is an unsaved change, and stays @script`, async ({
		page,
	}) => {
		await signIn(page, OWNER);
		const release = await blockScripts(page);
		await page.goto(LOCATION);
		await openMore(page);
		const form = page.locator("form#location");
		await change(form);
		const before = await form.evaluate(entriesIn);
		await expect(page.getByText("You have unsaved changes")).toBeHidden();
		await release();
		await expect(page.getByText("You have unsaved changes")).toBeVisible();
		expect(await form.evaluate(entriesIn)).toEqual(before);
	});
}

test("a type that was chosen before script asks for its words @script", async ({ page }) => {
	await signIn(page, OWNER);
	const release = await blockScripts(page);
	await page.goto(LOCATION);
	await openMore(page);
	await page.getByLabel("Type", { exact: true }).selectOption("Other");
	await release();
	await expect(page.locator('.type-fields[data-type="other"]')).toBeAttached();
	await expect(page.getByLabel("Custom type")).toHaveAttribute("required", "");
});

test("a picture that was chosen before script is previewed and sent with progress @script", async ({
	page,
}) => {
	await signIn(page, OWNER);
	const release = await blockScripts(page);
	await page.goto(LOCATION);
	await openMore(page);
	await page.locator("#location-pictureId").setInputFiles({
		name: "halves.png",
		mimeType: "image/png",
		buffer: await halves(800, 400),
	});
	const uploader = page.waitForResponse(/image-upload-/);
	await release();
	const crop = page.locator("#location-crop-pictureId");
	await crop.locator("summary").click();
	await expect(crop.getByRole("img", { name: "Preview of picture" })).toBeVisible();
	await expect(page.getByText("You have unsaved changes")).toBeVisible();
	expect((await uploader).status()).toBe(200);
});

test("the location picker is searched before script @script", async ({ page }) => {
	await signIn(page, "owner@foundrymarket.test");
	const release = await blockScripts(page);
	await page.goto("/home");
	const picker = page.locator("details", { has: page.locator(".picker-panel") });
	await picker.locator("summary").click();
	const entries = picker.locator(".picker-entries a");
	expect(await entries.count()).toBeGreaterThan(5);
	await picker.getByRole("searchbox").fill("no such place");
	await release();
	await expect(picker.getByText("No matches")).toBeVisible();
	await expect(entries).toHaveCount(0);
});

test("the button of a refund follows an amount that was typed before script @script", async ({
	page,
}) => {
	await signIn(page, OWNER);
	const order = await takeIn(STORE_ID);
	const release = await blockScripts(page);
	await page.goto(`/location/${STORE_ID}/orders/${order.id}/refund`);
	await page.getByLabel("Custom amount").fill("1.00");
	await release();
	await expect(page.getByRole("button", { name: "Review refund of $1.00" })).toBeVisible();
});

test("a row that was pressed before script opens @script", async ({ page }) => {
	await signIn(page, CASHIER);
	const release = await blockScripts(page);
	await page.goto(`/location/${STORE_ID}/orders?tab=all`);
	await page.locator("tbody tr").first().locator("td").last().dispatchEvent("click");
	await release();
	await expect(page).toHaveURL(/\/orders\/[0-9a-f-]{36}/);
});

test("choices of a filter that were searched before script are found @script", async ({ page }) => {
	await signIn(page, CASHIER);
	const release = await blockScripts(page);
	await page.goto(`/location/${STORE_ID}/orders?tab=all`);
	await openFilters(page);
	const filter = page.getByRole("group", { name: "Status" });
	await filter.locator("summary").click();
	const choices = filter.locator(".choice:visible");
	expect(await choices.count()).toBeGreaterThan(4);
	await filter.getByRole("searchbox").fill("no such status");
	await release();
	await expect(filter.getByText("No matches")).toBeVisible();
	await expect(choices).toHaveCount(0);
});

test("a report that is searched before script is found @script", async ({ page }) => {
	await signIn(page, OWNER);
	const release = await blockScripts(page);
	await page.goto("/reports/online-ordering-reports");
	const reports = page.locator("#all-reports");
	await reports.getByRole("searchbox").fill("promo");
	await release();
	await expect(reports.locator("li a")).toHaveText(["Promo codes"]);
});

test("a search whose keys were pressed before script opens @script", async ({ page }) => {
	await signIn(page, CASHIER);
	const release = await blockScripts(page);
	await page.goto(`/location/${STORE_ID}/orders`);
	const field = page.getByRole("textbox", { name: "Find a page, item or order" });
	await field.pressSequentially("sold");
	await page.keyboard.press("Control+k");
	await release();
	const search = page.getByRole("dialog").getByRole("combobox");
	await expect(search).toBeFocused();
	await expect(search).toHaveValue("sold");
	await page.keyboard.press("Escape");
	await expect(field).toHaveValue("");
});

test("a search whose keys were pressed opens as a page where script fails @script", async ({
	page,
}) => {
	await signIn(page, CASHIER);
	const release = await blockScripts(page);
	await page.goto(`/location/${STORE_ID}/orders`);
	await page.keyboard.press("Control+k");
	await page.route("**/entry.client-*.js", (route) => route.abort());
	await release();
	await expect(page).toHaveURL(/\/search/);
});

test("navigation that was opened before script gets the focus @script", async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 740 });
	await signIn(page, CASHIER);
	const release = await blockScripts(page);
	await page.goto(`/location/${STORE_ID}/orders`);
	await page.locator("#sidebar-open").dispatchEvent("click");
	await release();
	await expect(page.locator(".sidebar a").first()).toBeFocused();
	await expect(page.locator("#sidebar-open")).toBeChecked();
});

test("what was typed stays where React makes the page anew, which is reported @script", async ({
	page,
}) => {
	await signIn(page, OWNER);
	const release = await blockScripts(page);
	await page.goto(LOCATION);
	await openMore(page);
	await page.getByLabel("Store name").fill("Typed early");
	await page.getByLabel("Description").fill("Also early");
	// As extensions do.
	await page.evaluate(() => document.body.prepend(document.createElement("aside")));
	const report = page.waitForRequest("**/client-errors");
	await release();
	expect((await report).postData()).toContain("mismatch");
	await expect(page.getByText("You have unsaved changes")).toBeVisible();
	await expect(page.getByLabel("Store name")).toHaveValue("Typed early");
	await expect(page.getByLabel("Description")).toHaveValue("Also early");
});

function entriesIn(form: Element): string[] {
	const entries = new FormData(form as HTMLFormElement);
	return [...entries].map(([name, value]) => `${name}=${value}`);
}
