import type { Page } from "@playwright/test";
import { asGuest, checkState, checkWidths, expect, signIn, test } from "../../support/e2e";
import { gatewayUrl, tokenOf } from "../../support/e2e-gateway";
import { mailedLink, mailedSubjects, openReader } from "../../support/e2e-mail";

const PASSWORD = "Quiet Harbor 7 'Ω'";
const OTHER_PASSWORD = "Loud Mountain 8";

const someone = () => `someone-${crypto.randomUUID()}@example.test`;

test("signing up, the link in the message, and signing in for the first time", async ({ page }) => {
	test.slow();
	const email = someone();
	await page.goto("/auth");
	await page.getByRole("link", { name: "Sign up" }).click();
	await expect(page.locator("h1")).toHaveText("Sign up");
	await signUp(page, email);
	await expect(page).toHaveURL("/auth/check-email");
	await expect(page.locator("main")).toContainText(email);
	await checkState(page);

	await enter(page, email, PASSWORD);
	await expect(page.getByRole("alert")).toContainText("Your account is not active yet.");
	await expect(page.getByLabel("Email")).toHaveValue(email);
	await checkState(page);
	const first = await mailedLink(email);
	await page.getByRole("link", { name: "Send the activation link again" }).click();
	await expect(page.getByLabel("Email")).toHaveValue(email);
	await page.getByRole("button", { name: "Send the link again" }).click();
	await expect(page.getByText("another link is on its way")).toBeVisible();
	await expect(page.getByText("We sent a message")).toHaveCount(0);

	await page.goto(first);
	await expect(page).toHaveURL("/auth/activation-failure");
	await expect(page.locator("main")).toContainText("The link has expired or was used before.");

	const link = await mailedLink(email);
	// Mail scanners follow links, which must change nothing.
	for (let visit = 0; visit < 2; visit += 1) {
		await page.request.get(link);
		await page.request.head(link);
	}
	await page.goto(link);
	await expect(page.locator("main")).toContainText(email);
	await checkState(page);
	await page.getByLabel("Password").fill(`${PASSWORD} of somebody else`);
	await page.getByRole("button", { name: "Activate account" }).click();
	await expect(page.locator("#activate-password-error")).toHaveText(
		"This is not the password that was chosen at sign-up",
	);
	await page.getByLabel("Password").fill(PASSWORD);
	await page.getByRole("button", { name: "Activate account" }).click();
	await expect(page).toHaveURL("/auth/activation-success");
	await page.goto(link);
	await expect(page).toHaveURL("/auth/activation-failure");

	await enter(page, email, PASSWORD);
	await expect(page).toHaveURL(/\/dashboard\/merchant\/setup$/);
});

test("a sign-up that is not right says what, and keeps what may be kept @either", async ({
	page,
}) => {
	const email = someone();
	await page.goto("/auth/sign-up");
	await fillSignUp(page, { email, password: "Password1!", repeat: "Password1!" });
	await page.getByRole("button", { name: "Sign up" }).click();
	await expect(page.locator("main")).toContainText("guessed first");
	await expect(page.getByLabel("Email")).toHaveValue(email);
	await expect(page.getByLabel("I agree to the terms of service")).toBeChecked();
	await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
	expect(await page.content()).not.toContain("Password1!");
	await checkState(page);

	await fillSignUp(page, { email, password: "short", repeat: "differs" });
	await page.getByRole("button", { name: "Sign up" }).click();
	await expect(page.locator(".field-error").first()).toContainText(
		"Your password must be at least eight characters long",
	);
	await expect(page.locator("main")).toContainText("Passwords do not match");

	await fillSignUp(page, { email: "owner@emberrye.test", password: PASSWORD, repeat: PASSWORD });
	await page.getByRole("button", { name: "Sign up" }).click();
	await expect(page.locator("#sign-up-email-error")).toContainText(
		"The email address you have entered is already registered",
		{ timeout: 15_000 },
	);
	await expect(page.locator("main")).toContainText("Choose another address, or sign in.");
	await checkState(page);
});

test("a forgotten password is replaced, and the old one no longer works", async ({ page }) => {
	test.slow();
	const email = await activeAccount(page);
	await page.goto("/auth");
	await page.getByRole("link", { name: "Forgot your password?" }).click();
	await expect(page.locator("h1")).toHaveText("Forgot password");
	await page.getByLabel("Email").fill(someone());
	await page.getByRole("button", { name: "Send the link" }).click();
	await expect(page.locator(".field-error")).toContainText(
		"There is no account with this email address",
	);
	await page.getByLabel("Email").fill(email);
	await page.getByRole("button", { name: "Send the link" }).click();
	await expect(page).toHaveURL("/auth/reset-requested");
	await expect(page.locator("main")).toContainText(email);
	await checkState(page);

	const link = await mailedLink(email);
	await page.goto(link);
	await expect(page.locator("main")).toContainText(email);
	await checkState(page);
	await choose(page, "New password", "lowercase only 1");
	await page.getByRole("button", { name: "Change the password" }).click();
	await expect(page.locator(".field-error").first()).toContainText("Your password must be");
	await choose(page, "New password", OTHER_PASSWORD);
	await page.getByRole("button", { name: "Change the password" }).click();
	await expect(page).toHaveURL("/auth");
	await expect(page.getByRole("status")).toContainText("Your password was changed");
	expect((await mailedSubjects(email))[0]).toContain("Your password was changed");

	await page.goto(link);
	await expect(page.locator("h1")).toHaveText("Setting the password failed");
	await expect(page.locator("main")).toContainText("The link has expired or was used before.");
	await checkState(page);
	await enter(page, email, PASSWORD);
	await expect(page.getByRole("alert")).toContainText("Wrong email or password");
	await enter(page, email, OTHER_PASSWORD);
	await expect(page).not.toHaveURL(/\/auth/);
});

test("an invitation names the inviter and the organization, and opens an account", async ({
	page,
}) => {
	const email = someone();
	const link = await invited(page, email);
	await page.goto(link);
	for (const words of [email, "Harbour Lane Coffee", "Clara Iverson (owner@harbourlane.test)"]) {
		await expect(page.locator("main")).toContainText(words);
	}
	await checkState(page);
	await page.getByLabel("Given name").fill("Ada");
	await choose(page, "Password", PASSWORD);
	await page.getByLabel("I agree to the terms of service").check();
	await page.getByRole("button", { name: "Accept the invitation" }).click();
	await expect(page).toHaveURL("/auth/invite-success");
	await page.goto(link);
	await expect(page.locator("h1")).toHaveText("Setting the password failed");
	await page.getByRole("link", { name: "Sign in" }).click();
	await enter(page, email, PASSWORD);
	await expect(page).not.toHaveURL(/\/auth/);
	await expect(page.getByLabel("Account of Ada")).toBeVisible();
});

test("only the platform's super admin sees the outbox @either", async ({ page, scripted }) => {
	const email = someone();
	await page.goto("/auth/sign-up");
	await signUp(page, email);
	expect(await mailedSubjects(email)).toEqual(["Activate your Mise account"]);
	await page.goto("/dev/outbox");
	await expect(page).toHaveURL(/\/auth\?next=/);
	await signIn(page, "support@platform.test");
	await page.goto("/dev/outbox");
	await expect(page).toHaveURL(/\/support\?next=/);

	const reader = await openReader(page);
	await reader.goto(`/dev/outbox?q=${email}`);
	await checkWidths(reader, scripted);
	await reader.getByRole("table").getByRole("link").first().click();
	await expect(reader.locator("h1")).toHaveText("Activate your Mise account");
	await expect(reader.locator("main")).toContainText("/auth/activate?code=");
	await checkWidths(reader, scripted);
	await reader.context().close();
});

async function enter(page: Page, email: string, password: string): Promise<void> {
	if (new URL(page.url()).pathname !== "/auth") {
		await asGuest(page);
		await page.goto("/auth");
	}
	await page.getByLabel("Email").fill(email);
	await page.getByLabel("Password").fill(password);
	await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

async function signUp(page: Page, email: string): Promise<void> {
	await fillSignUp(page, { email, password: PASSWORD, repeat: PASSWORD });
	await page.getByRole("button", { name: "Sign up" }).click();
	await expect(page).toHaveURL("/auth/check-email");
}

async function fillSignUp(
	page: Page,
	{ email, password, repeat }: { email: string; password: string; repeat: string },
): Promise<void> {
	await page.getByLabel("Email").fill(email);
	await page.getByLabel("Given name").fill("Ada");
	await page.getByLabel("Password", { exact: true }).fill(password);
	await page.getByLabel("Repeat the password").fill(repeat);
	await page.getByLabel("I agree to the terms of service").check();
}

async function choose(page: Page, label: string, password: string): Promise<void> {
	await page.getByLabel(label, { exact: true }).fill(password);
	await page.getByLabel("Repeat the password").fill(password);
}

/** Signs up and follows the link, without signing in. */
async function activeAccount(page: Page): Promise<string> {
	const email = someone();
	await page.goto("/auth/sign-up");
	await signUp(page, email);
	await page.goto(await mailedLink(email));
	await page.getByLabel("Password").fill(PASSWORD);
	await page.getByRole("button", { name: "Activate account" }).click();
	await expect(page).toHaveURL("/auth/activation-success");
	return email;
}

/** Invites somebody to the coffee shop; returns the link of the message. */
async function invited(page: Page, email: string): Promise<string> {
	const headers = {
		"x-access-token": await tokenOf("owner@harbourlane.test"),
		"idempotency-key": crypto.randomUUID(),
	};
	const viewer = await page.request.get(`${gatewayUrl()}/api/v2/auth/viewer`, { headers });
	const { merchant, role } = await viewer.json();
	const answer = await page.request.post(`${gatewayUrl()}/api/v2/users-v2/invite`, {
		headers,
		data: { merchantId: merchant.merchantId, roleV2Uuid: role.uuid, stores: null, email },
	});
	expect(answer.ok(), await answer.text()).toBe(true);
	return mailedLink(email);
}
