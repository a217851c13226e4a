import { checkPage, expect, signIn, test } from "../../support/e2e";

test("somebody asks for the digest of menu changes, and stops it again", async ({
	page,
	scripted,
}) => {
	await signIn(page, scripted ? "owner@emberrye.test" : "operator@emberrye.test");
	await page.goto("/account/profile");
	await checkPage(page);
	const wanted = page.getByRole("checkbox", { name: "Mail me menu changes every day" });
	await wanted.check();
	await page.getByRole("combobox", { name: "At" }).selectOption("6");
	await page.getByRole("button", { name: "Save the digest" }).click();
	await expect(page.getByText("Menu changes are mailed to you every day")).toBeVisible();
	await expect(page.getByRole("combobox", { name: "At" })).toHaveValue("6");
	await expect(wanted).toBeChecked();
	await wanted.uncheck();
	await page.getByRole("button", { name: "Save the digest" }).click();
	await expect(page.getByText("Menu changes are not mailed to you")).toBeVisible();
	await expect(wanted).not.toBeChecked();
});
