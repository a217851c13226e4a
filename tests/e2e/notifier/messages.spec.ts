import type { Page } from "@playwright/test";
import { checkState, checkWidths, expect, signIn, test } from "../../support/e2e";
import { getToken, requestGateway } from "../../support/e2e-gateway";
import { openReader } from "../../support/e2e-mail";
import { demoStoreId, MERCHANT_ID } from "../../support/locations/demo-places";

const OWNER = "owner@emberrye.test";

test("a recipient is told what was chosen, and gets a test; what waits is dropped", async ({
	page,
	scripted,
}) => {
	test.slow();
	const place = scripted ? "Montrose" : "Magazine Street";
	const location = `/location/${demoStoreId(place)}`;
	const name = `Told ${scripted ? "One" : "Two"} ${test.info().retry}`;
	const email = `${name.toLowerCase().replaceAll(" ", "-")}@example.test`;
	await signIn(page, OWNER);
	await page.goto(`${location}/notifications/times`);
	await page.getByLabel("Unconfirmed after (minutes)").fill("7");
	await page.getByRole("button", { name: "Save" }).click();
	await expect(page.getByText("Alert times were updated", { exact: true })).toBeVisible();
	await requestGateway(
		"POST",
		`/api/v2/store-v2/${MERCHANT_ID}/locations/${demoStoreId(place)}/notifications`,
		{
			token: await getToken(OWNER),
			body: {
				name,
				email,
				byEmail: ["new-order", "unconfirmed-order", "still-unconfirmed-order"],
			},
		},
	);

	await page.goto(`${location}/notifications`);
	await expect(factRow(page, "New order")).toContainText(`${name} (email)`);
	await expect(factRow(page, "New order")).toContainText("As soon as the order arrives.");
	await expect(factRow(page, FIRST)).toContainText(`${name} (email)`);
	await expect(factRow(page, FIRST)).toContainText("7 minutes after the order arrives.");
	await expect(factRow(page, SECOND)).toContainText("14 minutes after the order arrives.");
	await expect(factRow(page, "Order is late")).not.toContainText(name);

	await page.getByRole("button", { name: `Test email to ${name}` }).click();
	const failure = `The test message to ${email} was not sent: no mail server is set up`;
	await expect(page.getByText(failure, { exact: true })).toBeVisible();
	const reader = await openReader(page);
	const outbox = `/dev/outbox?q=${encodeURIComponent(email)}`;
	const message = reader.getByRole("row").filter({ hasText: "Test message from" });
	await reader.goto(outbox);
	await expect(message).toContainText(email);
	await expect(message).toContainText("Waiting");
	await checkWidths(reader, scripted);
	await message.getByRole("link").click();
	await expect(reader.locator("h1")).toContainText(place);
	await expect(reader.locator("main")).toContainText("This is a test.");
	await checkWidths(reader, scripted);

	await expect(page.getByText(/messages? for this location (is|are) waiting to/)).toBeVisible();
	await page.getByText(/^Clear notifier cache: drop \d+ messages?$/).click();
	await checkState(page);
	await page.getByRole("button", { name: /^Yes, drop \d+ messages?$/ }).click();
	await expect(page.getByText(/^\d+ messages? (was|were) dropped$/)).toBeVisible();
	await reader.goto(outbox);
	await expect(message).toContainText("Dropped");
	await reader.context().close();
});

const FIRST = "Order not confirmed, first alert";
const SECOND = "Order not confirmed, second alert";

/** Who gets a kind of message, and when. */
function factRow(page: Page, kind: string) {
	return page.locator(".facts > div").filter({ has: page.getByText(kind, { exact: true }) });
}
