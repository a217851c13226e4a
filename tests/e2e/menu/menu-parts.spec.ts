import type { Page } from "@playwright/test";
import { checkPage, checkState, expect, signIn, test } from "../../support/e2e";
import { openList } from "../../support/menu/open-list";

test("an item is made with its modifiers, put on the menu, moved, and deleted", async ({
	page,
	scripted,
}) => {
	const word = scripted ? "One" : "Two";
	// Each in a category of its own: two people in one would be asked which change counts.
	const category = scripted ? "Espresso" : "Brewed";
	const [modifier, group, item] = [`Oat foam ${word}`, `Foams ${word}`, `Foam latte ${word}`];
	await signIn(page, "owner@harbourlane.test");

	await openList(page, "Modifiers");
	await page.getByRole("link", { name: "New modifier" }).click();
	await page.getByLabel("Title", { exact: true }).fill(modifier);
	await page.getByLabel("Price (optional)").fill("0.75");
	await create(page, "modifier", "Modifier");

	await openList(page, "Modifier groups");
	await page.getByRole("link", { name: "New modifier group" }).click();
	await page.getByLabel("Title", { exact: true }).fill(group);
	await page.getByRole("button", { name: "Create modifier group" }).click();
	await expect(page.getByText("To save, add at least one modifier.").first()).toBeVisible();
	await add(page, "modifiers", modifier, scripted);
	await create(page, "modifier group", "Modifier group");

	await openList(page, "Items");
	await checkPage(page);
	await page.getByRole("link", { name: "New item" }).click();
	await page.getByLabel("Title", { exact: true }).fill(item);
	await page.getByLabel("Price (optional)").fill("6.25");
	await add(page, "modifier and variation groups", group, scripted);
	await create(page, "item", "Item");
	await expect(page.getByLabel("Price (optional)")).toHaveValue("6.25");
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
	await expect(page.getByRole("heading", { name: "Where it is used" })).toBeVisible();
	await expect(page.getByText("Delete item", { exact: true })).toHaveCount(0);

	await page.getByRole("link", { name: category, exact: true }).click();
	await page.getByRole("button", { name: `Remove ${item}` }).click();
	await expect(page.getByRole("button", { name: `Remove ${item}` })).toHaveCount(0);
	await page.getByRole("button", { name: "Save" }).click();
	await expect(page.getByText("Category was updated", { exact: true })).toBeVisible();

	await openList(page, "Items");
	await page.getByRole("searchbox", { name: "Search by name" }).fill(`${word} LÀTTE foam`);
	await page.getByRole("searchbox", { name: "Search by name" }).press("Enter");
	// The form of the filters is made anew once the list has come.
	await expect(page.getByRole("link", { name: /^Remove filter Search:/ })).toBeVisible();
	await page.locator(".filters-toggle").click();
	await page.getByLabel("POS", { exact: true }).selectOption({ label: "Not linked" });
	await page.getByLabel("Availability").selectOption({ label: "Available" });
	await page.getByRole("button", { name: "Apply" }).click();
	await expect(page.getByRole("link", { name: "Remove filter POS: Not linked" })).toBeVisible();
	await page.getByRole("link", { name: item, exact: true }).first().click();
	await page.getByText("Delete item", { exact: true }).click();
	await page.getByRole("button", { name: "Yes, delete this item" }).click();
	await expect(page.getByText("Item was deleted", { exact: true })).toBeVisible();

	await page.goto(`/settings/audit-log?entity=menu-item&q=${encodeURIComponent(item)}`);
	const deletion = page.locator(".audit-entry").first();
	await expect(deletion).toContainText("deleted item");
	await deletion.locator("summary").click();
	await deletion.getByRole("link", { name: "Take this change back" }).click();
	await page.getByRole("button", { name: "Take this change back" }).click();
	await expect(page.getByText("The change was taken back", { exact: true })).toBeVisible();
});

async function add(page: Page, noun: string, name: string, scripted: boolean): Promise<void> {
	const search = page.getByLabel(`Find ${noun} to add`);
	await search.fill(name);
	// With script, Enter looks for what is typed instead of saving the form.
	if (scripted) await search.press("Enter");
	else await page.getByRole("button", { name: "Find" }).click();
	await page
		.getByRole("button", { name: `Add ${name}` })
		.first()
		.click();
	await expect(page.getByRole("button", { name: `Remove ${name}` })).toBeVisible();
}

async function create(page: Page, noun: string, label: string): Promise<void> {
	await page.getByRole("button", { name: `Create ${noun}`, exact: true }).click();
	await expect(page.getByText(`${label} was created`, { exact: true })).toBeVisible();
}

test("a filter's choices are all selected and cleared, and what stands nowhere stands alone", async ({
	page,
	scripted,
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
	const nowhere = panel.getByRole("checkbox", { name: "In no category" });
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
	await expect(panel.locator("input:checked")).toHaveCount(scripted ? 1 : count);
	await panel.locator("summary").click({ position: { x: 5, y: 5 } });
	await page.getByRole("button", { name: "Apply" }).click();
	const chips = page.getByRole("link", { name: /^Remove filter Category: / });
	await expect(chips).toHaveCount(1);
	await expect(chips).toHaveText(/In no category/);
	await open();
	if (scripted) {
		await boxes.nth(1).check();
		await expect(nowhere).not.toBeChecked();
	}
	await panel.getByRole("link", { name: /^Clear/ }).click();
	await expect(page.getByRole("link", { name: /^Remove filter Category: / })).toHaveCount(0);
});
