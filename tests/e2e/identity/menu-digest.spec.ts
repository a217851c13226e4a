import { checkPage, expect, signIn, test } from "../../support/e2e";

test("somebody asks for the digest of menu changes, and stops it again", async ({
	page,
	scripted,
}) => {
	await signIn(page, scripted ? "owner@emberrye.test" : "operator@emberrye.test");
	await page.goto("/account/profile");
	await checkPage(page);
	const wanted = page.getByRole("checkbox", { name: "Email me menu changes daily" });
	await wanted.check();
	await page.getByRole("combobox", { name: "Email time" }).selectOption("6");
	await page.getByRole("button", { name: "Save email setting" }).click();
	await expect(page.getByText("You get menu changes by email every day")).toBeVisible();
	await expect(page.getByRole("combobox", { name: "Email time" })).toHaveValue("6");
	await expect(wanted).toBeChecked();
	await wanted.uncheck();
	await page.getByRole("button", { name: "Save email setting" }).click();
	await expect(page.getByText("You don't get menu changes by email")).toBeVisible();
	await expect(wanted).not.toBeChecked();
});
