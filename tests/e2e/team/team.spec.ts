import { asGuest, checkPage, checkState, expect, signIn, test } from "../../support/e2e";
import { mailedLink, mailedSubjects } from "../../support/e2e-mail";
import { storeIdOf, storeIdsOf } from "../../support/locations/demo-places";
import {
	enter,
	findPlace,
	invite,
	memberPath,
	OWN,
	OWNER,
	PASSWORD,
} from "../../support/team/e2e-team";

const MANAGER = "manager@emberrye.test";
const OTHER = "Nob Hill";

const someone = () => `someone-${crypto.randomUUID()}@example.test`;

test("people are invited, those that cannot be are named, and one signs up by the link", async ({
	page,
	scripted,
}) => {
	const [one, two] = [someone(), someone()];
	await signIn(page, OWNER);
	await page.goto("/settings/team");
	await page.getByRole("link", { name: "Invite", exact: true }).click();
	await expect(page.locator("h1")).toHaveText("Invite a team member");

	await page.getByLabel("Email").fill(`${one}, owner@harbourlane.test, ${OWNER}, ${one}`);
	await page.getByRole("radio", { name: /^Store Cashier/ }).check();
	await page.getByRole("button", { name: "Send invitation" }).click();
	await expect(page.locator(".field-error")).toContainText("Choose at least one location");
	await expect(page.getByRole("radio", { name: /^Store Cashier/ })).toBeChecked();

	await page.getByRole("radio", { name: /^Store Cashier/ }).press("Enter");
	await expect(page.locator(".field-error")).toContainText("Choose at least one location");
	await expect(page.locator('[name="stores"]:checked')).toHaveCount(0);

	const places = page.getByRole("group", { name: "Locations", exact: true });
	await expect(places.getByRole("checkbox")).toHaveCount(10);
	await page.getByRole("radio", { name: /^Merchant Operator/ }).check();
	await expect(page.getByLabel("Find locations")).toBeHidden();
	await page.getByRole("radio", { name: /^Store Cashier/ }).check();
	await page.getByLabel("Find locations").fill("fenw");
	if (scripted) await page.getByLabel("Find locations").press("Enter");
	else await page.getByRole("button", { name: "Find" }).click();
	await expect(places).toContainText("1 of");
	await page.getByRole("checkbox", { name: OWN }).check();
	await page.getByRole("button", { name: "Send invitation" }).click();
	const errors = page.locator(".field-error").first();
	for (const words of [
		"There was an error registering the email(s) below",
		"owner@harbourlane.test: The email address you have entered is already registered",
		`${OWNER}: A user with this email address already exists`,
	]) {
		await expect(errors).toContainText(words);
	}
	// It is in the list twice, and was invited once.
	await expect(errors).not.toContainText(one);
	const sent = page.locator("form .tone-success");
	await expect(sent).toHaveText(`${one} was invited`);
	await expect(page.locator(".done-notice")).toBeFocused();
	await expect(sent).toBeInViewport({ ratio: 1 });
	await expect(page.getByRole("checkbox", { name: OWN })).toBeChecked();
	await checkState(page);

	await page.getByLabel("Email").fill("somebody@platform.test");
	await page.getByRole("button", { name: "Send invitation" }).click();
	await expect(errors).toContainText("You can't create an user with this email for this role");
	await page.getByLabel("Email").fill(two);
	await page.getByRole("button", { name: "Send invitation" }).click();
	await expect(page.getByText(`${two} was invited`, { exact: true })).toBeVisible();

	await page.goto(`/settings/team?q=${one}`);
	const row = page.getByRole("row", { name: new RegExp(one) });
	await expect(row).toContainText("Invited");
	await expect(row).toContainText("Fenway");

	await asGuest(page);
	await page.goto(await mailedLink(one));
	await page.getByLabel("Given name").fill("Ada");
	await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
	await page.getByLabel("Repeat the password").fill(PASSWORD);
	await page.getByLabel("I agree to the terms of service").check();
	await page.getByRole("button", { name: "Accept the invitation" }).click();
	await expect(page).toHaveURL("/auth/invite-success");
	await enter(page, one);
	await expect(page).toHaveURL(new RegExp(`/location/${storeIdOf("Fenway")}`));
	await expect(page.locator("header").first()).not.toContainText("Nob Hill");
	const elsewhere = await page.goto(`/location/${storeIdOf("Nob Hill")}/orders`);
	expect(elsewhere?.status()).toBe(403);
	const team = await page.goto(`/location/${storeIdOf("Fenway")}/general/team`);
	expect(team?.status()).toBe(403);
});

test("an invitation is sent again, and withdrawn", async ({ page }) => {
	const email = someone();
	await invite(page, email);
	await page.goto(`/settings/team?q=${email}`);
	await page.getByRole("button", { name: `Send again the invitation of ${email}` }).click();
	await expect(page.getByText(`The invitation was sent to ${email} again`)).toBeVisible();
	await expect.poll(async () => (await mailedSubjects(email)).length).toBe(2);

	await page.goto(`/settings/team?q=${email}`);
	await page.getByRole("link", { name: `Withdraw the invitation of ${email}` }).click();
	const asked = page.locator("#ask-withdraw");
	await expect(asked.locator(".confirm-panel")).toContainText(
		`Withdraw the invitation of ${email}?`,
	);
	await checkState(page);
	// The link back is inside the question's box, below the answer.
	const box = await asked.locator(".confirm-panel").boundingBox();
	const cancel = await asked.locator("summary").boundingBox();
	const yes = await page.getByRole("button", { name: "Yes, withdraw it" }).boundingBox();
	expect(cancel?.y).toBeGreaterThan((yes?.y ?? 0) + (yes?.height ?? 0));
	expect((cancel?.y ?? 0) + (cancel?.height ?? 0)).toBeLessThan((box?.y ?? 0) + (box?.height ?? 0));
	await page.getByRole("button", { name: "Yes, withdraw it" }).click();
	await expect(page.getByText(`The invitation of ${email} was withdrawn`)).toBeVisible();
	await page.goto(`/settings/team?q=${email}`);
	await expect(page.getByText("No people")).toBeVisible();
	await checkState(page);
	await page.goto(await mailedLink(email));
	await expect(page.locator("main")).toContainText("The link has expired or was used before.");
});

test("a role and locations are changed; two people's changes are merged field by field", async ({
	page,
	context,
}) => {
	const email = someone();
	await invite(page, email);
	const path = await memberPath(page, email);
	await page.goto(path);
	await checkPage(page);
	const other = await context.newPage();
	await other.goto(path);
	await other.getByRole("radio", { name: /^Store Operations/ }).check();
	await other.getByRole("button", { name: "Save" }).click();
	await expect(other.getByText(`${email} was updated`)).toBeVisible();

	await findPlace(page, "Nob Hill");
	await page.getByRole("checkbox", { name: OTHER }).check();
	await page.getByRole("button", { name: "Save" }).click();
	await expect(page.getByText("Somebody else changed this in the meantime")).toBeVisible();
	const panel = page.locator(".conflicts");
	await expect(panel).toContainText("Store Operations");
	await expect(panel.getByLabel("Role: Store Operations")).toBeChecked();
	// Locations were not changed by anybody else, so what was typed stays.
	await expect(panel).not.toContainText(OTHER);
	await expect(page.getByRole("checkbox", { name: OTHER })).toBeChecked();
	await checkState(page);
	await page.getByRole("button", { name: "Save" }).click();
	await expect(page.getByText(`${email} was updated`)).toBeVisible();
	await page.goto(`/settings/team?q=${email}`);
	const row = page.getByRole("row", { name: new RegExp(email) });
	await expect(row).toContainText("Store Operations");
	await expect(row).toContainText("Nob Hill");

	await page.goto(path);
	await page.getByRole("radio", { name: /^Merchant Marketer/ }).check();
	await page.getByRole("button", { name: "Save" }).click();
	await expect(page.getByText(`${email} was updated`)).toBeVisible();
	await page.goto(`/settings/team?q=${email}`);
	await expect(row).toContainText("All locations");
	await page.goto("/settings/audit-log");
	const newest = page.locator(".audit-list > li").filter({ hasText: email }).first();
	await expect(newest).toContainText("Merchant Marketer");
});

test("somebody is disabled, enabled and deleted, each after a question", async ({
	page,
	browser,
	baseURL,
	scripted,
}) => {
	const email = someone();
	await invite(page, email);
	const theirs = await browser.newContext({ baseURL, javaScriptEnabled: scripted });
	const tab = await theirs.newPage();
	await tab.goto(await mailedLink(email));
	await tab.getByLabel("Given name").fill("Ada");
	await tab.getByLabel("Family name (optional)").fill("Lovelace");
	await tab.getByLabel("Password", { exact: true }).fill(PASSWORD);
	await tab.getByLabel("Repeat the password").fill(PASSWORD);
	await tab.getByLabel("I agree to the terms of service").check();
	await tab.getByRole("button", { name: "Accept the invitation" }).click();
	await enter(tab, email);
	await expect(tab).toHaveURL(/\/location\//);

	await signIn(page, OWNER);
	await page.goto(await memberPath(page, email));
	await page.getByText("Disable", { exact: true }).click();
	await expect(page.getByText("Disable Ada Lovelace?")).toBeVisible();
	await page.getByRole("button", { name: "Yes, disable this person" }).click();
	await expect(page.getByText("was disabled and signed out everywhere")).toBeVisible();
	await checkState(page);
	await tab.goto(`/location/${storeIdOf("Fenway")}/orders`);
	await expect(tab).toHaveURL(/\/auth\?next=/);
	await enter(tab, email);
	await expect(tab).toHaveURL(/\/auth/);
	await expect(tab.locator("main")).toContainText("This account is disabled.");

	await page.getByText("Enable", { exact: true }).click();
	await page.getByRole("button", { name: "Yes, enable this person" }).click();
	await expect(page.getByText("Ada Lovelace can sign in again")).toBeVisible();
	await enter(tab, email);
	await expect(tab).toHaveURL(/\/location\//);

	await page.getByText("Delete", { exact: true }).click();
	await page.getByRole("button", { name: "Yes, delete this account" }).click();
	await expect(page.getByText("User account was deleted", { exact: true })).toBeVisible();
	await tab.goto(`/location/${storeIdOf("Fenway")}/orders`);
	await expect(tab).toHaveURL(/\/auth\?next=/);
	await theirs.close();
});

test("nobody edits themselves out @either", async ({ page }) => {
	await signIn(page, OWNER);
	await page.goto(await memberPath(page, OWNER));
	await expect(page.locator("main")).toContainText("You cannot change your own role");
	await expect(page.getByRole("radio")).toHaveCount(0);
	await expect(page.getByText("Delete", { exact: true })).toHaveCount(0);
	await checkPage(page);
});

test("a store admin manages the team of their own locations @either", async ({ page }) => {
	const email = someone();
	const [storeId = "", second = ""] = storeIdsOf(MANAGER);
	await signIn(page, MANAGER);
	await page.goto(`/location/${storeId}/general/team`);
	await expect(page.getByRole("link", { name: "Lucía Ferrer Ortiz" }).first()).toBeVisible();
	await expect(page.locator("main")).not.toContainText(OWNER);
	await checkPage(page);
	const organisation = await page.goto("/settings/team");
	expect(organisation?.status()).toBe(403);

	await page.goto(`/location/${storeId}/general/team/new`);
	await expect(page.getByRole("radio", { name: /^Merchant/ })).toHaveCount(0);
	await expect(page.getByRole("checkbox")).toHaveCount(2);
	await expect(page.locator(`input[value="${storeId}"]`)).toBeChecked();
	await page.getByLabel("Email").fill(email);
	await page.getByRole("radio", { name: /^Store Operations/ }).check();
	await page.getByRole("button", { name: "Send invitation" }).click();
	await expect(page.getByText(`${email} was invited`, { exact: true })).toBeVisible();

	await page.goto(`/location/${second}/general/team?q=${email}`);
	await expect(page.getByText("No people")).toBeVisible();
	await page.goto(`/location/${storeId}/general/team?q=${email}`);
	await page.locator("a.row-link", { hasText: email }).click();
	await expect(page.locator("h1")).toHaveText(email);
	await page.getByText("Withdraw the invitation", { exact: true }).click();
	await page.getByRole("button", { name: "Yes, withdraw it" }).click();
	await expect(page.getByText(`The invitation of ${email} was withdrawn`)).toBeVisible();
});

test("roles are explained in words, and why somebody cannot see a page @either", async ({
	page,
}) => {
	await signIn(page, OWNER);
	await page.goto("/settings/team/roles");
	for (const width of [768, 360]) {
		await page.setViewportSize({ width, height: 800 });
		const area = page.locator(".role-table td").first();
		const compared = page.getByRole("region", { name: "Roles compared" });
		await compared.scrollIntoViewIfNeeded();
		const left = (await area.boundingBox())?.x;
		await compared.evaluate((table) => table.scrollTo(400, 0));
		expect(await compared.evaluate(({ scrollLeft }) => scrollLeft > 0)).toBe(true);
		expect((await area.boundingBox())?.x).toBe(left);
		await checkPage(page);
	}
	await page.setViewportSize({ width: 1280, height: 800 });
	await page.getByText("Permissions: Store Cashier").click();
	await expect(page.getByText("Give money back").last()).toBeVisible();
	await checkState(page);

	const access = (await memberPath(page, "cashier@emberrye.test")).replace(/edit$/, "access");
	await page.goto(access);
	await page.getByLabel("Page", { exact: true }).selectOption("General: Team");
	await page.getByRole("button", { name: "Ask" }).click();
	const answer = page.locator("#answer");
	await expect(answer).toContainText("Team does not open for them");
	await expect(answer).toContainText("TEAM.PAGE_VIEW");
	await expect(answer).toContainText("Store Admin");
	await checkState(page);
	await page.getByLabel("Location", { exact: true }).selectOption(OTHER);
	await page.getByLabel("Page", { exact: true }).selectOption("Orders");
	await page.getByRole("button", { name: "Ask" }).click();
	await expect(answer).toContainText("Nob Hill is not one of their locations.");
	await page.getByLabel("Location", { exact: true }).selectOption({ label: WICKER_PARK });
	await page.getByRole("button", { name: "Ask" }).click();
	await expect(answer).toContainText("Orders opens for them");
});

test("somebody of the point of sale's team is invited by the address it has", async ({
	page,
	scripted,
}) => {
	await signIn(page, OWNER);
	await page.goto("/settings/team/new");
	await page.getByRole("link", { name: "From the point of sale" }).click();
	const people = page.getByLabel("Team member", { exact: true });
	const open = people.locator("option:not([disabled]):not([value=''])");
	// Both runs share one database, so each has its own person.
	const option = scripted ? open.first() : open.last();
	const email = /[\w.-]+@inbox\.test/.exec((await option.textContent()) ?? "")?.[0] ?? "";
	await people.selectOption((await option.getAttribute("value")) ?? "");
	await page.getByRole("radio", { name: /^Store Cashier/ }).check();
	await findPlace(page, "Fenway");
	await page.getByRole("checkbox", { name: OWN }).check();
	await checkPage(page);
	await page.getByRole("button", { name: "Send invitation" }).click();
	await expect(page.getByText(`${email} was invited`, { exact: true })).toBeVisible();
	await page.goto(await memberPath(page, email));
	await expect(page.locator("main")).toContainText("POS team member");
});

test("the list is filtered, sorted and exported as it is @either", async ({ page }) => {
	await signIn(page, OWNER);
	await page.goto("/settings/team?q=@emberrye.test&sort=-email");
	await expect(page.locator("tbody tr").first()).toContainText("owner@emberrye.test");
	const all = await page.request.get("/settings/team.csv?q=@emberrye.test");
	expect(all.headers()["content-type"]).toContain("text/csv");
	const lines = (await all.text()).trim().split("\r\n");
	expect(lines.length).toBeGreaterThanOrEqual(8);
	expect(lines.some((line) => line.includes("Mei,cashier@emberrye.test,Store Cashier"))).toBe(true);
	await page.goto("/settings/team?q=@emberrye.test&status=disabled");
	await expect(page.getByText("No people")).toBeVisible();
});

const WICKER_PARK = "Wicker Park";

test("a browser that does not know :has() asks for locations by script", {
	tag: "@script",
}, async ({ page }) => {
	await page.addInitScript(() => {
		const supports = CSS.supports.bind(CSS) as (condition: string) => boolean;
		CSS.supports = (condition: string) => !condition.includes(":has") && supports(condition);
	});
	await signIn(page, "owner@emberrye.test");
	await page.goto("/settings/team/new");
	const places = page.locator(".role-locations");
	await expect(places).toHaveClass(/not-asked/);
	await page.getByRole("radio", { name: /^Store Cashier/ }).check();
	await expect(places).not.toHaveClass(/not-asked/);
	await expect(places).toBeVisible();
	await page.getByRole("radio", { name: /^Merchant Operator/ }).check();
	await expect(places).toHaveClass(/not-asked/);
});
