import { checkPage, checkState, expect, signIn, test } from "../../support/e2e";
import { openList } from "../../support/menu/open-list";
import { untilTaskSays } from "../../support/tasks/e2e-tasks";

test("items are imported from a CSV file, after a preview that names what is wrong", async ({
	page,
	scripted,
}) => {
	const word = `Imported ${scripted ? "plum" : "pear"} ${Date.now()}`;
	await signIn(page, "owner@emberrye.test");
	await openList(page, "Items");
	await page.getByRole("link", { name: "Import CSV" }).click();
	await expect(page.locator("h1")).toHaveText("Import items");
	await checkPage(page);
	await page.getByRole("button", { name: "Preview" }).click();
	await expect(page.getByText("Choose a file, or paste its rows").first()).toBeVisible();

	const csv = `Title,Price\n${word} tart,4.50\n${word} cake,much\n`;
	await page
		.getByLabel("CSV or Excel file")
		.setInputFiles({ name: "items.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });
	await page.getByRole("button", { name: "Preview" }).click();
	await expect(page.getByText(`Row 3: ${word} cake`)).toBeVisible();
	await expect(page.getByText("1 item would change.")).toBeVisible();
	await checkState(page);
	await page.getByRole("button", { name: "Change 1 item" }).click();
	await untilTaskSays(page, /Done: |done: /);
	await openList(page, "Items");
	await page.goto(`${page.url()}?q=${encodeURIComponent(word)}`);
	await expect(page.getByRole("row", { name: `${word} tart` })).toContainText("$4.50");
});
