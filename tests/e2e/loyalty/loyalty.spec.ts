import { checkPage, checkState, expect, signIn, test } from "../../support/e2e";
import { demoStoreId } from "../../support/locations/demo-places";
import { takeIn } from "../../support/orders/e2e-orders";

const storeId = demoStoreId("Nob Hill");

test("a customer earns points with an order, gets some by hand, and pays the next order with them", async ({
	page,
	scripted,
}) => {
	const name = scripted ? "Penny Scripted" : "Penny Plain";
	const last = String(Date.now()).slice(-7);
	const customer = { name, phone: `+1415${last}`, email: "" };
	await signIn(page, "owner@emberrye.test");
	const { id } = await takeIn(storeId, { customer, source: "pos", status: "complete" });
	await page.goto(`/location/${storeId}/orders/${id}`);
	await expect(page.getByText("Points earned")).toBeVisible();
	await page.getByRole("link", { name, exact: true }).click();
	await page.getByRole("link", { name: /^[\d,]+ points$/ }).click();
	await expect(page.locator("h1")).toHaveText(`Points for ${name}`);
	await expect(page.getByRole("cell", { name: "Earned", exact: true })).toBeVisible();
	await checkPage(page);

	await page.getByRole("link", { name: "Adjust points" }).click();
	await page.getByRole("textbox", { name: "Points" }).fill("-5000");
	await page.getByLabel("Reason").fill("The order was late");
	await page.getByRole("button", { name: "Adjust points" }).click();
	await expect(page.getByText(/The customer has only \d+/).first()).toBeVisible();
	await checkState(page);
	await page.getByRole("textbox", { name: "Points" }).fill("200");
	await page.getByRole("button", { name: "Adjust points" }).click();
	await expect(page.getByText("The points were adjusted", { exact: true })).toBeVisible();
	await expect(page.getByText("The order was late")).toBeVisible();

	const basket = new URLSearchParams({
		"items[0].title": "Chicken",
		"items[0].price": "12.00",
		"items[0].quantity": "1",
		phone: customer.phone,
		points: "100",
	});
	await page.goto(`/location/${storeId}/try-order?${basket}`);
	await expect(page.getByText("100 points pay $5.00, left to pay")).toBeVisible();
	await checkState(page);

	const paid = await takeIn(storeId, { customer, points: 100 });
	await page.goto(`/location/${storeId}/orders/${paid.id}`);
	await expect(page.getByText("Paid with 100 points")).toBeVisible();
});

test("a program is made, and only one is on at a location", async ({ page, scripted }) => {
	const name = scripted ? "Brunch club" : "Brunch circle";
	await signIn(page, "marketer@emberrye.test");
	await page.goto("/marketing/loyalty-settings");
	await expect(page.getByRole("link", { name: "House points" })).toBeVisible();
	await page.getByRole("link", { name: "New loyalty program" }).click();
	await expect(page.locator("h1")).toHaveText("New loyalty program");
	await page.getByLabel("Name").fill(name);
	await page.getByLabel("Points to spend").fill("none");
	await page.getByRole("button", { name: "Create loyalty program" }).click();
	await expect(page.getByText("Enter a whole number from 1 to 1,000,000").first()).toBeVisible();
	await checkState(page);
	await page.getByLabel("Points to spend").fill("50");
	await page.getByRole("button", { name: "Create loyalty program" }).click();
	await expect(
		page.getByText(/“House points” is already on at one of these/).first(),
	).toBeVisible();
	await page.getByLabel("Enabled").uncheck();
	await page.getByRole("button", { name: "Create loyalty program" }).click();
	await expect(page.getByText("Loyalty program was created", { exact: true })).toBeVisible();
	await page.getByRole("link", { name, exact: true }).click();
	await expect(page.locator("h1")).toHaveText(name);
	await expect(page.getByLabel("Points to spend")).toHaveValue("50");
	await page.getByText("Delete loyalty program", { exact: true }).click();
	await page.getByRole("button", { name: "Yes, delete this loyalty program" }).click();
	await expect(page.getByText("Loyalty program was deleted", { exact: true })).toBeVisible();
});
