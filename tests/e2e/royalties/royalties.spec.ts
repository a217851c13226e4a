import { checkPage, checkState, expect, signIn, test } from "../../support/e2e";

test("a term says what is owed, and an invoice is voided, made anew and paid", async ({
	page,
	scripted,
}) => {
	const [recipient, filter] = scripted
		? ["Gulf & Prairie Foods", "franchiseeId"]
		: ["Third Ward", "storeId"];
	const name = `Training ${scripted ? "one" : "two"}`;
	await signIn(page, "owner@emberrye.test");
	await page.goto("/settings/royalty-terms");
	await expect(page.getByRole("link", { name: "Brand fund" })).toBeVisible();
	await checkPage(page);
	await page.getByRole("link", { name: "New royalty term" }).click();
	await expect(page.locator("h1")).toHaveText("New royalty term");
	await page.getByLabel("Name").fill(name);
	await page.getByLabel("Kind").selectOption({ label: "Other fee" });
	await page.getByRole("button", { name: "Create royalty term" }).click();
	await expect(page.getByText("Enter a percentage, a fixed amount, or both").first()).toBeVisible();
	await expect(page.getByLabel("Name")).toHaveValue(name);
	await checkState(page);
	await page.getByLabel("Fixed amount").fill("25");
	await page.getByLabel("First day").fill("2099-01-01");
	await page.getByRole("button", { name: "Create royalty term" }).click();
	await expect(page.getByText("Royalty term was created", { exact: true })).toBeVisible();
	await expect(page.getByRole("row", { name })).toContainText("$25.00 each month");

	await page.goto("/reports/franchise-reports/royalties-and-fees/royalties");
	await expect(page.locator("h1")).toHaveText("Royalties");
	await checkPage(page);
	await page.getByRole("link", { name: "Royalty invoices" }).last().click();
	await expect(page.locator("h1")).toHaveText("Royalty invoices");
	await checkPage(page);
	await expect(page.locator(".fact-header")).toContainText("Overdue");
	await page.goto(`/reports/royalty-invoices?state=open&q=${encodeURIComponent(recipient)}`);
	const open = page.locator("tbody tr").first();
	await open.getByRole("link").first().click();
	await expect(page.locator("h1")).toContainText("Invoice");
	await checkPage(page);
	await expect(page.locator(".invoice-state")).toContainText(
		/^Open (?:since today|for \d+ days?) · due /,
	);
	await expect(page.locator(".invoice-letterhead")).toContainText("Ember & Rye");
	await expect(page.locator(".invoice-total dd").first()).toHaveCSS("font-size", "26px");
	const monthFact = page.locator(".fact-header > div", { hasText: "Month" }).locator("dd");
	const month = (await monthFact.textContent()) ?? "";

	await page.getByRole("link", { name: "Void", exact: true }).click();
	await page.getByRole("button", { name: "Void invoice" }).click();
	await checkState(page);
	await page.getByLabel("Reason").fill("A term was missing");
	await page.getByRole("button", { name: "Void invoice" }).click();
	await expect(page.getByText("The invoice was voided", { exact: true })).toBeVisible();
	await expect(page.locator("main")).toContainText("Void: A term was missing");

	await page.goto("/reports/royalty-invoices/new");
	await checkPage(page);
	await page.getByLabel("Month").selectOption({ label: month });
	await page.locator(`select[name=${filter}]`).selectOption({ label: recipient });
	await page.getByRole("button", { name: "Create invoices" }).click();
	await expect(page.getByText("New invoice created!", { exact: true })).toBeVisible();
	await expect(page.locator("main")).toContainText(recipient);

	await page.getByRole("link", { name: "Record payment" }).click();
	await checkPage(page);
	await page.getByRole("button", { name: "Record payment" }).click();
	await expect(page.getByText("The payment was recorded", { exact: true })).toBeVisible();
	await page.getByRole("button", { name: "Mark as unpaid" }).click();
	await expect(page.getByText("The invoice was marked as unpaid", { exact: true })).toBeVisible();
	await expect(page.locator("h1")).toContainText("Open");
});
