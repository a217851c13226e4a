import type { Page } from "@playwright/test";
import { checkPage, checkState, expect, signIn, test } from "../../support/e2e";
import { storeIdOf, storeIdsOf } from "../../support/locations/demo-places";
import { openMore } from "../../support/locations/open-more";
import { takeIn } from "../../support/orders/e2e-orders";

const OWNER = "owner@emberrye.test";
const SUPPORT = "support@platform.test";
const CASHIER = "cashier@emberrye.test";
const REASON = "The owner asked us on the phone";

const banner = (page: Page) => page.getByRole("region", { name: "Support" });

test("support finds an order by its number, and opens it", async ({ page }) => {
	await signIn(page, CASHIER);
	const [storeId] = storeIdsOf(CASHIER);
	await page.goto(`/location/${storeId}/orders?tab=complete`);
	const link = page.locator(".row-link").first();
	const href = await link.getAttribute("href");
	const number = (await link.textContent())?.match(/\d+/)?.[0] ?? "";

	await signIn(page, SUPPORT, { own: true });
	await page.goto("/home");
	await expect(page).toHaveURL(/\/support/);
	await expect(page.locator("h1")).toHaveText("Support");
	await page.goto(`/support?q=${number}+ember`);
	await checkPage(page);
	const orders = page.locator(".card", { has: page.getByRole("heading", { name: "Orders" }) });
	const found = orders.getByRole("button", { name: new RegExp(`Order ${number}\\b`) });
	await expect(found.first()).toBeVisible();
	await page.locator(`form:has(input[value="${href}"])`).getByRole("button").click();
	await expect(page).toHaveURL(new RegExp(`${href}$`));
	await expect(page.locator("h1")).toContainText(`Order ${number}`);
});

test("support views as a cashier, changes nothing, and ends it", async ({ page }) => {
	const [storeId] = storeIdsOf(CASHIER);
	await signIn(page, SUPPORT, { own: true });
	await page.goto(`/support?q=${CASHIER}`);
	await page.getByRole("link", { name: "View as Mei" }).click();
	await expect(page.locator("h1")).toHaveText("View as Mei");
	await checkPage(page);
	await page.locator("form#support").evaluate((form: HTMLFormElement) => {
		form.noValidate = true;
	});
	await page.getByLabel("Reason").fill("why");
	await page.getByRole("button", { name: "View as this person" }).click();
	await expect(page.getByRole("alert")).toContainText("Reason must be at least 10 characters");
	await expect(page.getByLabel("Reason")).toHaveValue("why");
	await page.getByLabel("Reason").fill(REASON);
	await page.getByRole("button", { name: "View as this person" }).click();

	await expect(page).toHaveURL(new RegExp(`/location/${storeId}/orders`));
	await expect(banner(page)).toContainText(`You are looking at Mise as Mei (${CASHIER}) until`);
	await expect(banner(page)).toContainText("Nothing can be changed.");
	await checkState(page);
	const closed = await page.goto("/settings/audit-log");
	expect(closed?.status()).toBe(403);
	await expect(banner(page)).toBeVisible();
	const own = await page.goto("/account/security");
	expect(own?.status()).toBe(403);

	await page.goto(`/location/${storeId}/orders?tab=complete`);
	await page.locator(".row-link").first().click();
	await expect(page).toHaveURL(/\/orders\/[0-9a-f-]{36}$/);
	const orderPath = new URL(page.url()).pathname;
	await page.goto(`${orderPath}/cancel`);
	const csrf = await page.locator('input[name="csrf"]').first().inputValue();
	const refused = await page.context().request.post(`${orderPath}/move`, {
		form: { csrf, move: "confirm" },
		headers: { origin: new URL(page.url()).origin },
	});
	expect(refused.status()).toBe(403);
	expect(await refused.text()).toContain("Nothing can be changed");

	const order = await takeIn(storeId as string);
	await page.goto(`/location/${storeId}/orders?sort=-placedAt`);
	const confirm = page.getByRole("button", { name: `Confirm order ${order.number}` });
	await expect(confirm).toBeDisabled();
	// The bar at the top says so already.
	await expect(page.getByText("You are looking at this as somebody else.")).toHaveCount(0);
	await page.goto(`/location/${storeId}/orders/${order.id}`);
	await expect(page.getByRole("button", { name: "Refund" })).toBeDisabled();
	await page.goto(`/location/${storeId}/orders/${order.id}/refund`);
	await expect(page.getByText("You are looking at this as somebody else.")).toBeVisible();
	await page.goto(`/location/${storeId}/orders`);
	await banner(page).getByRole("button", { name: "End" }).click();
	await expect(page).toHaveURL(/\/support$/);
	await expect(banner(page)).toHaveCount(0);
	await expect(page.getByText("Support has ended", { exact: false })).toBeVisible();
});

/** Ends the session as another tab of the same browser would. */
async function endElsewhere(page: Page): Promise<void> {
	const csrf = await page.locator('input[name="csrf"]').first().inputValue();
	const ended = await page.context().request.post("/support/end", {
		form: { csrf },
		headers: { origin: new URL(page.url()).origin },
		maxRedirects: 0,
	});
	expect(ended.status()).toBe(303);
}

test("support that ends by itself is announced on the next page", async ({ page }) => {
	const [storeId] = storeIdsOf(CASHIER);
	await signIn(page, SUPPORT, { own: true });
	await page.goto(`/support?q=${CASHIER}`);
	await page.getByRole("link", { name: "View as Mei" }).click();
	await page.getByLabel("Reason").fill(REASON);
	await page.getByRole("button", { name: "View as this person" }).click();
	await expect(banner(page)).toBeVisible();
	await page.goto(`/location/${storeId}/orders?tab=complete`);
	// The browser does not know of the end, as when the time is up.
	const before = await page.context().cookies();
	await endElsewhere(page);
	await page.context().addCookies(before);

	await page.locator(".row-link").first().click();
	await expect(page.getByText("You no longer look at Mise as Mei")).toBeVisible();
	await expect(page.getByText("You work as Rafael Moreno again")).toBeVisible();
	await expect(banner(page)).toHaveCount(0);
	await expect(page).toHaveURL(/\/orders\/[0-9a-f-]{36}$/);
	await checkPage(page);
});

test("the bar of a session that was ended in another tab goes with the next page", async ({
	page,
}) => {
	await signIn(page, SUPPORT, { own: true });
	await page.goto("/support");
	await page.getByRole("link", { name: "Support session Ember & Rye Chicken" }).click();
	await page.getByLabel("Reason").fill(REASON);
	await page.getByRole("button", { name: "Start the session" }).click();
	await expect(banner(page)).toBeVisible();
	await page.goto("/settings/team");
	await endElsewhere(page);
	await page.getByRole("link", { name: "Roles", exact: true }).click();
	await expect(page.locator("h1")).toHaveText("Roles");
	await expect(banner(page)).toHaveCount(0);
});

test("a long reason leaves the page in sight, and is read whole when it is wanted @either", async ({
	page,
}) => {
	await signIn(page, SUPPORT, { own: true });
	await page.goto("/support");
	await page.getByRole("link", { name: "Support session Ember & Rye Chicken" }).click();
	await page.getByLabel("Reason").fill(`${"The owner asked us on the phone. ".repeat(14)}Thanks.`);
	await page.getByRole("button", { name: "Start the session" }).click();
	await expect(banner(page)).toBeVisible();
	for (const [width, isSticky] of [
		[360, false],
		[1280, true],
	] as const) {
		await page.setViewportSize({ width, height: 740 });
		await page.goto(`/location/${storeIdOf("RiNo")}/business-hours`);
		await checkState(page);
		const height = async () => (await banner(page).boundingBox())?.height ?? 0;
		const folded = await height();
		expect(folded).toBeLessThan(160);
		await page.locator(".save-bar button").last().focus();
		const opens = page.locator('[name="weekly.mon[0].start"]');
		await opens.focus();
		const field = await opens.boundingBox();
		const bar = await banner(page).boundingBox();
		expect((field?.y ?? 0) - (bar?.y ?? 0) - (bar?.height ?? 0)).toBeGreaterThan(0);
		const position = await page
			.locator(".shell-banner")
			.evaluate((element) => getComputedStyle(element).position);
		expect(position).toBe(isSticky ? "sticky" : "static");
		await page.evaluate(() => scrollTo(0, 0));
		await banner(page).locator("summary").click();
		expect(await height()).toBeGreaterThan(folded);
	}
	await banner(page).getByRole("button", { name: "End" }).click();
	await expect(banner(page)).toHaveCount(0);
});

test("support changes hours in a session with a reason, and the owner takes it back", async ({
	page,
	scripted,
}) => {
	const id = storeIdOf(scripted ? "RiNo" : "Pearl Street");
	const hoursPath = `/location/${id}/business-hours`;
	await signIn(page, SUPPORT, { own: true });
	await page.goto("/support");
	await page.getByRole("link", { name: "Support session Ember & Rye Chicken" }).click();
	await page.getByLabel("Reason").fill(REASON);
	await checkPage(page);
	await page.getByRole("button", { name: "Start the session" }).click();
	await expect(page.getByText("You can change things for Ember & Rye Chicken")).toBeVisible();
	await expect(banner(page)).toContainText("Support session for Ember & Rye Chicken until");
	await expect(banner(page)).toContainText(REASON);

	await page.goto(hoursPath);
	const opens = page.locator('[name="weekly.mon[0].start"]');
	const before = await opens.inputValue();
	const changed = before === "6:15 AM" ? "6:45 AM" : "6:15 AM";
	await opens.fill(changed);
	await page.locator(".save-bar").getByRole("button", { name: "Save" }).click();
	await expect(page.getByText("Business hours were updated", { exact: true })).toBeVisible();
	await expect(page.getByText(`Last changed by ${SUPPORT} at`)).toBeVisible();
	await banner(page).getByRole("button", { name: "End" }).click();
	await expect(page).toHaveURL(/\/support$/);
	await page.goto(hoursPath);
	await expect(page.locator(".save-bar")).toHaveCount(0);

	await signIn(page, OWNER);
	await page.goto(hoursPath);
	await page.getByRole("link", { name: "History" }).click();
	await expect(page).toHaveURL(/entity=business-hours/);
	const newest = page.locator(".audit-entry").first();
	await expect(newest).toContainText(`${SUPPORT} changed the business hours`);
	await expect(newest).toContainText("Support");
	await expect(newest).toContainText(REASON);
	await newest.locator("summary").click();
	await newest.getByRole("link", { name: "Take this change back" }).click();
	await expect(page.locator("h1")).toHaveText("Take a change back");
	const table = page.getByRole("table", { name: "What is put back" });
	await expect(table.getByRole("row").filter({ hasText: "Monday" })).toContainText(before);
	await checkState(page);
	await page.getByRole("button", { name: "Take this change back" }).click();
	await expect(page.getByText("The change was taken back", { exact: true })).toBeVisible();
	await page.goto(hoursPath);
	await expect(opens).toHaveValue(before);

	await page.goto("/settings/audit-log?support=1");
	const started = page.locator(".audit-entry").filter({ hasText: "started a support session" });
	await expect(started.first()).toContainText(REASON);
});

test("what was changed since stays, and the page says who changed it @either", async ({
	page,
	scripted,
}) => {
	const id = storeIdOf(scripted ? "Short North" : "Temescal");
	const path = `/location/${id}/general/info`;
	const save = async (fields: Record<string, string>) => {
		await page.goto(path);
		await openMore(page);
		for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value);
		await page.locator(".save-bar").getByRole("button", { name: "Save" }).click();
		await expect(page.getByText("Location was updated", { exact: true })).toBeVisible();
	};
	await signIn(page, "operator@emberrye.test");
	await save({ Subtitle: `First ${Date.now()}`, "Short name": `F${Date.now()}` });
	const kept = `S${Date.now()}`;
	await signIn(page, OWNER);
	await save({ "Short name": kept });

	await page.goto(`/location/${id}/audit-log?entity=location`);
	const first = page.locator(".audit-entry").nth(1);
	await first.locator("summary").click();
	await first.getByRole("link", { name: "Take this change back" }).click();
	const stays = page.getByRole("table", { name: "What was changed since, and stays" });
	await expect(stays.getByRole("row").filter({ hasText: "Short name" })).toContainText(
		"Nora Whitlock",
	);
	await checkState(page);
	await page.getByRole("button", { name: "Take this change back" }).click();
	await expect(page.getByText("The change was taken back", { exact: true })).toBeVisible();
	await page.goto(path);
	await expect(page.getByLabel("Short name")).toHaveValue(kept);
	await expect(page.getByLabel("Subtitle")).not.toHaveValue(/^First/);
	await page.goto(`/location/${id}/audit-log?entity=location`);
	await expect(page.locator(".audit-entry").first()).toContainText(OWNER);
});
