import { checkPage, checkState, expect, signIn, test } from "../../support/e2e";

test("gift cards are imported from a file, and each row says what became of it", async ({
	page,
	scripted,
}) => {
	const word = crypto.randomUUID().replaceAll("-", "").slice(0, 12).toUpperCase();
	const csv = ["Number,Balance,Recipient", `${word},25.00,Guest ${word}`, "short,25.00,"].join(
		"\n",
	);
	await signIn(page, "owner@emberrye.test");
	await page.goto("/online-store/gift-card-settings");
	await page.getByRole("link", { name: "Imports", exact: true }).click();
	await expect(page.locator("h1")).toHaveText("Gift card imports");
	await checkPage(page);
	await page.getByRole("link", { name: "Import gift cards" }).first().click();
	await expect(page.locator("h1")).toHaveText("Import gift cards");
	await checkPage(page);
	await page.getByLabel("Type").selectOption("Physical");
	await page.getByLabel("Issued at").selectOption({ index: 1 });
	await page.getByLabel("CSV or Excel file").setInputFiles({
		name: "cards.pdf",
		mimeType: "application/pdf",
		buffer: Buffer.from(csv),
	});
	await page.getByRole("button", { name: "Preview" }).click();
	await expect(page.getByText("Only [.csv] format is supported!").first()).toBeVisible();
	await checkState(page);
	await page.getByLabel("CSV or Excel file").setInputFiles({
		name: "cards.csv",
		mimeType: "text/csv",
		buffer: Buffer.from(csv),
	});
	await page.getByRole("button", { name: "Preview" }).click();
	await expect(page.getByText("1 row cannot be imported.")).toBeVisible();
	await checkState(page);
	await page.getByRole("button", { name: "Import 2 gift cards" }).click();
	await expect(page.locator("h1")).toContainText("Import 2 gift cards");
	await expect(async () => {
		if (!scripted) await page.reload();
		await expect(page.getByText("Number: Enter 12 to 40 letters and digits")).toBeVisible();
	}).toPass();
	await expect(page.getByText(`Row 2: •••• ${word.slice(-4)}`)).toBeVisible();
	await page.goto("/online-store/gift-card-settings/imports");
	await expect(page.getByText("Completed", { exact: true }).first()).toBeVisible();
	await page.goto(`/online-store/gift-card-settings?q=Guest+${word}`);
	await expect(page.getByRole("cell", { name: `Guest ${word}` })).toBeVisible();
});
