import { checkState, expect, openFilters, signIn, test } from "../../support/e2e";
import { getToken, requestGateway } from "../../support/e2e-gateway";
import { demoStoreId, MERCHANT_ID } from "../../support/locations/demo-places";

const OWNER = "owner@emberrye.test";

test("a change is found with who made it, what stood there and what stands now", async ({
	page,
	scripted,
}) => {
	const place = scripted ? "Evanston" : "Naperville";
	const id = demoStoreId(place);
	const subtitle = `Seen in the log ${Date.now()}`;
	const path = `/api/v2/store-v2/${MERCHANT_ID}/locations/${id}`;
	const token = await getToken("operator@emberrye.test");
	const { subtitle: before } = await requestGateway<{ subtitle: string }>("GET", path, { token });
	await requestGateway("PATCH", path, { token, body: { subtitle } });

	await signIn(page, OWNER);
	await page.goto(`/settings/audit-log?entity=location&entityId=${id}`);
	await expect(page.locator("h1")).toHaveText("Audit log");
	const newest = page.locator(".audit-entry").first();
	await expect(newest).toContainText("Tobias Lindqvist changed location");
	await expect(newest).toContainText(/ C[DS]T/);
	await newest.locator(".audit-summary").click();
	const row = newest.getByRole("row").filter({ hasText: "Subtitle" });
	await expect(row).toContainText(before);
	await expect(row).toContainText(subtitle);
	await checkState(page);

	await newest.getByRole("link", { name: "Open the location" }).click();
	await expect(page).toHaveURL(`/settings/locations/edit/${id}`);
});

test("the log is filtered, and says when nothing matches", { tag: "@either" }, async ({ page }) => {
	await signIn(page, OWNER);
	await page.goto("/settings/audit-log");
	await expect(
		page.getByText(/^\s*Verified: the last \d+ entries are unchanged\s*$/),
	).toBeVisible();
	await openFilters(page);
	await page.getByLabel("Person").fill("manager@");
	await page.getByLabel("What").selectOption("Business hours");
	await page.getByRole("button", { name: "Apply" }).click();
	await expect(page).toHaveURL(/person=manager%40/);
	const entries = page.locator(".audit-entry");
	await expect(entries.first()).toContainText("changed the business hours of");
	await expect(entries.first()).toContainText("manager@");
	const names = await page.locator(".audit-sentence strong").allInnerTexts();
	expect(new Set(names).size).toBe(1);
	await expect(page.getByLabel("Active filters")).toContainText("What: Business hours");

	await openFilters(page);
	await page.getByLabel("Field").selectOption("Refunded amount");
	await page.getByRole("button", { name: "Apply" }).click();
	await expect(page.getByText("No records")).toBeVisible();
	await checkState(page);
	await page.getByRole("link", { name: "Clear all" }).click();
	await expect(page).toHaveURL(/\/settings\/audit-log\??$/);
	await expect(entries).toHaveCount(25);
	await page.getByRole("link", { name: "Next page" }).click();
	await expect(page).toHaveURL(/page=2/);
	await expect(entries.first()).toBeVisible();
});
