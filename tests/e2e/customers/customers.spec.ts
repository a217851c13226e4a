import { checkPage, checkState, expect, signIn, test } from "../../support/e2e";
import { demoStoreId } from "../../support/locations/demo-places";
import { takeIn } from "../../support/orders/e2e-orders";

const storeId = demoStoreId("Nob Hill");

test("a customer is found, blocked with a reason, and the team sees why an order came in all the same", async ({
	page,
	scripted,
}) => {
	const name = scripted ? "Robin Scripted" : "Robin Plain";
	const email = `${crypto.randomUUID()}@journey.example`;
	const customer = { name, phone: "", email };
	await takeIn(storeId, { customer });
	await signIn(page, "owner@emberrye.test");
	await page.goto("/mobile-app/customers");
	await expect(page).toHaveURL("/marketing/customers#filters-q");
	const search = page.getByRole("searchbox", { name: "Search by name, phone or email" });
	await expect(search).toBeFocused();
	await checkState(page);
	await search.fill(email.slice(0, 20));
	await search.press("Enter");
	await expect(page.getByText("1 customer", { exact: true })).toBeVisible();
	await page.getByRole("link", { name }).click();
	await expect(page.locator("h1")).toHaveText(name);
	const crumbs = page.getByRole("navigation", { name: "Breadcrumb" });
	await expect(crumbs.getByRole("link", { name: "Customers" })).toHaveAttribute(
		"href",
		"/mobile-app/customers",
	);
	await expect(page.getByRole("link", { name: email })).toHaveAttribute("href", `mailto:${email}`);
	await expect(page.locator(".fact-header")).toHaveText(
		/Orders1.*Spent\$24\.00.*Last order.*Points/,
	);
	await expect(page.getByRole("img", { name: /^Orders per month: .* 1$/ })).toBeVisible();
	await expect(page.getByText("2 × Wings", { exact: true })).toBeVisible();
	await expect(page.getByLabel("Status")).toBeHidden();
	await page.getByText("Edit customer", { exact: true }).click();
	await page.getByLabel("Status").selectOption("Blocked");
	await page.getByLabel("Reason").fill("Charged back twice");
	await page.getByRole("button", { name: "Save" }).click();
	await expect(page.getByText("Customer was updated", { exact: true })).toBeVisible();
	await expect(page.locator("h1")).toContainText("Blocked");
	await checkPage(page);

	const order = await takeIn(storeId, { customer });
	await page.goto(`/location/${storeId}/orders/${order.id}`);
	await expect(page.getByText("This customer is blocked")).toBeVisible();
	await page.getByRole("link", { name: "All orders from this customer" }).click();
	await expect(page.getByText(`Orders from ${name}.`)).toBeVisible();
	await expect(page.getByText("2 orders").first()).toBeVisible();
});

test("customers are imported from a file, and each row says what became of it", async ({
	page,
	scripted,
}) => {
	const word = crypto.randomUUID().slice(0, 8);
	const rows = [
		"Name,Phone,Email,Birthday",
		`Guest ${word},,${crypto.randomUUID()}@journey.example,3/14/1987`,
		"Too short,12,,",
	].join("\n");
	await signIn(page, "marketer@emberrye.test");
	await page.goto("/marketing/customers");
	await page.getByRole("link", { name: "Import customers" }).click();
	await page.getByLabel("CSV or Excel file").setInputFiles({
		name: "guests.pdf",
		mimeType: "application/pdf",
		buffer: Buffer.from(rows),
	});
	await page.getByRole("button", { name: "Preview" }).click();
	await expect(page.getByText("Only [.csv] format is supported!").first()).toBeVisible();
	await checkState(page);
	await page.getByLabel("CSV or Excel file").setInputFiles({
		name: "guests.csv",
		mimeType: "text/csv",
		buffer: Buffer.from(rows),
	});
	await page.getByRole("button", { name: "Preview" }).click();
	await expect(page.getByText("1 row cannot be imported.")).toBeVisible();
	await checkState(page);
	await page.getByRole("button", { name: "Import 2 customers" }).click();
	await expect(page.locator("h1")).toContainText("Import 2 customers");
	await expect(async () => {
		if (!scripted) await page.reload();
		await expect(page.getByText("Phone is not valid")).toBeVisible();
	}).toPass();
	await page.goto(`/marketing/customers?q=Guest+${word}`);
	await expect(page.getByRole("link", { name: `Guest ${word}`, exact: true })).toBeVisible();
	await expect(page.getByRole("cell", { name: "Never" })).toBeVisible();
});
