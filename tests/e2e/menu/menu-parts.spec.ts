import type { Page } from "@playwright/test";
import { checkPage, checkState, expect, scriptReady, signIn, test } from "../../support/e2e";
import { getToken, requestGateway } from "../../support/e2e-gateway";
import { SINGLE } from "../../support/locations/demo-places";
import { openList } from "../../support/menu/open-list";

test("an item is made with its modifiers, put on the menu and moved", async ({
	page,
	scripted,
}) => {
	const word = `${scripted ? "One" : "Two"} ${Date.now()}`;
	// Each in a category of its own: two people in one would be asked which change counts.
	const category = scripted ? "Espresso" : "Brewed";
	const [group, item] = [`Foams ${word}`, `Foam latte ${word}`];
	await makeGroup(group, `Oat foam ${word}`);
	await signIn(page, SINGLE.owner);
	await openList(page, "Items");
	await checkPage(page);
	await page.getByRole("link", { name: "New item" }).click();
	await page.getByLabel("Title (required)").fill(item);
	await page.getByRole("textbox", { name: "Price", exact: true }).fill("6.25");
	await add(page, "modifier and variation groups", group, scripted);
	await page.getByRole("button", { name: "Create item", exact: true }).click();
	await expect(page.getByText("Item was created", { exact: true })).toBeVisible();
	await expect(page.getByRole("textbox", { name: "Price", exact: true })).toHaveValue("6.25");
	await checkState(page);

	await openList(page, "Categories");
	await page.getByRole("link", { name: category, exact: true }).click();
	await add(page, "items and groups", item, scripted);
	await page.getByRole("button", { name: `Move ${item} up` }).click();
	await expect(page.getByRole("button", { name: `Move ${item} down` })).toBeEnabled();
	await page.getByRole("button", { name: "Save" }).click();
	await expect(page.getByText("Category was updated", { exact: true })).toBeVisible();
	const names = await page.locator(".rows .row-name a").allTextContents();
	expect(names.indexOf(item)).toBe(names.length - 2);

	await page.getByRole("link", { name: item, exact: true }).click();
	await expect(page.locator("h1")).toHaveText(item);
	await expect(page.getByRole("heading", { name: "Used in" })).toBeVisible();
	await expect(page.getByText("Delete item", { exact: true })).toHaveCount(0);
});

async function makeGroup(title: string, modifier: string): Promise<void> {
	const token = await getToken(SINGLE.owner);
	const parts = `/api/v2/menu/${SINGLE.merchantId}/parts`;
	const made = await requestGateway<{ id: string }>("POST", `${parts}/itemBase`, {
		token,
		body: { title: modifier, price: 75 },
	});
	await requestGateway("POST", `${parts}/itemOptions`, {
		token,
		body: { title, parts: [made.id] },
	});
}

async function add(page: Page, noun: string, name: string, scripted: boolean): Promise<void> {
	await scriptReady(page);
	const search = page.getByLabel(`Find ${noun} to add`);
	await search.fill(name);
	// With script, Enter looks for what is typed instead of saving the form.
	if (scripted) await search.press("Enter");
	else await page.getByRole("button", { name: "Find" }).first().click();
	await page
		.getByRole("button", { name: `Add ${name}` })
		.first()
		.click();
	await expect(page.getByRole("button", { name: `Remove ${name}` })).toBeVisible();
}

test("a filter's choices are all selected and cleared, and what stands nowhere stands alone @script", async ({
	page,
}) => {
	await signIn(page, "owner@emberrye.test");
	await openList(page, "Items");
	const panel = page.locator("fieldset.filter", { hasText: "Category" });
	const open = async () => {
		await page.locator("label.filters-toggle").click();
		await panel.locator("summary").click();
	};
	await open();
	const boxes = panel.getByRole("checkbox");
	const nowhere = panel.getByRole("checkbox", { name: "Not in any category" });
	const count = await boxes.count();
	expect(count).toBeGreaterThan(3);
	await checkState(page);
	await panel.getByRole("link", { name: /^Select all/ }).click();
	await expect(page.getByRole("link", { name: /^Remove filter Category: / })).toHaveCount(
		count - 1,
	);
	await open();
	await expect(nowhere).not.toBeChecked();
	await nowhere.check();
	await expect(panel.locator("input:checked")).toHaveCount(1);
	await panel.locator("summary").click({ position: { x: 5, y: 5 } });
	await page.getByRole("button", { name: "Apply" }).click();
	const chips = page.getByRole("link", { name: /^Remove filter Category: / });
	await expect(chips).toHaveCount(1);
	await expect(chips).toHaveText(/Not in any category/);
	await open();
	await boxes.nth(1).check();
	await expect(nowhere).not.toBeChecked();
	await panel.getByRole("link", { name: /^Clear/ }).click();
	await expect(page.getByRole("link", { name: /^Remove filter Category: / })).toHaveCount(0);
});
