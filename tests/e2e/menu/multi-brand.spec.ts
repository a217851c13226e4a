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
	await expect(page.getByText(`${brand} is off here`)).toBeVisible();
	await expect(
		page.getByRole("button", { name: new RegExp(`Turn on here.*${brand}`) }),
	).toBeVisible();
	await expect(async () => {
		await store.goto(slug);
		await expect(store.getByText(dish)).toHaveCount(0, { timeout: 500 });
	}).toPass();

	await page.getByRole("button", { name: new RegExp(`Turn on here.*${brand}`) }).click();
	await expect(page.getByText(`${brand} is sold here`)).toBeVisible();
	await expect(async () => {
		await store.goto(slug);
		await expect(store.getByText(dish).first()).toBeAttached({ timeout: 500 });
	}).toPass();
});

test("brands that share no counter say so to customers @either", async ({ page }) => {
	await signIn(page, "owner@foundrymarket.test");
	await page.goto("/dashboard/multi-brand?counter=apart");
	await page.getByRole("link", { name: "Millwheel Bakery", exact: true }).first().click();
	await expect(page.getByRole("checkbox", { name: /Brands share the counter/ })).not.toBeChecked();
	await page.goto("/locations/foundry-market-millwheel-bakery");
	await expect(page.getByText("Each brand has a counter of its own")).toBeVisible();
});

test("brands share a counter or not, as it is set", async ({ page, scripted }) => {
	const stall = scripted ? "Rail and Barrel" : "Tandoor Yard";
	await signIn(page, "owner@foundrymarket.test");
	await page.goto("/dashboard/multi-brand");
	await page.getByRole("link", { name: stall, exact: true }).first().click();
	const counter = page.getByRole("checkbox", { name: /Brands share the counter/ });
	const save = async () => {
		await page.getByRole("button", { name: "Save", exact: true }).click();
		await expect(page.getByText("The counter was updated")).toBeVisible();
	};
	await expect(counter).toBeChecked();
	await counter.uncheck();
	await save();
	await page.reload();
	await expect(counter).not.toBeChecked();
	await counter.check();
	await save();
	await page.reload();
	await expect(counter).toBeChecked();
});
