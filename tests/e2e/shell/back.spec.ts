import { checkState, expect, signIn, test } from "../../support/e2e";
import { findPlace, invite, memberPath } from "../../support/team/e2e-team";

test("Back finds a conflict again, with what was typed @no-script", async ({ page, context }) => {
	const email = `someone-${crypto.randomUUID()}@example.test`;
	await invite(page, email);
	const path = await memberPath(page, email);
	await page.goto(path);
	const other = await context.newPage();
	await other.goto(path);
	await other.getByRole("radio", { name: /^Store Operations/ }).check();
	await other.getByRole("button", { name: "Save" }).click();
	await expect(other.getByText(`${email} was updated`)).toBeVisible();

	await findPlace(page, "Nob Hill");
	const typed = page.getByRole("checkbox", { name: "Nob Hill" });
	await typed.check();
	await page.getByRole("button", { name: "Save" }).click();
	const conflict = page.getByText("Someone else changed this in the meantime");
	await expect(conflict).toBeVisible();
	await page.getByRole("link", { name: "Mise" }).first().click();
	await expect(conflict).toBeHidden();
	await page.goBack();
	await expect(conflict).toBeVisible();
	await expect(typed).toBeChecked();
	await checkState(page);
	await page.getByRole("button", { name: "Save" }).click();
	await expect(page.getByText(`${email} was updated`)).toBeVisible();
});

test("Back in the steps of a campaign shows each with what was typed @no-script", async ({
	page,
}) => {
	const name = page.getByLabel("Name (required)", { exact: true });
	const subject = page.getByLabel(/^Subject/);
	const step = page.locator("[aria-current=step]");
	await signIn(page, "marketer@emberrye.test");
	await page.goto("/marketing/sq-campaigns/templates");
	await page.getByRole("link", { name: "Use News" }).click();
	await name.fill("Typed first");
	await page.getByLabel("Audience").selectOption({ index: 1 });
	await page.getByRole("button", { name: "Continue" }).click();
	await subject.fill("Typed second");
	await page.getByRole("button", { name: "Continue" }).click();
	await expect(step).toContainText("When");
	await page.getByLabel("First day").fill("2027-05-06");

	await page.goBack();
	await expect(step).toContainText("Message");
	await expect(subject).toHaveValue("Typed second");
	await page.goBack();
	await expect(step).toContainText("Who gets it");
	await expect(name).toHaveValue("Typed first");
	await page.getByRole("button", { name: "Continue" }).click();
	await expect(subject).toHaveValue("Typed second");
	await page.getByRole("button", { name: "Back", exact: true }).click();
	await expect(name).toHaveValue("Typed first");
	await page.goBack();
	await expect(step).toContainText("Message");
	await expect(subject).toHaveValue("Typed second");
});
