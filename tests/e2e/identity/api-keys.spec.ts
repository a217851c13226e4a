import { checkPage, checkState, expect, signIn, test } from "../../support/e2e";

test("an API key is made, gets its secret once, and is revoked", async ({ page, scripted }) => {
	const name = `Journey ${scripted ? "One" : "Two"}`;
	await signIn(page, "owner@emberrye.test");
	await page.goto("/settings/api-keys");
	await expect(page.getByRole("link", { name: "Web store" })).toBeVisible();
	await checkPage(page);
	await page.getByRole("link", { name: "New API key" }).click();
	await expect(page.locator("h1")).toHaveText("New API key");
	await page.getByLabel("Name").fill(name);
	await page.getByRole("button", { name: "Create API key" }).click();
	await expect(page.getByText("Choose at least one permission").first()).toBeVisible();
	await expect(page.getByText("Choose at least one location").first()).toBeVisible();
	await page.getByLabel("Get quotes and place orders").check();
	await page.getByLabel("All locations, including new ones").check();
	await checkPage(page);
	await page.getByRole("button", { name: "Create API key" }).click();
	await expect(page.getByText("API key was created.", { exact: false })).toBeVisible();

	await page.getByRole("button", { name: "Create secret" }).click();
	await expect(page.locator("pre")).toHaveText(/^mise_[\w-]{32}$/);
	const secret = (await page.locator("pre").textContent()) ?? "";
	await checkState(page);
	const copy = page.getByRole("button", { name: "Copy" });
	if (scripted) {
		const written = (isAllowed: boolean) =>
			page.evaluate((allowed) => {
				const writeText = (text: string) => {
					document.body.dataset.copied = text;
					return allowed ? Promise.resolve() : Promise.reject(new Error("Not allowed"));
				};
				Object.defineProperty(navigator, "clipboard", { value: { writeText }, configurable: true });
			}, isAllowed);
		await written(false);
		await copy.click();
		await expect(page.getByText("Clipboard copy failed", { exact: true })).toBeVisible();
		await written(true);
		await copy.click();
		await expect(page.getByText("Copied", { exact: true })).toBeVisible();
		await expect(page.locator("body")).toHaveAttribute("data-copied", secret);
	} else {
		await expect(copy).toHaveCount(0);
	}
	await page.getByRole("link", { name: "I saved it" }).click();
	await expect(page.locator("h1")).toHaveText(name);
	await expect(
		page.getByText(`The secret ending in ${secret.slice(-4)} was never used.`),
	).toBeVisible();
	await expect(page.getByText(secret)).toHaveCount(0);

	await page.getByLabel("Description").fill("What it is for");
	await page.getByRole("button", { name: "Save" }).click();
	await expect(page.getByText("API key was updated", { exact: true })).toBeVisible();
	await page.getByText("Revoke API key", { exact: true }).click();
	await page.getByRole("button", { name: "Yes, revoke this API key" }).click();
	await expect(page.getByText("API key was revoked", { exact: true })).toBeVisible();
	await expect(page.getByRole("link", { name, exact: true })).toHaveCount(0);
});
