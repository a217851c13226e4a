import type { Page } from "@playwright/test";
import { checkState, expect, signIn, test } from "../../support/e2e";
import { openReader } from "../../support/e2e-mail";
import { storeIdOf } from "../../support/locations/demo-places";

test("a recipient gets what was chosen, a test and a history; what waits is dropped", async ({
	page,
	scripted,
}) => {
	test.slow();
	const place = scripted ? "Montrose" : "Magazine Street";
	const location = `/location/${storeIdOf(place)}`;
	const name = `Told ${scripted ? "One" : "Two"} ${test.info().retry}`;
	const email = `${name.toLowerCase().replaceAll(" ", "-")}@example.test`;
	await signIn(page, "owner@emberrye.test");
	await page.goto(`${location}/notifications/times`);
	await page.getByLabel("Order not confirmed, minutes").fill("7");
	await page.getByRole("button", { name: "Save" }).click();
	await expect(page.getByText("Alert times were updated", { exact: true })).toBeVisible();

	const address = page.getByRole("textbox", { name: "Email" });
	const create = page.getByRole("button", { name: "Create recipient" });
	await page.goto(`${location}/notifications/new`);
	await page.getByLabel("Name").fill(name);
	await address.fill("told.example.test");
	const mails = page.getByRole("group", { name: "By email" });
	for (const kind of ["New order", FIRST, SECOND]) {
		await mails.getByLabel(kind, { exact: true }).check();
	}
	await mails.getByLabel("Order is late", { exact: true }).uncheck();
	await create.click();
	await expect(address).toHaveAccessibleDescription("Email is not valid");
	await expect(mails.getByLabel(SECOND, { exact: true })).toBeChecked();
	await address.fill(email);
	await create.click();
	await expect(page.getByText("Recipient was created", { exact: true })).toBeVisible();

	await page.goto(`${location}/notifications/new`);
	await page.getByLabel("Name").fill("Somebody else");
	await address.fill(email.toUpperCase());
	await create.click();
	await expect(address).toHaveAccessibleDescription("Email must be different");
	await expect(page.getByLabel("Name")).toHaveValue("Somebody else");
	await checkState(page);

	await page.goto(`${location}/notifications`);
	await expect(toldOf(page, "New order")).toContainText(`${name} (email)`);
	await expect(toldOf(page, "New order")).toContainText("As soon as the order comes in.");
	await expect(toldOf(page, FIRST)).toContainText(`${name} (email)`);
	await expect(toldOf(page, FIRST)).toContainText("7 minutes after the order came in.");
	await expect(toldOf(page, SECOND)).toContainText("14 minutes after the order came in.");
	await expect(toldOf(page, "Order is late")).not.toContainText(name);

	await page.getByRole("button", { name: `Test email to ${name}` }).click();
	const told = `The test message to ${email} stays in the outbox: no mail server is set up`;
	await expect(page.getByText(told, { exact: true })).toBeVisible();
	const reader = await openReader(page);
	const outbox = `/dev/outbox?q=${encodeURIComponent(email)}`;
	const message = reader.getByRole("row").filter({ hasText: "Test message from" });
	await reader.goto(outbox);
	await expect(message).toContainText(email);
	await expect(message).toContainText("Waiting");
	await message.getByRole("link").click();
	await expect(reader.locator("h1")).toContainText(place);
	await expect(reader.locator("main")).toContainText("This is a test.");

	await expect(page.getByText(/messages? to the people of this location waits? to/)).toBeVisible();
	await page.getByText(/^Clear notifier cache: drop \d+ messages?$/).click();
	await checkState(page);
	await page.getByRole("button", { name: /^Yes, drop \d+ messages?$/ }).click();
	await expect(page.getByText(/^\d+ messages? (was|were) dropped$/)).toBeVisible();
	await reader.goto(outbox);
	await expect(message).toContainText("Dropped");
	await reader.context().close();
	await page.goto(`${location}/audit-log?entity=waiting-messages`);
	await expect(page.locator(".audit-entry").first()).toContainText(
		/dropped the messages of .* that waited to be sent/,
	);

	await page.goto(`${location}/notifications`);
	await page.getByRole("link", { name, exact: true }).click();
	await expect(page.locator("h1")).toHaveText(name);
	await mails.getByLabel("New order", { exact: true }).uncheck();
	await page.getByRole("button", { name: "Save" }).click();
	await expect(page.getByText("Recipient was updated", { exact: true })).toBeVisible();
	await page.getByRole("link", { name: "History", exact: true }).click();
	const change = page.locator(".audit-entry").first();
	await expect(change).toContainText("changed recipient");
	await expect(page.getByText(/sent a test message to recipient/)).toBeVisible();
	await change.locator("summary").click();
	await expect(change.getByRole("row").filter({ hasText: "By email" })).toContainText("New order");
	await change.getByRole("link", { name: "Take this change back" }).click();
	await page.getByRole("button", { name: "Take this change back" }).click();
	await expect(page.getByText("The change was taken back", { exact: true })).toBeVisible();
	await page.goto(`${location}/notifications`);
	await expect(toldOf(page, "New order")).toContainText(`${name} (email)`);
});

const FIRST = "Order not confirmed, first alert";
const SECOND = "Order not confirmed, second alert";

/** Who gets a kind of message, and when. */
function toldOf(page: Page, kind: string) {
	return page.locator(".facts > div").filter({ has: page.getByText(kind, { exact: true }) });
}
