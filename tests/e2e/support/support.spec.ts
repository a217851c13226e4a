import type { Page } from "@playwright/test";
import type { BusinessHours } from "~/models/hours/business-hours";
import { checkPage, checkState, expect, signIn, test } from "../../support/e2e";
import { getToken, requestGateway } from "../../support/e2e-gateway";
import { demoStoreId, MERCHANT_ID, userStoreIds } from "../../support/locations/demo-places";
import { takeIn } from "../../support/orders/e2e-orders";

const OWNER = "owner@emberrye.test";
const SUPPORT = "support@platform.test";
const CASHIER = "cashier@emberrye.test";
const REASON = "The owner asked us on the phone";

const SESSION = `/support/session?organization=${MERCHANT_ID}`;

const banner = (page: Page) => page.getByRole("region", { name: "Support" });

test("support finds a person, views as them, and ends it", { tag: "@either" }, async ({ page }) => {
	const [storeId] = userStoreIds(CASHIER);
	const order = await takeIn(storeId as string);
	await signIn(page, SUPPORT, { own: true });
	await page.goto(`/support?q=${CASHIER}`);
	await checkState(page);
	await page.getByRole("link", { name: "View as Mei" }).click();
	await expect(page.locator("h1")).toHaveText("View as Mei");
	await page.getByLabel("Reason").fill(REASON);
	await page.getByRole("button", { name: "View as this person" }).click();
	await expect(page).toHaveURL(new RegExp(`/location/${storeId}/orders`));
	await expect(banner(page)).toContainText(`You are viewing Mise as Mei (${CASHIER}) until`);
	await checkState(page);
	await page.goto(`/location/${storeId}/orders/${order.id}`);
	await expect(page.getByRole("button", { name: "Refund" })).toBeDisabled();
	await banner(page).getByRole("button", { name: "End" }).click();
	await expect(page).toHaveURL(/\/support$/);
	await expect(banner(page)).toHaveCount(0);
	await expect(page.getByText("Support session ended", { exact: false })).toBeVisible();
});

test("a window that does not know of the end of support learns it on its next page @script", async ({
	page,
}) => {
	const [storeId] = userStoreIds(CASHIER);
	await signIn(page, SUPPORT, { own: true });
	await begin(page, await viewAsPath(page));
	await page.goto(`/location/${storeId}/orders?tab=complete`);
	await expect(banner(page)).toBeVisible();
	// The browser does not know of the end, as when the time is up.
	const before = await page.context().cookies();
	await endElsewhere(page);
	await page.context().addCookies(before);
	await page.locator(".row-link").first().click();
	await expect(page.getByText("You no longer view Mise as Mei")).toBeVisible();
	await expect(page.getByText("You work as Rafael Moreno again")).toBeVisible();
	await expect(banner(page)).toHaveCount(0);
	await expect(page).toHaveURL(/\/orders\/[0-9a-f-]{36}$/);

	await begin(page, SESSION);
	await page.goto("/settings/team");
	await expect(banner(page)).toBeVisible();
	await endElsewhere(page);
	await page.getByRole("link", { name: "Roles", exact: true }).click();
	await expect(page.locator("h1")).toHaveText("Roles");
	await expect(banner(page)).toHaveCount(0);
});

test("a long reason leaves the page in sight, and is read whole when it is wanted @either", async ({
	page,
}) => {
	await signIn(page, SUPPORT, { own: true });
	await begin(page, SESSION, `${"The owner asked us on the phone. ".repeat(14)}Thanks.`);
	for (const [width, isSticky] of [
		[360, false],
		[1280, true],
	] as const) {
		await page.setViewportSize({ width, height: 740 });
		await page.goto(`/location/${demoStoreId("RiNo")}/business-hours`);
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
	const id = demoStoreId(scripted ? "RiNo" : "Pearl Street");
	const hoursPath = `/location/${id}/business-hours`;
	await signIn(page, SUPPORT, { own: true });
	await page.goto("/support");
	await page.getByRole("link", { name: "Support session Ember & Rye Chicken" }).click();
	await page.getByLabel("Reason").fill(REASON);
	await checkPage(page);
	await page.getByRole("button", { name: "Start session" }).click();
	await expect(page.getByText("You can change things for Ember & Rye Chicken")).toBeVisible();
	await expect(banner(page)).toContainText("Support session for Ember & Rye Chicken until");
	await expect(banner(page)).toContainText(REASON);

	await page.goto(hoursPath);
	const opens = page.locator('[name="weekly.mon[0].start"]');
	const tuesday = page.locator('[name="weekly.tue[0].start"]');
	const before = await opens.inputValue();
	const changed = before === "6:15 AM" ? "6:45 AM" : "6:15 AM";
	await opens.fill(changed);
	const follows = page.locator('[name="same:weekly.tue"]');
	if (await follows.isChecked()) await follows.uncheck();
	await tuesday.fill(changed);
	await page.locator(".save-bar").getByRole("button", { name: "Save" }).click();
	await expect(page.getByText("Business hours were updated", { exact: true })).toBeVisible();
	await expect(page.getByText(`Last changed by ${SUPPORT} at`)).toBeVisible();
	await banner(page).getByRole("button", { name: "End" }).click();
	await expect(page).toHaveURL(/\/support$/);

	await openTuesdays(id, "05:15");
	await signIn(page, OWNER);
	await page.goto(hoursPath);
	await page.getByRole("link", { name: "History" }).click();
	await expect(page).toHaveURL(/entity=business-hours/);
	const newest = page.locator(".audit-entry").nth(1);
	await expect(newest).toContainText(`${SUPPORT} changed the business hours`);
	await expect(newest).toContainText("Support");
	await expect(newest).toContainText(REASON);
	await newest.locator(".audit-summary").click();
	await newest.getByRole("link", { name: "Undo this change" }).click();
	await expect(page.locator("h1")).toHaveText("Undo a change");
	const table = page.getByRole("table", { name: "Values to restore" });
	await expect(table.getByRole("row").filter({ hasText: "Monday" })).toContainText(before);
	const stays = page.getByRole("table", { name: "Kept: changed later" });
	await expect(stays.getByRole("row").filter({ hasText: "Tuesday" })).toContainText("Tobias");
	await checkState(page);
	await page.getByRole("button", { name: "Undo this change" }).click();
	await expect(page.getByText("Change undone", { exact: true })).toBeVisible();
	await page.goto(hoursPath);
	await expect(opens).toHaveValue(before);
	await expect(tuesday).toHaveValue("5:15 AM");
});

/** Opens a location at this time on Tuesdays, as an operator of the organization. */
async function openTuesdays(storeId: string, start: string): Promise<void> {
	const path = `/api/v2/store-v2/${MERCHANT_ID}/locations/${storeId}/business-hours`;
	const token = await getToken("operator@emberrye.test");
	const hours = await requestGateway<BusinessHours>("GET", path, { token });
	const weekly = { ...hours.weekly, tue: [{ start, end: "21:00" }] };
	const body = { weekly, specialDays: hours.specialDays };
	await requestGateway("PATCH", path, { token, body });
}

/** Begins support from the page that asks for the reason, without opening it. */
async function begin(page: Page, path: string, reason = REASON): Promise<void> {
	const form = await page.request.get(path);
	const csrf = /name="csrf" value="([^"]+)"/.exec(await form.text())?.[1] ?? "";
	const begun = await page.request.post(path, {
		form: { csrf, reason },
		headers: { origin: new URL(form.url()).origin },
		maxRedirects: 0,
	});
	expect(begun.status()).toBe(303);
}

async function viewAsPath(page: Page): Promise<string> {
	const found = await page.request.get(`/support?q=${CASHIER}`);
	return /\/support\/view-as\?person=[\w-]+/.exec(await found.text())?.[0] ?? "";
}

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
