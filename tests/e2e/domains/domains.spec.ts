import { SAVE_LABEL } from "~/components/form/save-label";
import { checkPage, checkState, expect, signIn, test } from "../../support/e2e";

const DOMAINS = "/online-store/domain-settings";

test("a domain is added, checked, changed, deleted and brought back", async ({
	page,
	scripted,
}) => {
	const name = `${scripted ? "one" : "two"}.journey.test`;
	await signIn(page, "owner@emberrye.test");
	await page.goto(DOMAINS);
	const verified = page.getByRole("row").filter({ hasText: "hello@emberrye.test" });
	await expect(verified).toContainText("Verified");
	await checkPage(page);

	await page.getByRole("link", { name: "order.emberrye.test" }).click();
	await expect(page.locator("main")).toContainText("Pending validation");
	await page.getByRole("button", { name: "Check now" }).click();
	await expect(
		page.getByText("Failed DNS validation. Check CNAME or TXT record.").first(),
	).toBeVisible();
	await expect(page.getByRole("row").filter({ hasText: "Proves" })).toContainText("Not found");

	await page.goto(`${DOMAINS}/new`);
	await page.getByLabel("Domain (required)").fill("journey.test/menu");
	await page.getByLabel("Sender email").fill("hello@gmail.test");
	await page.getByRole("button", { name: "Create domain" }).click();
	await expect(
		page.getByText("Enter only the domain, such as order.example.com").first(),
	).toBeVisible();
	await checkState(page);
	await page.getByLabel("Domain (required)").fill(name);
	await page.getByLabel("Sender email").fill("hello@journey.test");
	await page.getByLabel("Opens", { exact: true }).selectOption({ index: 1 });
	await page.getByRole("button", { name: "Create domain" }).click();
	await expect(page.locator("h1")).toContainText(name);
	await checkPage(page);
	const copy = page.getByRole("button", { name: "Copy" });
	await expect(copy).toHaveCount(scripted ? 10 : 0);
	await page.getByRole("button", { name: "Check now" }).click();
	await expect(page.getByText(`${name} is verified`, { exact: true })).toBeVisible();
	await expect(page.locator("main")).toContainText("come from hello@journey.test");
	await checkPage(page);

	await page.getByRole("link", { name: "Edit" }).click();
	await page.getByLabel("Forwards to").fill("https://www.journey.test/order");
	await page.getByRole("button", { name: SAVE_LABEL, exact: true }).click();
	await expect(page.getByText("Domain was updated", { exact: true })).toBeVisible();
	await expect(page.locator("main")).toContainText("Forwards to https://www.journey.test/order");

	await page.getByRole("link", { name: "Edit" }).click();
	await page.getByText("Delete domain", { exact: true }).click();
	await page.getByRole("button", { name: "Yes, delete this domain" }).click();
	await expect(page.getByText("Domain was deleted", { exact: true })).toBeVisible();

	await page.goto(`/settings/audit-log?entity=domain&q=${name}`);
	const deletion = page.locator(".audit-entry").first();
	await expect(deletion).toContainText("deleted domain");
	await deletion.locator(".audit-summary").click();
	await deletion.getByRole("link", { name: "Undo this change" }).click();
	await page.getByRole("button", { name: "Undo this change" }).click();
	await expect(page.getByText("Change undone", { exact: true })).toBeVisible();
	await page.goto(`${DOMAINS}?q=${name}`);
	await expect(page.getByRole("row").filter({ hasText: name })).toContainText("Pending validation");
});
