import { checkPage, expect, signIn, test } from "../../support/e2e";

test("a brand is switched off and on at one stall, which customers see at once", async ({
	page,
	scripted,
}) => {
	const stall = scripted ? "Rail and Barrel" : "Tandoor Yard";
	const brand = scripted ? "Anvil Burger" : "Tandoor Yard";
	await signIn(page, "owner@foundrymarket.test");
	await page.goto("/dashboard/multi-brand");
	await checkPage(page);
	await expect(
		page.getByRole("row", { name: /Rail and Barrel.*Slate Oven/ }).first(),
	).toBeVisible();
	await page.getByRole("link", { name: stall, exact: true }).first().click();
	await expect(page.getByRole("heading", { level: 1, name: stall })).toBeVisible();
	await checkPage(page);

	const store = await page.context().newPage();
	const slug = `/locations/foundry-market-${stall.toLowerCase().replaceAll(" ", "-")}`;
	await store.goto(slug);
	const dish = scripted ? "Anvil Double" : "Butter Chicken";
	await expect(store.getByText(dish).first()).toBeAttached();

	await page.getByRole("button", { name: new RegExp(`Turn off here.*${brand}`) }).click();
	await expect(page.getByText(`${brand} was turned off here`)).toBeVisible();
	await expect(
		page.getByRole("button", { name: new RegExp(`Turn on here.*${brand}`) }),
	).toBeVisible();
	await expect(async () => {
		await store.goto(slug);
		await expect(store.getByText(dish)).toHaveCount(0, { timeout: 500 });
	}).toPass();

	await page.getByRole("button", { name: new RegExp(`Turn on here.*${brand}`) }).click();
	await expect(page.getByText(`${brand} was turned on here`)).toBeVisible();
});
