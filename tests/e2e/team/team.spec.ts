import {
	asGuest,
	checkPage,
	checkState,
	expect,
	scriptReady,
	signIn,
	test,
} from "../../support/e2e";
import { mailedLink } from "../../support/e2e-mail";
import { demoStoreId } from "../../support/locations/demo-places";
import { changeRole, makeCashier } from "../../support/team/e2e-people";
import { enter, findPlace, memberPath, OWN, OWNER, PASSWORD } from "../../support/team/e2e-team";

const OTHER = "Nob Hill";

const someone = () => `someone-${crypto.randomUUID()}@example.test`;

test("people are invited, those that cannot be are named, and one signs up by the link", async ({
	page,
	scripted,
}) => {
	const email = someone();
	await signIn(page, OWNER);
	await page.goto("/settings/team");
	await page.getByRole("link", { name: "Invite", exact: true }).click();
	await expect(page.locator("h1")).toHaveText("Invite a team member");
	await scriptReady(page);

	await page.getByLabel("Email").fill(`${email}, owner@harbourlane.test`);
	await page.getByRole("radio", { name: /^Store Cashier/ }).check();
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
	await expect(page.locator(".field-error").first()).toContainText(
		"owner@harbourlane.test: The email address you have entered is already registered",
	);
	const sent = page.locator("form .tone-success");
	await expect(sent).toHaveText(`${email} was invited`);
	await expect(page.locator(".done-notice")).toBeFocused();
	await expect(sent).toBeInViewport({ ratio: 1 });
	await expect(page.getByRole("checkbox", { name: OWN })).toBeChecked();
	await checkState(page);

	await page.goto(`/settings/team?q=${email}`);
	await expect(page.getByRole("row", { name: new RegExp(email) })).toContainText("Fenway");
	await page.getByRole("link", { name: `Withdraw the invitation for ${email}` }).click();
	const question = page.locator("#ask-withdraw");
	await expect(question.locator(".confirm-panel")).toContainText(
		`Withdraw the invitation for ${email}?`,
	);
	await checkState(page);
	// The link back is inside the question's box, below the answer.
	const box = await question.locator(".confirm-panel").boundingBox();
	const cancel = await question.locator("summary").boundingBox();
	const yes = await page.getByRole("button", { name: "Yes, withdraw it" }).boundingBox();
	expect(cancel?.y).toBeGreaterThan((yes?.y ?? 0) + (yes?.height ?? 0));
	expect((cancel?.y ?? 0) + (cancel?.height ?? 0)).toBeLessThan((box?.y ?? 0) + (box?.height ?? 0));

	await asGuest(page);
	await page.goto(await mailedLink(email));
	await expect(page.locator("main")).toContainText("Nora Whitlock (owner@emberrye.test)");
	await checkState(page);
	await page.getByLabel("First name").fill("Ada");
	await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
	await page.getByLabel("Repeat the password").fill(PASSWORD);
	await page.getByLabel("I agree to the terms of service").check();
	await page.getByRole("button", { name: "Accept invitation" }).click();
	await expect(page).toHaveURL("/auth/invite-success");
	await enter(page, email);
	await expect(page).toHaveURL(new RegExp(`/location/${demoStoreId("Fenway")}`));
});

test("a member's changes are merged with another's; the account is disabled, enabled and deleted", {
	tag: "@either",
}, async ({ page }) => {
	const email = someone();
	const uuid = await makeCashier(OWNER, email, demoStoreId("Fenway"));
	await signIn(page, OWNER);
	await page.goto(`/settings/team/${uuid}/edit`);
	await checkPage(page);
	await changeRole(OWNER, uuid, "STORE_OPERATIONS", demoStoreId("Fenway"));
	await findPlace(page, "Nob Hill");
	await page.getByRole("checkbox", { name: OTHER }).check();
	await page.getByRole("button", { name: "Save" }).click();
	await expect(page.getByText("Someone else changed this in the meantime")).toBeVisible();
	const panel = page.locator(".conflicts");
	await expect(panel.getByLabel("Role: Store Operations")).toBeChecked();
	// Locations were not changed by anybody else, so what was typed stays.
	await expect(panel).not.toContainText(OTHER);
	await expect(page.getByRole("checkbox", { name: OTHER })).toBeChecked();
	await checkState(page);
	await page.getByRole("button", { name: "Save" }).click();
	await expect(page.getByText("Ada was updated")).toBeVisible();

	await page.goto(`/settings/team/${uuid}/edit`);
	await page.getByText("Disable", { exact: true }).click();
	await expect(page.getByText("Disable Ada?")).toBeVisible();
	await page.getByRole("button", { name: "Yes, disable this person" }).click();
	await expect(page.getByText("was disabled and signed out everywhere")).toBeVisible();
	await checkState(page);
	await page.getByText("Enable", { exact: true }).click();
	await page.getByRole("button", { name: "Yes, enable this person" }).click();
	await expect(page.getByText("Ada can sign in again")).toBeVisible();
	await page.getByText("Delete", { exact: true }).click();
	await page.getByRole("button", { name: "Yes, delete this account" }).click();
	await expect(page.getByText("User account was deleted", { exact: true })).toBeVisible();
	await page.goto(`/settings/team?q=${email}`);
	await expect(page.getByText("No people")).toBeVisible();
	await checkState(page);
});

test("roles are compared at every width, and why somebody cannot see a page is told @either", async ({
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
	await expect(page.getByText("Refund payments").last()).toBeVisible();
	await checkState(page);

	const access = (await memberPath(page, "cashier@emberrye.test")).replace(/edit$/, "access");
	await page.goto(access);
	await page.getByLabel("Page", { exact: true }).selectOption("General: Team");
	await page.getByRole("button", { name: "Check" }).click();
	await expect(page.locator("#answer")).toContainText("They can't open General: Team");
	await checkState(page);
});

test("a browser that does not know :has() asks for locations by script", {
	tag: "@script",
}, async ({ page }) => {
	await page.addInitScript(() => {
		const supports = CSS.supports.bind(CSS) as (condition: string) => boolean;
		CSS.supports = (condition: string) => !condition.includes(":has") && supports(condition);
	});
	await signIn(page, OWNER);
	await page.goto("/settings/team/new");
	const places = page.locator(".role-locations");
	await expect(places).toHaveClass(/not-asked/);
	await page.getByRole("radio", { name: /^Store Cashier/ }).check();
	await expect(places).not.toHaveClass(/not-asked/);
	await expect(places).toBeVisible();
	await page.getByRole("radio", { name: /^Merchant Operator/ }).check();
	await expect(places).toHaveClass(/not-asked/);
});
