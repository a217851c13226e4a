import { checkPage, checkState, collectPageErrors, expect, signIn, test } from "../../support/e2e";
import { mailedLink } from "../../support/e2e-mail";

test("a campaign is written from a template, tested, started and read about", {
	tag: "@either",
}, async ({ page }) => {
	const name = `Journey ${crypto.randomUUID().slice(0, 8)}`;
	const subject = `News ${crypto.randomUUID().slice(0, 8)}`;
	const audience = `Born in May ${crypto.randomUUID().slice(0, 8)}`;
	await signIn(page, "marketer@emberrye.test");
	await page.goto("/mobile-app/audiences/new");
	await page.getByLabel("Name").fill(audience);
	await page.getByRole("button", { name: "Add condition" }).click();
	await page.getByLabel("Field").selectOption("Birthday month");
	await page.getByLabel("Comparison").selectOption("equals");
	await page.getByLabel("Value").fill("May");
	await page.getByRole("button", { name: "Create audience" }).click();
	await expect(page.locator("h1")).toHaveText(audience);

	await page.goto("/marketing/sq-campaigns");
	await expect(page.getByRole("row", { name: /Autumn menu.*Completed/ })).toBeVisible();
	const pageErrors = collectPageErrors(page);
	await page.getByRole("link", { name: "New campaign" }).click();
	await expect(page.getByRole("link", { name: "Use News" })).toBeVisible();
	expect(pageErrors).toEqual([]);
	await page.getByRole("link", { name: "Use News" }).click();
	await expect(page.locator("h1")).toHaveText("New campaign");
	await expect(page.getByText("Choose an audience to see who gets it.")).toBeVisible();
	await checkPage(page);
	await page.getByLabel("Name (required)", { exact: true }).fill("Abc");
	await page.getByRole("button", { name: "Save draft" }).click();
	await expect(
		page.getByText("Name should be longer than 3 and shorter than 50 characters").first(),
	).toBeVisible();
	await page.getByLabel("Name (required)", { exact: true }).fill(name);
	await page.getByRole("button", { name: "Continue" }).click();
	await expect(page.locator(".field-error", { hasText: "Choose an audience" })).toBeVisible();
	await expect(page.getByLabel("Tag")).not.toHaveValue("");
	await page.getByLabel("Audience").selectOption(audience);
	await page.getByRole("button", { name: "Continue" }).click();
	await page.getByLabel(/^Subject/).fill(subject);
	await expect(page.getByLabel(/^Link/)).toHaveValue(/^https:/);
	await page.getByLabel(/^Link/).fill("");
	await page.getByRole("button", { name: "Continue" }).click();
	await expect(page.locator(".field-error", { hasText: "Must not be empty" })).toBeVisible();
	await page.getByLabel(/^Link/).fill("https://order.example.test/menu");
	await page.getByRole("button", { name: "Back", exact: true }).click();
	await expect(page.getByLabel("Name (required)", { exact: true })).toHaveValue(name);
	await page.getByRole("button", { name: "Message" }).click();
	await expect(page.getByLabel(/^Subject/)).toHaveValue(subject);
	await expect(page.getByText(/^Reaches [\d,]+ customers by email now\.$/)).toBeVisible();
	await checkState(page);
	await page.getByRole("button", { name: "Who gets it" }).click();
	await page.getByLabel("Audience").selectOption("");
	await page.getByRole("button", { name: "Save draft" }).click();
	await expect(page.getByText("Campaign was saved as a draft")).toBeVisible();
	await expect(page.getByText("Before you start")).toBeVisible();
	await expect(page.frameLocator("iframe").getByText("Hi Ada,")).toBeVisible();
	await checkState(page);

	await page.getByRole("link", { name: "Send a test" }).click();
	await page.getByLabel("Recipients").fill("nobody at all");
	await page.getByRole("button", { name: "Send test" }).click();
	await expect(page.getByText("Invalid email").first()).toBeVisible();
	await page.getByLabel("Recipients").fill("stranger@example.test");
	await page.getByRole("button", { name: "Send test" }).click();
	await expect(page.getByText("Enter the email address of someone on your team")).toBeVisible();
	await page.getByLabel("Recipients").fill("marketer@emberrye.test");
	await page.getByRole("button", { name: "Send test" }).click();
	await expect(page.getByText(/Test to 1 recipient is waiting/)).toBeVisible();

	await page.getByRole("link", { name: "Edit", exact: true }).click();
	await page.getByLabel("Audience").selectOption(audience);
	await page.getByRole("button", { name: "Save draft" }).click();
	await expect(page.getByText("Campaign was saved as a draft")).toBeVisible();
	await page.locator("summary", { hasText: "Start" }).click();
	await page.getByRole("button", { name: "Start campaign" }).click();
	await expect(page.getByText("Campaign was started")).toBeVisible();
	await expect(async () => {
		await page.reload();
		await expect(page.locator("h1")).toContainText("Completed");
	}).toPass({ timeout: 45_000 });
	await page.getByRole("link", { name: "Report", exact: true }).click();
	await expect(page.getByRole("row", { name: /Sent/ }).nth(1)).toBeVisible();
	await checkPage(page);

	await page.goto(await mailedLink(subject, /https?:\/\/\S*\/unsubscribe\/offers\S*/));
	await checkPage(page);
	await page.getByRole("button", { name: "Unsubscribe" }).click();
	await expect(page.getByText("You have unsubscribed.")).toBeVisible();
});
