import type { Page } from "@playwright/test";
import { expect, signIn } from "../e2e";
import { demoStoreId } from "../locations/demo-places";
import { inviteCashier } from "./e2e-people";

export const OWNER = "owner@emberrye.test";
/** Of somebody who accepts an invitation. */
export const PASSWORD = "Quiet Harbor 7";
/** The location of an invitation. */
export const OWN = "Fenway";

/** Invites somebody there; the owner stays signed in. */
export async function invite(page: Page, email: string): Promise<void> {
	await inviteCashier(OWNER, email, demoStoreId("Fenway"));
	await signIn(page, OWNER);
}

export async function memberPath(page: Page, email: string): Promise<string> {
	await page.goto(`/settings/team?q=${encodeURIComponent(email)}`);
	const href = await page.locator("a.row-link", { hasText: email }).getAttribute("href");
	if (!href) throw new Error(`${email} is not on the team`);
	return href;
}

/** Searches the locations of a role until one is offered. */
export async function findPlace(page: Page, search: string): Promise<void> {
	await page.getByLabel("Find locations").fill(search);
	await page.getByRole("button", { name: "Find" }).click();
	await expect(page.getByRole("group", { name: "Locations", exact: true })).toContainText(
		/^Locations\s*[12] of \d+ shown/,
	);
}

/** Signs in through the form with the invitation's password. */
export async function enter(page: Page, email: string): Promise<void> {
	await page.goto("/auth");
	await page.getByLabel("Email").fill(email);
	await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
	await page.getByRole("button", { name: "Sign in", exact: true }).click();
}
