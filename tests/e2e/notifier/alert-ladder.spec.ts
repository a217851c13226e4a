import type { Page } from "@playwright/test";
import { checkPage, expect, signIn, test } from "../../support/e2e";
import { mailedSubjects, openReader } from "../../support/e2e-mail";
import { storeIdOf } from "../../support/locations/demo-places";
import { takeIn } from "../../support/orders/e2e-orders";

const FIRST = "Order not confirmed, first alert";
const SECOND = "Order not confirmed, second alert";
const MINUTES = 20;
/** Orders are looked over every half minute. */
const SOON = { timeout: 90_000 };

test("an order that nobody confirms reaches the first people, and at twice the time the others", async ({
	page,
	scripted,
}) => {
	test.slow();
	const storeId = storeIdOf(scripted ? "North Park" : "Alberta Arts");
	const location = `/location/${storeId}`;
	await signIn(page, "owner@emberrye.test");
	await page.goto(`${location}/notifications/times`);
	await page.getByLabel("Order not confirmed, minutes").fill(String(MINUTES));
	await page.getByRole("button", { name: "Save" }).click();
	await expect(page.getByText("Alert times were updated", { exact: true })).toBeVisible();
	const word = `${scripted ? "one" : "two"}-${crypto.randomUUID().slice(0, 8)}`;
	const first = await recipient(page, { location, name: `First ${word}`, kind: FIRST });
	const second = await recipient(page, { location, name: `Second ${word}`, kind: SECOND });

	const ago = (minutes: number) => ({
		dateInfo: { placedAt: new Date(Date.now() - minutes * 60_000).toISOString() },
	});
	const fresh = await takeIn(storeId, ago(MINUTES - 5));
	const waiting = await takeIn(storeId, ago(MINUTES + 1));
	const forgotten = await takeIn(storeId, ago(2 * MINUTES + 1));
	const isTold = async (email: string, { number }: { number: string }) =>
		(await mailedSubjects(email)).some((subject) => subject.startsWith(`Order ${number} at `));
	await expect.poll(() => isTold(first, waiting), SOON).toBe(true);
	await expect.poll(() => isTold(second, forgotten), SOON).toBe(true);
	expect(await isTold(second, waiting)).toBe(false);
	for (const email of [first, second]) expect(await isTold(email, fresh)).toBe(false);

	const reader = await openReader(page);
	await reader.goto(`/dev/outbox?q=${encodeURIComponent(second)}`);
	const letter = `Order ${forgotten.number} at`;
	await expect(reader.getByRole("row").filter({ hasText: letter }).first()).toBeVisible();
	await reader.context().close();

	await page.goto(`${location}/orders/${forgotten.id}`);
	await expect(page.getByText("Not confirmed in time").first()).toBeVisible();
	await checkPage(page);
	await page.getByRole("button", { name: /^Confirm order/ }).click();
	await expect(page.getByText("Order confirmed", { exact: true })).toBeVisible();
});

/** Makes a recipient who is told of one kind alone; the address. */
async function recipient(
	page: Page,
	{ location, name, kind }: { location: string; name: string; kind: string },
): Promise<string> {
	const email = `${name.toLowerCase().replaceAll(" ", "-")}@example.test`;
	await page.goto(`${location}/notifications/new`);
	await page.getByLabel("Name").fill(name);
	await page.getByRole("textbox", { name: "Email" }).fill(email);
	const mails = page.getByRole("group", { name: "By email" });
	for (const box of await mails.getByRole("checkbox").all()) await box.uncheck();
	await mails.getByLabel(kind, { exact: true }).check();
	await page.getByRole("button", { name: "Create recipient" }).click();
	await expect(page.getByText("Recipient was created", { exact: true })).toBeVisible();
	return email;
}
