import { readFile } from "node:fs/promises";
import { checkPage, checkState, expect, signIn, test } from "../../support/e2e";
import { demoStoreId } from "../../support/locations/demo-places";
import { untilTaskSays } from "../../support/tasks/e2e-tasks";

const list = `/location/${demoStoreId("Logan Square")}/menu-management/storeItem`;

test("a location imports its own CSV with a price of its own", { tag: "@either" }, async ({
	page,
	scripted,
}) => {
	const item = scripted ? "Root Beer" : "Sweet Tea";
	await signIn(page, "manager@emberrye.test");
	await page.goto(`${list}?q=${encodeURIComponent(item)}`);
	const row = page.getByRole("row", { name: item }).first();
	const downloading = page.waitForEvent("download");
	await page.getByRole("link", { name: /CSV/ }).last().click();
	const csv = await readFile((await (await downloading).path()) ?? "", "utf8");
	const [head = "", first = ""] = csv.trim().split(/\r?\n/);
	expect(head).toContain("Price,");
	expect(head).toContain("Price here");
	const [id = ""] = first.split(",");

	await page.getByRole("link", { name: "Import CSV" }).click();
	await expect(page.locator("h1")).toHaveText("Import items");
	await expect(page.getByText("Empty cells use the organization’s value")).toBeVisible();
	await checkPage(page);
	const wanted = `Id,Price\n${id},6.66\n,5.00\n`;
	await page.getByRole("textbox", { name: "Or paste rows" }).fill(wanted);
	await page.getByRole("button", { name: "Preview" }).click();
	await expect(page.getByText("1 item would change.")).toBeVisible();
	await expect(page.getByText(/^Only the organization adds new entries/)).toBeVisible();
	await checkState(page);
	await page.getByRole("button", { name: "Change 1 item" }).click();
	await untilTaskSays(page, /done: 1 changed/);
	await page.goto(`${list}?q=${encodeURIComponent(item)}`);
	await expect(row).toContainText("$6.66");
});
