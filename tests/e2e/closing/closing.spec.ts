import { checkPage, checkState, expect, signIn, test } from "../../support/e2e";

test("a month is checked, closed, downloaded and reopened", async ({ page, scripted }) => {
	const currency = scripted ? "USD" : "CAD";
	await signIn(page, "owner@emberrye.test");
	await page.goto("/reports/closed-periods");
	await expect(page.locator("h1")).toHaveText("Closed periods");
	await expect(page.getByRole("row", { name: currency }).first()).toContainText("Closed");
	await checkPage(page);

	await page.getByRole("link", { name: "Close period" }).click();
	await page.getByLabel("Currency").selectOption(currency);
	await page.getByRole("button", { name: "Show period" }).click();
	await expect(page.locator("h1")).toContainText(currency);
	await checkState(page);
	await expect(page.locator("main")).not.toContainText("Not balanced");
	const points = page.locator("input[name=acknowledged]");
	const count = await points.count();
	if (count > 0) {
		await page.getByRole("button", { name: "Close period" }).click();
		const message = "Select every open issue to close the period anyway";
		await expect(page.getByText(message).first()).toBeVisible();
		for (let index = 0; index < count; index += 1) await points.nth(index).check();
	}
	await page.getByRole("button", { name: "Close period" }).click();
	await expect(page.getByText("The period was closed", { exact: true })).toBeVisible();
	await expect(page.locator("main")).toContainText("Net sales");
	await expect(page.locator("main")).toContainText("SHA-256");
	await checkState(page);

	const download = page.waitForEvent("download");
	await page.getByLabel("Program").selectOption({ label: "Xero" });
	await page.getByRole("button", { name: "Download journal" }).click();
	expect((await download).suggestedFilename()).toMatch(/^journal-.*\.(?:zip|csv)$/);

	await page.emulateMedia({ media: "print" });
	await expect(page.getByRole("heading", { name: "Sales", exact: true })).toBeVisible();
	await expect(page.getByRole("button", { name: "Download journal" })).toBeHidden();
	await page.emulateMedia({ media: "screen" });

	await page.getByRole("link", { name: "Reopen" }).click();
	await page.getByRole("button", { name: "Reopen period" }).click();
	await expect(page.getByRole("alert").getByRole("link", { name: /^Reason:/ })).toBeVisible();
	await checkState(page);
	await page.getByLabel("Reason").fill("A location was imported late");
	await page.getByRole("button", { name: "Reopen period" }).click();
	await expect(page.getByText("The period was reopened", { exact: true })).toBeVisible();
	await expect(page.locator("h1")).toContainText("Reopened");
});

test("the accounts of the journal are saved", async ({ page, scripted }) => {
	await signIn(page, scripted ? "owner@emberrye.test" : "owner@harbourlane.test");
	await page.goto("/reports/closed-periods/accounts");
	await checkPage(page);
	const code = page.getByLabel("Tips payable, code");
	await code.fill("");
	await page.getByRole("button", { name: "Save changes" }).click();
	await expect(code).toHaveAttribute("aria-invalid", "true");
	await checkState(page);
	await code.fill(scripted ? "2301" : "2302");
	await page.getByRole("button", { name: "Save changes" }).click();
	await expect(page.getByText("Ledger accounts were saved", { exact: true })).toBeVisible();
});
